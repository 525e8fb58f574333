// A short exact run of a few segments.
#pragma once

#include <grundy/exact.hpp>

namespace grundy {

inline ExactQuery small_query() {
    ExactQuery query;
    query.g = 6;
    query.nth = 1'000'000;
    query.segment = 300'000;
    return query;
}

}  // namespace grundy
