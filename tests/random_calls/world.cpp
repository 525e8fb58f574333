// Calls about positions.

#include "random_calls/world.hpp"

#include "example_files.hpp"
#include "games/samples.hpp"

#include <grundy/api.hpp>
#include <grundy/digraph.hpp>
#include <grundy/json.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/play.hpp>
#include <grundy/replay.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <random>

namespace grundy::test {

std::atomic<std::size_t> World::calls_made = 0;
std::atomic<std::size_t> World::interrupted = 0;

namespace {

constexpr std::size_t requests_limit = std::size_t{64} << 20;
constexpr std::size_t most_held = 12;

// Of a registered game, so that it can be parsed.
std::string random_text(const Call& call) {
    static const std::vector<Sample> readable = [] {
        std::vector<Sample> all = samples();
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [](const Sample& sample) { return sample.game == nullptr; }),
                  all.end());
        return all;
    }();
    Random random(call.c);
    return readable[call.a % readable.size()].random_position(4 + call.b % 9, random).text();
}

std::string fault_text(const Fault& fault) {
    const std::string concurrent = fault.concurrent ? " on another thread" : "";
    const std::string amount = std::to_string(fault.amount());
    switch (fault.kind) {
        case Fault::Kind::none: break;
        case Fault::Kind::memory: return " (first with " + amount + " bytes" + concurrent + ")";
        case Fault::Kind::time:
            return " (first out of time when the clock is read " + amount + " times" + concurrent +
                   ")";
        case Fault::Kind::stop:
            return " (first stopped when the clock is read " + amount + " times" + concurrent + ")";
    }
    return "";
}

}  // namespace

unsigned Fault::amount() const {
    const double power = kind == Kind::memory ? exponent : exponent / 4.0;
    return static_cast<unsigned>(std::pow(1.1, power)) - 1;
}

World::World(const EngineSettings& settings)
    : engine_(settings.threads, settings.cache_limit, requests_limit) {
    log("an engine of " + std::to_string(settings.threads) + " threads that keeps " +
        std::to_string(settings.cache_limit) + " bytes");
}

Model& World::model() {
    static Model model;
    return model;
}

void World::make(const Call& call) {
    const Command& command = commands()[call.command];
    log("\n" + std::string(command.name) + fault_text(call.fault) + ": ");
    ++calls_made;
    (this->*command.run)(call);
}

Context World::faulty_context(const Fault& fault) const {
    using namespace std::chrono_literals;
    Context context = with_simulated_time(engine_.context());
    // The alarm sets the clock forward by an hour.
    if (fault.kind == Fault::Kind::time) context.limit_time(30min);
    if (fault.kind == Fault::Kind::stop) context.limit_time(2h);
    if (fault.kind == Fault::Kind::memory) context.memory_limit = fault.amount();
    return context;
}

void World::expect_memory_is_free() const {
    const Context context = engine_.context();
    try {
        context.charge(&context, requests_limit + Engine::small_request, "looking for memory");
    } catch (const Error& error) {
        require(false, "memory was not given back: " + std::string(error.what()));
    }
}

void World::store(Position position, Sum sum) {
    require(written(position) == sum, position.text() + " should be " + text_of(sum));
    if (!model().is_small(sum)) return;
    if (positions_.size() == most_held) positions_.erase(positions_.begin());
    positions_.push_back({std::move(position), std::move(sum)});
}

World::Entry* World::entry(unsigned number) {
    if (positions_.empty()) {
        log("nothing");
        return nullptr;
    }
    Entry& found = positions_[number % positions_.size()];
    log(text_of(found.sum));
    return &found;
}

void World::read(const Call& call) {
    const std::string text = random_text(call);
    log(text);
    // The model depends on parsing it without earlier results.
    const Sum sum = written(position_of(text));
    ask<Position>(
        call,
        {[&](const Context& context) { return parse_position(text, context, read_project_file); },
         [&](const Position& position, bool) {
             require(written(position) == sum, "it was parsed as " + position.text());
         },
         [](const Position& position) { return position.text(); }});
    Position position = parse_position(text, engine_.context(), read_project_file);
    const Position again = parse_position(position.text(), engine_.context(), read_project_file);
    require(position == again && position.text() == again.text() &&
                std::hash<Position>()(position) == std::hash<Position>()(again),
            "parsed again it is " + again.text());
    store(std::move(position), sum);
}

void World::add(const Call& call) {
    const Entry* const first = entry(call.a);
    log(" and ");
    const Entry* const second = entry(call.b);
    if (first == nullptr) return;
    Sum sum = first->sum;
    sum.insert(sum.end(), second->sum.begin(), second->sum.end());
    store(first->position + second->position, std::move(sum));
}

void World::take_component(const Call& call) {
    const Entry* const whole = entry(call.a);
    if (whole == nullptr || whole->sum.empty()) return;
    const std::size_t i = call.b % whole->sum.size();
    store(whole->position.component(i), {whole->sum[i]});
}

void World::compare(const Call& call) {
    const Entry* const first = entry(call.a);
    log(" with ");
    const Entry* const second = entry(call.b);
    if (first == nullptr) return;
    const bool equal = first->sum == second->sum;
    const Position copy = first->position;
    require((copy == second->position) == equal, "the comparison is wrong");
    require(!equal || std::hash<Position>()(copy) == std::hash<Position>()(second->position),
            "equal positions have different hashes");
    require(written(copy) == first->sum && copy.text() == text_of(first->sum),
            "the position has changed");
}

void World::list_moves(const Call& call) {
    const Entry* const from = entry(call.a);
    if (from == nullptr) return;
    std::vector<Sum> listed;
    from->position.for_each_move(
        [&](const Move& move) {
            require(!from->position.describe(move).empty(), "a move is not described");
            listed.push_back(written(from->position.after(move)));
            return true;
        },
        {});
    require(listed == model().options(from->sum), "the moves are wrong");
    require(is_finished(from->position, {}) == listed.empty(), "is_finished() is wrong");
}

void World::move(const Call& call) {
    Entry* const from = entry(call.a);
    if (from == nullptr) return;
    const std::vector<Sum> options = model().options(from->sum);
    if (options.empty()) return;
    const std::size_t chosen = call.b % options.size();
    std::size_t i = 0;
    std::optional<Position> after;
    from->position.for_each_move(
        [&](const Move& move) {
            if (i++ == chosen) after = from->position.after(move);
            return !after;
        },
        {});
    require(after.has_value(), "the move is missing");
    log(" to " + text_of(options[chosen]));
    store(*after, options[chosen]);
}

void World::forget(const Call& call) {
    if (entry(call.a) == nullptr) return;
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(call.a % positions_.size()));
}

void World::judge(const Solution& solution, const Sum& sum, Convention play, bool whole) {
    require(written(solution.position) == sum, "another position was solved");
    const std::size_t value = model().value(sum, play);
    const Outcome outcome = value == 0 ? Outcome::P : Outcome::N;
    const std::multiset<Sum> winning = model().winning(sum, play);
    require(solution.outcome == Outcome::unknown || solution.outcome == outcome,
            "the outcome is " + std::string(name(outcome)));
    require((solution.outcome == Outcome::unknown) ==
                (solution.outcome_certainty == Certainty::unknown),
            "outcome and certainty do not agree");
    require(!solution.value.is_exact() ||
                (solution.value.number == value && play == Convention::normal &&
                 solution.value.certainty != Certainty::unknown),
            "the value is " + std::to_string(value));
    require(solution.value.kind != Value::Kind::greater_than || solution.value.number < value,
            "the value is only " + std::to_string(value));
    require(!solution.reason.empty(), "there is no reason");
    std::multiset<Sum> listed;
    for (const Solution::Move& move : solution.winning_moves) {
        listed.insert(written(move.position));
        require(move.certainty != Certainty::unknown, "a winning move is uncertain");
    }
    require(std::includes(winning.begin(), winning.end(), listed.begin(), listed.end()),
            "a move is listed twice, or does not win");
    require(solution.more_moves || listed == winning, "a winning move is not listed");
    require(!solution.moves_total || *solution.moves_total == winning.size(),
            "there are " + std::to_string(winning.size()) + " winning moves");
    if (solution.delaying_move) {
        const std::vector<Sum> options = model().options(sum);
        require(outcome == Outcome::P && std::count(options.begin(), options.end(),
                                                    written(solution.delaying_move->position)) > 0,
                "the delaying move is wrong");
    }
    if (!whole) return;
    const bool all_exact = std::all_of(solution.components.begin(), solution.components.end(),
                                       [](const auto& part) { return part.value.is_exact(); });
    require(solution.outcome != Outcome::unknown || (sum.size() > 1 && play == Convention::normal),
            "the position is not solved");
    require(solution.value.is_exact() || !all_exact || play == Convention::misere,
            "the values of the components are known, but not that of the sum");
}

void World::solve_position(const Call& call) {
    const Entry* const found = entry(call.a);
    if (found == nullptr || !model().is_small(found->sum, call.play)) return;
    log(call.play == Convention::misere ? " in misère play" : "");
    ask<Solution>(
        call, {[&](const Context& context) { return solve(found->position, context, call.play); },
               [&](const Solution& solution, bool whole) {
                   judge(solution, found->sum, call.play, whole);
               },
               [](const Solution& solution) { return to_json(solution); }, Limited::partial});
}

void World::list_legal_moves(const Call& call) {
    const Entry* const found = entry(call.a);
    if (found == nullptr || !model().is_small(found->sum, call.play)) return;
    log(call.play == Convention::misere ? " in misère play" : "");
    const std::vector<Sum> options = model().options(found->sum);
    const std::size_t most = 1 + call.b % 50;
    ask<LegalMoves>(
        call, {[&](const Context& context) {
                   return legal_moves(found->position, context, most, call.play);
               },
               [&](const LegalMoves& moves, bool whole) {
                   require(moves.more_moves == (moves.moves.size() < options.size()),
                           "more_moves is wrong");
                   require(moves.moves.size() == std::min(most, options.size()) || !whole,
                           "moves are missing");
                   // If not all are listed, each component has some.
                   auto option = options.begin();
                   for (const LegalMove& move : moves.moves) {
                       option = std::find(option, options.end(), written(move.position));
                       require(option != options.end(), "not a move: " + move.position.text());
                       const std::size_t value = model().value(*option, call.play);
                       require(move.outcome == Outcome::unknown ||
                                   move.outcome == (value == 0 ? Outcome::P : Outcome::N),
                               "the outcome of " + text_of(*option) + " is wrong");
                       require(!move.value.is_exact() || move.value.number == value,
                               "the value of " + text_of(*option) + " is wrong");
                       require(move.outcome != Outcome::unknown || !whole || option->size() > 1,
                               text_of(*option) + " is not solved");
                       ++option;
                   }
               },
               [](const LegalMoves& moves) { return to_json(moves); }, Limited::partial});
}

void World::choose(const Call& call) {
    const Entry* const found = entry(call.a);
    if (found == nullptr || !model().is_small(found->sum, call.play)) return;
    const Level level = call.b % 2 == 0 ? Level::perfect : Level::human;
    const std::vector<Sum> options = model().options(found->sum);
    const std::multiset<Sum> winning = model().winning(found->sum, call.play);
    ask<std::optional<LegalMove>>(
        call, {[&](const Context& context) {
                   return choose_move(found->position, level, call.c, context, call.play);
               },
               [&](const std::optional<LegalMove>& move, bool whole) {
                   require(move.has_value() != options.empty(), "there should be a move, or none");
                   if (!move) return;
                   const Sum to = written(move->position);
                   require(std::count(options.begin(), options.end(), to) > 0,
                           "not a move: " + text_of(to));
                   const bool must_win = whole && level == Level::perfect && found->sum.size() == 1;
                   require(!must_win || winning.empty() || winning.count(to) > 0,
                           "the move loses a won position: " + text_of(to));
               },
               [](const std::optional<LegalMove>& move) {
                   return move ? move->position.text() : "none";
               }});
}

void World::replay_game(const Call& call) {
    const Entry* const start = entry(call.a);
    if (start == nullptr || !model().is_small(start->sum, call.play)) return;
    Random random(call.c);
    std::vector<Position> moves;
    std::vector<Sum> sums{start->sum};
    for (unsigned length = call.b % 5; length > 0; --length) {
        const std::vector<Sum> options = model().options(sums.back());
        if (options.empty()) break;
        sums.push_back(options[random() % options.size()]);
        moves.push_back(position_of(text_of(sums.back())));
        log(" to " + text_of(sums.back()));
    }
    ask<Replay>(
        call,
        {[&](const Context& context) { return replay(start->position, moves, context, call.play); },
         [&](const Replay& game, bool) {
             require(game.steps.size() == sums.size(), "the length is wrong");
             require(game.finished == model().options(sums.back()).empty(), "finished is wrong");
             for (std::size_t i = 0; i < sums.size(); ++i) {
                 const bool is_won = model().value(sums[i], call.play) > 0;
                 const auto& step = game.steps[i];
                 require(step.outcome == Outcome::unknown || (step.outcome == Outcome::N) == is_won,
                         "the outcome of step " + std::to_string(i) + " is wrong");
                 if (i == 0) continue;
                 const bool was_won = model().value(sums[i - 1], call.play) > 0;
                 require(!step.move->mistake || (was_won && is_won),
                         "step " + std::to_string(i) + " was no mistake");
             }
         },
         [](const Replay& game) { return to_json(game); }});
}

void World::make_digraph(const Call& call) {
    const Entry* const start = entry(call.a);
    if (start == nullptr || !model().is_small_together(start->sum)) return;
    const std::set<Sum> all = model().reachable(start->sum);
    ask<LabelledDigraph>(
        call, {[&](const Context& context) { return position_digraph(start->position, context); },
               [&](const LabelledDigraph& digraph, bool) {
                   require(digraph.size() == all.size(), "the vertices are wrong");
                   for (std::size_t v = 0; v < digraph.size(); ++v) {
                       const Sum sum = written(digraph.position(v));
                       require(digraph.value(v).number == model().value(sum, Convention::normal),
                               "the value of " + text_of(sum) + " is wrong");
                   }
               },
               [](const LabelledDigraph& digraph) {
                   std::ostringstream text;
                   write_json(digraph, text);
                   return text.str();
               }});
}

// Never throws; the status reports an error.
void World::answer_request(const Call& call) {
    const Entry* const found = entry(call.a);
    if (found == nullptr || !model().is_small(found->sum, call.play)) return;
    ApiRequest request{call.b % 2 == 0 ? "/api/solve" : "/api/moves", {}, {}};
    request.parameters["position"] = {text_of(found->sum)};
    if (call.play == Convention::misere) request.parameters["misere"] = {"true"};
    ask<ApiAnswer>(call, {[&](const Context& context) { return answer(request, context); },
                          [](const ApiAnswer& given, bool whole) {
                              const int status = given.status;
                              require(status == 200 || (!whole && status >= 400 && status < 500),
                                      "the status is " + std::to_string(status));
                          },
                          [](const ApiAnswer& given) { return given.body; }});
}

}  // namespace grundy::test
