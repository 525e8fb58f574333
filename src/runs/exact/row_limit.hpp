// How many rows a run may be asked for: so many that none gets there, and few enough to count on.
#pragma once

#include <grundy/error.hpp>

#include <cstdint>

namespace grundy::runs {

inline void expect_rows(std::uint64_t rows) {
    if (rows > std::uint64_t{1} << 60) {
        throw Error(ErrorKind::limit, "more than 2^60 rows are refused; that is the limit");
    }
}

}  // namespace grundy::runs
