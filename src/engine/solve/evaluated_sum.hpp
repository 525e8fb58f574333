// A sum with what is known of its components. Equal components form a class, which is evaluated
// once, so that a sum of many equal components is as fast as a short one.
#pragma once

#include "game/abilities.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// The numbers of moves of some components.
using MoveCounts = std::map<std::size_t, std::size_t>;

// Evaluates a component in another way than by itself.
using Evaluator =
    std::function<Evaluation(const std::shared_ptr<const Component>& component, const Context&)>;

class EvaluatedSum {
public:
    // Evaluates the components, as far as there is time. Equal ones cancel in pairs where that
    // helps: where their value is not known with certainty and play in them always ends. Throws
    // Error (limit) where there is not even time to compare very many components.
    EvaluatedSum(Position position, const Context& context, Evaluator evaluator = {});
    // The sum after a move: only what the move leads to is evaluated.
    EvaluatedSum(const EvaluatedSum& before, const Move& move, const Context& context);

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const Context& context() const { return context_; }
    [[nodiscard]] std::size_t size() const { return class_of_.size(); }

    // i < size(), here and below.
    [[nodiscard]] std::size_t class_of(std::size_t i) const {
        assert(i < size());
        return class_of_[i];
    }
    [[nodiscard]] std::size_t class_count() const { return classes_.size(); }
    // The first component of the class of component i.
    [[nodiscard]] std::size_t first(std::size_t i) const { return classes_[class_of(i)].first; }
    [[nodiscard]] bool is_first(std::size_t i) const { return first(i) == i; }

    [[nodiscard]] const Component& component(std::size_t i) const { return position_[i]; }
    [[nodiscard]] std::string text(std::size_t i) const { return component(i).text(); }
    [[nodiscard]] std::size_t text_size() const;  // of the whole sum

    [[nodiscard]] const Evaluation& known(std::size_t i) const {
        return classes_[class_of(i)].known;
    }
    [[nodiscard]] const Value& value(std::size_t i) const { return known(i).value; }
    [[nodiscard]] bool is_cancelled(std::size_t i) const { return cancelled_[i]; }
    [[nodiscard]] bool any_cancelled() const { return any_cancelled_; }

    // Replaces what is known of a component and of those of its class.
    void learn(std::size_t i, Evaluation known);

    // Of the components that do not cancel: the nim-sum of the exact values, the loopy components,
    // and those that are neither.
    [[nodiscard]] const Integer& exact_sum() const { return exact_sum_; }
    [[nodiscard]] const std::vector<std::size_t>& loopy() const { return loopy_; }
    [[nodiscard]] const std::vector<std::size_t>& open() const { return open_; }

    // The weakest certainty of all components that do not cancel, except `left_out` and those whose
    // moves were counted. Constant time, plus that of the latter.
    [[nodiscard]] Certainty weakest_certainty(std::optional<std::size_t> left_out = {},
                                              const MoveCounts& counted = {}) const;
    // The only component with the weakest certainty, unless that is a theorem.
    [[nodiscard]] std::optional<std::size_t> least_certain() const;

private:
    struct Class {
        std::size_t first;
        Evaluation known;
    };

    void sort_into_classes();
    [[nodiscard]] Evaluation evaluation_of(std::size_t i) const;
    void evaluate_classes();
    void cancel_equal_components();
    void survey();

    Position position_;
    const Context& context_;
    Evaluator evaluator_;
    std::vector<Class> classes_;
    std::vector<std::size_t> class_of_;
    mutable std::optional<std::size_t> text_size_;
    std::vector<bool> cancelled_;
    bool any_cancelled_ = false;

    Integer exact_sum_ = 0;
    std::vector<std::size_t> loopy_;
    std::vector<std::size_t> open_;
    std::array<std::size_t, 5> by_certainty_{};  // how many components have each
};

// The value of a position, with little effort for each component.
[[nodiscard]] Value quick_value(const Position& position, const Context& context);

}  // namespace grundy
