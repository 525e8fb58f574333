#include "rules/exec/machine.hpp"

#include "formula/formula.hpp"
#include "rules/exec/kernels.hpp"
#include "rules/exec/number_kinds.hpp"
#include "rules/language/piles.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <string_view>

namespace grundy::rules {

namespace {

std::string_view describe(Fault::Kind kind) {
    switch (kind) {
        case Fault::Kind::overflow: return " overflows 64 bits";
        case Fault::Kind::zero_divisor: return " divides by 0";
        case Fault::Kind::modulus: return " has a modulus below 1";
        case Fault::Kind::negative: return " is of a negative number";
        default: return " is of a number below 1";
    }
}

}  // namespace

Machine::Machine(const Options& options, const Context* context)
    : options_(options), steps_(context), registers_of_(code_.size()) {}

std::vector<Number>& Machine::fresh(std::vector<Number>& registers, std::size_t game,
                                    std::span<const Number> variables) const {
    const Program& program = code_[game].program;
    if (registers.empty()) registers = program.registers;
    program.begin(variables, registers);
    return registers;
}

Error Machine::error(const Fault& fault, const std::vector<std::string>& names,
                     const std::string& where) const {
    constexpr std::size_t longest = 200;
    std::string text = "a number";
    if (fault.origin.formula != nullptr) {
        Formula piece = *fault.origin.formula;
        piece.pieces.resize(fault.origin.piece + 1);
        text = formula_text(piece, names);
        if (text.size() > longest) text = "this";
    }
    return options_.file().in(
        Error(ErrorKind::input, text + std::string(describe(fault.kind)) + where, fault.origin.at));
}

Error Machine::error(const Fault& fault, std::size_t game, const State& state) const {
    return error(fault, options_.file().games[game].variables, " at " + options_.text(game, state));
}

bool Machine::is_position(std::size_t game, const State& state) {
    assert(game < code_.size());
    const std::size_t size = options_.file().games[game].coordinates;
    for (std::size_t i = 0; i < size; ++i) {
        if (state[i] < 0) return false;
    }
    const auto& where = code_[game].where;
    if (!where) return true;
    try {
        return holds(game, *where,
                     fresh(registers_of_[game].positions, game, {state.data(), size}));
    } catch (const Fault& fault) {
        throw error(fault, game, state);
    }
}

std::vector<Number> Machine::measure(std::size_t game, const State& state) {
    const std::size_t size = options_.file().games[game].coordinates;
    try {
        return code_[game].measure.compute({state.data(), size}, registers_of_[game].measure,
                                           steps_);
    } catch (const Fault& fault) {
        throw error(fault, game, state);
    }
}

State Machine::start(std::size_t game, std::span<const Number> numbers) {
    const Game& rules = options_.file().games[game];
    assert(rules.start && numbers.size() == rules.start->names.size());
    std::vector<Number> registers;
    State state{};
    try {
        const auto results = code_[game].start.compute(numbers, registers, steps_);
        std::copy(results.begin(), results.end(), state.begin());
    } catch (const Fault& fault) {
        throw error(fault, rules.start->names, "");
    }
    return options_.sorted(game, state);
}

std::string Machine::say(std::size_t game, const Option& option) {
    const auto& sayings = options_.file().games[game].moves[option.move].say;
    const auto& codes = code_[game].moves[option.move].say;
    auto& registers = fresh(registers_of_[game].positions, game, option.variables);
    std::string text;
    try {
        for (std::size_t i = 0; i < sayings.size(); ++i) {
            text +=
                codes[i] ? std::to_string(compute(game, *codes[i], registers)) : sayings[i].text;
        }
    } catch (const Fault& fault) {
        State state{};
        std::copy_n(option.variables.begin(), options_.file().games[game].coordinates,
                    state.begin());
        throw error(fault, game, options_.sorted(game, state));
    }
    return text;
}

void Machine::for_each(std::size_t game, const State& state, const Visit& visit, Kernels* kernels) {
    steps_.begin();
    const Game& rules = options_.file().games[game];
    kernels_ = kernels;
    game_ = game;
    state_ = &state;
    visit_ = &visit;
    options_seen_ = 0;
    try {
        const auto& stop = code_[game].stop;
        if (stop &&
            !holds(game, *stop,
                   fresh(registers_of_[game].positions, game, {state.data(), rules.coordinates}))) {
            return;
        }
        State order = state;
        static_cast<void>(
            for_each_order(rules, order, [this](const State& one) { return moves(one); }));
    } catch (const Fault& fault) {
        throw error(fault, game, state);
    }
}

bool Machine::moves(const State& order) {
    const Game& rules = options_.file().games[game_];
    registers_ = &fresh(registers_of_[game_].moves, game_, {order.data(), rules.coordinates});
    for (move_ = 0; move_ < rules.moves.size(); ++move_) {
        move_code_ = &code_[game_].moves[move_];
        parts_.clear();
        for (const PartCode& part : move_code_->parts) {
            parts_.push_back({part.game, part.other, part.results.size(), {}});
        }
        if (!loop(0)) return false;
    }
    return true;
}

Number Machine::limit(const LoopCode& loop) {
    std::vector<Number>& registers = *registers_;
    std::optional<Number> least;
    for (const FormulaCode& coordinate : loop.limits) {
        registers[loop.loop->variable] = 0;
        const Number at_zero = compute(game_, coordinate, registers);
        registers[loop.loop->variable] = 1;
        const Number at_one = compute(game_, coordinate, registers);
        Number decrease = 0;
        if (__builtin_sub_overflow(at_zero, at_one, &decrease) || decrease <= 0) continue;
        const Number last = floor_quotient(at_zero, decrease);
        least = least ? std::min(*least, last) : last;
    }
    if (!least) {
        throw options_.file().in(Error(ErrorKind::input,
                                       options_.file().games[game_].variables[loop.loop->variable] +
                                           " has no upper bound at " +
                                           options_.text(game_, *state_),
                                       loop.loop->at));
    }
    return *least;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as there are loops
bool Machine::loop(std::size_t level) {
    if (level == move_code_->loops.size()) return option();
    const LoopCode& loop = move_code_->loops[level];
    if (loop.loop->set) return members(level);
    const Number first = compute(game_, *loop.first, *registers_);
    const Number last = loop.last ? compute(game_, *loop.last, *registers_) : limit(loop);
    if (first > last || is_taken(level, {first, last})) return true;
    for (Number number = first;; ++number) {
        if (!round(level, number)) return false;
        if (number == last) return true;
    }
}

bool Machine::is_taken(std::size_t level, const LoopNumbers& numbers) {
    return kernels_ != nullptr && level + 1 == move_code_->loops.size() && move_code_->kernel &&
           kernels_->run(move_, *registers_, numbers);
}

// The members of a named set up to `last`; empty if there are too many.
std::optional<std::span<const Number>> Machine::listed(const LoopCode& loop, Number last) {
    constexpr std::size_t many = 1 << 20;
    const Set& set = *loop.loop->set;
    const Number base = set.kind == Set::Kind::powers ? set.numbers.front() : 0;
    std::vector<Number>& list = lists_[loop.loop];
    while (list.empty() || list.back() < last) {
        if (list.size() == many) return std::nullopt;
        const auto next = next_member(set.kind, list.empty() ? 0 : list.back(), base);
        if (!next) break;
        steps_.add(set.kind == Set::Kind::primes ? steps_of_test(*next, true) : 1);
        list.push_back(*next);
    }
    const auto end = std::upper_bound(list.begin(), list.end(), last);
    return std::span<const Number>(list.data(), static_cast<std::size_t>(end - list.begin()));
}

// NOLINTNEXTLINE(misc-no-recursion)
bool Machine::round(std::size_t level, Number number) {
    steps_.add(1);
    (*registers_)[move_code_->loops[level].loop->variable] = number;
    return loop(level + 1);
}

// NOLINTNEXTLINE(misc-no-recursion)
bool Machine::members(std::size_t level) {
    const LoopCode& loop = move_code_->loops[level];
    const Set& set = *loop.loop->set;
    if (set.kind == Set::Kind::divisors) {
        return divisors(level, compute(game_, *loop.of, *registers_));
    }
    if (set.kind == Set::Kind::listed) {
        if (set.numbers.empty() ||
            is_taken(level, {set.numbers.front(), set.numbers.back(), set.numbers})) {
            return true;
        }
        return std::all_of(set.numbers.begin(), set.numbers.end(),
                           [&](Number number) { return round(level, number); });
    }
    const Number last = limit(loop);
    if (set.kind == Set::Kind::such_that) {
        for (Number number = 0; number <= last; ++number) {
            (*registers_)[set.variable] = number;
            if (!holds(game_, *loop.such_that, *registers_)) continue;
            if (!round(level, number)) return false;
            if (number == std::numeric_limits<Number>::max()) break;
        }
        return true;
    }
    if (kernels_ != nullptr && level + 1 == move_code_->loops.size()) {
        const auto list = listed(loop, last);
        if (list && (list->empty() || is_taken(level, {list->front(), list->back(), *list}))) {
            return true;
        }
    }
    if (set.kind == Set::Kind::primes) {
        for (const std::uint16_t prime : small_primes()) {
            if (prime > last) return true;
            if (!round(level, prime)) return false;
        }
    }
    const Number base = set.kind == Set::Kind::powers ? set.numbers.front() : 0;
    const Number before = set.kind == Set::Kind::primes ? small_primes().back() : 0;
    // The odd numbers between two primes are tested one by one, each in a microsecond or so.
    for (auto next = next_member(set.kind, before, base); next && *next <= last;
         next = next_member(set.kind, *next, base)) {
        steps_.add(set.kind == Set::Kind::primes ? steps_of_test(*next, true) : 1);
        if (!round(level, *next)) return false;
    }
    return true;
}

// NOLINTNEXTLINE(misc-no-recursion)
bool Machine::divisors(std::size_t level, Number of) {
    if (of < 1) return true;
    const Number root = square_root(of);
    for (Number divisor = 1; divisor <= root; ++divisor) {
        steps_.add(1);
        if (of % divisor == 0 && !round(level, divisor)) return false;
    }
    for (Number divisor = root; divisor >= 1; --divisor) {
        steps_.add(1);
        if (of % divisor != 0 || of / divisor == divisor) continue;
        if (!round(level, of / divisor)) return false;
    }
    return true;
}

bool Machine::option() {
    const MoveCode& code = *move_code_;
    std::vector<Number>& registers = *registers_;
    if (code.condition && !holds(game_, *code.condition, registers)) return true;
    run(code_[game_].program, code.numbers, registers, steps_);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const PartCode& part = code.parts[i];
        for (std::size_t j = 0; j < part.results.size(); ++j) {
            parts_[i].state[j] = registers[part.results[j]];
            if (parts_[i].state[j] < 0) return true;
        }
    }
    for (PartLeft& part : parts_) {
        if (part.other != nullptr) continue;
        part.state = options_.sorted(part.game, part.state);
        if (code_[part.game].where && !is_position(part.game, part.state)) return true;
    }
    if (++options_seen_ > max_options) {
        throw options_.file().in(Error(ErrorKind::limit,
                                       options_.text(game_, *state_) + " has more than " +
                                           std::to_string(max_options) + " options",
                                       options_.file().games[game_].moves[move_].at));
    }
    const std::span<const Number> variables(registers.data(), code_[game_].program.first_known);
    return (*visit_)({move_, parts_, variables});
}

}  // namespace grundy::rules
