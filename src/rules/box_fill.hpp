// Values a box of positions, in an order in which moves go back.
//
// A position is valued once all of its options are, so that no value rests on the order: where one
// was not right some positions stay unknown, and the next order is tried. Options beyond the box
// make it grow.
#pragma once

#include "rules/box_table.hpp"
#include "rules/kernels.hpp"
#include "theory/memory_charge.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace grundy::rules {

class BoxFill {
public:
    // The value of a part that is not of the game; nothing if it is no position.
    using PartValue = std::function<std::optional<std::uint32_t>(const PartLeft&)>;

    // With a measure of which it is proved that moves make it smaller, or null. Those handed over
    // must outlive it.
    BoxFill(const Options& options, std::size_t game, const FormulasCode* measure,
            PartValue part_value, const Context& context);

    // A table in which all positions from `first` to `last` are valued, beginning with what is
    // known; null if it cannot be had in this way. Throws Error only where the context does.
    [[nodiscard]] std::shared_ptr<const BoxTable> run(const State& first, const State& last,
                                                      const BoxTable* known);

    bool use_kernels = true;  // for tests

private:
    using Measured = std::vector<Number>;
    enum class Outcome { done, grown, stuck };

    [[nodiscard]] bool make_table(const State& last, const BoxTable* known);
    [[nodiscard]] State with_room(State last);
    [[nodiscard]] Outcome natural_pass();
    [[nodiscard]] Outcome measured_pass();
    [[nodiscard]] bool fill(const State& state);  // whether it is valued
    void put(State state, std::uint32_t cell);
    [[nodiscard]] Measured measured(const State& state);
    [[nodiscard]] bool is_beyond(const State& state);
    [[nodiscard]] bool is_sorted(const State& state) const;
    [[nodiscard]] Outcome outcome() const;

    const Options& options_;
    const Game& rules_;
    std::size_t game_;
    const FormulasCode* measure_;
    PartValue part_value_;
    const Context& context_;
    MemoryCharge charge_;
    Machine machine_;
    std::vector<Number> measure_registers_;
    std::optional<Measured> most_;  // what is asked for has no larger measure
    State first_{};
    State last_{};
    std::shared_ptr<BoxTable> table_;
    std::size_t cells_at_first_ = 0;
    CellMarks marks_;
    std::optional<Kernels> kernels_;
    std::size_t valued_ = 0;  // in this pass
    std::size_t left_ = 0;
};

}  // namespace grundy::rules
