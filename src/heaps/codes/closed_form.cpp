#include "heaps/codes/closed_form.hpp"

#include <algorithm>

namespace grundy::heaps {

namespace {

// Whether infinitely many numbers may be taken, and all digits after d_0 match.
template <class Matches>
bool always(const Code& code, Matches matches) {
    return code.has_tail() &&
           std::all_of(code.digits().begin() + 1, code.digits().end(), matches) &&
           std::all_of(code.tail().begin(), code.tail().end(), matches);
}

bool is_lasker(const Code& code) {
    const auto& without_taking = code.digit(0).breaks();
    const bool splits = without_taking.size() == 1 && without_taking.front().heaps == 2 &&
                        !without_taking.front().or_more &&
                        without_taking.front().sizes != Sizes::all_equal;
    return splits && always(code, [](const Digit& digit) { return digit.bits() == 3U; });
}

}  // namespace

std::optional<ClosedForm> closed_form(const Code& code) {
    if (code.text() == "0.0") return ClosedForm::no_moves;
    const auto takes_any = [](const Digit& digit) { return digit.allows(0) && digit.allows(1); };
    if (code.digit(0).empty() && always(code, takes_any)) return ClosedForm::nim;
    if (is_lasker(code)) return ClosedForm::lasker;
    return std::nullopt;
}

}  // namespace grundy::heaps
