// What is measured: problems, each with our way and with baselines, at several sizes.
#pragma once

#include "measurement.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace grundy::bench {

using Size = std::uint64_t;
using Work = std::function<void(Size, Measurement&)>;

// Who computes the same, or as much of it as is said.
struct Baseline {
    std::string by;           // "C++", or a file of peers: "Python", "networkx", "PARI"
    std::string what;         // in plain words
    std::vector<Size> sizes;  // growing; ours is compared with it at the last one
    Work work{};              // of C++
};

// How time is expected to grow: with a power of the size, or by a factor with each more of it.
enum class Growth { power, exponential };

struct Problem {
    std::string name;
    std::string what;         // in plain words
    std::string size;         // what the size counts
    std::vector<Size> sizes;  // three of them, growing
    Work ours;
    std::vector<Baseline> baselines;
    Growth growth = Growth::power;
};

struct Section {
    std::string title;
    std::vector<Problem> problems;
};

// A file each.
[[nodiscard]] Section sums();
[[nodiscard]] Section heap_games();
[[nodiscard]] Section takeaway_games();
[[nodiscard]] Section wythoff_table();
[[nodiscard]] Section wythoff_rows();
[[nodiscard]] Section long_numbers();
[[nodiscard]] Section graph_games();
[[nodiscard]] Section geography();
[[nodiscard]] Section classics();
[[nodiscard]] Section written_rules();
[[nodiscard]] Section misere_play();
[[nodiscard]] Section tools();

}  // namespace grundy::bench
