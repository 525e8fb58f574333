// PNG row by row: red, green and blue, a byte each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>

namespace grundy::pictures {

class PngWriter {
public:
    // Throws Error (limit) for sizes that the format does not allow. `out` must outlive it.
    PngWriter(std::ostream& out, std::size_t width, std::size_t height);
    ~PngWriter();
    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;

    // From the top; three bytes per pixel.
    void write_row(std::span<const std::uint8_t> pixels);
    void finish();  // after the last row

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace grundy::pictures
