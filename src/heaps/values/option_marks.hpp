// Marks for the values of the options of a heap, set in the innermost loop: in a word that the
// compiler keeps in a register, or in bytes where there are more values than a word has bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace grundy::heaps {

using ValueSet = std::vector<std::uint64_t>;  // a bit for each value

// Values below 64.
class WordMarks {
public:
    static constexpr std::size_t values = 64;
    static constexpr std::size_t looks_after = 32;  // a look costs as much as this number of marks

    void clear() { seen_ = 0; }
    void mark(std::size_t value) { seen_ |= std::uint64_t{1} << value; }
    void settle() {}

    // The least unmarked value in `among` that is at least `from`; `values` if there is none.
    [[nodiscard]] std::size_t least_unmarked(const ValueSet& among, std::size_t from = 0) const {
        if (from >= values) return values;
        const std::uint64_t open = ~seen_ & among[0] & ~std::uint64_t{0} << from;
        return static_cast<std::size_t>(std::countr_zero(open));
    }

private:
    std::uint64_t seen_ = 0;
};

// Values below any bound, a byte each: a byte is written without being read. The bytes have their
// own type because plain bytes could alias any other object.
class ByteMarks {
public:
    explicit ByteMarks(std::size_t bound)
        : values(bound), looks_after(bound / 2), bytes_(bound), words_(bound / 64) {}

    std::size_t values;  // a multiple of 64
    std::size_t looks_after;

    void clear() { std::memset(bytes_.data(), 0, bytes_.size()); }
    void mark(std::size_t value) { bytes_[value] = Mark::set; }

    // Call between marking and least_unmarked().
    void settle() {
        constexpr std::uint64_t gather = 0x0102'0408'1020'4080;  // the lowest bits of eight bytes
        for (std::size_t i = 0; i < words_.size(); ++i) {
            std::uint64_t word = 0;
            for (std::size_t j = 0; j < 8; ++j) {
                std::uint64_t eight = 0;
                std::memcpy(&eight, &bytes_[64 * i + 8 * j], sizeof eight);
                word |= (eight * gather >> 56U) << 8 * j;
            }
            words_[i] = word;
        }
    }

    [[nodiscard]] std::size_t least_unmarked(const ValueSet& among, std::size_t from = 0) const {
        std::uint64_t above = ~std::uint64_t{0} << from % 64;
        for (std::size_t i = from / 64; i < words_.size(); ++i) {
            const std::uint64_t open = ~words_[i] & among[i] & above;
            if (open != 0) return 64 * i + static_cast<std::size_t>(std::countr_zero(open));
            above = ~std::uint64_t{0};
        }
        return values;
    }

private:
    enum class Mark : std::uint8_t { none, set };

    std::vector<Mark> bytes_;
    ValueSet words_;
};

}  // namespace grundy::heaps
