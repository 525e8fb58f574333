#include "rules/exec/compile.hpp"

#include "base/errors.hpp"
#include "rules/language/affine.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace grundy::rules {

namespace {

using Kind = Formula::Kind;
using Jumps = std::vector<std::size_t>;  // instructions whose `to` is not known yet

constexpr std::size_t max_set_depth = 200;

// Op has the operations of formulas in the order of Formula::Kind.
Op operation(Kind kind) {
    static_assert(static_cast<int>(Op::digitsum) - static_cast<int>(Op::negate) ==
                  static_cast<int>(Kind::digitsum) - static_cast<int>(Kind::negate));
    assert(kind >= Kind::negate);
    return static_cast<Op>(static_cast<int>(kind) - static_cast<int>(Kind::negate));
}

bool is_affine(const Formula& formula, Variable x) {
    return in_variable(formula, x).form != InVariable::Form::other;
}

class Compiler {
public:
    explicit Compiler(const std::vector<Let>& lets, std::size_t variables) {
        program_.registers.resize(variables + lets.size());
        program_.first_known = variables;
        program_.lets = lets.size();
        for (const Let& let : lets) {
            begin();
            const std::uint32_t value = emit_formula(let.formula);
            emit({Op::copy, narrow(let.variable), value});
            const Routine routine = end();
            lets_.emplace(let.variable, Known{narrow(variables + lets_.size()), routine});
        }
    }

    [[nodiscard]] Program take() { return std::move(program_); }

    FormulaCode formula(const Formula& formula) {
        begin();
        const std::uint32_t result = emit_formula(formula);
        return {end(), result};
    }

    Routine numbers(const std::vector<Part>& parts, std::vector<PartCode>& codes) {
        begin();
        for (const Part& part : parts) {
            PartCode code{part.game, part.other.empty() ? nullptr : &part.other, {}};
            for (const Formula& number : part.numbers) code.results.push_back(emit_formula(number));
            codes.push_back(std::move(code));
        }
        return end();
    }

    // Whether all conditions hold, or whether none does.
    Routine conditions(std::span<const Condition> conditions, bool wanted) {
        begin();
        Jumps failing;
        for (const Condition& condition : conditions) {
            wanted ? emit_condition(condition, failing) : emit_negation(condition, failing);
        }
        return end(failing);
    }

    // NOLINTNEXTLINE(misc-no-recursion): sets refer to sets
    Routine such_that(const Set& set) {
        const auto known = sets_.find(&set);
        if (known != sets_.end()) return known->second;
        if (code_.size() > max_set_depth) {
            throw limit_error("sets may refer to each other no deeper than {} times", max_set_depth)
                .at(set.at);
        }
        begin();
        Jumps failing;
        emit_condition(*set.condition, failing);
        const Routine routine = end(failing);
        program_.set_variables.resize(program_.routines.size());
        program_.set_variables[routine] = set.variable;
        sets_.emplace(&set, routine);
        return routine;
    }

private:
    struct Known {
        std::uint32_t flag;
        Routine routine;
    };
    // A routine that is being written; its jumps count from its beginning.
    struct Unfinished {
        std::vector<Instruction> code;
        std::vector<Origin> origins;
    };

    static std::uint32_t narrow(std::size_t number) { return static_cast<std::uint32_t>(number); }

    void begin() { code_.emplace_back(); }
    Routine end(const Jumps& failing = {}) {
        emit({Op::yes});
        if (!failing.empty()) {
            land(failing);
            emit({Op::no});
        }
        Unfinished& mine = code_.back();
        program_.routines.push_back({program_.code.size(), mine.code.size()});
        program_.code.insert(program_.code.end(), mine.code.begin(), mine.code.end());
        program_.origins.insert(program_.origins.end(), mine.origins.begin(), mine.origins.end());
        code_.pop_back();
        return narrow(program_.routines.size() - 1);
    }

    std::size_t emit(Instruction instruction, Origin origin = {}) {
        code_.back().code.push_back(instruction);
        code_.back().origins.push_back(origin);
        return code_.back().code.size() - 1;
    }
    void land(const Jumps& jumps) {
        for (const std::size_t jump : jumps) {
            code_.back().code[jump].to = narrow(code_.back().code.size());
        }
    }

    std::uint32_t fresh(Number number = 0) {
        program_.registers.push_back(number);
        return narrow(program_.registers.size() - 1);
    }
    std::uint32_t constant(Number number) {
        const auto [place, is_new] = constants_.try_emplace(number);
        if (is_new) place->second = fresh(number);
        return place->second;
    }

    std::uint32_t emit_formula(const Formula& formula) {
        std::vector<std::uint32_t> results;
        for (std::size_t i = 0; i < formula.pieces.size(); ++i) {
            results.push_back(emit_piece(formula, i, results));
        }
        return results.back();
    }

    std::uint32_t emit_piece(const Formula& formula, std::size_t i,
                             const std::vector<std::uint32_t>& results) {
        const Formula::Piece& piece = formula.pieces[i];
        const Origin origin{&formula, i, piece.at};
        if (piece.kind == Kind::number) {
            if (piece.number.fits<Number>()) return constant(piece.number.to<Number>());
            emit({Op::too_large}, origin);
            return constant(0);
        }
        if (piece.kind == Kind::variable) {
            const auto let = lets_.find(piece.variable);
            if (let != lets_.end()) {
                emit({Op::let, 0, let->second.flag, let->second.routine}, origin);
            }
            return narrow(piece.variable);
        }
        const Op op = operation(piece.kind);
        const std::uint32_t result = fresh();
        if (piece.kind == Kind::power) {
            constexpr auto most = std::numeric_limits<std::uint32_t>::max();
            // For larger exponents only the parity matters.
            const std::uint32_t exponent = piece.number.fits<std::uint32_t>()
                                               ? piece.number.to<std::uint32_t>()
                                               : most - (piece.number.is_odd() ? 0 : 1);
            emit({op, result, results[piece.of[0]], exponent}, origin);
        } else if (piece.of.size() == 1) {
            const bool is_unary = op != Op::least && op != Op::greatest;
            emit({is_unary ? op : Op::copy, result, results[piece.of[0]]}, origin);
        } else {
            std::uint32_t left = results[piece.of[0]];
            for (std::size_t j = 1; j < piece.of.size(); ++j) {
                emit({op, result, left, results[piece.of[j]]}, origin);
                left = result;
            }
        }
        return result;
    }

    // NOLINTNEXTLINE(misc-no-recursion): as deep as conditions are nested
    void emit_condition(const Condition& it, Jumps& failing) {
        using Relation = Condition::Relation;
        switch (it.kind) {
            case Condition::Kind::compare: {
                const std::uint32_t left = emit_formula(it.left);
                const std::uint32_t right = emit_formula(it.right);
                const auto compare = [&](Op op, std::uint32_t a, std::uint32_t b) {
                    failing.push_back(emit({op, 0, a, b}));
                };
                switch (it.relation) {
                    case Relation::equal: compare(Op::if_equal, left, right); break;
                    case Relation::unequal: compare(Op::if_unequal, left, right); break;
                    case Relation::less: compare(Op::if_less, left, right); break;
                    case Relation::at_least: compare(Op::if_at_most, right, left); break;
                    case Relation::greater: compare(Op::if_less, right, left); break;
                    case Relation::at_most: compare(Op::if_at_most, left, right); break;
                }
                break;
            }
            case Condition::Kind::divides: {
                const std::uint32_t left = emit_formula(it.left);
                failing.push_back(emit({Op::if_divides, 0, left, emit_formula(it.right)}));
                break;
            }
            case Condition::Kind::in:
                failing.push_back(emit_membership(emit_formula(it.left), *it.set));
                break;
            case Condition::Kind::all:
                for (const Condition& part : it.parts) emit_condition(part, failing);
                break;
            case Condition::Kind::any: {
                Jumps holding;
                for (std::size_t i = 0; i + 1 < it.parts.size(); ++i) {
                    emit_negation(it.parts[i], holding);
                }
                emit_condition(it.parts.back(), failing);
                land(holding);
                break;
            }
            case Condition::Kind::none: emit_negation(it.parts.front(), failing); break;
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    void emit_negation(const Condition& it, Jumps& holding) {
        Jumps failing;
        emit_condition(it, failing);
        holding.push_back(emit({Op::jump}));
        land(failing);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::size_t emit_membership(std::uint32_t number, const Set& set) {
        switch (set.kind) {
            case Set::Kind::listed:
                program_.lists.push_back(set.numbers);
                return emit({Op::if_listed, 0, number, narrow(program_.lists.size() - 1)});
            case Set::Kind::such_that: return emit({Op::if_such_that, 0, number, such_that(set)});
            case Set::Kind::divisors:
                return emit({Op::if_divisor, 0, number, emit_formula(set.of)});
            case Set::Kind::powers:
                return emit({Op::if_in_power, 0, number, constant(set.numbers.front())});
            default:
                return emit({Op::if_in, 0, number, narrow(static_cast<std::size_t>(set.kind))});
        }
    }

    Program program_;
    std::vector<Unfinished> code_;
    std::map<Number, std::uint32_t> constants_;
    std::map<Variable, Known> lets_;
    std::map<const Set*, Routine> sets_;
};

// Whether a condition mentions a variable. Sets may refer to each other, so each is visited once.
class Mentions {
public:
    explicit Mentions(Variable x) : x_(x) {}

    // NOLINTNEXTLINE(misc-no-recursion): as deep as conditions are nested
    [[nodiscard]] bool in(const Condition& condition) {
        return in(condition.left) || in(condition.right) || (condition.set && in(*condition.set)) ||
               std::any_of(condition.parts.begin(), condition.parts.end(),
                           [this](const Condition& part) { return in(part); });
    }

private:
    [[nodiscard]] bool in(const Formula& formula) const {
        return !formula.pieces.empty() && in_variable(formula, x_).form != InVariable::Form::free;
    }
    // NOLINTNEXTLINE(misc-no-recursion)
    [[nodiscard]] bool in(const Set& set) {
        if (!seen_.insert(&set).second) return false;
        return in(set.of) || (set.condition && in(*set.condition));
    }

    Variable x_;
    std::set<const Set*> seen_;
};

// NOLINTNEXTLINE(misc-no-recursion)
void compile_kernel_condition(const Condition& condition, Variable x, Compiler& compiler,
                              KernelCode& code) {
    if (condition.kind == Condition::Kind::all) {
        for (const Condition& part : condition.parts) {
            compile_kernel_condition(part, x, compiler, code);
        }
    } else if (!Mentions(x).in(condition)) {
        code.once.push_back(compiler.conditions({&condition, 1}, true));
    } else if (condition.kind == Condition::Kind::compare && is_affine(condition.left, x) &&
               is_affine(condition.right, x)) {
        code.comparisons.push_back({condition.relation, compiler.formula(condition.left),
                                    compiler.formula(condition.right)});
    } else {
        code.has_more = true;
    }
}

std::optional<KernelCode> compile_kernel(const Move& move, std::size_t game, Compiler& compiler) {
    if (move.loops.empty() || move.parts.empty()) return std::nullopt;
    const Variable x = move.loops.back().variable;
    for (const Part& part : move.parts) {
        if (!part.other.empty() || part.game != game) return std::nullopt;
        for (const Formula& number : part.numbers) {
            if (!is_affine(number, x)) return std::nullopt;
        }
    }
    KernelCode code;
    if (move.condition) compile_kernel_condition(*move.condition, x, compiler, code);
    return code;
}

MoveCode compile_move(const Move& move, std::size_t game, Compiler& compiler) {
    MoveCode code{};
    for (const Loop& loop : move.loops) {
        LoopCode it{&loop};
        if (loop.first) it.first = compiler.formula(*loop.first);
        if (loop.last) it.last = compiler.formula(*loop.last);
        if (loop.set && loop.set->kind == Set::Kind::divisors)
            it.of = compiler.formula(loop.set->of);
        if (loop.set && loop.set->kind == Set::Kind::such_that) {
            it.such_that = compiler.such_that(*loop.set);
        }
        for (const Formula& bound : loop.bounds) it.limits.push_back(compiler.formula(bound));
        code.loops.push_back(std::move(it));
    }
    if (move.condition) code.condition = compiler.conditions({&*move.condition, 1}, true);
    code.numbers = compiler.numbers(move.parts, code.parts);
    for (const Saying& saying : move.say) {
        code.say.emplace_back();
        if (saying.formula) code.say.back() = compiler.formula(*saying.formula);
    }
    code.kernel = compile_kernel(move, game, compiler);
    return code;
}

FormulasCode compile_formulas(Compiler compiler, const std::vector<Formula>& formulas) {
    FormulasCode code;
    for (const Formula& formula : formulas) code.formulas.push_back(compiler.formula(formula));
    code.program = compiler.take();
    return code;
}

}  // namespace

std::vector<Number> FormulasCode::compute(std::span<const Number> variables,
                                          std::vector<Number>& registers, Steps& steps) const {
    if (registers.empty()) registers = program.registers;
    program.begin(variables, registers);
    std::vector<Number> results;
    for (const FormulaCode& formula : formulas) {
        run(program, formula.routine, registers, steps);
        results.push_back(registers[formula.result]);
    }
    return results;
}

FormulasCode compile(const Game& game, const std::vector<Formula>& formulas) {
    return compile_formulas(Compiler(game.lets, game.variables.size()), formulas);
}

GameCode compile(const File& file, std::size_t number) {
    const Game& game = file.games[number];
    Compiler compiler(game.lets, game.variables.size());
    GameCode code;
    if (!game.where.empty()) code.where = compiler.conditions(game.where, true);
    if (!game.stop.empty()) code.stop = compiler.conditions(game.stop, false);
    for (const Move& move : game.moves) code.moves.push_back(compile_move(move, number, compiler));
    code.program = compiler.take();
    code.measure = compile(game, game.measure);
    if (game.start) {
        code.start = compile_formulas(Compiler({}, game.start->names.size()), game.start->numbers);
    }
    return code;
}

}  // namespace grundy::rules
