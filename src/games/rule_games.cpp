#include "games/rule_games.hpp"

#include "games/registry.hpp"
#include "rules/known_game.hpp"
#include "rules/machine.hpp"
#include "theory/caches.hpp"
#include "theory/formula_value.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace grundy {

namespace {

Term library_term(const std::string& name, const std::string& parameter,
                  const std::vector<Integer>& numbers) {
    Term term{name, 0, {}, {{}}};
    if (!parameter.empty()) {
        // As the notation has them: commas part parameters, unless they stand in braces.
        std::size_t depth = 0;
        term.parameters.push_back({});
        for (const char c : parameter) {
            if (c == '{' || c == '(' || c == '[') ++depth;
            if (c == '}' || c == ')' || c == ']') --depth;
            if (c == ',' && depth == 0) {
                term.parameters.push_back({});
            } else {
                term.parameters.back().text += c;
            }
        }
    }
    for (const Integer& number : numbers) term.groups.front().push_back({number.to_string()});
    return term;
}

}  // namespace

Position library_position(const std::string& name, const std::string& parameter,
                          const std::vector<Integer>& numbers, const Context& context) {
    const Term term = library_term(name, parameter, numbers);
    Sources sources({}, context);
    return find_game(term).parse(term, sources);
}

namespace {

std::vector<Integer> integers(std::span<const rules::Number> numbers) {
    return {numbers.begin(), numbers.end()};
}

class LibraryValues : public rules::OtherValues {
public:
    std::uint32_t value(const std::string& game, std::span<const rules::Number> numbers,
                        const Context& context) const override {
        const Position position = library_position(game, "", integers(numbers), context);
        Integer sum = 0;
        for (std::size_t i = 0; i < position.size(); ++i) {
            Evaluation known = position[i].evaluate(context);
            if (!known.value.is_exact()) {
                known = position[i].evaluate_thoroughly(known, context);
            }
            if (!known.value.is_exact() || known.value.standing > Standing::computed) {
                throw Error(ErrorKind::limit,
                            fmt::format("the value of {} is not known", position.text()));
            }
            sum ^= known.value.number;
        }
        if (sum > std::numeric_limits<std::uint32_t>::max()) {
            throw Error(ErrorKind::limit,
                        fmt::format("the value of {} has more than 32 bits", position.text()));
        }
        return sum.to<std::uint32_t>();
    }

    // Numbers are all that can be wrong once the rules were read.
    bool is_position(const std::string& game,
                     std::span<const rules::Number> numbers) const override {
        try {
            (void)library_position(game, "", integers(numbers), {});
            return true;
        } catch (const Error& error) {
            if (error.kind() != ErrorKind::input) throw;
            return false;
        }
    }
};

// A part names a game that the library has, and that is written with so many numbers: some small
// ones are a position.
void expect_library_game(const rules::Part& part, const rules::File& file) {
    std::optional<Error> wrong;
    for (const int number : {1, 2, 0}) {
        try {
            (void)library_position(part.other, "",
                                   std::vector<Integer>(part.numbers.size(), number), {});
            return;
        } catch (const Error& error) {
            if (!wrong) wrong = error;
        }
    }
    throw file.in(Error(wrong->kind(), wrong->what(), part.at).with(wrong->remedy()));
}

std::vector<std::string> games_of_library(const rules::File& file) {
    std::vector<std::string> names;
    for (const rules::Game& game : file.games) {
        for (const rules::Move& move : game.moves) {
            for (const rules::Part& part : move.parts) {
                if (part.other.empty()) continue;
                expect_library_game(part, file);
                if (std::find(names.begin(), names.end(), part.other) == names.end()) {
                    names.push_back(part.other);
                }
            }
        }
    }
    return names;
}

bool is_of_library(const rules::Part& part) {
    return !part.other.empty();
}

// Whether no move can be made from zeros that leaves nothing, or games of the library alone.
bool has_no_way_out(const rules::Options& options, std::size_t game) {
    const auto& moves = options.file().games[game].moves;
    if (std::none_of(moves.begin(), moves.end(), [](const rules::Move& move) {
            return std::all_of(move.parts.begin(), move.parts.end(), is_of_library);
        })) {
        return true;
    }
    bool found = false;
    try {
        rules::Machine(options, nullptr).for_each(game, {}, [&](const rules::Option&) {
            found = true;
            return false;
        });
    } catch (const Error&) {
        return false;  // it may be one that takes long to find
    }
    return !found;
}

// Whether zeros are a position without a move: a part of the file would have a measure below 0.
bool is_end(const rules::Options& options, std::size_t game, const rules::Ending& ending) {
    if (!ending.proved() || !options.is_position(game, {})) return false;
    const std::vector<rules::Number> zeros(options.file().games[game].variables.size());
    const auto& formulas = ending.measures[game].formulas;
    return std::all_of(
               formulas.begin(), formulas.end(),
               [&](const Formula& formula) { return small_value_of(formula, zeros) == 0; }) &&
           has_no_way_out(options, game);
}

}  // namespace

std::shared_ptr<const KnownRules> KnownRules::of(const RuleText& file,
                                                 const std::vector<rules::Given>& given,
                                                 const Context& context) {
    std::string key = file.text;
    for (const auto& [name, value, at] : given) key += fmt::format("\n[{}={}]", name, value);
    return context.caches().get<KnownRules>(fmt::format("{}\n{}", file.name, key), [&] {
        return std::make_shared<KnownRules>(rules::parse(file.text, given, file.name), key);
    });
}

KnownRules::KnownRules(rules::File file, std::string key)
    : key_(std::move(key)),
      options_(std::make_shared<const rules::Options>(
          std::make_shared<const rules::File>(std::move(file)))),
      others_(games_of_library(options_->file())),
      library_(std::make_shared<const LibraryValues>()),
      values_(options_, library_),
      known_(options_->file().games.size()) {}

Term KnownRules::OfGame::term() const {
    Term term = library_term(std::string(built_in->facts().name), parameter, {});
    term.groups.clear();
    return term;
}

const KnownRules::OfGame& KnownRules::known(std::size_t game) const {
    const std::lock_guard lock(mutex_);
    auto& known = known_[game];
    if (known) return *known;
    auto found = std::make_unique<OfGame>();
    if (const auto same = rules::known_game(file(), game)) {
        found->built_in = &find_game({same->name, 0, {}, {}});
        found->parameter = same->parameter;
        found->built_in_name =
            same->name + (same->parameter.empty() ? "" : "[" + same->parameter + "]");
    } else if ((found->shape = rules::heap_shape(file(), game))) {
        found->sequence = std::make_unique<const heaps::HeapSequence>(
            rules::value_rule(options_, game, *found->shape));
    }
    found->nothing_ends = is_end(*options_, game, ending());
    found->drawing = rule_drawing(file(), game, found->nothing_ends);
    for (const rules::Move& move : file().games[game].moves) {
        found->has_sayings = found->has_sayings || !move.say.empty();
    }
    known = std::move(found);
    return *known;
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
