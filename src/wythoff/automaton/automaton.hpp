// A finite automaton that reads the Zeckendorf digits of a row, most significant first, and ends in
// a state that determines the row: which values get a point in it, and the state of its row
// machine. Such an automaton is guessed (guess.hpp) and then proved right for all rows (check.hpp).
//
// The file, numbers with their low byte first: "grundy automaton 1\n" and zeros up to 24 bytes; g,
// the number of states and the number of outputs, 64 bits each; for each state its children by the
// digits 0 and 1, 32 bits each, the latter `no_child` after a digit 1; for each state the number of
// its output, 16 bits; zeros up to a multiple of 8; for each output, 64 bits each, the set of
// values inserted, then the masks of diagonals and columns for h = 1..g; the SHA-256 of all before.
// State 0 is the root. A minimal automaton numbered breadth first has exactly one file.
#pragma once

#include "wythoff/automaton/row_table.hpp"

#include <grundy/context.hpp>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::wythoff {

inline constexpr std::uint32_t no_child = ~std::uint32_t{0};

// What an automaton gives for a row.
struct RowOutput {
    ValueSet insert = 0;
    RowMasks masks;

    friend bool operator==(const RowOutput&, const RowOutput&) = default;
};

// An automaton in the bytes of its file, which must outlive it.
class Automaton {
public:
    [[nodiscard]] unsigned g() const { return g_; }
    [[nodiscard]] std::uint32_t states() const { return states_; }
    [[nodiscard]] std::uint32_t outputs() const { return outputs_; }

    [[nodiscard]] std::uint32_t child(std::uint32_t state, unsigned digit) const {
        return load<std::uint32_t>(children_, 2 * std::size_t{state} + digit);
    }
    // The digit read last: after a 1 no other 1 can follow.
    [[nodiscard]] unsigned last_digit(std::uint32_t state) const {
        return child(state, 1) == no_child ? 1 : 0;
    }
    [[nodiscard]] std::uint32_t output_number(std::uint32_t state) const {
        return load<std::uint16_t>(numbers_, state);
    }
    [[nodiscard]] RowOutput output(std::uint32_t number) const;

private:
    friend Automaton trusted_automaton(std::string_view bytes);

    template <class Number>
    [[nodiscard]] static Number load(const char* from, std::size_t index) {
        Number number;
        std::memcpy(&number, from + index * sizeof(Number), sizeof(Number));
        return number;
    }

    unsigned g_ = 0;
    std::uint32_t states_ = 0;
    std::uint32_t outputs_ = 0;
    const char* children_ = nullptr;
    const char* numbers_ = nullptr;
    const char* masks_ = nullptr;
};

[[nodiscard]] bool begins_like_automaton(std::string_view bytes);

// Throws Error if the bytes are not a complete automaton. Does not check that the automaton is
// right.
[[nodiscard]] Automaton read_automaton(std::string_view bytes);

// The same for bytes that were read and proved right before. Checks only the heading and the size,
// so it takes constant time, and only those parts of a mapped file are loaded that a query needs.
[[nodiscard]] Automaton trusted_automaton(std::string_view bytes);

// An automaton under construction.
struct AutomatonTables {
    unsigned g = 0;
    std::vector<std::array<std::uint32_t, 2>> children;
    std::vector<std::uint32_t> output_numbers;
    std::vector<RowOutput> outputs;
};

// Merges states that no input distinguishes, but none with the root. Numbers the states breadth
// first and the outputs in order of first appearance. Throws Error when stopped.
[[nodiscard]] AutomatonTables minimised(const AutomatonTables& tables, const Context& context = {});

// An automaton for a larger value has more outputs than the format has numbers for.
inline constexpr unsigned max_written_value = 3;
// Throws Error (limit) if there are more outputs than the format has numbers for.
[[nodiscard]] std::string write_automaton(const AutomatonTables& tables);

// The bytes of the automaton for values up to g that was guessed and proved right when the library
// was built (embed_automata.cpp). Needs 1 <= g <= embedded_values.
[[nodiscard]] std::string_view embedded_automaton(unsigned g);

}  // namespace grundy::wythoff
