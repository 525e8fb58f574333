// The measured problems, each with our algorithm and with baselines, at several sizes.
#pragma once

#include "measurement.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace grundy::bench {

using Size = std::uint64_t;
using Work = std::function<void(Size, Measurement&)>;

// Another program that computes the same, or the stated part of it.
struct Baseline {
    std::string by;           // "C++", or a file of peers: "Python", "networkx", "PARI"
    std::string what;         // a description
    std::vector<Size> sizes;  // growing; compared with ours at the last one
    Work work{};              // of C++
};

// How time is expected to grow: as a power of the size, or by a factor for each unit of size.
enum class Growth { power, exponential };

struct Problem {
    std::string name;
    std::string what;         // a description
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

// One file each.
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
