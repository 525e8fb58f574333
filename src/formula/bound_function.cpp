#include "formula/bound_function.hpp"

#include "base/memory_charge.hpp"
#include "base/sha256.hpp"
#include "formula/number_lines.hpp"
#include "math/integer_format.hpp"

#include <grundy/error.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

constexpr auto reading = "reading the bound";

std::size_t bytes_of_value(const Integer& value) {
    constexpr std::size_t overhead = 16;  // of a piece of memory
    return value.bytes() + sizeof(Integer) + overhead;
}

// What is wrong with the next value of a table.
std::optional<std::string> mistake_of(const std::vector<Integer>& before, const Integer& value) {
    const std::size_t x = before.size() + 1;
    if (const auto mistake = bound_mistake(x, value, value)) return mistake;
    return before.empty() ? std::nullopt : bound_mistake(x - 1, before.back(), value);
}

}  // namespace

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
    return text.size() > extension.size() &&
           text.substr(text.size() - extension.size()) == extension;
}

BoundFunction BoundFunction::read(std::string_view text, std::size_t at, const FileReader& files,
                                  const Context& context) {
    if (is_file(text)) return read_file(text, at, files, context);
    const std::size_t first = text.find_first_not_of(" \t\n\v\f\r");
    if (first != std::string_view::npos && text[first] == '{') {
        return read_table(text.substr(first), at + first, context);
    }
    return Expression::parse(text, at);
}

BoundFunction BoundFunction::read_table(std::string_view text, std::size_t at,
                                        const Context& context) {
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) {
        throw Error(ErrorKind::input, "expected '}' after the values of the bound",
                    at + text.size());
    }
    const std::size_t rest = text.find_first_not_of(" \t\n\v\f\r", close + 1);
    if (rest != std::string_view::npos) {
        throw Error(ErrorKind::input, "nothing can stand after the values of the bound", at + rest);
    }
    std::vector<Integer> values;
    std::string written = "{";
    for (std::size_t begin = 1; begin <= close;) {
        context.check(reading);
        const std::size_t end = std::min(text.find(',', begin), close);
        const std::size_t digits = std::min(text.find_first_not_of(" \t\n\v\f\r", begin), end);
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
    if (!files) throw Error(ErrorKind::input, "files cannot be read here", at);
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
            lines.fail(fmt::format("expected x = {}: they come one by one", values.size() + 1));
        }
        if (const auto mistake = mistake_of(values, cells.back())) lines.fail(*mistake);
        bytes += 2 * bytes_of_value(cells.back());
        values.push_back(std::move(cells.back()));
        memory.set(bytes, reading);
    }
    if (values.empty()) {
        throw Error(ErrorKind::input, fmt::format("{} holds no values of a bound", name), at);
    }
    const Digest digest = sha256(content);
    std::string key = fmt::format(
        "{} {}", name, hexadecimal({reinterpret_cast<const char*>(digest.data()), digest.size()}));
    return {std::string(name), std::move(key), std::move(values)};
}

Integer BoundFunction::operator()(const Integer& x) const {
    if (f_ != nullptr) return (*f_)(x);
    const std::vector<Integer>& values = table_->values;
    return x <= values.size() ? values[x.to<std::size_t>() - 1] : std::max(values.back(), x);
}

std::optional<std::int64_t> BoundFunction::small(std::int64_t x) const {
    if (f_ != nullptr) return f_->small(x);
    const std::vector<Integer>& values = table_->values;
    const auto place = static_cast<std::size_t>(x);
    const Integer& value = place <= values.size() ? values[place - 1] : values.back();
    if (!value.fits<std::int64_t>()) return std::nullopt;
    return place <= values.size() ? value.to<std::int64_t>()
                                  : std::max(value.to<std::int64_t>(), x);
}

std::string BoundFunction::goes_on() const {
    if (table_ == nullptr) return "";
    return fmt::format(" (max({},x) from x = {} on)", table_->values.back(),
                       table_->values.size() + 1);
}

std::size_t BoundFunction::bytes() const {
    return text_.capacity() + key_.capacity() + (table_ != nullptr ? table_->bytes : 0);
}

}  // namespace grundy
