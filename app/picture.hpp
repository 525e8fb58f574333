// A picture that may be wanted as SVG, as PNG, or as both.
#pragma once

#include "output.hpp"

#include <grundy/context.hpp>

#include <optional>
#include <string>

namespace grundy::app {

class Command;

struct PictureOptions {
    std::optional<std::string> svg;
    std::optional<std::string> png;

    [[nodiscard]] bool wanted() const { return svg || png; }
    [[nodiscard]] bool to_stdout() const { return svg == "-" || png == "-"; }
};

// `what` says in the help what is drawn: "a heat map".
void declare_picture(Command& command, PictureOptions& options, const char* what);

// Drawn once, after the work and before anything is written, so that one that cannot be drawn
// leaves no half of the results behind.
class Picture {
public:
    // Before the work: throws Error (limit) if PNG is wanted and cannot be made here. The context
    // must outlive it.
    Picture(const PictureOptions& options, const Context& context);

    void draw(const Writer& write_svg);  // if it is wanted
    [[nodiscard]] Output svg() const;    // for check_outputs() and write_outputs()
    [[nodiscard]] Output png() const;

private:
    const PictureOptions& options_;
    const Context& context_;
    std::string text_;
};

}  // namespace grundy::app
