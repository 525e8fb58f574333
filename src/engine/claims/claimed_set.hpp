// A set of heaps or of pairs of heaps, given by formulas, Beatty slopes or a CSV file.
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
    // A heap, then 0; or a pair. The largest number stands for all larger ones.
    using Member = std::array<std::uint64_t, 2>;
    using Visit = std::function<void(const Member&)>;

    // `pairs`: whether the game has positions of two heaps, so that a Beatty slope means pairs.
    ClaimedSet(std::string_view text, bool pairs, const FileReader& files, const Context& context);

    // How many numbers a member has.
    [[nodiscard]] std::size_t dimension() const { return dimension_; }

    // All members whose first number is at most `to`, some more than once. Of members with the same
    // first number and a second number above `to`, perhaps only one.
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
