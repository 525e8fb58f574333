// Values by visiting only the positions that can be reached, of all games of a file together.
#pragma once

#include "rules/machine.hpp"
#include "rules/position_table.hpp"
#include "rules/values.hpp"
#include "theory/memory_charge.hpp"

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

// For one request.
class Search {
public:
    // What is known of a position from elsewhere.
    using Known = std::function<std::optional<std::uint32_t>(std::size_t game, const State&)>;

    // `watched` tells of which games a measure was declared that is to be watched, since nothing
    // is proved. All must outlive it.
    Search(const Options& options, const OtherValues* others, const std::vector<bool>& watched,
           Known known, const Context& context);

    // The value of a position; nothing if more than so many positions would have to be looked at
    // since the beginning. What was found by then it knows. Throws Error as Values::value.
    [[nodiscard]] std::optional<std::uint32_t> value(
        std::size_t game, const State& state,
        std::size_t most_positions = std::numeric_limits<std::size_t>::max());

    // The value of a position of a game that is not of the file; nothing if it is none.
    [[nodiscard]] std::optional<std::uint32_t> other_value(const PartLeft& part);

    [[nodiscard]] Machine& machine() { return machine_; }
    [[nodiscard]] std::size_t seen() const { return seen_; }  // positions
    // The positions of the games of the file that it has seen.
    [[nodiscard]] const std::vector<PositionTable>& positions() const { return tables_; }

private:
    struct Node {
        std::size_t game;
        std::uint32_t position;
        std::size_t next_option;  // in options_
        std::size_t end_options;  // they are begun with end_options of the node before
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
    Machine machine_;
    MemoryCharge charge_;

    std::vector<PositionTable> tables_;
    std::map<std::pair<std::string, std::size_t>, PositionTable> other_tables_;

    std::vector<Node> path_;
    // Of the options that have a part which was unknown when they were met: the move, how many
    // parts, and of each its game and its position; others have a game of ~0 and a value.
    std::vector<std::uint32_t> options_left_;
    std::vector<std::uint32_t> values_;  // of the other options
    std::vector<std::uint32_t> marks_;
    std::uint32_t mark_ = 0;
    std::size_t seen_ = 0;  // positions in all tables
};

}  // namespace grundy::rules
