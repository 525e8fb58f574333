// A set of heaps or of pairs of heaps as it was written: formulas, Beatty slopes, a CSV file.
#pragma once

#include <grundy/context.hpp>
#include <grundy/files.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace grundy {

class ClaimedSet {
public:
    // A heap, then 0; or a pair. A second number beyond all limits stands for all larger ones.
    using Member = std::array<std::uint64_t, 2>;
    using Visit = std::function<void(const Member&)>;

    // `pairs` says whether the game has positions of two heaps, which decides for a Beatty slope.
    ClaimedSet(std::string_view text, bool pairs, const FileReader& files, const Context& context);

    // How many numbers a member has.
    [[nodiscard]] std::size_t dimension() const { return dimension_; }

    // All members whose first number is at most `to`, some more than once; of those that have the
    // first number in common and a second one above `to` perhaps only one.
    void for_each(std::uint64_t to, const Visit& visit) const;

private:
    using Part = std::function<void(std::uint64_t to, const Visit& visit)>;

    void read_formulas(std::string_view text, bool pairs, const Context& context);
    void read_csv(std::string_view name, const FileReader& files, const Context& context);
    void expect_dimension(std::size_t dimension, std::size_t at);

    std::size_t dimension_ = 0;
    std::vector<Part> parts_;
};

}  // namespace grundy
