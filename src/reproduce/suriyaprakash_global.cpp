// Fibonacci Nim with several heaps and one quota for all, "global move dynamic".

#include "reproduce/exhibit.hpp"

#include <grundy/digraph.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>

namespace grundy::papers {

Content suriyaprakash_global(const Context& context) {
    constexpr std::uint64_t size = 9;
    Comparison board{
        "Values of two heaps, at first with quota max(a, b) − 1; where it says printed, all moves "
        "were tried",
        {"a\\b"},
        {}};
    const auto values = values_of(*table("global[2x]", size, context));
    for (std::uint64_t b = 0; b < size; ++b) board.header.push_back(std::to_string(b));
    for (std::uint64_t a = 0; a < size; ++a) {
        auto& row = board.rows.emplace_back();
        row.push_back(label(a));
        for (std::uint64_t b = 0; b < size; ++b) {
            const Position heaps = parse_position(fmt::format("global[2x]({},{})", a, b), context);
            row.push_back(
                compared(to_text(position_digraph(heaps, context).value(0)), values[a][b]));
        }
    }

    Statements statements("At most 2r stones from any heap after r were removed from one");
    Trial& outcomes = statements.trial(
        "the P-positions reached from (9, 8) and (4, 4, 3) are those of the search");
    Trial& all_values = statements.trial("their values are those of the search");
    Trial& equal = statements.trial(
        "two equal heaps lose: what was taken from one can be taken from the other");
    Trial& one_heap = statements.trial("one heap is Fibonacci Nim");
    for (const char* start : {"global[2x](9,8;8)", "global[2x](4,4,3;4)"}) {
        const LabelledDigraph digraph = position_digraph(parse_position(start, context), context);
        for (std::size_t v = 0; v < digraph.size(); ++v) {
            const Solution solution = solve(digraph.position(v), context);
            outcomes.expect(solution.outcome == digraph.value(v).outcome());
            all_values.expect(to_text(solution.value) == to_text(digraph.value(v)));
        }
    }
    constexpr std::uint64_t many = 60;
    const auto more = values_of(*table("global[2x]", many, context));
    for (std::uint64_t a = 0; a < many; ++a) equal.expect(more[a][a] == 0);
    for (std::uint64_t n = 1; n < many; ++n) {
        one_heap.expect(std::to_string(more[n][0]) ==
                        to_text(solve(fmt::format("fibonacci({})", n), context).value));
    }
    bool local = true;
    for (std::uint64_t a = 1; a < size; ++a) {
        for (std::uint64_t b = 1; b <= a; ++b) {
            const auto heaps = fmt::format("fibonacci({0},{2}) + fibonacci({1},{2})", a, b, a - 1);
            local = local && std::to_string(values[a][b]) == to_text(solve(heaps, context).value);
        }
    }
    statements.add("the heaps are disjoint components, as with the local move dynamic", "no",
                   local);
    return {{std::move(board), statements}};
}

}  // namespace grundy::papers
