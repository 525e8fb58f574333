#pragma once

#include <grundy/integer.hpp>

#include <cstdint>
#include <functional>

namespace grundy::heaps {

// Deterministic. Throws Error (limit) from 3317044064679887385961981 on, some 3·10^24.
[[nodiscard]] bool is_prime(const Integer& number);

// All primes in order, until `visit` returns false: sieved in blocks up to 2^32, then tested one by
// one. Memory some 100 KB.
void for_each_prime(const std::function<bool(const Integer&)>& visit);

}  // namespace grundy::heaps
