// What is known of a component, and how it was found.
#pragma once

#include "heaps/values/heap_values.hpp"

#include <grundy/matching.hpp>
#include <grundy/reason.hpp>
#include <grundy/value.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace grundy {

// How a value was found: made together with it, so that value, certainty and reason cannot disagree
// and nothing is computed again to explain it. A game may keep in it whatever helps to answer
// further questions about the same position.
class Evidence {
public:
    Evidence() = default;
    virtual ~Evidence() = default;
    Evidence(const Evidence&) = delete;
    Evidence& operator=(const Evidence&) = delete;

    // Why the position has this value, in words that can be checked by hand.
    [[nodiscard]] virtual std::string reason() const = 0;

    // What the reason shows, as data.
    [[nodiscard]] virtual Figure figure() const { return {}; }

    // Whether the reason of a value above 1 does not show an option for each smaller one.
    [[nodiscard]] virtual bool leaves_options_out() const { return false; }

    // How to win when this is the only component, where the value is not the natural explanation.
    [[nodiscard]] virtual std::string how_to_win() const { return ""; }

    // Of a heap: the period that it was found through, of the values of all heaps of its game.
    [[nodiscard]] virtual std::optional<heaps::Period> period() const { return std::nullopt; }

    // Where matchings decide: what they are. Nothing where a limit is in the way.
    [[nodiscard]] virtual std::optional<Matching> matching() const { return std::nullopt; }
};

struct Evaluation {
    Value value;
    std::shared_ptr<const Evidence> evidence;  // never null
};

// Evidence whose reason is what a function of no arguments returns.
template <class Reason>
[[nodiscard]] Evaluation evaluation(Value value, Reason reason, Figure figure = {}) {
    class Explained : public Evidence {
    public:
        Explained(Reason reason, Figure figure)
            : reason_(std::move(reason)), figure_(std::move(figure)) {}
        [[nodiscard]] std::string reason() const override { return reason_(); }
        [[nodiscard]] Figure figure() const override { return figure_; }

    private:
        Reason reason_;
        Figure figure_;
    };
    return {std::move(value), std::make_shared<Explained>(std::move(reason), std::move(figure))};
}

}  // namespace grundy
