// One value after the other, for games that leave two heaps at most.
#pragma once

#include "base/memory_charge.hpp"
#include "heaps/codes/numbers.hpp"
#include "heaps/values/octal_rule.hpp"
#include "heaps/values/option_marks.hpp"
#include "heaps/values/pair_search.hpp"
#include "heaps/values/sparse_space.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy::heaps {

class OctalSweep {
public:
    // From values.size() on, until there are `size`.
    OctalSweep(const OctalRule::Moves& moves, ParityChoice choice, Numbers& values,
               std::size_t size, const Context& context);

    // The steps that it took. Throws Error when told to stop.
    double run();

private:
    struct RareHeap {
        std::uint32_t heap;
        std::uint32_t value;
    };
    // How much may be left in two heaps of a heap n, and how many pairs a <= b that makes.
    struct Pairs {
        std::size_t sum;
        std::size_t count;  // a = 1..count
        bool different;
    };

    void divide_heaps();
    void append(std::size_t value);
    void add_rare(std::size_t heap);

    // The value of heap n, with either kind of marks.
    template <class Marks>
    [[nodiscard]] std::size_t value_of(std::size_t n, Marks& marks);
    template <class Marks>
    [[nodiscard]] std::size_t sparse_value(std::size_t n, Marks& marks);
    template <class Marks>
    [[nodiscard]] std::size_t dense_value(Marks& marks);
    template <class Marks>
    void mark_single(std::size_t n, Marks& marks);
    template <class Marks>
    void mark_rare(Marks& kept);
    template <class Marks>
    void mark_pairs(std::size_t from, std::size_t to, Marks& kept);
    template <class Marks>
    [[nodiscard]] std::size_t least_in_no_pair(const ValueSet& among, std::size_t bound,
                                               unsigned at_a_time, const Marks& marks);
    [[nodiscard]] unsigned look_for(const std::uint16_t* wanted, unsigned count);

    const OctalRule::Moves& moves_;
    ParityChoice choice_;
    const Numbers& numbers_;
    std::vector<std::uint16_t>& values_;  // those of numbers_
    std::size_t size_;
    const Context& context_;
    MemoryCharge charge_;
    std::vector<std::uint16_t> mirror_;  // the value of heap n at size_ - 1 - n
    PairSearch* search_;
    SparseSpace space_;
    bool is_sparse_ = false;
    std::vector<RareHeap> rare_;
    std::size_t divide_again_at_ = 0;
    std::size_t values_so_far_ = 0;
    std::size_t options_below_ = 0;  // a power of two, at least 64
    WordMarks word_marks_;
    ByteMarks byte_marks_{WordMarks::values};  // used for more values than a word has
    ValueSet of_parity_[2];                    // of the bits in the mask
    ValueSet all_values_;
    std::vector<Pairs> pairs_;  // of the heap at hand
    double steps_ = 0;          // for the heap at hand
};

}  // namespace grundy::heaps
