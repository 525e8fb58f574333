#include <grundy/value.hpp>

#include <algorithm>
#include <utility>

namespace grundy {

std::string_view name(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return "N";
        case Outcome::P: return "P";
        case Outcome::unknown: break;
    }
    return "unknown";
}

std::string_view name(Standing standing) {
    switch (standing) {
        case Standing::theorem: return "theorem";
        case Standing::proved: return "proved";
        case Standing::computed: return "computed";
        case Standing::conjectural: return "conjectural";
        case Standing::unknown: break;
    }
    return "unknown";
}

Standing weaker(Standing a, Standing b) {
    return std::max(a, b);
}

Value Value::exact(Integer value, Standing standing) {
    return {Kind::exact, std::move(value), standing};
}

Value Value::greater_than(Integer bound, Standing standing) {
    return {Kind::greater_than, std::move(bound), standing};
}

Value Value::unknown() {
    return {};
}

Outcome Value::outcome() const {
    if (kind == Kind::unknown) return Outcome::unknown;
    return is_exact() && number == 0 ? Outcome::P : Outcome::N;
}

}  // namespace grundy
