// Taking-and-breaking games: what a code or a name stands for, and what is known of a heap.
#pragma once

#include "game/abilities.hpp"
#include "game/evaluation.hpp"
#include "heaps/codes/closed_form.hpp"
#include "heaps/codes/code.hpp"
#include "heaps/periods/heap_sequence.hpp"

#include <grundy/context.hpp>
#include <grundy/games.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

// A move: a number is taken from a heap, and the rest falls into parts, none of them 0.
struct Taking {
    const Integer& heap;
    const Integer& taken;
    std::span<const Integer> parts;  // in order of size
};

// The texts of a named game, and of octal[…].
struct OctalGame {
    GameInfo info;
    std::string_view in_short;  // its rule in a reason; empty where the code says it
    std::string (*describe_move)(const Taking& taking);
    bool in_rows = false;
    // Where no code has its name: the code of its moves, in which heaps below the smallest cannot
    // be moved; and the code of its values, for heaps smaller by a number.
    std::string_view moved_as = {};
    std::size_t smallest = 0;
    std::string_view valued_as = {};
    std::size_t smaller_by = 0;

    // Of its moves; empty where it is written in brackets.
    [[nodiscard]] std::string_view code() const;
};

// octal[…] first.
[[nodiscard]] std::span<const OctalGame> octal_table();

class OctalRules {
public:
    // All codes with the same standard form share the values in the caches of the context.
    OctalRules(const OctalGame& game, heaps::Code code, const Context& context);

    [[nodiscard]] const OctalGame& game() const { return *game_; }
    [[nodiscard]] const heaps::Code& code() const { return code_; }
    // The name with the code where it is not in the name: octal[0.77].
    [[nodiscard]] std::string name() const;

    // The value of a heap is that of a heap smaller by `shift` in this code.
    [[nodiscard]] const heaps::StandardForm& form() const { return form_; }
    [[nodiscard]] Integer in_standard_form(const Integer& heap) const {
        return heap > form_.shift ? heap - form_.shift : Integer(0);
    }
    [[nodiscard]] const std::optional<heaps::ClosedForm>& closed_form() const {
        return closed_form_;
    }
    // Null where there is a closed form.
    [[nodiscard]] const heaps::HeapSequence* sequence() const { return sequence_.get(); }

    // What may be left after that number was taken.
    [[nodiscard]] const heaps::Digit& digit(const Integer& taken) const;
    // No larger number can be taken from that heap.
    [[nodiscard]] Integer most_taken(const Integer& heap) const;

private:
    const OctalGame* game_;
    heaps::Code code_;
    heaps::StandardForm form_;
    std::optional<heaps::ClosedForm> closed_form_;
    std::shared_ptr<const heaps::HeapSequence> sequence_;
};

// What is known of a heap and of all smaller ones.
class OctalKnown : public Evidence {
public:
    OctalKnown(std::shared_ptr<const OctalRules> rules, Integer heap, const Context& context);

    [[nodiscard]] const OctalRules& rules() const { return *rules_; }
    [[nodiscard]] const Integer& heap() const { return heap_; }

    [[nodiscard]] bool is_known() const {
        return rules_->closed_form() || reached_.values != nullptr;
    }
    [[nodiscard]] std::size_t computed() const { return reached_.computed; }
    [[nodiscard]] Certainty certainty() const {
        return rules_->closed_form() ? Certainty::theorem : reached_.certainty();
    }

    // These need is_known(), and a heap that is no larger.
    [[nodiscard]] Integer value(const Integer& heap) const;
    [[nodiscard]] std::uint64_t small_value(std::uint64_t heap) const;

    // From the heap `preperiod` on; empty where no period was used.
    [[nodiscard]] std::optional<heaps::Period> period() const override;

    [[nodiscard]] std::string reason() const override;
    [[nodiscard]] Figure figure() const override;
    [[nodiscard]] bool leaves_options_out() const override;

private:
    // The smaller heap with the same value by the period, in the standard form; nothing if the
    // value was computed.
    [[nodiscard]] std::optional<Integer> same_by_period() const;
    [[nodiscard]] std::string describe_sequence() const;
    [[nodiscard]] std::string describe_options() const;

    std::shared_ptr<const OctalRules> rules_;
    Integer heap_;
    bool has_deadline_;
    heaps::HeapSequence::Reached reached_;
};

// "3, 4 and 5", "7 heaps of 2".
[[nodiscard]] std::string describe_parts(std::span<const Integer> parts);

// The meaning of the digits: "take 1 or 2 and leave 0, 1 or 2 heaps"; empty if that would be long.
[[nodiscard]] std::string describe_code(const heaps::Code& code);

// The game of the code as a rule file, without moves of heaps below the smallest. Throws Error,
// with the place `at`, where moves leave more heaps than the language has loops for.
[[nodiscard]] std::string octal_as_rules(std::string_view name, const heaps::Code& code,
                                         std::size_t smallest, std::size_t at);

// Moves to a given value, counted for heaps of any length.
using MakeMove = std::function<Move(const Integer& taken, std::span<const Integer> parts)>;

// The moves that take least come first, and of these those with fewer heaps. The total is exact for
// codes with at most two heaps whose values repeat, and for Nim and Lasker's Nim, in time linear in
// preperiod and period; otherwise where all splits can be tried.
[[nodiscard]] MoveList octal_moves_to(const Integer& value, std::size_t limit,
                                      const OctalKnown& known, const MakeMove& make,
                                      const Context& context);

// In how many ways a heap of Lasker's Nim splits into two with a given nim-sum.
struct LaskerSplits {
    Integer total;
    std::vector<Integer> smaller_parts;  // the first ones, in order
};

// Time linear in the number of binary digits, and for each part that is listed.
[[nodiscard]] LaskerSplits lasker_splits(const Integer& heap, const Integer& value,
                                         bool may_be_equal, std::size_t limit,
                                         const Context& context);

}  // namespace grundy
