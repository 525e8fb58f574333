#include "measurement.hpp"

#include <fstream>

namespace grundy::bench {

// From /proc, where there is one: VmRSS is what the process has, VmHWM the most it ever had.
long kilobytes(const std::string& which) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        long number = 0;
        if (word == which + ":" && status >> number) return number;
    }
    return 0;
}

}  // namespace grundy::bench
