// Nivasch's Convergence Conjecture, proved by machine for small g: an automaton that knows every
// row of Wythoff's Grundy function is guessed and then checked. docs/CONVERGENCE.md has the proof.
#pragma once

#include <grundy/context.hpp>
#include <grundy/embedded_automata.hpp>
#include <grundy/store_file.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

struct ProveQuery {
    unsigned g = 0;  // all values up to this one
    std::optional<StoreFile> store;
};

struct ConvergenceProof {
    struct Range {
        int least;
        int most;
    };
    // For all n, where p^h_n = (a,b), d = b - a and p^0_n = (a0,b0).
    struct Value {
        unsigned h;
        Range d_minus_n;
        Range a_minus_a0;
        Range b_minus_b0;
    };

    unsigned g = 0;
    std::uint64_t states = 0;
    std::uint64_t pairs = 0;       // of states of consecutive rows
    std::uint64_t row_states = 0;  // different ones, among all rows
    // The most rows that the dummy state takes to become the right one, and the first starting row
    // from which it does.
    std::uint64_t rows_to_convergence = 0;
    std::uint64_t first_starting_row = 0;
    std::vector<Value> values;
    unsigned guesses = 0;  // the last one was right
    double seconds = 0;
    bool resumed = false;
    std::string digest;     // SHA-256 of the automaton
    std::string automaton;  // the bytes of the file
};

// Guesses until a guess is proved right. Precondition: g <= 7. Time and memory grow fast: a second
// for g = 2, minutes for g = 3. Throws Error: limit if memory or time do not suffice, as
// for g >= 4; interrupted on a request to stop; both after saving what was found; input if
// the store is not usable.
[[nodiscard]] ConvergenceProof prove_convergence(const ProveQuery& query,
                                                 const Context& context = {});

struct AutomatonVerdict {
    unsigned g = 0;
    std::uint64_t states = 0;
    std::uint64_t pairs = 0;
    std::uint64_t row_states = 0;
    std::string digest;
    std::optional<std::string> refused;  // why, if it is
};

// By its first bytes alone.
[[nodiscard]] bool begins_like_automaton(std::string_view bytes);

// Whether these are the bytes of a whole automaton, by its checksum. It may still be wrong. Time
// and memory linear in the bytes.
[[nodiscard]] bool is_whole_automaton(std::string_view bytes);

// Proves the automaton in these bytes right for all rows, or says why not. Time and memory linear
// in its states and pairs of states: seconds. Throws Error: limit if memory or time do not suffice,
// interrupted on a request to stop.
[[nodiscard]] AutomatonVerdict verify_automaton(std::string_view bytes,
                                                const Context& context = {});

}  // namespace grundy
