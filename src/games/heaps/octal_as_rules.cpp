#include "games/heaps/octal_rules.hpp"

#include "rules/language/syntax.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace grundy {

namespace {

// The moves that take from `first` to `last`, or all from `first` on, and leave the same heaps.
class MovesShown {
public:
    MovesShown(std::size_t first, std::optional<std::size_t> last)
        : first_(first), last_(last), one_(first == last) {
        taken_ = one_ ? fmt::format("{}", first) : "t";
        rest_ = one_ && first == 0 ? "n" : "n - " + taken_;
        if (!one_)
            loop_ = fmt::format(" for t in {}..{}", first, last ? fmt::format("{}", *last) : "n");
    }

    [[nodiscard]] std::vector<std::string> of(const heaps::Digit& digit, std::size_t at) const {
        const auto bits = digit.bits();
        if (bits == 3U) return {fmt::format("move ({}){}", rest_, loop_)};
        if (bits == 6U || bits == 7U) {
            return {fmt::format("move (x) + ({0} - x){1} for x in {2}..{0}", rest_, loop_,
                                bits == 6U ? 1 : 0)};
        }
        std::vector<std::string> lines;
        for (const heaps::Break& way : digit.breaks()) lines.push_back(line(way, at));
        return lines;
    }

private:
    [[nodiscard]] std::string line(const heaps::Break& way, std::size_t at) const {
        if (way.or_more || way.heaps > 3) {
            throw Error(ErrorKind::input,
                        "rules can say this only of moves that leave at most three heaps", at);
        }
        if (way.heaps == 0) return "move (0) if " + takes_all();
        if (way.heaps == 1) return fmt::format("move ({}){} if n > {}", rest_, loop_, taken_);
        const bool two = way.heaps == 2;
        const std::string last = rest_ + (two ? " - x" : " - x - y");
        const std::string move =
            two ? fmt::format("move (x) + ({}){} for x in 1..{} - 1", last, loop_, rest_)
                : fmt::format(
                      "move (x) + (y) + ({0}){1} for x in 1..{2} - 2 for y in 1..{2} - x - 1", last,
                      loop_, rest_);
        const std::string equal = (two ? "x = " : "x = y = ") + last;
        if (way.sizes == heaps::Sizes::any) return move;
        if (way.sizes == heaps::Sizes::all_equal) return move + " if " + equal;
        if (way.sizes == heaps::Sizes::different || two) {
            return move + (two ? " if x < " : " if x < y < ") + last;
        }
        return move + " if not (" + equal + ")";
    }

    [[nodiscard]] std::string takes_all() const {
        if (one_) return "n = " + taken_;
        if (!last_) return fmt::format("n >= {}", first_);
        return fmt::format("{} <= n <= {}", first_, *last_);
    }

    std::size_t first_;
    std::optional<std::size_t> last_;
    bool one_;
    std::string taken_;
    std::string rest_;
    std::string loop_;
};

}  // namespace

std::string octal_as_rules(std::string_view name, const heaps::Code& code, std::size_t smallest,
                           std::size_t at) {
    if (code.tail().size() > 1) {
        throw Error(ErrorKind::input, "rules can say this only where one digit repeats", at);
    }
    std::vector<std::string> lines;
    const std::vector<heaps::Digit>& digits = code.digits();
    const auto show = [&](const heaps::Digit& digit, std::size_t first,
                          std::optional<std::size_t> last) {
        for (std::string& line : MovesShown(first, last).of(digit, at)) {
            lines.push_back(std::move(line));
        }
    };
    for (std::size_t first = 0, end = 1; first < digits.size(); first = end++) {
        while (end < digits.size() && digits[end] == digits[first]) ++end;
        show(digits[first], first, end - 1);
    }
    if (code.has_tail()) show(code.tail().front(), digits.size(), std::nullopt);
    if (lines.size() > rules::max_moves) {
        throw Error(ErrorKind::limit,
                    fmt::format("these would be {} moves, and rules have at most {}", lines.size(),
                                rules::max_moves),
                    at);
    }
    std::string text = fmt::format("game {}(n)\n", name);
    if (smallest > 0) text += fmt::format("stop if n < {}\n", smallest);
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace grundy
