// A picture as SVG, as PNG, or as both.
#pragma once

#include "files/output.hpp"

#include <grundy/context.hpp>

#include <optional>
#include <string>

namespace grundy::app {

class Command;

struct PictureOptions {
    std::optional<std::string> svg;
    std::optional<std::string> png;

    [[nodiscard]] bool wanted() const { return svg || png; }
};

// `what` describes the picture in the help: "a heat map".
void declare_picture(Command& command, PictureOptions& options, const char* what);

// Drawn once, after the work and before anything is written, so that an error in drawing does not
// leave half of the results behind.
class Picture {
public:
    // Throws Error (limit) if PNG is requested and not available. The context must outlive this.
    Picture(const PictureOptions& options, const Context& context);

    void draw(const Writer& write_svg);  // if a picture is requested
    [[nodiscard]] Output svg() const;    // for check_outputs() and write_outputs()
    [[nodiscard]] Output png() const;

private:
    const PictureOptions& options_;
    const Context& context_;
    std::string text_;
};

}  // namespace grundy::app
