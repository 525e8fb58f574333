#include "files/picture.hpp"

#include "arguments.hpp"

#include <grundy/pictures.hpp>

#include <ostream>
#include <sstream>

namespace grundy::app {

void declare_picture(Command& command, PictureOptions& options, const char* what) {
    const std::string text = what;
    command.option("--svg", options.svg, "FILE", ("Write " + text + " as SVG").c_str());
    command.option("--png", options.png, "FILE", ("Write " + text + " as PNG").c_str());
}

Picture::Picture(const PictureOptions& options, const Context& context)
    : options_(options), context_(context) {
    if (options.png) expect_png();
}

void Picture::draw(const Writer& write_svg) {
    if (!options_.wanted()) return;
    std::ostringstream out;
    write_svg(out);
    text_ = out.str();
}

Output Picture::svg() const {
    return {options_.svg, [this](std::ostream& out) { out << text_; }};
}

Output Picture::png() const {
    return {options_.png, [this](std::ostream& out) { svg_to_png(text_, out, context_); }};
}

}  // namespace grundy::app
