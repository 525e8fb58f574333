// A picture as SVG text, shape by shape.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grundy::pictures {

namespace colour {
inline constexpr std::string_view black = "#000000";
inline constexpr std::string_view grey = "#777777";
inline constexpr std::string_view light = "#dddddd";
inline constexpr std::string_view white = "#ffffff";
inline constexpr std::string_view blue = "#0072b2";
inline constexpr std::string_view orange = "#e69f00";
inline constexpr std::string_view vermilion = "#d55e00";
inline constexpr std::string_view green = "#009e73";
inline constexpr std::string_view yellow = "#f0e442";
inline constexpr std::string_view sky = "#56b4e9";
inline constexpr std::string_view purple = "#cc79a7";
// Behind marks.
inline constexpr std::string_view pale_blue = "#d6e9f5";
inline constexpr std::string_view pale_orange = "#fbe8bd";
}  // namespace colour

struct Point {
    double x = 0;
    double y = 0;
};

enum class Anchor { start, middle, end };

// x grows to the right, y downwards, as in SVG.
class Svg {
public:
    Svg(double width, double height) : width_(width), height_(height) {}

    void rectangle(Point corner, double width, double height, std::string_view fill,
                   std::string_view stroke = "none", double rounding = 0);
    void circle(Point centre, double radius, std::string_view fill,
                std::string_view stroke = "none");
    void line(Point from, Point to, std::string_view stroke, double width = 1,
              std::string_view dashes = "");
    void arrow(Point from, Point to, std::string_view stroke, double width = 1.5);
    void path(std::string_view d, std::string_view stroke, bool arrow_head);
    // The area enclosed by a path.
    void area(std::string_view d, std::string_view fill, std::string_view stroke = "none");
    void polygon(const std::vector<Point>& corners, std::string_view fill,
                 std::string_view stroke = "none");
    void text(Point at, std::string_view text, Anchor anchor = Anchor::middle, double size = 13,
              std::string_view fill = colour::black);
    // Read from below to above.
    void upright_text(Point at, std::string_view text, double size = 13);

    [[nodiscard]] std::string str() const { return unfinished() + end; }
    // For pictures that are too large for a string: more shapes can follow, then `end`.
    [[nodiscard]] std::string unfinished() const;
    static constexpr const char* end = "</svg>\n";

private:
    double width_;
    double height_;
    std::string shapes_;
};

// For text between tags: characters that XML does not allow become replacement characters.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace grundy::pictures
