// How long and how large a computation may get. Handed down to everything that can take long.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

namespace grundy {

struct Control {
    std::optional<std::chrono::steady_clock::time_point> deadline;
    unsigned threads = 0;                             // 0: as many as there are cores
    std::size_t memory_limit = std::size_t{2} << 30;  // bytes

    [[nodiscard]] bool out_of_time() const {
        return deadline && std::chrono::steady_clock::now() >= *deadline;
    }
};

}  // namespace grundy
