#include "wythoff/exact/stretch.hpp"

#include <grundy/exact.hpp>

namespace grundy {

std::vector<ExactEngine> exact_engines() {
    const wythoff::ChunkOptions options;
    std::vector<ExactEngine> engines{
        {"chunks", Device::cpu, true},
        {"avx2", Device::cpu, wythoff::avx2_engine(options) != nullptr},
        {"avx512", Device::cpu, wythoff::avx512_engine(options) != nullptr},
    };
    if (wythoff::device_is_built()) {
        engines.push_back({"cuda", Device::cuda, wythoff::device_engine(options) != nullptr});
    }
    return engines;
}

}  // namespace grundy
