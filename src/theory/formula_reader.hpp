// Reads formulas as people write them: 2n, (x+1)(x+2), n - 3k, x^2, floor(5x/2), max(a, b) mod 3.
// Recursive descent and no grammar of PEGTL: rule files need the names that are in force at each
// place, a limit on nesting, and messages that say what was expected there.
#pragma once

#include "theory/formula.hpp"

#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace grundy {

struct FormulaName {
    std::string name;
    std::variant<std::size_t, Integer> meaning;  // the number of a variable, or a number
};

// Words that no name may be: those of formulas, of conditions and of rule files.
[[nodiscard]] bool is_reserved(std::string_view word);

// All of the text as a formula; its variables are 0, 1, … in this order. Places are counted from
// `at`. Throws Error: input, or limit for what is nested too deeply.
[[nodiscard]] Formula parse_formula(std::string_view text, std::size_t at,
                                    std::span<const std::string> names);

// A place in a text, and what is read from there on.
class FormulaReader {
public:
    static constexpr std::size_t max_nesting = 64;
    static constexpr std::size_t max_exponent = 1000;

    // Errors have places in the text, counted from `at`.
    FormulaReader(std::string_view text, std::size_t begin, std::size_t at = 0);

    std::vector<FormulaName> names;
    std::size_t most_bits = std::size_t(-1);  // of a number

    // x + 1 up to what cannot belong to it.
    [[nodiscard]] Formula formula();
    // An optional sign with digits or the name of a number.
    [[nodiscard]] Integer integer();

    [[nodiscard]] std::size_t place();  // of what comes next
    [[nodiscard]] std::size_t end_of_last() const { return position_; }
    [[nodiscard]] bool at_end();
    void move_to(std::size_t place) { position_ = place; }
    // From here on only this piece of the text is read.
    void read_between(std::size_t begin, std::size_t end) {
        text_ = whole_.substr(0, end);
        position_ = begin;
    }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] char next();              // '\0' at the end
    [[nodiscard]] std::string_view word();  // that comes next; empty if none does
    bool take(std::string_view sign);
    bool take_word(std::string_view wanted);
    [[nodiscard]] std::string_view name(std::string_view what);  // takes a word that may be a name
    void expect(std::string_view sign);
    void expect_end();
    [[nodiscard]] const FormulaName* find(std::string_view name) const;

    // Where something is missing: at the end of what was read if the line ends there.
    [[noreturn]] void missing(const std::string& message);
    [[noreturn]] void fail(const std::string& message, std::size_t place) const;
    // "; did you mean 'n'?", or nothing.
    [[nodiscard]] static std::string hint(std::string_view name,
                                          const std::vector<std::string_view>& names);

    // One level deeper for as long as it lives.
    class Deeper {
    public:
        explicit Deeper(FormulaReader& reader);
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        ~Deeper() { --reader_.depth_; }

    private:
        FormulaReader& reader_;
    };

private:
    using Kind = Formula::Kind;
    using Pieces = std::vector<Formula::Piece>;
    [[nodiscard]] static std::uint32_t add(Pieces& pieces, Formula::Piece piece);
    [[nodiscard]] std::uint32_t sum(Pieces& pieces);
    [[nodiscard]] std::uint32_t product(Pieces& pieces);
    [[nodiscard]] std::uint32_t signed_factors(Pieces& pieces);
    [[nodiscard]] std::uint32_t power(Pieces& pieces);
    [[nodiscard]] std::uint32_t atom(Pieces& pieces);
    [[nodiscard]] std::uint32_t quotient(Pieces& pieces, Kind kind);
    [[nodiscard]] std::uint32_t function(Pieces& pieces, std::string_view name, std::size_t at);
    [[nodiscard]] Integer digits();
    void close();

    std::string_view whole_;
    std::string_view text_;
    std::size_t at_;
    std::size_t position_;
    std::size_t depth_ = 0;
};

}  // namespace grundy
