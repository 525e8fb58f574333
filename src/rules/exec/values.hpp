// The values of all games of a rule file, for all requests and threads that use it.
#pragma once

#include "rules/exec/options.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy::rules {

// Values of games that the file names but does not define.
class OtherValues {
public:
    virtual ~OtherValues() = default;
    // Empty if the numbers are not a position of the game. Throws Error (limit) where the value is
    // not known.
    [[nodiscard]] virtual std::optional<std::uint32_t> value(const std::string& game,
                                                             std::span<const Number> numbers,
                                                             const Context& context) const = 0;
};

// How the values of a game are computed.
enum class Plan : std::uint8_t {
    heaps,   // one heap after the other; a period may be proved
    rays,    // with sets of values along rows, columns and diagonals
    box,     // all positions of a box, in an order in which moves lead down
    search,  // only the positions that can be reached
};

class Values {
public:
    Values(std::shared_ptr<const Options> options, std::shared_ptr<const OtherValues> others);
    ~Values();
    Values(const Values&) = delete;
    Values& operator=(const Values&) = delete;

    [[nodiscard]] Plan plan(std::size_t game) const;

    // The value of a position, with unordered piles ascending. Throws Error: limit where one is
    // reached; input, with the place in the file, for a formula that cannot be computed and for a
    // cycle, which the message shows.
    [[nodiscard]] std::uint32_t value(std::size_t game, const State& state,
                                      const Context& context) const;

    // The values of a box of positions, the last coordinate fastest; -1 where the numbers are not a
    // position. Faster than asking for each.
    [[nodiscard]] std::vector<std::int32_t> box(std::size_t game, const State& first,
                                                const State& last, const Context& context) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    struct Shared;
    class Request;
    std::shared_ptr<const Options> options_;
    std::shared_ptr<const OtherValues> others_;
    std::unique_ptr<Shared> shared_;
};

}  // namespace grundy::rules
