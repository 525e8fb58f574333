// Sums of tame components in misère play (J. H. Conway, "On Numbers and Games", chapter 12; Winning
// Ways, chapter 13).
//
// The misère Grundy value g⁻ of a position is 1 where there is no move, otherwise the least number
// that is not g⁻ of an option; the player to move loses exactly when it is 0. Let all positions be
// firm, g⁻ = g, or fickle, (g,g⁻) = (0,1) or (1,0). Then a sum whose components are all fickle has
// g⁻ = s ⊕ 1, and any other g⁻ = s, where s is the nim-sum of their values g.
//
// Proof by induction. A fickle position has only options that are fickle the other way round or
// firm of value 2 or more, since these have neither its g nor its g⁻; and it has one of the former
// unless it is the end, for some option has g = 0, or g⁻ = 0.
// (1) All fickle, s = 0 or 1: moves lead to fickle sums with s ⊕ 1, g⁻ = s, one of them unless
// there are no moves; and to sums with g⁻ >= 2. So g⁻ = s ⊕ 1.
// (2) Some are firm. No move leads to g⁻ = s: if all are fickle after it, the only firm component,
// of value n, became one with g⁻ = m ≠ n, and the sum has g⁻ = s ⊕ n ⊕ m. Every w < s is reached:
// some component has in its value the highest bit of s ⊕ w. If it is fickle, its value is 1, and it
// moves to 0. If it is firm with value n, it has options with g = n ⊕ s ⊕ w and with the same g⁻:
// the former will do if another is firm, the latter if all others are fickle. ∎
//
// So, with t the nim-sum of the other components, a move in a component wins exactly when it leads
// to an option with g = t if another component is firm, or with g⁻ = t if all others are fickle.
#pragma once

#include "engine/solve/decision.hpp"
#include "engine/solve/evaluated_sum.hpp"
#include "game/abilities.hpp"

#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// The result of exploring a component.
class Explored : public Evidence {
public:
    enum class Found { tame, wild, endless, limit, nothing };  // nothing: not explored yet

    Explored(Found found, bool fickle, std::string reason)
        : found_(found), fickle_(fickle), reason_(std::move(reason)) {}

    [[nodiscard]] Found found() const { return found_; }
    [[nodiscard]] bool fickle() const { return fickle_; }
    std::string reason() const override { return reason_; }

private:
    Found found_;
    bool fickle_;
    std::string reason_;
};

// The evidence of component i if it was explored; null if it is tame by a theorem.
[[nodiscard]] const Explored* explored(const EvaluatedSum& sum, std::size_t i);

// Whether component i is fickle or firm, if a theorem says that it is tame and this is known.
[[nodiscard]] std::optional<Tame> tame_by_theorem(const EvaluatedSum& sum, std::size_t i);

// A sum in which all components are tame.
class TameSum {
public:
    // Nothing if one is not tame. Linear in the number of components.
    [[nodiscard]] static std::optional<TameSum> of(const EvaluatedSum& sum);

    // Nothing where it is not known.
    [[nodiscard]] const std::optional<Tame>& kind(const EvaluatedSum& sum, std::size_t i) const {
        return of_class_[sum.class_of(i)];
    }
    [[nodiscard]] bool is_firm() const { return firm_ > 0; }
    [[nodiscard]] bool all_fickle() const { return firm_ == 0 && open_ == 0; }
    // Whether one of the components but the i-th is firm; nothing where it is not known.
    [[nodiscard]] std::optional<bool> others_firm(const EvaluatedSum& sum, std::size_t i) const;
    // How certain it is that the sum is firm.
    [[nodiscard]] Certainty firm_certainty() const { return firm_certainty_; }

private:
    std::vector<std::optional<Tame>> of_class_;
    std::size_t firm_ = 0;
    std::size_t open_ = 0;  // not known to be fickle or firm
    Certainty firm_certainty_ = Certainty::unknown;
};

}  // namespace grundy
