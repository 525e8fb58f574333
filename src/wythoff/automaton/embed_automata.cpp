// A program of the build: guesses the automata for small g, proves them right, and writes them as
// C++ source for the library. If one cannot be proved right, the build fails.

#include "wythoff/automaton/check.hpp"
#include "wythoff/automaton/guess.hpp"

#include <grundy/embedded_automata.hpp>

#include <cstdint>
#include <cstring>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace {

using namespace grundy::wythoff;

std::string proved_automaton(unsigned g) {
    AutomatonGuess guess(g, first_guess_size(g));
    while (!guess.finished()) guess.advance(AutomatonGuess::max_at_once);
    std::string bytes = write_automaton(guess.tables());
    const AutomatonCheck check = check_automaton(read_automaton(bytes));
    if (check.refused) throw std::runtime_error(*check.refused);
    return bytes;
}

// As 64-bit words, which the compiler reads faster than single bytes.
void write_words(std::ostream& out, std::string_view bytes, unsigned g) {
    constexpr std::size_t words_per_line = 4;
    constexpr std::size_t size = sizeof(std::uint64_t);
    out << "constexpr std::array<std::uint64_t, " << std::dec << bytes.size() / size
        << "> automaton_" << g << "{" << std::hex;
    for (std::size_t i = 0; i < bytes.size() / size; ++i) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i * size, size);
        out << (i % words_per_line == 0 ? "\n    " : " ") << "0x" << word << ",";
    }
    out << "};\n\n" << std::dec;
}

void write_source(std::ostream& out) {
    out << "// Written by embed_automata.cpp when the library was built.\n\n"
           "#include \"wythoff/automaton/automaton.hpp\"\n\n"
           "#include <array>\n#include <cstdint>\n\n"
           "namespace grundy::wythoff {\n\nnamespace {\n\n";
    for (unsigned g = 1; g <= grundy::embedded_values; ++g)
        write_words(out, proved_automaton(g), g);
    out << "}  // namespace\n\nstd::string_view embedded_automaton(unsigned g) {\n"
           "    switch (g) {\n";
    for (unsigned g = 1; g <= grundy::embedded_values; ++g) {
        out << "        case " << g << ": return {reinterpret_cast<const char*>(automaton_" << g
            << ".data()), sizeof(automaton_" << g << ")};\n";
    }
    out << "        default: return {};\n    }\n}\n\n}  // namespace grundy::wythoff\n";
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc != 2) throw std::runtime_error("it takes the name of the file to write");
        std::ofstream out(argv[1]);
        write_source(out);
        out.close();
        if (!out) throw std::runtime_error(std::string("cannot write ") + argv[1]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "embed_automata: " << error.what() << "\n";
        return 1;
    }
}
