// A device that was asked for must be there.
#pragma once

#include <grundy/error.hpp>

#include <memory>

namespace grundy::runs {

template <class Device>
[[nodiscard]] std::unique_ptr<Device> expect_device(std::unique_ptr<Device> device) {
    if (!device) {
        throw Error(ErrorKind::limit, "there is no CUDA device, or this was built without");
    }
    return device;
}

}  // namespace grundy::runs
