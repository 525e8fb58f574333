#include "pictures/ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace grundy::pictures {

std::vector<double> ticks(double from, double to, double wanted, double least_step) {
    const double rough = (to - from) / wanted;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0}) {
        if (factor * power >= rough) step = factor * power;
    }
    step = std::max(step, least_step);
    std::vector<double> result;
    for (double k = std::ceil(from / step); k * step <= to + step / 1e6; ++k) {
        result.push_back(k * step + 0.0);  // no negative zero
    }
    return result;
}

std::vector<double> powers_of_ten(double from, double to) {
    std::vector<double> result;
    for (double tick = std::pow(10, std::ceil(std::log10(from))); tick <= to * 1.001; tick *= 10) {
        result.push_back(tick);
    }
    return result;
}

std::string tick_text(double tick) {
    if (std::abs(tick) < 1e-9) return "0";
    const std::string sign = tick < 0 ? "−" : "";  // as wide as a digit
    const double size = std::abs(tick);
    if (size < 1e5) return fmt::format("{}{:g}", sign, size);
    const double exponent = std::floor(std::log10(size) + 1e-9);
    const double factor = size / std::pow(10, exponent);
    return std::abs(factor - 1) < 1e-9 ? fmt::format("{}10^{:.0f}", sign, exponent)
                                       : fmt::format("{}{:g}·10^{:.0f}", sign, factor, exponent);
}

}  // namespace grundy::pictures
