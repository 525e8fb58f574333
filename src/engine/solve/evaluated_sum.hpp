// A sum with what is known of its components. Components that are written in the same way form a
// class and are looked at once, so that a sum of many equal ones is as quick as a short one.
#pragma once

#include "game/abilities.hpp"

#include <grundy/context.hpp>
#include <grundy/position.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace grundy {

// How many moves components have, by their numbers.
using MoveCounts = std::map<std::size_t, std::size_t>;

// Evaluates a component in another way than by itself.
using Evaluator =
    std::function<Evaluation(const std::shared_ptr<const Component>& component, const Context&)>;

class EvaluatedSum {
public:
    // Evaluates the components, and lets those that are equal cancel in pairs where that helps:
    // where their value is not surely known and play in them always ends.
    EvaluatedSum(Position position, const Context& context, Evaluator evaluator = {});
    // The sum after a move: nothing but what the move leads to is evaluated, in the same way.
    EvaluatedSum(const EvaluatedSum& before, const Move& move, const Context& context);

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const Context& context() const { return context_; }
    [[nodiscard]] std::size_t size() const { return class_of_.size(); }

    [[nodiscard]] std::size_t class_of(std::size_t i) const { return class_of_[i]; }
    [[nodiscard]] std::size_t class_count() const { return classes_.size(); }
    // The first component of its class.
    [[nodiscard]] bool is_first(std::size_t i) const { return classes_[class_of_[i]].first == i; }

    [[nodiscard]] const Component& component(std::size_t i) const { return position_[i]; }
    [[nodiscard]] const std::string& text(std::size_t i) const {
        return classes_[class_of_[i]].text;
    }
    [[nodiscard]] std::size_t text_size() const;  // of the whole sum

    [[nodiscard]] const Evaluation& known(std::size_t i) const {
        return classes_[class_of_[i]].known;
    }
    [[nodiscard]] const Value& value(std::size_t i) const { return known(i).value; }
    [[nodiscard]] bool is_cancelled(std::size_t i) const { return cancelled_[i]; }
    [[nodiscard]] bool any_cancelled() const { return any_cancelled_; }

    // A component, and with it those of its class, is better known now.
    void learn(std::size_t i, Evaluation known);

    // Of those that do not cancel: the nim-sum of the exact values, the loopy ones, and those that
    // are neither.
    [[nodiscard]] const Integer& exact_sum() const { return exact_sum_; }
    [[nodiscard]] const std::vector<std::size_t>& loopy() const { return loopy_; }
    [[nodiscard]] const std::vector<std::size_t>& open() const { return open_; }

    // The weakest certainty of all that do not cancel, but for one and those whose moves were
    // counted. Constant time but for the latter.
    [[nodiscard]] Certainty weakest_certainty(std::optional<std::size_t> left_out = {},
                                              const MoveCounts& counted = {}) const;
    // The component that is known with the weakest certainty, if there is just one and it is not by
    // theorem.
    [[nodiscard]] std::optional<std::size_t> least_certain() const;

private:
    struct Class {
        std::size_t first;
        std::string text;
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
    std::vector<bool> cancelled_;
    bool any_cancelled_ = false;

    Integer exact_sum_ = 0;
    std::vector<std::size_t> loopy_;
    std::vector<std::size_t> open_;
    std::array<std::size_t, 5> by_certainty_{};  // how many components have each
};

// The value of a position without looking closer at any component.
[[nodiscard]] Value quick_value(const Position& position, const Context& context);

}  // namespace grundy
