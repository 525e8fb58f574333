#include "rules/exec/program.hpp"

#include "base/errors.hpp"
#include "rules/exec/number_kinds.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <numeric>

namespace grundy::rules {

namespace {

constexpr Number least_number = std::numeric_limits<Number>::min();

std::uint64_t size_of_number(Number a) {
    return a < 0 ? 0 - static_cast<std::uint64_t>(a) : static_cast<std::uint64_t>(a);
}

// Returns whether it overflows.
bool raise(Number base, std::uint32_t exponent, Number& result) {
    result = 1;
    if (base == 1 || exponent == 0) return false;
    if (base == 0 || base == -1) {
        result = base == 0 ? 0 : (exponent % 2 == 0 ? 1 : -1);
        return false;
    }
    for (; exponent > 0; --exponent) {  // at most 64 times
        if (__builtin_mul_overflow(result, base, &result)) return true;
    }
    return false;
}

bool least_multiple(Number a, Number b, Number& result) {
    result = 0;
    if (a == 0 || b == 0) return false;
    const std::uint64_t divisor = std::gcd(size_of_number(a), size_of_number(b));
    return __builtin_mul_overflow(size_of_number(a) / divisor, size_of_number(b), &result);
}

Number sum_of_digits(Number a) {
    Number sum = 0;
    for (; a > 0; a /= 10) sum += a % 10;
    return sum;
}

}  // namespace

void Steps::check() {
    constexpr std::size_t most = 1 << 14;                // 10^9 steps
    constexpr std::size_t max_without_context = 1 << 8;  // 2·10^7
    left_ = between_checks;
    if (context_ != nullptr) context_->check("computing the moves of a position");
    if (++checks_ > (context_ != nullptr ? most : max_without_context)) {
        throw limit_error(
            "computing the moves of a position takes more than 10^9 steps; that is the limit");
    }
}

void Program::begin(std::span<const Number> variables, std::vector<Number>& to) const {
    assert(variables.size() <= first_known && first_known + lets <= to.size());
    std::copy(variables.begin(), variables.end(), to.begin());
    std::fill_n(to.begin() + static_cast<std::ptrdiff_t>(first_known), lets, 0);
}

std::size_t Program::bytes() const {
    std::size_t bytes = sizeof(*this) + code.capacity() * sizeof(Instruction) +
                        origins.capacity() * sizeof(Origin) + routines.capacity() * sizeof(Span) +
                        set_variables.capacity() * sizeof(Variable) +
                        registers.capacity() * sizeof(Number);
    for (const auto& list : lists)
        bytes += sizeof(std::vector<Number>) + list.capacity() * sizeof(Number);
    return bytes;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as sets and lets refer to each other
bool run(const Program& program, Routine routine, std::span<Number> registers, Steps& steps) {
    assert(routine < program.routines.size() && registers.size() >= program.registers.size());
    const Program::Span span = program.routines[routine];
    steps.add(span.size);
    const Instruction* const begin = program.code.data() + span.begin;
    const Instruction* next = begin;
    Number* const r = registers.data();
    while (true) {
        const Instruction& i = *next++;
        const auto fail = [&](Fault::Kind kind) {
            throw Fault{kind, program.origins[static_cast<std::size_t>(&i - program.code.data())]};
        };
        const auto check = [&](bool overflows) {
            if (overflows) fail(Fault::Kind::overflow);
        };
        const auto natural = [&](Number number) {
            if (number < 0) fail(Fault::Kind::negative);
            return number;
        };
        const auto continue_if = [&](bool holds) {
            if (!holds) next = begin + i.to;
        };
        switch (i.op) {
            case Op::negate: check(__builtin_sub_overflow(Number{0}, r[i.a], &r[i.to])); break;
            case Op::add: check(__builtin_add_overflow(r[i.a], r[i.b], &r[i.to])); break;
            case Op::subtract: check(__builtin_sub_overflow(r[i.a], r[i.b], &r[i.to])); break;
            case Op::multiply: check(__builtin_mul_overflow(r[i.a], r[i.b], &r[i.to])); break;
            case Op::power: check(raise(r[i.a], i.b, r[i.to])); break;
            case Op::floor_divide:
            case Op::ceil_divide:
                if (r[i.b] == 0) fail(Fault::Kind::zero_divisor);
                check(r[i.a] == least_number && r[i.b] == -1);
                r[i.to] = i.op == Op::floor_divide ? floor_quotient(r[i.a], r[i.b])
                                                   : ceil_quotient(r[i.a], r[i.b]);
                break;
            case Op::modulo: {
                if (r[i.b] < 1) fail(Fault::Kind::modulus);
                const Number rest = r[i.a] % r[i.b];
                r[i.to] = rest < 0 ? rest + r[i.b] : rest;
                break;
            }
            case Op::least: r[i.to] = std::min(r[i.a], r[i.b]); break;
            case Op::greatest: r[i.to] = std::max(r[i.a], r[i.b]); break;
            case Op::absolute:
                check(r[i.a] == least_number);
                r[i.to] = r[i.a] < 0 ? -r[i.a] : r[i.a];
                break;
            case Op::gcd: {
                const std::uint64_t divisor =
                    std::gcd(size_of_number(r[i.a]), size_of_number(r[i.b]));
                check(divisor > size_of_number(std::numeric_limits<Number>::max()));
                r[i.to] = static_cast<Number>(divisor);
                break;
            }
            case Op::lcm: check(least_multiple(r[i.a], r[i.b], r[i.to])); break;
            case Op::exclusive_or: r[i.to] = natural(r[i.a]) ^ natural(r[i.b]); break;
            case Op::isqrt: r[i.to] = square_root(natural(r[i.a])); break;
            case Op::ilog2:
                if (r[i.a] < 1) fail(Fault::Kind::logarithm);
                r[i.to] =
                    static_cast<Number>(std::bit_width(static_cast<std::uint64_t>(r[i.a]))) - 1;
                break;
            case Op::popcount:
                r[i.to] = std::popcount(static_cast<std::uint64_t>(natural(r[i.a])));
                break;
            case Op::digitsum: r[i.to] = sum_of_digits(natural(r[i.a])); break;
            case Op::too_large: fail(Fault::Kind::overflow); break;
            case Op::copy: r[i.to] = r[i.a]; break;
            case Op::let:
                if (r[i.a] == 0) {
                    run(program, i.b, registers, steps);
                    r[i.a] = 1;
                }
                break;
            case Op::if_equal: continue_if(r[i.a] == r[i.b]); break;
            case Op::if_unequal: continue_if(r[i.a] != r[i.b]); break;
            case Op::if_less: continue_if(r[i.a] < r[i.b]); break;
            case Op::if_at_most: continue_if(r[i.a] <= r[i.b]); break;
            case Op::if_divides:
                // 0 divides only 0.
                continue_if(r[i.a] == 0 ? r[i.b] == 0 : r[i.a] == -1 || r[i.b] % r[i.a] == 0);
                break;
            case Op::if_listed:
                continue_if(std::binary_search(program.lists[i.b].begin(), program.lists[i.b].end(),
                                               r[i.a]));
                break;
            case Op::if_such_that:
                r[program.set_variables[i.b]] = r[i.a];
                continue_if(run(program, i.b, registers, steps));
                break;
            case Op::if_divisor:
                continue_if(r[i.a] >= 1 && r[i.b] >= 1 && r[i.b] % r[i.a] == 0);
                break;
            case Op::if_in_power:
                continue_if(is_in_named_set(Set::Kind::powers, r[i.a], r[i.b]));
                break;
            case Op::if_in: {
                const auto kind = static_cast<Set::Kind>(i.b);
                const bool is_in = is_in_named_set(kind, r[i.a], 0);
                if (kind == Set::Kind::primes) steps.add(steps_of_test(r[i.a], is_in));
                continue_if(is_in);
                break;
            }
            case Op::jump: next = begin + i.to; break;
            case Op::yes: return true;
            case Op::no: return false;
        }
    }
}

}  // namespace grundy::rules
