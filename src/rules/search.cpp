#include "rules/search.hpp"

#include "rules/cycle_error.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::string_view searching = "visiting the positions that can be reached";
constexpr std::uint32_t other_game = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Search::Search(const Options& options, const OtherValues* others, const std::vector<bool>& watched,
               Known known, const Context& context)
    : options_(options),
      others_(others),
      watched_(watched),
      known_(std::move(known)),
      context_(context),
      machine_(options, &context),
      charge_(context) {
    for (const Game& game : options.file().games) tables_.emplace_back(game.coordinates);
}

std::optional<std::uint32_t> Search::value(std::size_t game, const State& state,
                                           std::size_t most_positions) {
    try {
        const std::uint32_t number = tables_[game].add(state).first;
        if (tables_[game].value(number) == PositionTable::unknown) {
            if (const auto known = known_(game, state)) return *known;
            enter(game, number);
        }
        while (!path_.empty()) {
            if (seen_ > most_positions) {
                forget_path();
                return std::nullopt;
            }
            leave();
        }
    } catch (...) {
        forget_path();
        throw;
    }
    return static_cast<std::uint32_t>(tables_[game].value(*tables_[game].find(state)));
}

// What was begun is unknown again.
void Search::forget_path() {
    for (const Node& node : path_) {
        tables_[node.game].set(node.position, PositionTable::unknown);
    }
    path_.clear();
    options_left_.clear();
    values_.clear();
}

void Search::enter(std::size_t game, std::uint32_t position) {
    const std::size_t begin = options_left_.size();
    path_.push_back({game, position, begin, begin, values_.size()});
    tables_[game].set(position, PositionTable::begun);
    const State state = tables_[game].state(position);
    std::vector<Number> before;
    if (watched_[game]) before = machine_.measure(game, state);
    machine_.for_each(game, state, [&](const Option& option) {
        if (watched_[game]) watch(option, before);
        visit(option);
        return true;
    });
    path_.back().end_options = options_left_.size();
    if (++seen_ % 1024 == 0) count_memory();
}

void Search::visit(const Option& option) {
    const std::size_t begin = options_left_.size();
    options_left_.push_back(static_cast<std::uint32_t>(option.move));
    options_left_.push_back(static_cast<std::uint32_t>(option.parts.size()));
    std::uint32_t sum = 0;
    bool is_known = true;
    for (const PartLeft& part : option.parts) {
        if (part.other != nullptr) {
            const auto value = other_value(part);
            if (!value) {
                options_left_.resize(begin);
                return;
            }
            sum ^= *value;
            options_left_.push_back(other_game);
            options_left_.push_back(*value);
            continue;
        }
        PositionTable& table = tables_[part.game];
        const auto [number, is_new] = table.add(part.state);
        if (is_new) {
            if (const auto known = known_(part.game, part.state)) table.set(number, *known);
        }
        const std::int64_t value = table.value(number);
        if (value < 0) {
            is_known = false;
        } else {
            sum ^= static_cast<std::uint32_t>(value);
        }
        options_left_.push_back(static_cast<std::uint32_t>(part.game));
        options_left_.push_back(number);
    }
    if (is_known) {
        options_left_.resize(begin);
        values_.push_back(sum);
    }
    if ((options_left_.size() + values_.size()) % (1U << 16U) < option.parts.size() + 1) {
        count_memory();
    }
}

// Goes on with the last position of the path: to one of its options, or back.
void Search::leave() {
    Node& node = path_.back();
    while (node.next_option < node.end_options) {
        const std::size_t parts = options_left_[node.next_option + 1];
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < parts; ++i) {
            const std::uint32_t game = options_left_[node.next_option + 2 + 2 * i];
            const std::uint32_t number = options_left_[node.next_option + 3 + 2 * i];
            if (game == other_game) {
                sum ^= number;
                continue;
            }
            const std::int64_t value = tables_[game].value(number);
            if (value == PositionTable::begun) fail_with_cycle(game, number);
            if (value == PositionTable::unknown) {
                enter(game, number);
                return;
            }
            sum ^= static_cast<std::uint32_t>(value);
        }
        values_.push_back(sum);
        node.next_option += 2 + 2 * parts;
    }
    const auto values = std::span(values_).subspan(node.first_value);
    if (marks_.size() <= values.size()) marks_.resize(2 * values.size() + 1);
    ++mark_;
    if (mark_ == 0) {
        std::fill(marks_.begin(), marks_.end(), 0);
        mark_ = 1;
    }
    for (const std::uint32_t value : values) {
        if (value < marks_.size()) marks_[value] = mark_;
    }
    std::uint32_t least = 0;
    while (marks_[least] == mark_) ++least;
    tables_[node.game].set(node.position, least);
    values_.resize(node.first_value);
    path_.pop_back();
    options_left_.resize(path_.empty() ? 0 : path_.back().end_options);
}

std::optional<std::uint32_t> Search::other_value(const PartLeft& part) {
    const auto [known, is_new_game] =
        other_tables_.try_emplace({*part.other, part.size}, part.size);
    PositionTable& table = known->second;
    const auto [number, is_new] = table.add(part.state);
    if (is_new) {
        const std::span<const Number> numbers(part.state.data(), part.size);
        std::int64_t value = PositionTable::none;
        if (others_ != nullptr && others_->is_position(*part.other, numbers)) {
            value = others_->value(*part.other, numbers, context_);
        }
        table.set(number, value);
        if (table.size() % 1024 == 0) count_memory();
    }
    const std::int64_t value = table.value(number);
    if (value == PositionTable::none) return std::nullopt;
    return static_cast<std::uint32_t>(value);
}

void Search::watch(const Option& option, const std::vector<Number>& before) {
    const std::size_t game = path_.back().game;
    for (const PartLeft& part : option.parts) {
        if (part.other != nullptr || !watched_[part.game]) continue;
        const auto after = machine_.measure(part.game, part.state);
        const auto below = std::find_if(after.begin(), after.end(), [](Number n) { return n < 0; });
        if (below == after.end() && after < before) continue;
        const State state = tables_[game].state(path_.back().position);
        const std::string from = options_.text(game, state);
        const std::string to = options_.text(part.game, part.state);
        throw Error(ErrorKind::input,
                    below != after.end() ? "from " + from + " this leads to " + to +
                                               ", where the measure is negative"
                                         : "the measure is not smaller at " + to + " than at " +
                                               from + ", from where this leads to it",
                    options_.file().games[game].moves[option.move].at)
            .in(options_.file().text);
    }
}

void Search::count_memory() {
    std::size_t bytes =
        path_.capacity() * sizeof(Node) +
        (options_left_.capacity() + values_.capacity() + marks_.capacity()) * sizeof(std::uint32_t);
    // What grows needs the old and the new while it does.
    for (const PositionTable& table : tables_) bytes += 2 * table.bytes();
    for (const auto& other : other_tables_) bytes += 2 * other.second.bytes();
    charge_.set(bytes, searching);
    context_.check(searching);
}

void Search::fail_with_cycle(std::size_t game, std::uint32_t position) const {
    const auto first = std::find_if(path_.begin(), path_.end(), [&](const Node& node) {
        return node.game == game && node.position == position;
    });
    std::vector<CycleStep> steps;
    for (auto node = first; node != path_.end(); ++node) {
        steps.push_back({node->game, tables_[node->game].state(node->position),
                         options_left_[node->next_option]});
    }
    throw cycle_error(options_, steps, context_);
}

}  // namespace grundy::rules
