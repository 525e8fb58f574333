// Memory on the device that its owner frees, and errors of the device as exceptions.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace grundy::cuda {

inline void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return;
    throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(error));
}

template <class T>
class DeviceArray {
public:
    DeviceArray() = default;
    ~DeviceArray() { cudaFree(data_); }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    // Memory for at least `size` elements. Its content is lost if it has to grow.
    T* need(std::size_t size) {
        if (size <= size_) return data_;
        check(cudaFree(data_), "cudaFree");
        data_ = nullptr;
        size_ = 0;
        const cudaError_t error = cudaMalloc(&data_, size * sizeof(T));
        if (error == cudaErrorMemoryAllocation) throw std::bad_alloc();
        check(error, "cudaMalloc");
        size_ = size;
        return data_;
    }
    void swap(DeviceArray& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
    }
    [[nodiscard]] T* data() const { return data_; }

    void write(const T* from, std::size_t count, std::size_t at = 0) {
        check(cudaMemcpy(data_ + at, from, count * sizeof(T), cudaMemcpyHostToDevice), "copy in");
    }
    void read(T* to, std::size_t count, std::size_t at = 0) const {
        check(cudaMemcpy(to, data_ + at, count * sizeof(T), cudaMemcpyDeviceToHost), "copy out");
    }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

template <class T>
T* on_device(DeviceArray<T>& array, const std::vector<T>& values) {
    array.need(values.size());
    array.write(values.data(), values.size());
    return array.data();
}

template <class T>
std::unique_ptr<T[]> on_host(const DeviceArray<T>& array, std::size_t count) {
    auto copy = std::make_unique<T[]>(count);
    if (count > 0) array.read(copy.get(), count);
    return copy;
}

}  // namespace grundy::cuda
