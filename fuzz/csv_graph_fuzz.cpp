#include "graph_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return read_twice({reinterpret_cast<const char*>(data), size}, "g.csv");
}
