#include "games/rule/rule_games.hpp"

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "rules/exec/machine.hpp"
#include "rules/recognition/known_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

Term library_term(const rules::KnownGame& game) {
    Term term{game.name, 0, {}, {}};
    for (const std::string& parameter : game.parameters) term.parameters.push_back({parameter});
    return term;
}

std::vector<Integer> integers(std::span<const rules::Number> numbers) {
    return {numbers.begin(), numbers.end()};
}

// Whether zeros are a position without a move.
bool is_end(const rules::Options& options, std::size_t game) {
    bool has_move = false;
    try {
        rules::Machine machine(options, nullptr);
        if (!machine.is_position(game, {})) return false;
        machine.for_each(game, {}, [&](const rules::Option&) {
            has_move = true;
            return false;
        });
    } catch (const Error&) {
        return false;  // the search may have been too short
    }
    return !has_move;
}

}  // namespace

const Game& LibraryGames::find(const std::string& name) const {
    return find_game_({name, 0, {}, {}}, {});
}

Position LibraryGames::parse(const Term& term, const Context& context) const {
    ParseFiles files({}, context, find_game_);
    return find_game_(term, {}).parse(term, files);
}

// Only parsing decides whether a game accepts the numbers.
std::optional<Position> LibraryGames::position(const Term& game, std::span<const Integer> numbers,
                                               const Context& context) const {
    Term term = game;
    term.groups.assign(1, {});
    for (const Integer& number : numbers) {
        term.groups.front().push_back({"", false, 0, nullptr, number});
    }
    try {
        return parse(term, context);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::input) throw;
        return std::nullopt;
    }
}

bool LibraryGames::is_position(const std::string& game,
                               std::span<const rules::Number> numbers) const {
    return position({game, 0, {}, {}}, integers(numbers), {}).has_value();
}

std::optional<std::uint32_t> LibraryGames::value(const std::string& game,
                                                 std::span<const rules::Number> numbers,
                                                 const Context& context) const {
    const auto position = this->position({game, 0, {}, {}}, integers(numbers), context);
    if (!position) return std::nullopt;
    Integer sum = 0;
    for (std::size_t i = 0; i < position->size(); ++i) {
        const Component& component = (*position)[i];
        Evaluation known = evaluate(component, context);
        if (!known.value.is_exact()) {
            known = evaluate(component, {Goal::Kind::thorough, 0, &known}, context);
        }
        if (!known.value.is_exact() || known.value.certainty > Certainty::computed) {
            throw limit_error("the value of {} is not known", position->text());
        }
        sum ^= known.value.number;
    }
    if (!sum.fits<std::uint32_t>()) {
        throw limit_error("the value of {} has more than 32 bits", position->text());
    }
    return sum.to<std::uint32_t>();
}

// Some small numbers must be a position.
void LibraryGames::expect_game(const rules::Part& part, const rules::File& file) const {
    Term term{part.other, 0, {}, {}};
    for (const int number : {1, 2, 0}) {
        if (position(term, std::vector<Integer>(part.numbers.size(), number), {})) return;
    }
    term.groups.emplace_back(part.numbers.size(), Argument{"1"});
    try {
        (void)parse(term, {});
    } catch (const Error& error) {
        throw file.in(Error(error.kind(), error.what(), part.at).with(error.hint()));
    }
}

std::vector<std::string> LibraryGames::names_in(const rules::File& file) const {
    std::vector<std::string> names;
    for (const rules::Game& game : file.games) {
        for (const rules::Move& move : game.moves) {
            for (const rules::Part& part : move.parts) {
                if (part.other.empty()) continue;
                expect_game(part, file);
                if (std::find(names.begin(), names.end(), part.other) == names.end()) {
                    names.push_back(part.other);
                }
            }
        }
    }
    return names;
}

std::shared_ptr<const KnownRules> KnownRules::of(const RuleText& file,
                                                 const std::vector<rules::Given>& given,
                                                 FindGame find_game, const Context& context) {
    std::string key = file.text;
    for (const auto& [name, value, at] : given) key += fmt::format("\n[{}={}]", name, value);
    return context.caches().get<KnownRules>(fmt::format("{}\n{}", file.name, key), [&] {
        return std::make_shared<KnownRules>(rules::parse(file.text, given, file.name), key,
                                            find_game);
    });
}

KnownRules::KnownRules(rules::File file, std::string key, FindGame find_game)
    : key_(std::move(key)),
      options_(std::make_shared<const rules::Options>(
          std::make_shared<const rules::File>(std::move(file)))),
      library_(std::make_shared<const LibraryGames>(find_game)),
      others_(library_->names_in(options_->file())),
      values_(options_, library_),
      known_(options_->file().games.size()) {}

const KnownRules::OfGame& KnownRules::known(std::size_t game) const {
    const std::lock_guard lock(mutex_);
    auto& known = known_[game];
    if (known) return *known;
    auto found = std::make_unique<OfGame>();
    if (const auto same = rules::known_game(file(), game)) {
        found->built_in = &library_->find(same->name);
        found->built_in_term = library_term(*same);
        found->built_in_name = same->text();
    } else if ((found->shape = rules::heap_shape(file(), game))) {
        found->sequence = std::make_unique<const heaps::HeapSequence>(
            rules::value_rule(options_, game, *found->shape));
    }
    found->zeros_end = grundy::is_end(*options_, game);
    found->drawing = rule_drawing(file(), game, found->zeros_end);
    const auto& moves = file().games[game].moves;
    found->has_texts = std::any_of(moves.begin(), moves.end(),
                                   [](const rules::Move& move) { return !move.say.empty(); });
    known = std::move(found);
    return *known;
}

bool KnownRules::is_end(std::size_t game, std::size_t size) const {
    const std::size_t own = file().games.size();
    if (game < own) return known(game).zeros_end;
    const std::lock_guard lock(mutex_);
    const auto [found, is_new] = other_ends_.try_emplace({game, size}, false);
    if (is_new) {
        const std::vector<Integer> zeros(size);
        if (const auto position = library_->position({others_[game - own], 0, {}, {}}, zeros, {})) {
            bool has_move = false;
            position->for_each_move(
                [&](const Move&) {
                    has_move = true;
                    return false;
                },
                {});
            found->second = !has_move;
        }
    }
    return found->second;
}

const rules::Ending& KnownRules::ending() const {
    if (!ending_) ending_ = rules::prove_ending(file());
    return *ending_;
}

bool KnownRules::surely_end() const {
    const std::lock_guard lock(mutex_);
    return ending().proved();
}

std::size_t KnownRules::number_of(const rules::PartLeft& part) const {
    if (part.other == nullptr) return part.game;
    const auto found = std::find(others_.begin(), others_.end(), *part.other);
    return file().games.size() + static_cast<std::size_t>(found - others_.begin());
}

std::size_t KnownRules::bytes() const {
    std::size_t bytes = key_.size() + file().bytes() + options_->bytes() + values_.bytes();
    const std::lock_guard lock(mutex_);
    for (const auto& known : known_) {
        if (known && known->sequence) bytes += known->sequence->bytes();
    }
    return bytes;
}

}  // namespace grundy
