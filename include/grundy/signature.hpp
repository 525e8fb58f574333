// A digest of the results of a fixed set of requests: builds that agree in it agree in all of
// these, whatever the machine, the number of threads and the words of the reasons.
#pragma once

#include <grundy/context.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace grundy {

struct Signature {
    struct Part {
        std::string name;
        std::size_t requests = 0;
        double seconds = 0;
        std::string digest;  // SHA-256, as hexadecimal digits
    };

    std::vector<Part> parts;
    std::string digest;  // of those of the parts
    double seconds = 0;
};

// The memory that it needs: reaching a limit would change the results.
inline constexpr std::size_t signature_memory = std::size_t{512} << 20;

// Some seconds. The context's rules and automaton are not used, because results rest on them.
// Throws Error, limit, where time or memory do not suffice.
[[nodiscard]] Signature compute_signature(const Context& context = {});

}  // namespace grundy
