// Whether work completes within a memory limit, and what it has charged, as a text to compare.
#pragma once

#include "base/within_limits.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace grundy::test {

inline std::string facts_of_limit(const std::function<void(const Context&)>& work,
                                  std::size_t memory, const void* owner) {
    Context context;
    context.memory_limit = memory;
    const bool done = within_limits([&] {
                          work(context);
                          return true;
                      }).has_value();
    return std::string(done ? "done " : "limit ") + std::to_string(context.charged(owner));
}

}  // namespace grundy::test
