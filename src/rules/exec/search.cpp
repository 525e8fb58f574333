#include "rules/exec/search.hpp"

#include "base/stop_check.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
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
      context_(context) {
    for (const Game& game : options.file().games) tables_.emplace_back(game.coordinates);
}

std::optional<std::uint32_t> Search::value(std::size_t game, const State& state,
                                           std::size_t max_positions) {
    assert(path_.empty());
    try {
        const std::uint32_t number = tables_[game].add(state).first;
        if (tables_[game].value(number) == PositionTable::unknown) {
            if (const auto known = known_(game, state)) return *known;
            enter(game, number);
        }
        while (!path_.empty()) {
            if (seen_ > max_positions) {
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

// Marks its positions as unknown again.
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
    make_room_for_option(2 + 2 * option.parts.size());
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
            if (table.size() % 1024 == 0) count_memory();
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
        add_value(sum);
    }
}

// Options are often repeated, so duplicates are dropped before more memory is used.
void Search::make_room_for_option(std::size_t size) {
    if (options_left_.size() + size <= options_left_.capacity()) return;
    drop_repeated_options();
    if (2 * (options_left_.size() + size) > options_left_.capacity()) grow(options_left_, size);
}

void Search::drop_repeated_options() {
    const std::size_t first = path_.back().next_option;
    const auto size = [&](std::size_t option) { return 2 + 2 * options_left_[option + 1]; };
    std::vector<std::size_t> distinct;
    constexpr std::size_t min_size = 4;  // an option without parts has a value
    MemoryCharge charge(context_);
    const std::size_t most = (options_left_.size() - first) / min_size;
    charge.set(most * sizeof(std::size_t), searching);
    distinct.reserve(most);
    for (std::size_t i = first; i < options_left_.size(); i += size(i)) distinct.push_back(i);
    StopCheck check(context_, searching);
    // The number of parts and the parts; the move does not matter.
    const auto parts = [&](std::size_t i) {
        return std::span<const std::uint32_t>(options_left_).subspan(i + 1, size(i) - 1);
    };
    std::sort(distinct.begin(), distinct.end(), [&](std::size_t a, std::size_t b) {
        check();
        const auto of_a = parts(a);
        const auto of_b = parts(b);
        const auto [x, y] = std::mismatch(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
        return x == of_a.end() ? a < b : *x < *y;
    });
    const auto are_same = [&](std::size_t a, std::size_t b) {
        const auto of_a = parts(a);
        const auto of_b = parts(b);
        return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
    };
    distinct.erase(std::unique(distinct.begin(), distinct.end(), are_same), distinct.end());
    std::sort(distinct.begin(), distinct.end());
    auto end = options_left_.begin() + static_cast<std::ptrdiff_t>(first);
    for (const std::size_t option : distinct) {
        const auto from = options_left_.begin() + static_cast<std::ptrdiff_t>(option);
        end = std::copy_n(from, size(option), end);
    }
    options_left_.erase(end, options_left_.end());
}

void Search::add_value(std::uint32_t value) {
    if (values_.size() == values_.capacity()) {
        const auto first = values_.begin() + static_cast<std::ptrdiff_t>(path_.back().first_value);
        std::sort(first, values_.end());
        values_.erase(std::unique(first, values_.end()), values_.end());
        if (2 * (values_.size() + 1) > values_.capacity()) grow(values_, 1);
    }
    values_.push_back(value);
}

// Doubles the capacity, with space for `more`; the old and the new list coexist meanwhile.
void Search::grow(std::vector<std::uint32_t>& list, std::size_t more) {
    constexpr std::size_t least = 4096;
    const std::size_t capacity = std::max(least, 2 * (list.size() + more));
    charge_.set(bytes() + capacity * sizeof(std::uint32_t), searching);
    list.reserve(capacity);
}

// Continues with the last position of the path: enters one of its options, or values it.
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
        add_value(sum);
        node.next_option += 2 + 2 * parts;
    }
    const auto values = std::span(values_).subspan(node.first_value);
    marks_.begin(BoxTable::first_value);
    for (const std::uint32_t value : values) {
        if (value <= values.size()) marks_.mark_value(value);
    }
    tables_[node.game].set(node.position, marks_.least_missing());
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
        std::optional<std::uint32_t> value;
        if (others_ != nullptr) value = others_->value(*part.other, numbers, context_);
        table.set(number, value ? std::int64_t{*value} : PositionTable::none);
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
        throw options_.file().in(Error(
            ErrorKind::input,
            below != after.end()
                ? fmt::format("from {} this leads to {}, where the measure is negative", from, to)
                : fmt::format("the measure is not smaller at {} than at {}, from where this "
                              "leads to it",
                              to, from),
            options_.file().games[game].moves[option.move].at));
    }
}

std::size_t Search::bytes() const {
    std::size_t bytes = path_.capacity() * sizeof(Node) +
                        (options_left_.capacity() + values_.capacity()) * sizeof(std::uint32_t) +
                        marks_.bytes();
    // While a table grows, the old and the new one coexist.
    for (const PositionTable& table : tables_) bytes += 2 * table.bytes();
    for (const auto& other : other_tables_) bytes += 2 * other.second.bytes();
    return bytes;
}

void Search::count_memory() {
    charge_.set(bytes(), searching);
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
