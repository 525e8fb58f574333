// What is known of a component, and how it was found.
#pragma once

#include "heaps/values/heap_values.hpp"

#include <grundy/error.hpp>
#include <grundy/matching.hpp>
#include <grundy/reason.hpp>
#include <grundy/value.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

// How a value was found. Value and evidence are made together, so that value, certainty and reason
// cannot disagree and nothing is computed again for the reason. A game may store in its evidence
// whatever helps to answer further questions about the same position.
class Evidence {
public:
    Evidence() = default;
    virtual ~Evidence() = default;
    Evidence(const Evidence&) = delete;
    Evidence& operator=(const Evidence&) = delete;

    // Why the position has this value, in sentences that can be checked by hand.
    [[nodiscard]] virtual std::string reason() const = 0;

    // The figure of the reason, as data.
    [[nodiscard]] virtual Figure figure() const { return {}; }

    // Whether the reason of a value above 1 omits the options for the smaller values.
    [[nodiscard]] virtual bool leaves_options_out() const { return false; }

    // How to win when this is the only component, where the value is not the natural explanation.
    [[nodiscard]] virtual std::string how_to_win() const { return ""; }
    [[nodiscard]] virtual std::vector<Step> steps_to_win() const { return {{how_to_win()}}; }

    // Of a heap: the period of the values of all heaps of its game, if the value comes from it.
    [[nodiscard]] virtual std::optional<heaps::Period> period() const { return std::nullopt; }

    // What would lead to more, where a limit was reached.
    [[nodiscard]] virtual Hint hint() const { return Hint::none; }

    // The matching, where matchings decide and no limit was reached.
    [[nodiscard]] virtual std::optional<Matching> matching() const { return std::nullopt; }
};

struct Evaluation {
    Value value;
    std::shared_ptr<const Evidence> evidence;  // never null
};

// An evaluation whose reason is the result of a function. `how_to_win` must outlive it.
template <class Reason>
[[nodiscard]] Evaluation evaluation(Value value, Reason reason, Figure figure = {},
                                    std::string_view how_to_win = {}) {
    class Explained : public Evidence {
    public:
        Explained(Reason reason, Figure figure, std::string_view how_to_win)
            : reason_(std::move(reason)), figure_(std::move(figure)), how_to_win_(how_to_win) {}
        [[nodiscard]] std::string reason() const override { return reason_(); }
        [[nodiscard]] Figure figure() const override { return figure_; }
        [[nodiscard]] std::string how_to_win() const override { return std::string(how_to_win_); }

    private:
        Reason reason_;
        Figure figure_;
        std::string_view how_to_win_;
    };
    return {std::move(value),
            std::make_shared<Explained>(std::move(reason), std::move(figure), how_to_win)};
}

}  // namespace grundy
