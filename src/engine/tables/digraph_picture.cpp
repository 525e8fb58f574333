// Pictures of labelled digraphs: DOT for Graphviz to lay out, and SVG in layers, for small ones.

#include <grundy/digraph.hpp>

#include "base/errors.hpp"
#include "pictures/colour_scale.hpp"
#include "pictures/heat_map.hpp"
#include "pictures/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <ostream>
#include <set>
#include <string>

namespace grundy {

namespace {

using pictures::Point;
using pictures::Rgb;
using pictures::Svg;

// The colours of heat maps: 0 in vermilion, larger values from dark to light. Draws are white, and
// unknown values grey.
class NodeColours {
public:
    explicit NodeColours(const LabelledDigraph& digraph) {
        for (std::size_t v = 0; v < digraph.size(); ++v) {
            const Value value = digraph.value(v);
            if (is_number(value)) {
                numbers_.insert(number(value));
            } else {
                others_[fmt::format("{}{}", value.is_loopy() ? "∞, " : "", name(value.outcome()))] =
                    fill(value);
            }
        }
    }

    [[nodiscard]] Rgb fill(const Value& value) const {
        if (is_number(value)) {
            return pictures::map_colour(number(value), numbers_.empty() ? 1 : *numbers_.rbegin());
        }
        return value.outcome() == Outcome::draw ? Rgb{255, 255, 255} : Rgb{204, 204, 204};
    }
    [[nodiscard]] std::string_view ink(const Value& value) const {
        return is_dark(fill(value)) ? pictures::colour::white : pictures::colour::black;
    }

    // The meaning of the colours, legend_width pixels wide.
    static constexpr double legend_width = 90;
    void draw_legend(Svg& svg, Point corner) const {
        double y = corner.y;
        const auto field = [&](Rgb shown, std::string_view text) {
            svg.rectangle({corner.x, y}, 16, 16, hex(shown), pictures::colour::grey);
            svg.text({corner.x + 24, y + 12.5}, text, pictures::Anchor::start, 12);
            y += field_height;
        };
        const std::int32_t most = numbers_.empty() ? 0 : *numbers_.rbegin();
        for (const std::int32_t g : numbers_) {
            if (!is_long() || g == 0) {
                field(pictures::map_colour(g, most), g == 0 ? "0: P" : std::to_string(g));
            }
        }
        for (const auto& [outcome, colour] : others_) field(colour, outcome);
        if (!is_long()) return;
        pictures::draw_colour_bar(svg, {corner.x, y + 4}, legend_height() - (y - corner.y) - 4,
                                  pictures::map_colours(most));
    }
    [[nodiscard]] double legend_height() const {
        if (is_long()) return 300;
        return field_height * static_cast<double>(numbers_.size() + others_.size());
    }

private:
    static constexpr double field_height = 22;

    // Whether there are too many values to name each; then they have a scale.
    [[nodiscard]] bool is_long() const { return numbers_.size() > 12; }
    static bool is_number(const Value& value) {
        return value.is_exact() && value.number.fits<std::int32_t>();
    }
    static std::int32_t number(const Value& value) { return value.number.to<std::int32_t>(); }

    std::set<std::int32_t> numbers_;
    std::map<std::string, Rgb> others_;
};

std::string escaped(std::string_view text, std::string_view special) {
    std::string result;
    for (const char c : text) {
        const bool is_special = special.find(c) != std::string_view::npos;
        if (is_special) result += '\\';
        result += is_special && c == '\n' ? 'n' : c;
    }
    return result;
}

// In a name only the quote needs an escape; in a label, which has escapes of its own, more.
std::string dot_name(std::string_view text) {
    for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', at + 1)) {
        if (at + 1 < text.size() && text[at + 1] != '"') continue;
        throw input_error(
            "DOT has no way to write a name with a backslash before a quote or at its end");
    }
    return escaped(text, "\"");
}

std::string dot_label(std::string_view text) {
    return escaped(text, "\"\\\n");
}

// The places of the vertices: on a circle if there are cycles; otherwise in layers by the length of
// the longest play from them, the starts on top, ordered in each layer by the places of their
// options.
class Layout {
public:
    explicit Layout(const LabelledDigraph& digraph) : digraph_(digraph), places_(digraph.size()) {
        for (std::size_t v = 0; v < digraph.size(); ++v) {
            width_ = std::max(width_, pictures::text_width(digraph.name(v), 12.5) + 18);
        }
        if (digraph.size() > 0 && digraph.topological(0)) {
            place_in_layers();
        } else {
            place_on_circle();
        }
    }

    [[nodiscard]] const Point& operator[](std::size_t vertex) const { return places_[vertex]; }
    [[nodiscard]] double node_width() const { return width_; }
    [[nodiscard]] const std::vector<Point>& places() const { return places_; }

    void move_right(double distance) {
        for (Point& place : places_) place.x += distance;
    }

private:
    void place_on_circle() {
        const auto count = static_cast<double>(digraph_.size());
        const double radius = std::max(90.0, count * (width_ + 40) / (2 * std::numbers::pi));
        for (std::size_t v = 0; v < digraph_.size(); ++v) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(v) / count;
            const double centre = radius + width_ / 2 + 20;
            places_[v] = {centre + radius * std::sin(angle),
                          first_line + radius - radius * std::cos(angle)};
        }
    }

    void place_in_layers() {
        std::vector<std::size_t> order(digraph_.size());  // sinks first
        for (std::size_t v = 0; v < digraph_.size(); ++v) {
            order[digraph_.size() - *digraph_.topological(v)] = v;
        }
        std::vector<std::size_t> layer(digraph_.size(), 0);
        std::size_t top = 0;
        for (const std::size_t v : order) {
            for (const std::size_t w : digraph_.options(v)) {
                layer[v] = std::max(layer[v], layer[w] + 1);
            }
            top = std::max(top, layer[v]);
        }
        std::vector<std::vector<std::size_t>> rows(top + 1);
        for (std::size_t v = 0; v < digraph_.size(); ++v) rows[layer[v]].push_back(v);
        std::size_t widest = 0;
        for (const auto& row : rows) widest = std::max(widest, row.size());
        constexpr double node_gap = 40;  // space for an arc
        const double middle = static_cast<double>(widest) * (width_ + node_gap) / 2;
        constexpr double row_height = 84;
        for (std::size_t l = 0; l <= top; ++l) {
            auto& row = rows[l];
            std::stable_sort(row.begin(), row.end(), [&](std::size_t v, std::size_t w) {
                return mean_of_options(v) < mean_of_options(w);
            });
            const double step = width_ + node_gap;
            double x = middle - step * static_cast<double>(row.size() - 1) / 2 + width_ / 4;
            // Every other layer is moved aside a little, so that long arcs are visible.
            if (l % 2 == 1) x += width_ / 3;
            for (const std::size_t v : row) {
                places_[v] = {x, first_line + static_cast<double>(top - l) * row_height};
                x += step;
            }
        }
    }

    [[nodiscard]] double mean_of_options(std::size_t vertex) const {
        const auto options = digraph_.options(vertex);
        double sum = 0;
        for (const std::size_t option : options) sum += places_[option].x;
        return options.empty() ? 0 : sum / static_cast<double>(options.size());
    }

    static constexpr double first_line = 76;  // under the title

    const LabelledDigraph& digraph_;
    std::vector<Point> places_;
    double width_ = 54;
};

// A bent arc: from the border of one node to the border of the other, drawn towards `context`.
struct Curve {
    Point start;
    Point context;
    Point end;

    [[nodiscard]] Point at(double t) const {
        const double a = (1 - t) * (1 - t);
        const double b = 2 * t * (1 - t);
        const double c = t * t;
        return {a * start.x + b * context.x + c * end.x, a * start.y + b * context.y + c * end.y};
    }
};

constexpr double node_height = 40;
constexpr double gap = 4;  // between an arc and the nodes that it passes

// Where the line from the centre of a box to a point outside crosses its border.
Point border(const Point& centre, const Point& outside, double node_width) {
    const double dx = outside.x - centre.x;
    const double dy = outside.y - centre.y;
    const double scale =
        1 / std::max(std::abs(dx) / (node_width / 2), std::abs(dy) / (node_height / 2));
    return {centre.x + dx * scale, centre.y + dy * scale};
}

Curve curve_with_bend(const Point& from, const Point& to, double bend, double node_width) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::hypot(dx, dy);
    const Point context{(from.x + to.x) / 2 - bend * dy / length,
                        (from.y + to.y) / 2 + bend * dx / length};
    return {border(from, context, node_width), context, border(to, context, node_width)};
}

bool hits_a_node(const Curve& curve, const Layout& layout, std::size_t from, std::size_t to) {
    constexpr int steps = 24;
    for (int step = 1; step < steps; ++step) {
        const auto [x, y] = curve.at(static_cast<double>(step) / steps);
        for (std::size_t v = 0; v < layout.places().size(); ++v) {
            if (v == from || v == to) continue;
            if (std::abs(x - layout[v].x) < layout.node_width() / 2 + gap &&
                std::abs(y - layout[v].y) < node_height / 2 + gap) {
                return true;
            }
        }
    }
    return false;
}

// As straight as the nodes in between allow. Longer arcs are bent further, so that they do not
// cover shorter ones. With many nodes the arc does not avoid them.
Curve route(const Layout& layout, std::size_t from, std::size_t to) {
    constexpr std::size_t crowd = 60;
    constexpr int tries = 16;
    const Point& a = layout[from];
    const Point& b = layout[to];
    const double slight = std::abs(b.y - a.y) > 100 ? 26 : 0;
    const Curve first = curve_with_bend(a, b, slight, layout.node_width());
    if (layout.places().size() > crowd) return first;
    Curve curve = first;
    const double step = std::hypot(b.x - a.x, b.y - a.y) / 10;
    for (int i = 0; i < tries && hits_a_node(curve, layout, from, to); ++i) {
        const double side = i % 2 == 0 ? 1 : -1;
        const int size = 1 + i / 2;
        curve = curve_with_bend(a, b, side * step * size, layout.node_width());
    }
    return hits_a_node(curve, layout, from, to) ? first : curve;
}

std::string curve_path(const Curve& curve) {
    return fmt::format("M {:.1f} {:.1f} Q {:.1f} {:.1f} {:.1f} {:.1f}", curve.start.x,
                       curve.start.y, curve.context.x, curve.context.y, curve.end.x, curve.end.y);
}

std::string loop_path(const Point& at, double node_width) {
    return fmt::format("M {:.1f} {:.1f} c 40 -24 40 24 2 10", at.x + node_width / 2 - 4, at.y - 6);
}

// The space that the nodes and arcs need.
struct Extent {
    double left;
    double right;
    double bottom;
};

Extent extent_of(const Layout& layout, const std::vector<Curve>& curves) {
    constexpr double margin = 20;
    constexpr double loop = 30;
    Extent extent{1e9, 0, 0};
    for (const auto& [x, y] : layout.places()) {
        extent.left = std::min(extent.left, x - layout.node_width() / 2 - margin);
        extent.right = std::max(extent.right, x + layout.node_width() / 2 + loop + margin);
        extent.bottom = std::max(extent.bottom, y + node_height / 2 + margin);
    }
    for (const Curve& curve : curves) {
        extent.left = std::min(extent.left, curve.at(0.5).x - margin);
        extent.right = std::max(extent.right, curve.at(0.5).x + margin);
    }
    return extent;
}

}  // namespace

void write_dot(const LabelledDigraph& digraph, std::ostream& out) {
    const NodeColours colours(digraph);
    out << "digraph positions {\n  node [shape=box style=\"rounded,filled\" fontname=Helvetica]\n";
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        const Value value = digraph.value(v);
        out << fmt::format("  \"{}\" [label=\"{}\\n{} {}\" fillcolor=\"{}\" fontcolor=\"{}\"]\n",
                           dot_name(digraph.name(v)), dot_label(digraph.name(v)),
                           name(value.outcome()), to_text(value), hex(colours.fill(value)),
                           colours.ink(value));
    }
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        for (const std::size_t w : digraph.options(v)) {
            out << fmt::format("  \"{}\" -> \"{}\"\n", dot_name(digraph.name(v)),
                               dot_name(digraph.name(w)));
        }
    }
    out << "}\n";
}

void write_svg(const LabelledDigraph& digraph, std::ostream& out) {
    if (digraph.size() > max_drawn_vertices) {
        throw limit_error("a picture of {} vertices would show nothing; the limit is {}",
                          digraph.size(), max_drawn_vertices)
            .with(Hint::format_for_large);
    }
    Layout layout(digraph);
    std::vector<Curve> curves;
    std::size_t arcs = 0;
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        for (const std::size_t w : digraph.options(v)) {
            ++arcs;
            if (v != w) curves.push_back(route(layout, v, w));
        }
    }
    const auto [left, right, bottom] = extent_of(layout, curves);
    layout.move_right(-left);
    const NodeColours colours(digraph);
    constexpr double side = 20;
    constexpr double line = 30;
    const std::string title =
        fmt::format("{} position{}, {} move{}", digraph.size(), digraph.size() == 1 ? "" : "s",
                    arcs, arcs == 1 ? "" : "s");
    Svg svg(right - left + NodeColours::legend_width,
            std::max(bottom, 2 * line + colours.legend_height()));
    svg.text({side, line}, title, pictures::Anchor::start, 15);
    colours.draw_legend(svg, {right - left, line + 16});
    for (Curve& curve : curves) {
        for (Point* point : {&curve.start, &curve.context, &curve.end}) point->x -= left;
        svg.path(curve_path(curve), arcs > 100 ? "#aaa" : "#777", true);
    }
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        const auto options = digraph.options(v);
        if (std::find(options.begin(), options.end(), v) == options.end()) continue;
        svg.path(loop_path(layout[v], layout.node_width()), "#777", true);
    }
    for (std::size_t v = 0; v < digraph.size(); ++v) {
        const Value value = digraph.value(v);
        const auto& [x, y] = layout[v];
        svg.rectangle({x - layout.node_width() / 2, y - node_height / 2}, layout.node_width(),
                      node_height, hex(colours.fill(value)), "#000", 9);
        svg.text({x, y - 3}, digraph.name(v), pictures::Anchor::middle, 13, colours.ink(value));
        svg.text({x, y + 12}, fmt::format("{} {}", name(value.outcome()), to_text(value)),
                 pictures::Anchor::middle, 11, colours.ink(value));
    }
    out << svg.str();
}

}  // namespace grundy
