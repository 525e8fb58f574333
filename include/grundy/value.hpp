// What is known of a position: its outcome, its Grundy value, and how sure that is.
#pragma once

#include <grundy/integer.hpp>

#include <string_view>

namespace grundy {

// N: the next player wins; P: the previous player wins.
enum class Outcome { N, P, unknown };

// Best first, so that the weaker of two is the larger.
enum class Standing {
    theorem,      // closed form or polynomial algorithm with a proof on paper
    proved,       // machine proof or certificate that was checked
    computed,     // exhaustive exact computation
    conjectural,  // rests on a named conjecture
    unknown,
};

[[nodiscard]] std::string_view name(Outcome outcome);
[[nodiscard]] std::string_view name(Standing standing);
[[nodiscard]] Standing weaker(Standing a, Standing b);

struct Value {
    enum class Kind { exact, greater_than, unknown };

    Kind kind = Kind::unknown;
    Integer number;  // the value, or the bound it exceeds
    Standing standing = Standing::unknown;

    [[nodiscard]] static Value exact(Integer value, Standing standing);
    [[nodiscard]] static Value greater_than(Integer bound, Standing standing);
    [[nodiscard]] static Value unknown();

    [[nodiscard]] bool is_exact() const { return kind == Kind::exact; }
    [[nodiscard]] Outcome outcome() const;
};

}  // namespace grundy
