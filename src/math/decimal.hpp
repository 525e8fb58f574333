// Decimal digits of long numbers, in steps of a fraction of a second.
#pragma once

#include <gmp.h>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace grundy {

// What has more digits than this is read and written in parts.
inline constexpr std::size_t max_digits_at_once = 100'000;

// The digits of a number that is not negative, and the number of such digits. `check` is called
// between the steps and may throw. Time M(n) log n, as what GMP does in one step.
[[nodiscard]] std::string to_decimal(mpz_srcptr number, const std::function<void()>& check);
void from_decimal(mpz_ptr number, std::string_view digits, const std::function<void()>& check);

}  // namespace grundy
