// Memory that a request uses, where what it uses is shared with others.
#pragma once

#include <grundy/context.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace grundy {

// Notes that `owner` uses so many bytes at least. For what is kept between requests: every request
// is charged for the part that it needs, as if it had made it, so that its limit does not depend on
// what others have left behind.
inline void charge_at_least(const Context& context, const void* owner, std::size_t bytes,
                            std::string_view doing) {
    context.charge(owner, std::max(bytes, context.charged(owner)), doing);
}

}  // namespace grundy
