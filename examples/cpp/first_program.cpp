// A first program with the library: it solves a position, lists moves, adds positions, stops when
// time is up, and shows where a text is wrong.
//
//   cmake -S . -B build && cmake --build build && build/first_program
// or
//   c++ -std=c++20 first_program.cpp $(pkg-config --cflags --libs --static grundy)

#include <grundy/grundy.hpp>
#include <grundy/moves.hpp>

#include <chrono>
#include <iostream>

int main() {
    using std::cout;

    // Who wins, the Grundy value, every winning move, and why.
    const grundy::Solution solution = grundy::solve("wythoff(10,15) + nim(2)");
    cout << solution.position.text() << " is " << name(solution.outcome) << ", value "
         << to_text(solution.value) << ", " << name(solution.certainty) << "\n";
    for (const grundy::Solution::Move& move : solution.winning_moves) {
        cout << "  a winning move: " << move.text << ", to " << move.position.text() << "\n";
    }
    cout << solution.reason << "\n\n";

    // A position is parsed once and cheap to copy. Its moves, each with its outcome:
    const grundy::Position heaps = grundy::parse_position("nim(1,2)");
    for (const grundy::LegalMove& move : legal_moves(heaps).moves) {
        cout << move.text << ": " << move.position.text() << " has value " << to_text(move.value)
             << "\n";
    }

    // Sums, and numbers of any length.
    const grundy::Position sum = heaps + grundy::parse_position("take[1,2,3](10^30 + 1)");
    cout << sum.text() << " is " << name(solve(sum).outcome) << "\n\n";

    // An engine reuses threads and tables between requests. Reaching a limit is not an error: the
    // solution has what is known.
    const grundy::Engine engine;
    grundy::Context context = engine.context();
    context.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(1);
    const grundy::Solution given_up = grundy::solve("wythoff(6000,8000) + nim(999)", context);
    cout << "within a millisecond: " << name(given_up.outcome) << "\n";

    // Text that is not a position is an error, which says where.
    try {
        static_cast<void>(grundy::solve("nim(3) + whythoff(10,15)"));
    } catch (const grundy::Error& error) {
        cout << error.what() << "\n";
        if (error.place()) {
            cout << error.source() << "\n" << std::string(*error.place(), ' ') << "^\n";
        }
    }
}
