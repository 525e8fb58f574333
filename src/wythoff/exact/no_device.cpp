// Replaces src/cuda where that is not built.

#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/chain.hpp"

namespace grundy::wythoff {

std::unique_ptr<StretchEngine> device_engine(const ChunkOptions& /*options*/) {
    return nullptr;
}

bool device_is_built() {
    return false;
}

std::unique_ptr<ChainDevice> chain_device() {
    return nullptr;
}

}  // namespace grundy::wythoff
