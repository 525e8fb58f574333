#include "measurement.hpp"

#include <fstream>

namespace grundy::bench {

// From /proc, if it exists: VmRSS is the memory of the process, VmHWM its maximum.
long kilobytes(const std::string& which) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        long number = 0;
        if (word == which + ":" && status >> number) return number;
    }
    return 0;
}

}  // namespace grundy::bench
