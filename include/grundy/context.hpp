// What a computation may use and how it is stopped and watched. Handed down to everything that can
// take long.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>

namespace grundy {

struct Progress {
    std::uint64_t done;
    std::uint64_t total;
};

struct Context {
    std::optional<std::chrono::steady_clock::time_point> deadline;
    unsigned threads = 0;                             // 0: as many as there are cores
    std::size_t memory_limit = std::size_t{2} << 30;  // bytes

    // Asks long work to put itself down as soon as it can.
    std::stop_token stop{};
    // Called now and then by long work, by one thread at a time.
    std::function<void(const Progress&)> progress{};

    // Lent to queries about Wythoff's game: the bytes of an automaton that verify_automaton()
    // accepted (prove.hpp), or nothing. What it says counts as proved, so whoever lends one answers
    // for it.
    std::string_view automaton{};

    [[nodiscard]] bool out_of_time() const {
        return deadline && std::chrono::steady_clock::now() >= *deadline;
    }
};

}  // namespace grundy
