#include "engine/sum.hpp"

#include "engine/notation.hpp"
#include "games/registry.hpp"

namespace grundy {

std::string Sum::text() const {
    std::string text;
    for (const auto& component : components) {
        if (!text.empty()) text += " + ";
        text += component->text();
    }
    return text;
}

Sum parse_sum(std::string_view text, Sources& sources) {
    Sum sum;
    for (const Term& term : parse_terms(text)) {
        sum.components.push_back(find_game(term).parse(term, sources));
    }
    return sum;
}

}  // namespace grundy
