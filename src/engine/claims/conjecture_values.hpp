// The values in which patterns are looked for.
#pragma once

#include "base/memory_charge.hpp"
#include "game/game.hpp"
#include "heaps/values/heap_values.hpp"
#include "patterns/pattern.hpp"

#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace grundy {

// The values of a table, of heaps or of pairs.
struct TableValues {
    std::vector<std::int32_t> list{};
    std::optional<patterns::Square> square{};  // in place of the list
};

// The whole table up to `to`. Throws Error if a limit is reached.
[[nodiscard]] TableValues values_in_table(const Tabulated& game, const Term& term, std::uint64_t to,
                                          ParseFiles& files);
// The same in misère play.
[[nodiscard]] TableValues misere_values(const Game& game, const Tabulated& tabulated,
                                        const Term& term, std::uint64_t to, ParseFiles& files);

struct ProvedPeriod {
    heaps::Period period;
    Certainty certainty;
};

class ConjectureValues {
public:
    // Throws Error for a game without a table, for a `to` that is too small or too large, and if a
    // limit is reached.
    ConjectureValues(const Game& game, Term term, std::uint64_t to, ParseFiles& files);

    [[nodiscard]] std::uint64_t to() const { return to_; }
    [[nodiscard]] bool is_square() const { return values_.square.has_value(); }
    [[nodiscard]] const patterns::Square& square() const { return *values_.square; }
    [[nodiscard]] patterns::List list() const { return values_.list; }
    [[nodiscard]] std::size_t positions() const;

    // Whether the heaps are starts, to which no move leads. Then the values are 0 if lost, else 1.
    [[nodiscard]] bool are_starts() const { return are_starts_; }
    // Whether a set of P-positions can be claimed.
    [[nodiscard]] bool has_claims() const { return has_claims_; }
    // The period of a list, if the evaluation of the last heap has proved one.
    [[nodiscard]] const std::optional<ProvedPeriod>& proved() const { return proved_; }
    // Whether misère play is solved by a theorem; and whether small positions can be explored.
    [[nodiscard]] bool is_tame() const { return is_tame_; }
    [[nodiscard]] bool has_small_misere() const { return has_claims_ || is_coded_; }

private:
    void read_starts(const HeapPositions& heaps, ParseFiles& files);

    std::uint64_t to_;
    TableValues values_;
    bool are_starts_ = false;
    bool has_claims_ = false;
    bool is_tame_ = false;
    bool is_coded_ = false;
    std::optional<ProvedPeriod> proved_;
    MemoryCharge memory_;
};

}  // namespace grundy
