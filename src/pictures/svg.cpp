#include "pictures/svg.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

namespace grundy::pictures {

std::string xml_escaped(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        utf8proc_int32_t character = 0;
        const auto read = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                           static_cast<utf8proc_ssize_t>(text.size()), &character);
        const char first = text.front();
        const std::size_t length = read > 0 ? static_cast<std::size_t>(read) : 1;
        result += read <= 0 || character < ' ' ? "\uFFFD"
                  : first == '<'               ? "&lt;"
                  : first == '>'               ? "&gt;"
                  : first == '&'               ? "&amp;"
                  : first == '"'               ? "&quot;"
                                               : text.substr(0, length);
        text.remove_prefix(length);
    }
    return result;
}

void Svg::rectangle(Point corner, double width, double height, std::string_view fill,
                    std::string_view stroke, double rounding) {
    shapes_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
        "rx=\"{:.1f}\" fill=\"{}\" stroke=\"{}\"/>\n",
        corner.x, corner.y, width, height, rounding, fill, stroke);
}

void Svg::circle(Point centre, double radius, std::string_view fill, std::string_view stroke) {
    shapes_ += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"{}\"/>\n", centre.x,
        centre.y, radius, fill, stroke);
}

void Svg::line(Point from, Point to, std::string_view stroke, double width,
               std::string_view dashes) {
    shapes_ += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-width=\"{}\" stroke-dasharray=\"{}\"/>\n",
        from.x, from.y, to.x, to.y, stroke, width, dashes);
}

void Svg::arrow(Point from, Point to, std::string_view stroke, double width) {
    shapes_ += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-width=\"{}\" marker-end=\"url(#head)\"/>\n",
        from.x, from.y, to.x, to.y, stroke, width);
}

void Svg::path(std::string_view d, std::string_view stroke, bool arrow_head) {
    shapes_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\"{}/>\n", d, stroke,
                           arrow_head ? " marker-end=\"url(#head)\"" : "");
}

void Svg::area(std::string_view d, std::string_view fill, std::string_view stroke) {
    shapes_ += fmt::format("<path d=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n", d, fill, stroke);
}

void Svg::polygon(const std::vector<Point>& corners, std::string_view fill,
                  std::string_view stroke) {
    std::string points;
    for (const auto& [x, y] : corners) points += fmt::format("{:.1f},{:.1f} ", x, y);
    shapes_ +=
        fmt::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n", points, fill, stroke);
}

void Svg::text(Point at, std::string_view text, Anchor anchor, double size, std::string_view fill) {
    constexpr std::string_view names[] = {"start", "middle", "end"};
    shapes_ += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{}\" "
        "fill=\"{}\">{}</text>\n",
        at.x, at.y, names[static_cast<std::size_t>(anchor)], size, fill, xml_escaped(text));
}

void Svg::upright_text(Point at, std::string_view text, double size) {
    shapes_ += fmt::format(
        "<text transform=\"translate({:.1f},{:.1f}) rotate(-90)\" "
        "text-anchor=\"middle\" font-size=\"{}\">{}</text>\n",
        at.x, at.y, size, xml_escaped(text));
}

std::string Svg::unfinished() const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
        "width=\"{0:.0f}\" height=\"{1:.0f}\" font-family=\"Helvetica,Arial,sans-serif\">\n"
        "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#555\"/></marker>"
        "</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{2}",
        width_, height_, shapes_);
}

}  // namespace grundy::pictures
