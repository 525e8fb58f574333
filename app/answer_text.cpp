#include "answer_text.hpp"

#include "terminal.hpp"
#include "wrapped.hpp"

#include <fmt/format.h>

namespace grundy::app {

std::string inked(Outcome outcome) {
    switch (outcome) {
        case Outcome::N: return inked(Ink::green, name(outcome));
        case Outcome::P: return inked(Ink::red, name(outcome));
        case Outcome::draw:
        case Outcome::unknown: break;
    }
    return inked(Ink::yellow, name(outcome));
}

std::string inked(Standing standing) {
    return standing >= Standing::conjectural ? inked(Ink::yellow, name(standing))
                                             : std::string(name(standing));
}

std::string labelled(std::string_view label, std::string_view inked_text, std::string_view text,
                     std::size_t column) {
    const std::string indent(column, ' ');
    return wrapped_after(fmt::format("{}{}{}", inked(Ink::bold, label),
                                     indent.substr(display_width(label)), inked_text),
                         text, text_width(), indent);
}

std::string move_lines(std::string_view first, std::string_view move, std::string_view to,
                       std::string_view indent) {
    const std::string together = fmt::format("{}  →  {}", move, to);
    if (display_width(first) + display_width(together) <= text_width()) {
        return wrapped_after(first, together, text_width(), indent);
    }
    return wrapped_after(first, move, text_width(), indent) +
           wrapped_after(fmt::format("{}→ ", indent), to, text_width(),
                         fmt::format("{}  ", indent));
}

}  // namespace grundy::app
