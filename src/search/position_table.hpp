// A transposition table: notes about positions, found by the whole position and never by a hash
// alone.
//
// It doubles as long as the old and the new table fit into the limit together, and replaces entries
// from then on. Stopping instead would give up on boards that can be decided: most entries are
// cheap to find again. With a table for a tenth of the positions of random boards with 60 vertices,
// the search expanded a sixth more of them.
#pragma once

#include "search/packed_bits.hpp"

#include <cassert>
#include <utility>
#include <vector>

namespace grundy::graphs {

template <std::size_t W>
class PositionTable {
public:
    using Position = PackedPosition<W>;

    static constexpr unsigned note_bits = 53;

    // A table that does not fit even at its least size is disabled.
    explicit PositionTable(std::size_t byte_limit) : byte_limit_(byte_limit) {
        if (least_size * sizeof(Entry) <= byte_limit) entries_.resize(least_size);
    }

    [[nodiscard]] bool is_disabled() const { return entries_.empty(); }

    // Its memory, with the larger table that it may need next.
    [[nodiscard]] std::size_t bytes_to_grow() const {
        return (may_grow() ? 3 : 1) * entries_.size() * sizeof(Entry);
    }

    // The last note, or 0. Needs !is_disabled().
    [[nodiscard]] std::uint64_t find(const Position& position) const {
        assert(!is_disabled());
        const std::size_t first = home(position);
        for (std::size_t i = 0; i < window; ++i) {
            const Entry& entry = entries_[(first + i) & (entries_.size() - 1)];
            if (is_of(entry, position)) return entry.tag >> token_bits;
            if (entry.tag == 0) break;
        }
        return 0;
    }

    // Larger notes are more valuable: the least one of the neighbours is replaced. Needs a table
    // that is not disabled, and what < 2^note_bits.
    void note(const Position& position, std::uint64_t what) {
        assert(position.token < token_mask);
        assert(!is_disabled() && what >> note_bits == 0);
        if (used_ > entries_.size() / 2) grow();
        const std::size_t first = home(position);
        Entry* place = nullptr;
        for (std::size_t i = 0; i < window; ++i) {
            Entry& entry = entries_[(first + i) & (entries_.size() - 1)];
            if (entry.tag == 0 || is_of(entry, position)) {
                place = &entry;
                break;
            }
            if (place == nullptr || entry.tag < place->tag) place = &entry;
        }
        used_ += place->tag == 0 ? 1 : 0;
        *place = {position.state, what << token_bits | (position.token + 1)};
    }

private:
    static constexpr unsigned token_bits = 64 - note_bits;
    static constexpr std::uint64_t token_mask = (std::uint64_t{1} << token_bits) - 1;
    static constexpr std::size_t least_size = 256;
    static constexpr std::size_t window = 8;

    struct Entry {
        PackedBits<W> state;
        std::uint64_t tag = 0;  // note and token + 1; 0 if the place is free
    };

    [[nodiscard]] static bool is_of(const Entry& entry, const Position& position) {
        return (entry.tag & token_mask) == position.token + 1 && entry.state == position.state;
    }

    [[nodiscard]] std::size_t home(const Position& position) const {
        return static_cast<std::size_t>(position.hash()) & (entries_.size() - 1);
    }

    [[nodiscard]] bool may_grow() const {
        return 3 * entries_.size() * sizeof(Entry) <= byte_limit_;
    }

    void grow() {
        if (!may_grow()) return;
        const std::vector<Entry> old =
            std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
        used_ = 0;
        for (const Entry& entry : old) {
            if (entry.tag == 0) continue;
            note({entry.state, static_cast<std::uint32_t>((entry.tag & token_mask) - 1), 0},
                 entry.tag >> token_bits);
        }
    }

    std::size_t byte_limit_;
    std::size_t used_ = 0;
    std::vector<Entry> entries_;
};

}  // namespace grundy::graphs
