// The values of all games of a rule file, for all requests and threads that use it.
#pragma once

#include "rules/options.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace grundy::rules {

// Values of games that are not of the file, handed down by whoever knows them.
class OtherValues {
public:
    virtual ~OtherValues() = default;
    // Throws Error: limit where it is not known, input where it is no position.
    [[nodiscard]] virtual std::uint32_t value(const std::string& game,
                                              std::span<const Number> numbers,
                                              const Context& context) const = 0;
    [[nodiscard]] virtual bool is_position(const std::string& game,
                                           std::span<const Number> numbers) const = 0;
};

enum class Plan : std::uint8_t {
    heaps,   // one after the other, and a period may be proved
    rays,    // sets of values along rows, columns and diagonals
    box,     // all positions of a box, in an order in which moves go back
    search,  // only the positions that can be reached
};

// The values of a box of positions, the last coordinate fastest; -1 where there is no position.
struct Box {
    State first{};
    State last{};
    std::vector<std::int32_t> values;
};

class Values {
public:
    Values(std::shared_ptr<const Options> options, std::shared_ptr<const OtherValues> others);
    ~Values();
    Values(const Values&) = delete;
    Values& operator=(const Values&) = delete;

    // By which way the values of the game are found.
    [[nodiscard]] Plan plan(std::size_t game) const;

    // The value of a position. Throws Error: limit where one is reached; input, with the place in
    // the file, for what cannot be computed and for a cycle, which is shown.
    [[nodiscard]] std::uint32_t value(std::size_t game, const State& state,
                                      const Context& context) const;

    // The values of all positions of the box, as quickly as they can be had together.
    [[nodiscard]] Box box(std::size_t game, const State& first, const State& last,
                          const Context& context) const;

    [[nodiscard]] const Options& options() const;
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Kept;
    class Request;
    std::shared_ptr<const Options> options_;
    std::shared_ptr<const OtherValues> others_;
    std::unique_ptr<Kept> kept_;
};

}  // namespace grundy::rules
