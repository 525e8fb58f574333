// Bytes as text that XML can hold, on their way to a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <streambuf>

namespace grundy::pictures {

class Base64 : public std::streambuf {
public:
    explicit Base64(std::ostream& out) : out_(out) {}  // which must outlive it
    void finish();                                     // after the last byte

protected:
    int_type overflow(int_type byte) override;

private:
    void send(std::size_t characters);

    std::ostream& out_;
    std::uint32_t bytes_ = 0;  // up to three, the first on the left
    std::size_t count_ = 0;
};

}  // namespace grundy::pictures
