// Values by a depth-first search of the positions that can be reached, in all games of a file.
#pragma once

#include "base/memory_charge.hpp"
#include "rules/exec/kernels.hpp"
#include "rules/exec/machine.hpp"
#include "rules/exec/tables.hpp"
#include "rules/exec/values.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace grundy::rules {

struct CycleStep {
    std::size_t game;
    State state;
    std::size_t move;  // leads to the next step, from the last one to the first
};
// At the place of the first move, perhaps with a condition that would prevent the cycle.
[[nodiscard]] Error cycle_error(const Options& options, const std::vector<CycleStep>& cycle,
                                const Context& context);

// For one request.
class Search {
public:
    // The value of a position, if it is known from elsewhere.
    using Known = std::function<std::optional<std::uint32_t>(std::size_t game, const State&)>;

    // `watched`: by game, whether its declared measure is checked with every move, since there is
    // no proof. All arguments must outlive the search.
    Search(const Options& options, const OtherValues* others, const std::vector<bool>& watched,
           Known known, const Context& context);

    // The value of a position; empty if the calls so far have seen more than `max_positions`. Later
    // calls use what was found. Throws Error as Values::value does.
    [[nodiscard]] std::optional<std::uint32_t> value(
        std::size_t game, const State& state,
        std::size_t max_positions = std::numeric_limits<std::size_t>::max());

    // The value of a part in a game that the file does not define; empty if it is not a position.
    [[nodiscard]] std::optional<std::uint32_t> other_value(const PartLeft& part);

    [[nodiscard]] Machine& machine() { return machine_; }
    [[nodiscard]] std::size_t seen() const { return seen_; }  // positions
    // The positions seen, by game of the file.
    [[nodiscard]] const std::vector<PositionTable>& positions() const { return tables_; }

private:
    struct Node {
        std::size_t game;
        std::uint32_t position;
        std::size_t next_option;  // in options_left_
        std::size_t end_options;
        std::size_t first_value;  // in values_
    };

    void enter(std::size_t game, std::uint32_t position);
    void visit(const Option& option);
    void make_room_for_option(std::size_t size);
    void drop_repeated_options();
    void add_value(std::uint32_t value);
    void grow(std::vector<std::uint32_t>& list, std::size_t more);
    void leave();
    void forget_path();
    void watch(const Option& option, const std::vector<Number>& before);
    [[nodiscard]] std::size_t bytes() const;
    void count_memory();
    [[noreturn]] void fail_with_cycle(std::size_t game, std::uint32_t position) const;

    const Options& options_;
    const OtherValues* others_;
    const std::vector<bool>& watched_;
    Known known_;
    const Context& context_;
    Machine machine_{options_, &context_};
    MemoryCharge charge_{context_};

    std::vector<PositionTable> tables_;
    std::map<std::pair<std::string, std::size_t>, PositionTable> other_tables_;

    std::vector<Node> path_;
    // Options with a part that was unknown when they were found: the move, the number of parts, and
    // for each part its game and position, or other_game and its value.
    std::vector<std::uint32_t> options_left_;
    std::vector<std::uint32_t> values_;  // of the other options
    CellMarks marks_;
    std::size_t seen_ = 0;  // positions in all tables
};

}  // namespace grundy::rules
