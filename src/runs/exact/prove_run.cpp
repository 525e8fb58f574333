// Proofs of the Convergence Conjecture: guess an automaton, check it, and guess again from more
// rows if the check fails.

#include <grundy/prove.hpp>

#include "base/errors.hpp"
#include "base/sha256.hpp"
#include "runs/store/checkpointer.hpp"
#include "wythoff/automaton/facts.hpp"
#include "wythoff/automaton/guess.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <utility>

namespace grundy {

namespace {

using wythoff::AutomatonGuess;
using wythoff::GuessSize;

// In the store; the parts of the guess have rows of their own, each written once.
struct ProveState {
    GuessSize size;
    unsigned guesses = 1;
    double seconds = 0;
    std::uint64_t parts = 0;
    std::vector<AutomatonGuess::Pending> front{};
    std::string automaton{};  // once the guess is finished

    static void archive(auto& self, auto& archive) {
        archive(self.size, self.guesses, self.seconds, self.parts, self.front, self.automaton);
    }
};

class Prover {
public:
    Prover(const ProveQuery& query, const Context& context)
        : g_(query.g),
          context_(context),
          checkpointer_(query.store, fmt::format("prove -g {}", query.g), 1, context) {}
    ~Prover() { context_.release(this); }
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    ConvergenceProof run() {
        ConvergenceProof proof;
        proof.g = g_;
        proof.resumed = checkpointer_.resume(state_);
        if (proof.resumed) checkpointer_.expect_sensible(is_sensible());
        for (;; guess_larger()) {
            const bool guessed = !state_.automaton.empty() || guess();
            context_.release(this);  // the memory of the guess
            if (!guessed) continue;
            const std::string_view bytes = state_.automaton;
            const wythoff::Automaton automaton = wythoff::read_automaton(bytes);
            const wythoff::AutomatonCheck check = wythoff::check_automaton(automaton, context_);
            if (check.refused) {
                refused_ = *check.refused;
                continue;
            }
            proof.states = automaton.states();
            proof.pairs = check.pairs.size();
            proof.row_states = check.row_states;
            add_info(proof, automaton, check);
            proof.guesses = state_.guesses;
            proof.seconds = seconds();
            proof.digest = hexadecimal(bytes.substr(bytes.size() - sizeof(Digest)));
            proof.automaton = bytes;
            return proof;
        }
    }

private:
    // The parts are checked when they are added, and an automaton is verified anyway.
    [[nodiscard]] bool is_sensible() const {
        if (state_.guesses == 0 || state_.guesses > most_guesses) return false;
        GuessSize size = wythoff::first_guess_size(g_);
        for (unsigned i = 1; i < state_.guesses; ++i) size = size.larger();
        if (state_.size != size || !std::isfinite(state_.seconds) || state_.seconds < 0)
            return false;
        if (state_.automaton.empty()) return true;
        try {
            return wythoff::read_automaton(state_.automaton).g() == g_;
        } catch (const Error&) {
            return false;
        }
    }

    // False if the guess turns out to be wrong.
    [[nodiscard]] bool guess() {
        try {
            AutomatonGuess guess(g_, state_.size);
            resume(guess);
            while (!guess.finished()) {
                guess.advance(1);
                checkpointer_.expect(guess.found(), " states found so far");
                checkpointer_.report(guess.done());
                if (checkpointer_.wants_state()) save(guess);
                charge_for(guess);
            }
            state_.automaton = wythoff::write_automaton(guess.tables(context_));
            save(guess);
            return true;
        } catch (const wythoff::BadGuess& bad) {
            refused_ = bad.what();
            return false;
        }
    }

    void resume(AutomatonGuess& guess) {
        if (!checkpointer_.has_store()) return;
        (void)guess.take_part();
        if (state_.parts == 0) return;
        for (std::uint64_t number = 0; number < state_.parts; ++number) {
            AutomatonGuess::Part part;
            checkpointer_.load_part(number, part);
            guess.add_part(part);
        }
        guess.set_front({state_.front.begin(), state_.front.end()});
        checkpointer_.expect_sensible(guess.is_sensible());
        state_.front.clear();
    }

    void save(AutomatonGuess& guess) {
        if (checkpointer_.has_store()) {
            checkpointer_.save_part(state_.parts++, guess.take_part());
            state_.front.assign(guess.front().begin(), guess.front().end());
        }
        save_state(guess.done());
        state_.front.clear();
    }

    void save_state(std::uint64_t done) {
        const double before = std::exchange(state_.seconds, seconds());
        checkpointer_.save(state_, done);
        state_.seconds = before;
    }

    void charge_for(AutomatonGuess& guess) {
        if (guess.bytes() > context_.memory_for(this)) {
            save(guess);
            throw limit_error(
                "the memory limit of {} bytes is reached; {} states were found, with the children "
                "of {} of them",
                context_.memory_limit, guess.found(), guess.done());
        }
        context_.charge(this, guess.bytes(), "guessing an automaton");
    }

    void guess_larger() {
        if (state_.guesses == most_guesses) {
            throw limit_error("{} guesses were wrong, and that is the limit; the last: {}",
                              most_guesses, refused_);
        }
        state_ = {state_.size.larger(), state_.guesses + 1, state_.seconds};
        // Before the parts of this guess replace those of the last one.
        save_state(0);
    }

    void add_info(ConvergenceProof& proof, const wythoff::Automaton& automaton,
                  const wythoff::AutomatonCheck& check) const {
        const auto range = [](const wythoff::IntegerRange& integers) {
            return ConvergenceProof::Range{integers.least, integers.most};
        };
        for (const wythoff::PointRanges& ranges :
             wythoff::point_ranges(automaton, check.pairs, context_)) {
            proof.values.push_back({static_cast<unsigned>(proof.values.size()),
                                    range(ranges.d_minus_n), range(ranges.a_minus_a0),
                                    range(ranges.b_minus_b0)});
        }
        const wythoff::RowsToConvergence rows =
            wythoff::rows_to_convergence(automaton, check.pairs, context_);
        proof.rows_to_convergence = rows.most;
        proof.first_starting_row = rows.first_row;
    }

    // Including earlier runs.
    [[nodiscard]] double seconds() const {
        return state_.seconds +
               std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    static constexpr unsigned most_guesses = 20;

    unsigned g_;
    const Context& context_;
    runs::Checkpointer checkpointer_;
    ProveState state_{wythoff::first_guess_size(g_)};
    std::string refused_;  // why the last guess was wrong
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

ConvergenceProof prove_convergence(const ProveQuery& query, const Context& context) {
    if (query.g > wythoff::max_written_value) {
        throw limit_error("files of automata are for values up to {}", wythoff::max_written_value);
    }
    return Prover(query, context).run();
}

bool begins_like_automaton(std::string_view bytes) {
    return wythoff::begins_like_automaton(bytes);
}

bool is_whole_automaton(std::string_view bytes) {
    try {
        (void)wythoff::read_automaton(bytes);
        return true;
    } catch (const Error&) {
        return false;
    }
}

AutomatonVerdict verify_automaton(std::string_view bytes, const Context& context) {
    AutomatonVerdict verdict;
    wythoff::Automaton automaton;
    try {
        automaton = wythoff::read_automaton(bytes);
    } catch (const Error& error) {
        verdict.refused = error.what();
        return verdict;
    }
    const wythoff::AutomatonCheck check = wythoff::check_automaton(automaton, context);
    verdict.g = automaton.g();
    verdict.states = automaton.states();
    verdict.pairs = check.pairs.size();
    verdict.row_states = check.row_states;
    verdict.digest = hexadecimal(bytes.substr(bytes.size() - sizeof(Digest)));
    verdict.refused = check.refused;
    return verdict;
}

}  // namespace grundy
