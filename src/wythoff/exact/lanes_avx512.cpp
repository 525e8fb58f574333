#include "wythoff/exact/lanes_kernel.hpp"

namespace grundy::wythoff {

void run_avx512_lanes(Lanes<8>& lanes, std::size_t blocks) {
    LaneRunner<8>(lanes).run(blocks);
}

}  // namespace grundy::wythoff
