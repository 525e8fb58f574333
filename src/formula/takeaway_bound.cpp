#include "formula/takeaway_bound.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "base/sha256.hpp"
#include "base/stop_check.hpp"
#include "formula/number_lines.hpp"
#include "math/integer_format.hpp"

#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

constexpr auto reading = "reading the bound";
constexpr auto deciding = "deciding whether the bound can be one";
constexpr auto blanks = " \t\n\v\f\r";

std::size_t bytes_of_value(const Integer& value) {
    constexpr std::size_t overhead = 16;  // of an allocation
    return value.bytes() + sizeof(Integer) + overhead;
}

// "the bound must be at least x, but for x = 3 it is 2", or that it must never decrease; empty if
// f(x) >= x and f(x+1) >= f(x).
std::optional<std::string> bound_mistake(const Integer& x, const Integer& here,
                                         const Integer& next) {
    if (here < x) {
        return fmt::format("the bound must be at least x, but for x = {} it is {}", x, here);
    }
    if (next >= here) return std::nullopt;
    return fmt::format(
        "the bound must never decrease, but for x = {} it is {} and for x = {} it is {}", x, here,
        Integer(x + 1), next);
}

// What is wrong with the next value of a table.
std::optional<std::string> mistake_of(const std::vector<Integer>& before, const Integer& value) {
    const std::size_t x = before.size() + 1;
    if (const auto mistake = bound_mistake(x, value, value)) return mistake;
    return before.empty() ? std::nullopt : bound_mistake(x - 1, before.back(), value);
}

void expect_bound_at(const Expression& f, const Integer& x, std::size_t at) {
    const auto mistake = bound_mistake(x, f(x), f(Integer(x + 1)));
    if (mistake) throw Error(ErrorKind::input, *mistake, at);
}

// Throws Error unless f can be a bound. Returns whether f(x) = 2x.
bool check_bound(const Expression& f, std::size_t at, const Context& context) {
    constexpr unsigned first = 100;  // if a small x fails, the message names the least one
    for (unsigned x = 1; x <= first; ++x) expect_bound_at(f, x, at);
    const FormulaProperties known = f.properties(context);
    if (known.below_x) expect_bound_at(f, *known.below_x, at);
    if (known.decreases) expect_bound_at(f, *known.decreases, at);
    if (known.defined && known.at_least_x && known.never_decreases()) {
        return known.least_growth == 2 && known.most_growth == 2 && f(1) == 2;
    }
    if (f.shape().exact) {
        throw limit_error(
            "it could not be decided within a million steps that the bound never decreases and is "
            "never below x")
            .at(at);
    }
    constexpr unsigned far = 100'000;
    StopCheck stop(context, deciding);
    Integer here = f(first);
    for (unsigned x = first; x < far; ++x) {
        stop();
        Integer next = f(x + 1);
        if (next < here || next <= x) expect_bound_at(f, next <= x ? x + 1 : x, at);
        here = std::move(next);
    }
    throw limit_error(
        "it could not be proved that the bound never decreases and is never below x, though that "
        "holds up to x = {}",
        far)
        .at(at);
}

}  // namespace

BoundFunction::BoundFunction(Expression f)
    : text_(f.text()), key_(f.text()), f_(std::make_shared<const Expression>(std::move(f))) {}

BoundFunction::BoundFunction(std::string text, std::string key, std::vector<Integer> values)
    : text_(std::move(text)), key_(std::move(key)) {
    std::size_t bytes = 0;
    for (const Integer& value : values) bytes += bytes_of_value(value);
    table_ = std::make_shared<const Table>(Table{std::move(values), bytes});
}

bool BoundFunction::is_file(std::string_view text) {
    constexpr std::string_view extension = ".csv";
    return text.size() > extension.size() && text.ends_with(extension);
}

BoundFunction BoundFunction::read(std::string_view text, std::size_t at, const FileReader& files,
                                  const Context& context) {
    if (is_file(text)) return read_file(text, at, files, context);
    const std::size_t first = text.find_first_not_of(blanks);
    if (first != std::string_view::npos && text[first] == '{') {
        return read_table(text.substr(first), at + first, context);
    }
    return Expression::parse(text, at);
}

BoundFunction BoundFunction::read_table(std::string_view text, std::size_t at,
                                        const Context& context) {
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) {
        throw input_error("expected '}}' after the values of the bound").at(at + text.size());
    }
    const std::size_t rest = text.find_first_not_of(blanks, close + 1);
    if (rest != std::string_view::npos) {
        throw input_error("nothing can stand after the values of the bound").at(at + rest);
    }
    std::vector<Integer> values;
    std::string written = "{";
    for (std::size_t begin = 1; begin <= close;) {
        context.check(reading);
        const std::size_t end = std::min(text.find(',', begin), close);
        const std::size_t digits = std::min(text.find_first_not_of(blanks, begin), end);
        Integer value = parse_number(text.substr(digits, end - digits), at + digits);
        if (const auto mistake = mistake_of(values, value)) {
            throw Error(ErrorKind::input, *mistake, at + digits);
        }
        written += value.to_string() + (end == close ? "}" : ",");
        values.push_back(std::move(value));
        begin = end + 1;
    }
    std::string key = written;
    return {std::move(written), std::move(key), std::move(values)};
}

BoundFunction BoundFunction::read_file(std::string_view name, std::size_t at,
                                       const FileReader& files, const Context& context) {
    if (!files) throw input_error("files cannot be read here").at(at);
    const std::string content = files(std::string(name));
    MemoryCharge memory(context);
    NumberLines lines{std::string(name)};
    std::vector<Integer> values;
    std::size_t bytes = 2 * content.size();
    std::size_t columns = 0;
    for (std::size_t begin = 0; begin < content.size();) {
        context.check(reading);
        const std::size_t end = std::min(content.find('\n', begin), content.size());
        std::vector<Integer> cells =
            lines.read(std::string_view(content).substr(begin, end - begin));
        begin = end + 1;
        if (cells.empty()) continue;
        if (columns == 0) columns = cells.size();
        if (cells.size() != columns || columns > 2) {
            lines.fail("every line holds f(x), or every line x and f(x)");
        }
        if (columns == 2 && cells.front() != values.size() + 1) {
            lines.fail(fmt::format("expected x = {}: no x may be left out", values.size() + 1));
        }
        if (const auto mistake = mistake_of(values, cells.back())) lines.fail(*mistake);
        bytes += 2 * bytes_of_value(cells.back());
        values.push_back(std::move(cells.back()));
        memory.set(bytes, reading);
    }
    if (values.empty()) throw input_error("{} holds no values of a bound", name).at(at);
    std::string key = fmt::format("{} {}", name, hexadecimal(as_text(sha256(content))));
    return {std::string(name), std::move(key), std::move(values)};
}

Integer BoundFunction::operator()(const Integer& x) const {
    assert(x >= 1);
    if (f_ != nullptr) return (*f_)(x);
    const std::vector<Integer>& values = table_->values;
    return x <= values.size() ? values[x.to<std::size_t>() - 1] : std::max(values.back(), x);
}

std::optional<std::int64_t> BoundFunction::small(std::int64_t x) const {
    assert(x >= 1);
    if (f_ != nullptr) return f_->small(x);
    const std::vector<Integer>& values = table_->values;
    const auto place = static_cast<std::size_t>(x);
    const Integer& value = place <= values.size() ? values[place - 1] : values.back();
    if (!value.fits<std::int64_t>()) return std::nullopt;
    return place <= values.size() ? value.to<std::int64_t>()
                                  : std::max(value.to<std::int64_t>(), x);
}

std::string BoundFunction::continuation_text() const {
    if (table_ == nullptr) return "";
    return fmt::format(" (max({},x) from x = {} on)", table_->values.back(),
                       table_->values.size() + 1);
}

TakeawayBound::TakeawayBound(BoundFunction f, std::size_t at, const Context& context)
    : f_(std::move(f)) {
    if (f_.expression() != nullptr) doubles_ = check_bound(*f_.expression(), at, context);
}

std::size_t TakeawayBound::up_to(std::size_t x, std::size_t most) const {
    const auto small = f_.small(static_cast<std::int64_t>(x));
    if (small) return std::min(static_cast<std::size_t>(*small), most);
    const Integer value = f_(x);
    return value > most ? most : value.to<std::size_t>();
}

std::vector<std::uint32_t> TakeawayBound::inverse(std::size_t most, std::string_view doing,
                                                  const Context& context) const {
    assert(most < ~std::uint32_t{0});
    StopCheck check(context, doing);
    std::vector<std::uint32_t> inverse(most + 1);
    std::size_t t = 0;
    for (std::uint32_t x = 1; t <= most; ++x) {
        check();
        const std::size_t reached = up_to(x, most);
        for (; t <= reached; ++t) inverse[t] = x;
    }
    return inverse;
}

}  // namespace grundy
