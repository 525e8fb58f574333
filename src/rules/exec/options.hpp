// The moves of positions of the games of a rule file.
#pragma once

#include "rules/language/syntax.hpp"

#include <grundy/context.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace grundy::rules {

struct GameCode;  // rules/exec/compile.hpp

inline constexpr std::uint64_t max_options = 10'000'000;  // of one position

// The coordinates, then zeros.
using State = std::array<Number, max_coordinates>;

struct PartLeft {
    std::size_t game;
    const std::string* other = nullptr;  // the name of a game that the file does not define
    std::size_t size = 0;                // how many numbers it has
    State state{};
};

struct Option {
    std::size_t move;                 // its number
    std::span<const PartLeft> parts;  // those of the file are positions, sorted
    std::span<const Number>
        variables;  // of the game, unordered piles in the order in which the move is made
};

// The compiled rules of a file. Immutable and safe for any number of threads.
class Options {
public:
    explicit Options(std::shared_ptr<const File> file);
    ~Options();
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    [[nodiscard]] const File& file() const { return *file_; }

    // Unordered piles in ascending order.
    [[nodiscard]] State sorted(std::size_t game, State state) const;

    // Whether these numbers, sorted, are a position: none is negative, and every `where` holds.
    // Without a context it throws Error after about 0.1 s.
    [[nodiscard]] bool is_position(std::size_t game, const State& state,
                                   const Context* context = nullptr) const;

    // The position that the line `start` computes from these numbers.
    [[nodiscard]] State start(std::size_t game, std::span<const Number> numbers) const;

    // Calls `visit` with every option until it returns false; several may lead to the same
    // position. Throws Error with the text of the file as its source: input for a formula that
    // cannot be computed at the position, limit for more than max_options.
    void for_each(std::size_t game, const State& state,
                  const std::function<bool(const Option&)>& visit, const Context& context) const;

    // The text of the rule file for a move; may be empty.
    [[nodiscard]] std::string say(std::size_t game, const Option& option) const;

    // "kayles(5)": by the name in the file.
    [[nodiscard]] std::string text(std::size_t game, const State& state) const;

    [[nodiscard]] std::size_t bytes() const;

    // For a Machine, which is faster for many positions.
    [[nodiscard]] std::span<const GameCode> code() const;

private:
    std::shared_ptr<const File> file_;
    std::vector<GameCode> games_;
};

}  // namespace grundy::rules
