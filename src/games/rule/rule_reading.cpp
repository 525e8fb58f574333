#include "games/rule/rule_reading.hpp"

#include "base/errors.hpp"
#include "base/text_reader.hpp"
#include "game/term.hpp"
#include "games/rule/rule_position.hpp"
#include "rules/exec/rays.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace grundy {

namespace {

// "kayles(n)"
std::string form_of(const rules::Game& game) {
    const auto end = game.variables.begin() + static_cast<std::ptrdiff_t>(game.coordinates);
    std::string form =
        fmt::format("{}({})", game.name, fmt::join(game.variables.begin(), end, ","));
    if (game.start) form += fmt::format(" or {}({})", game.name, fmt::join(game.start->names, ","));
    return form;
}

// The condition as it was written, but on one line and without comments.
std::string as_written(const std::string& text, const rules::Condition& condition) {
    std::vector<std::string_view> lines;
    for (std::size_t at = condition.at; at < condition.end;) {
        const std::size_t end = std::min(text.find('\n', at), condition.end);
        const std::string_view line = std::string_view(text).substr(at, end - at);
        lines.push_back(trimmed(line.substr(0, line.find('#'))));
        at = end + 1;
    }
    return fmt::format("{}", fmt::join(lines, " "));
}

// Rules compute with 64 bits. Longer numbers need a game whose values are known for all numbers.
void expect_any_length(const NamedRule& rule, const Argument& number) {
    const auto& known = rule.games->rules->known(rule.game);
    if (rule.rules().where.empty() && (known.built_in != nullptr || known.sequence)) return;
    throw limit_error(
        "numbers of 2^63 and more are for rules of heaps whose values repeat, or that are those of "
        "a known game; that is the limit")
        .at(number.at);
}

// `written` has the numbers of the state in the order in which they were written.
void expect_position(const NamedRule& rule, const rules::State& written, const rules::State& state,
                     std::size_t at) {
    const rules::Options& options = rule.games->rules->options();
    const rules::Game& game = rule.rules();
    for (std::size_t i = 0; i < game.coordinates; ++i) {
        if (state[i] >= 0) continue;
        throw input_error("{} is not a position: {} cannot be negative",
                          options.text(rule.game, written), game.variables[i])
            .at(at);
    }
    if (options.is_position(rule.game, state)) return;
    std::vector<std::string> conditions;
    for (const rules::Condition& condition : game.where) {
        conditions.push_back(as_written(options.file().text, condition));
    }
    throw input_error("{} is not a position: the rules require {}",
                      options.text(rule.game, written), fmt::join(conditions, ", and "))
        .at(at);
}

class RuleHeaps : public HeapPositions, public NumberedMoves {
public:
    explicit RuleHeaps(NamedRule rule)
        : rule_(std::move(rule)), options_(rule_.games->rules->options()) {}

    Count count() const override {
        const rules::Game& game = rule_.rules();
        const std::size_t all = game.coordinates;
        return {game.start ? std::min(game.start->names.size(), all) : all, all};
    }

    // Positions with fewer numbers are starts.
    bool is_closed(std::size_t count) const override { return count == rule_.rules().coordinates; }

    Position position(std::span<const Integer> numbers) const override {
        std::vector<Integer> sorted(numbers.begin(), numbers.end());
        if (!is_closed(numbers.size())) {
            std::vector<rules::Number> small;
            for (const Integer& number : numbers) small.push_back(number.to<rules::Number>());
            sorted = numbers_of<Integer>(state_of(rule_, small));
        }
        sort_piles(rule_.rules(), sorted);
        return position_of<RulePosition>(rule_.games, rule_.game, std::move(sorted));
    }

    const NumberedMoves* numbered_moves() const override { return this; }

    std::optional<PairMoves> pair_moves() const override {
        const rules::Game& game = rule_.rules();
        const auto rays = rules::ray_rules(options_.file(), rule_.game);
        if (!rays || rays->coordinates != 2 || rays->has_where || game.start) return std::nullopt;
        const auto back = [](const std::vector<rules::Number>& vector) {
            return PairMoves::Vector{static_cast<std::uint64_t>(-vector[0]),
                                     static_cast<std::uint64_t>(-vector[1])};
        };
        PairMoves result;
        result.unordered =
            std::any_of(game.braces.begin(), game.braces.end(),
                        [](const auto& piles) { return piles.second - piles.first == 2; });
        for (const rules::BoardMoves& moves : rays->moves) {
            auto& move = result.moves.emplace_back(PairMoves::Move{back(moves.step), {}});
            if (!moves.rays.empty()) move.ride = back(moves.rays.front().vector);
        }
        return result;
    }

    std::optional<Numbers> written(std::span<const std::uint64_t> numbers) const override {
        const std::vector<rules::Number> small(numbers.begin(), numbers.end());
        const rules::State state = options_.sorted(rule_.game, state_of(rule_, small));
        if (!options_.is_position(rule_.game, state)) return std::nullopt;
        return numbers_of<std::uint64_t>(state);
    }

    void for_each_option(std::span<const std::uint64_t> numbers,
                         const std::function<bool(const Numbers&)>& visit,
                         const Context& context) const override {
        const std::vector<rules::Number> small(numbers.begin(), numbers.end());
        Numbers left(numbers.size());
        const auto visit_option = [&](const rules::Option& option) {
            std::copy_n(option.parts.front().state.begin(), left.size(), left.begin());
            return visit(left);
        };
        options_.for_each(rule_.game, state_of(rule_, small), visit_option, context);
    }

private:
    template <class Number>
    [[nodiscard]] std::vector<Number> numbers_of(const rules::State& state) const {
        return {state.begin(),
                state.begin() + static_cast<std::ptrdiff_t>(rule_.rules().coordinates)};
    }

    NamedRule rule_;
    const rules::Options& options_;
};

}  // namespace

std::string description(const rules::File& file, std::size_t game) {
    const std::string_view text = file.text;
    std::vector<std::string> comment;
    const auto line_before = [&](std::size_t end) {  // where that line begins
        const std::size_t before = end > 1 ? text.rfind('\n', end - 2) : std::string_view::npos;
        return before == std::string_view::npos ? 0 : before + 1;
    };
    const std::size_t begin = text.rfind('\n', file.games[game].at) + 1;  // 0 if there is none
    for (std::size_t end = begin; end > 0;) {
        const std::size_t start = line_before(end);
        const std::string_view line = trimmed(text.substr(start, end - start));
        if (line.empty() || line.front() != '#') break;
        comment.insert(comment.begin(), std::string(trimmed(line.substr(1))));
        end = start;
    }
    if (!comment.empty()) return fmt::format("{}", fmt::join(comment, " "));
    const std::size_t last =
        game + 1 < file.games.size() ? text.rfind("game", file.games[game + 1].at) : text.size();
    constexpr std::size_t longest = 400;
    std::string rules;
    for (std::size_t at = begin; at < last && rules.size() < longest;) {
        const std::size_t end = std::min(text.find_first_of("\n;", at), last);
        const std::string_view line = trimmed(text.substr(at, end - at));
        const std::string_view code = trimmed(line.substr(0, line.find('#')));
        if (!code.empty()) rules += fmt::format("{}{}", rules.empty() ? "" : "; ", code);
        at = end + 1;
    }
    if (rules.size() > longest) rules = "a long one";
    return "Its rules: " + rules;
}

rules::Given given_number(const Argument& argument) {
    const std::string_view text = argument.text;
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        throw input_error("a number for a parameter is written as in r=2").at(argument.at);
    }
    rules::Given given{std::string(trimmed(text.substr(0, equals))), 0, argument.at};
    const std::string_view number = trimmed(text.substr(equals + 1));
    const char* const end = number.data() + number.size();
    const auto [last, error] = std::from_chars(number.data(), end, given.value);
    if (last != end || error != std::errc()) {
        throw input_error("expected a number of at most 63 bits for '{}'", given.name)
            .at(argument.at);
    }
    return given;
}

std::vector<rules::Given> numbers_given(const rules::File& file) {
    std::set<std::string_view> names;
    std::vector<rules::Given> given;
    for (const rules::Game& game : file.games) {
        for (const rules::Parameter& parameter : game.parameters) {
            if (!parameter.is_given || !names.insert(parameter.name).second) continue;
            given.push_back({parameter.name, parameter.value});
        }
    }
    return given;
}

std::string given_numbers(const rules::File& file) {
    std::string text;
    for (const auto& [name, value, at] : numbers_given(file)) {
        text += fmt::format("{}{}={}", text.empty() ? "" : ",", name, value);
    }
    return text;
}

rules::State state_of(const NamedRule& rule, std::span<const rules::Number> numbers) {
    if (numbers.size() != rule.rules().coordinates) {
        return rule.games->rules->options().start(rule.game, numbers);
    }
    rules::State state{};
    std::copy(numbers.begin(), numbers.end(), state.begin());
    return state;
}

std::optional<Convention> convention_of(const rules::Game& game) {
    if (!game.misere) return std::nullopt;
    return *game.misere ? Convention::misere : Convention::normal;
}

Position RuleFileGame::parse(const Term& term, ParseFiles& files) const {
    const NamedRule rule = named(term, files);
    const rules::Game& game = rule.rules();
    const std::size_t given = term.groups.empty() ? 0 : term.groups.front().size();
    const bool starts = game.start && given == game.start->names.size();
    if (term.groups.size() > 1) {
        throw input_error("nothing may follow a semicolon in {}", form_of(game))
            .at(term.groups[1].front().at);
    }
    if (given != game.coordinates && !starts) {
        throw input_error("a position is written {}; {} number{} given", form_of(game), given,
                          given == 1 ? "" : "s")
            .at(given > game.coordinates ? term.groups.front()[game.coordinates].at : term.at);
    }
    std::vector<Integer> numbers;
    std::vector<rules::Number> small;
    for (const Argument& argument : term.groups.front()) {
        numbers.push_back(natural(argument, "a number of a position"));
        if (numbers.back().fits<rules::Number>()) {
            small.push_back(numbers.back().to<rules::Number>());
            continue;
        }
        if (starts) {
            throw limit_error("numbers of 2^63 and more are refused; that is the limit")
                .at(argument.at);
        }
        expect_any_length(rule, argument);
    }
    if (small.size() == numbers.size()) {
        const rules::Options& options = rule.games->rules->options();
        const rules::State written = state_of(rule, small);
        const rules::State state = options.sorted(rule.game, written);
        expect_position(rule, written, state, term.groups.front().front().at);
        numbers.assign(state.begin(),
                       state.begin() + static_cast<std::ptrdiff_t>(game.coordinates));
    }
    sort_piles(game, numbers);
    return position_of<RulePosition>(rule.games, rule.game, std::move(numbers));
}

std::unique_ptr<HeapPositions> RuleFileGame::heap_positions(const Term& term,
                                                            ParseFiles& files) const {
    const NamedRule rule = named(term, files);
    const rules::Game& game = rule.rules();
    const std::size_t at = term.parameters.empty() ? term.at : term.parameters.front().at;
    if (game.coordinates > 2) {
        throw input_error(
            "claims are for positions with one number or two, and those of {} have {}", game.name,
            game.coordinates)
            .at(at);
    }
    for (const rules::Move& move : game.moves) {
        if (move.parts.size() == 1 && move.parts.front().other.empty() &&
            move.parts.front().game == rule.game) {
            continue;
        }
        throw input_error(
            "a move of {} may leave a sum, or another game, which a set of its positions cannot "
            "describe",
            game.name)
            .at(at);
    }
    return std::make_unique<RuleHeaps>(rule);
}

}  // namespace grundy
