// The one big-integer type: GMP through its own C++ class. Beware of `auto` with arithmetic:
// gmpxx builds expressions that refer to their operands.
#pragma once

#include <gmpxx.h>

namespace grundy {

using Integer = mpz_class;

}  // namespace grundy
