#include "wythoff/exact/lanes_kernel.hpp"

namespace grundy::wythoff {

void run_avx2_lanes(Lanes<4>& lanes, std::size_t blocks) {
    LaneRunner<4>(lanes).run(blocks);
}

}  // namespace grundy::wythoff
