#include "pictures/colour_scale.hpp"

#include "pictures/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace grundy::pictures {

std::string hex(Rgb colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

bool is_dark(Rgb colour) {
    return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue < 140;
}

Rgb shade(double part) {
    constexpr std::array<Rgb, 5> stops{
        {{20, 24, 82}, {36, 92, 148}, {44, 152, 146}, {138, 205, 112}, {250, 236, 130}}};
    const double place = std::clamp(part, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto stop = std::min<std::size_t>(static_cast<std::size_t>(place), stops.size() - 2);
    const double rest = place - static_cast<double>(stop);
    const auto blend = [rest](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * rest));
    };
    const Rgb& low = stops[stop];
    const Rgb& high = stops[stop + 1];
    return {blend(low.red, high.red), blend(low.green, high.green), blend(low.blue, high.blue)};
}

void draw_colour_bar(Svg& svg, Point corner, double height, const ColourBar& bar) {
    constexpr double width = 16;
    const bool is_few = bar.to - bar.from < 12;  // a field for each number
    const double from = bar.from - (is_few ? 0.5 : 0);
    const double to = std::max(bar.to + (is_few ? 0.5 : 0), from + 1);
    const double fields = is_few ? to - from : std::min(height, 200.0);
    for (double field = 0; field < fields; ++field) {
        const double low = field / fields;
        const double number = from + (to - from) * (low + 0.5 / fields);
        const double y = corner.y + height * (1 - low) - height / fields;
        svg.rectangle({corner.x, y}, width, height / fields + (field > 0 ? 0.5 : 0),
                      hex(bar.colour(number)));
    }
    svg.rectangle(corner, width, height, "none", colour::grey);
    for (const double tick : ticks(from, to, is_few ? 12 : height / 40, 1)) {
        const double y = corner.y + height * (to - tick) / (to - from);
        svg.line({corner.x + width, y}, {corner.x + width + 4, y}, colour::black);
        svg.text({corner.x + width + 8, y + 4}, tick_text(tick), Anchor::start, 12);
    }
}

}  // namespace grundy::pictures
