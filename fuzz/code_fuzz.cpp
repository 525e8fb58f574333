// Any bytes as a taking-and-breaking code give an Error, or a code whose text gives the same code,
// whose values agree with the mex rule, and whose standard form has the same values. As the shape
// of a census they give an Error, or codes whose texts give the same codes.

#include "heaps/values/code_rule.hpp"
#include "runs/heaps/heap_family.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace {

using namespace grundy::heaps;

Numbers first_values(const ValueRule& rule) {
    constexpr std::size_t first = 20;
    Numbers values;
    rule.extend(values, first, {});
    return values;
}

std::optional<Code> parsed(std::string_view text) {
    try {
        return Code::parse(text);
    } catch (const grundy::Error& error) {
        if (!error.place() || *error.place() > text.size()) std::abort();
        return std::nullopt;
    }
}

void read_shape(std::string_view shape) {
    const auto is_blank = [](char c) { return c == 'd' || c == 'x'; };
    if (std::count_if(shape.begin(), shape.end(), is_blank) > 2) return;  // too many for each input
    try {
        std::size_t count = 0;
        for (const Code& code : grundy::runs::codes_of_shape(shape)) {
            if (!(Code::parse(code.text()) == code)) std::abort();
            ++count;
        }
        if (count == 0) std::abort();
    } catch (const grundy::Error& error) {
        if (!error.place() || *error.place() > shape.size()) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_shape(text);
    const auto code = parsed(text);
    if (!code) return 0;
    if (text.find('\0') != std::string_view::npos) std::abort();
    const auto again = parsed(code->text());
    if (!again || !(*again == *code) || again->text() != code->text()) std::abort();

    const Numbers values = first_values(BreakingRule(*code));
    const Numbers fast = first_values(*rule_for(*code));
    const auto [form, shift] = standard_form(*code);
    const Numbers standard = first_values(BreakingRule(form));
    for (std::size_t n = 0; n < values.size(); ++n) {
        if (fast[n] != values[n]) std::abort();
        if (values[n] != (n < shift ? 0 : standard[n - shift])) std::abort();
    }
    return 0;
}
