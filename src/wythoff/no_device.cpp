// In the place of src/cuda where that is not built.

#include "wythoff/stretch.hpp"

namespace grundy::wythoff {

std::unique_ptr<StretchEngine> device_engine(const ChunkOptions& /*options*/) {
    return nullptr;
}

}  // namespace grundy::wythoff
