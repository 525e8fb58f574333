#include <grundy/conjecture.hpp>

#include "base/within_limits.hpp"
#include "engine/claims/claimed_set.hpp"
#include "engine/claims/conjecture_values.hpp"
#include "engine/notation/notation.hpp"
#include "game/game.hpp"
#include "patterns/pattern.hpp"

#include <grundy/amounts.hpp>
#include <grundy/claim.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace grundy {

namespace {

using patterns::Of;
using patterns::Pattern;

// The steps of the search. If a limit ends it, the report has what was found so far.
class PatternSearch {
public:
    PatternSearch(std::string_view text, const Game& game, const Term& term,
                  const ConjectureValues& values, ParseFiles& parse_files, ConjectureReport& report)
        : text_(text),
          game_(game),
          term_(term),
          values_(values),
          files_(parse_files),
          context_(parse_files.context()),
          report_(report) {}

    void run() {
        if (values_.is_square()) {
            in_square();
        } else {
            in_list();
        }
    }

private:
    void in_list() {
        const patterns::List list = values_.list();
        const bool has_values = !values_.are_starts();
        bool explained = false;  // whether a pattern explains all values
        if (has_values) {
            explained = take("period", proved_period(), proved_certainty());
            if (take("formula", formula_of_list())) {
                explained = true;
            } else {
                take("same game", same_game());
            }
            if (!explained) explained = take("repeating values", period_of_list());
        }
        bool outcomes_explained = explained;
        if (!explained) {
            outcomes_explained =
                take("repeating outcomes", period_of_outcomes()) ||
                take("slope", patterns::find_slope(list, context_)) ||
                take("recurrence", patterns::find_recurrence(list, context_)) ||
                take("formula of outcomes", patterns::find_formula(list, Of::outcomes, context_));
        }
        if (has_values) take_misere();
        if (explained) return;
        if (has_values && take_automaton(list, Of::values)) return;
        if (!outcomes_explained) take_automaton(list, Of::outcomes);
    }

    void in_square() {
        const patterns::Square& square = values_.square();
        bool explained = take("formula", patterns::find_formula(square, Of::values, context_));
        if (!explained) {
            take("same game", same_game());
            explained = take("rows", patterns::find_joint_period(square, context_));
        }
        if (!explained && !take("slope", patterns::find_slope(square, context_))) {
            take("formula of outcomes", patterns::find_formula(square, Of::outcomes, context_));
        }
        take_misere();
    }

    // Reports the pattern, or that none was found.
    bool take(std::string_view kind, std::optional<Pattern> found,
              Certainty certainty = Certainty::computed, std::string details = "",
              std::optional<std::uint64_t> computed_to = {}) {
        if (!found) {
            report_.not_found.emplace_back(kind);
            return false;
        }
        const std::uint64_t to = computed_to.value_or(values_.to());
        report_.patterns.push_back({std::string(kind), std::move(found->statement),
                                    std::move(details), certainty, found->fitted, to, "", 0});
        if (!found->set.empty() && values_.has_claims()) {
            hand_to_claim(report_.patterns.back(), found->set);
        }
        return true;
    }

    [[nodiscard]] Certainty proved_certainty() const {
        return values_.proved() ? values_.proved()->certainty : Certainty::computed;
    }

    [[nodiscard]] std::optional<Pattern> proved_period() const {
        if (!values_.proved()) return std::nullopt;
        const heaps::Period& period = values_.proved()->period;
        const patterns::Repetition repetition{period.preperiod, period.length,
                                              static_cast<std::int32_t>(period.saltus)};
        return Pattern{"the values " + describe(repetition), 0,
                       patterns::losing_heaps(values_.list(), repetition)};
    }

    [[nodiscard]] std::optional<Pattern> formula_of_list() const {
        auto found = patterns::find_formula(values_.list(), Of::values, context_);
        if (!found || values_.proved()) return found;
        std::vector<std::int32_t> outcomes = outcomes_of_list();
        if (const auto period = patterns::find_period(outcomes, context_)) {
            found->set = patterns::losing_heaps(outcomes, *period);
        }
        return found;
    }

    [[nodiscard]] std::optional<Pattern> period_of_list() const {
        const auto period = patterns::find_period(values_.list(), context_);
        if (!period) return std::nullopt;
        return Pattern{"the values " + describe(*period), half(),
                       patterns::losing_heaps(values_.list(), *period)};
    }

    [[nodiscard]] std::vector<std::int32_t> outcomes_of_list() const {
        const patterns::List list = values_.list();
        std::vector<std::int32_t> outcomes(list.size());
        std::transform(list.begin(), list.end(), outcomes.begin(), patterns::outcome);
        return outcomes;
    }

    [[nodiscard]] std::optional<Pattern> period_of_outcomes() const {
        const std::vector<std::int32_t> outcomes = outcomes_of_list();
        const auto half_way =
            outcomes.begin() + static_cast<std::ptrdiff_t>(patterns::first_half(outcomes.size()));
        // If no heap of the second half is lost, nothing tests the pattern.
        if (std::find(half_way, outcomes.end(), 0) == outcomes.end()) return std::nullopt;
        const auto period = patterns::find_period(outcomes, context_);
        if (!period) return std::nullopt;
        const std::string set = patterns::losing_heaps(outcomes, *period);
        if (period->length == 1 && set.empty())
            return std::nullopt;  // too many losing heaps before it
        const std::string statement =
            period->length > 1 ? "the losing heaps " + describe(*period)
                               : fmt::format("every heap from {} on is lost", period->preperiod);
        return Pattern{statement, half(), set};
    }

    [[nodiscard]] std::size_t half() const {
        return patterns::first_half(values_.list().size()) - 1;
    }

    // A game of the library without parameters that has the same values. Not a row of coins, whose
    // coins are heaps of another game.
    [[nodiscard]] std::optional<Pattern> same_game() {
        constexpr std::uint64_t first_look = 20;
        for (const Game* const other : registry()) {
            const auto* const tabulated = other->as<Tabulated>();
            if (tabulated == nullptr || other->info().name == game_.info().name ||
                other->info().shape == Shape::row) {
                continue;
            }
            const std::string_view example = other->info().example;
            if (example.find('[') != std::string_view::npos) continue;
            const Term term = parse_game_name(other->info().name);
            if (!has_same_values(*tabulated, term, first_look)) continue;
            if (!has_same_values(*tabulated, term, values_.to())) continue;
            return Pattern{fmt::format("the values are those of {}", other->info().name),
                           first_look};
        }
        return std::nullopt;
    }

    [[nodiscard]] bool has_same_values(const Tabulated& other, const Term& term, std::uint64_t to) {
        ParseFiles parse_files(files_.reader(), context_, find_game);
        const TableValues theirs = values_in_table(other, term, to, parse_files);
        if (theirs.square.has_value() != values_.is_square()) return false;
        if (!theirs.square) {
            return std::equal(theirs.list.begin(), theirs.list.end(), values_.list().begin());
        }
        const std::size_t side = theirs.square->side;
        if (theirs.square->values.size() != side * side) return false;  // heaps with quotas
        return theirs.square->values == corner(side).values;
    }

    // The values of the pairs of numbers below `side`.
    [[nodiscard]] patterns::Square corner(std::size_t side) const {
        patterns::Square square{side};
        for (std::size_t x = 0; x < side; ++x) {
            for (std::size_t y = 0; y < side; ++y) {
                square.values.push_back(values_.square().at(x, y));
            }
        }
        return square;
    }

    // Only where it takes little time: by a theorem, or for small positions.
    void take_misere() {
        const std::int32_t first =
            values_.is_square() ? values_.square().at(0, 0) : values_.list()[0];
        if (first < 0 || !(values_.is_tame() || values_.has_small_misere())) return;
        const std::uint64_t most = values_.is_tame() ? (values_.is_square() ? 200 : 2000) : 30;
        const std::uint64_t to = std::min(values_.to(), most);
        const TableValues misere = misere_values(game_, *game_.as<Tabulated>(), term_, to, files_);
        const std::size_t side = static_cast<std::size_t>(to) + 1;
        take("misère play",
             values_.is_square()
                 ? patterns::find_exceptions(corner(side), *misere.square)
                 : patterns::find_exceptions(values_.list().first(side), misere.list),
             Certainty::computed, "", to);
    }

    bool take_automaton(patterns::List list, Of of) {
        const std::vector<std::int32_t> outcomes = outcomes_of_list();
        const patterns::List read = of == Of::values ? list : patterns::List(outcomes);
        for (const auto digits : {patterns::Digits::binary, patterns::Digits::fibonacci}) {
            const auto automaton = patterns::find_automaton(read, digits, context_);
            if (!automaton) continue;
            const auto statement = fmt::format(
                "an automaton with {} states reads {} off the {} digits of n, first digit first",
                automaton->states.size(),
                of == Of::values ? "the values" : "0 for the losing heaps and 1 for the others",
                digits == patterns::Digits::binary ? "binary" : "Fibonacci");
            return take("automaton", Pattern{statement, half()}, Certainty::computed,
                        describe(*automaton));
        }
        return take(of == Of::values ? "automaton of values" : "automaton of outcomes", {});
    }

    // The set as a claim parses it must agree with the values. Then the claim is tested with the
    // moves, for small positions.
    void hand_to_claim(ConjecturedPattern& pattern, const std::string& set) {
        constexpr std::uint64_t most_heaps = 1000;
        constexpr std::uint64_t most_board = 40;
        const ClaimedSet claimed(set, values_.is_square(), {}, context_);
        if (!is_set_of_values(claimed)) return;
        pattern.set = set;
        const std::uint64_t to =
            std::min(values_.to(), values_.is_square() ? most_board : most_heaps);
        const ClaimReport tested = test_claim(text_, set, to, context_, files_.reader());
        if (tested.violation) {
            pattern.set.clear();
        } else {
            pattern.claim_to = to;
        }
    }

    [[nodiscard]] bool is_set_of_values(const ClaimedSet& claimed) const {
        const std::uint64_t to = values_.to();
        const std::size_t side = static_cast<std::size_t>(to) + 1;
        const auto& all =
            values_.is_square() ? patterns::List(values_.square().values) : values_.list();
        std::vector<bool> member(all.size());
        claimed.for_each(to, [&](const ClaimedSet::Member& pair) {
            if (pair[1] > to) return;
            member[static_cast<std::size_t>(values_.is_square() ? pair[0] * side + pair[1]
                                                                : pair[0])] = true;
        });
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i] >= 0 && member[i] != (all[i] == 0)) return false;
        }
        return true;
    }

    std::string_view text_;
    const Game& game_;
    const Term& term_;
    const ConjectureValues& values_;
    ParseFiles& files_;
    const Context& context_;
    ConjectureReport& report_;
};

Context in_a_minute(const Context& context) {
    constexpr std::chrono::seconds usual_time{60};
    Context request = context.for_request();
    if (!request.deadline) request.limit_time(usual_time);
    return request;
}

}  // namespace

ConjectureReport conjecture(std::string_view game, std::uint64_t to, const Context& context,
                            const FileReader& files) {
    ParseFiles parse_files(files, in_a_minute(context), find_game);
    ConjectureReport report;
    report.game = std::string(game);
    report.to = to;
    read(game, [&](std::string_view written) {
        const Term term = parse_game_name(written);
        const Game& found = find_game(term, parse_files.context());
        const ConjectureValues values(found, term, to, parse_files);
        report.numbers = values.is_square() ? 2 : 1;
        report.positions = values.positions();
        report.outcomes_only = values.are_starts();
        report.complete = within_limits([&] {
                              PatternSearch(game, found, term, values, parse_files, report).run();
                              return true;
                          }).has_value();
    });
    return report;
}

}  // namespace grundy
