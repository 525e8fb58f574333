// Parses formulas: 2n, (x+1)(x+2), n - 3k, x^2, floor(5x/2), max(a, b) mod 3. Recursive descent
// rather than PEGTL: rule files need the names that are in scope at each place, a limit on nesting,
// and messages that say what was expected.
#pragma once

#include "base/text_reader.hpp"
#include "formula/formula.hpp"

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
    std::variant<std::size_t, Integer> meaning;  // the index of a variable, or a number
};

// Keywords of formulas, conditions and rule files, which cannot be names.
[[nodiscard]] bool is_reserved(std::string_view word);

// Parses the whole text; its variables are 0, 1, … in this order. Places are counted from `at`.
// Throws Error: input, or limit for formulas that are nested too deeply.
[[nodiscard]] Formula parse_formula(std::string_view text, std::size_t at,
                                    std::span<const std::string> names);

class FormulaReader : public TextReader {
public:
    static constexpr std::size_t max_nesting = 64;
    static constexpr std::size_t max_exponent = 1000;

    explicit FormulaReader(std::string_view text, std::size_t begin = 0, std::size_t at = 0)
        : TextReader(text, begin, at), whole_(text) {}

    std::vector<FormulaName> names;
    std::size_t most_bits = std::size_t(-1);  // of a number

    // Reads the longest formula that begins here.
    [[nodiscard]] Formula formula();
    // Reads an optional sign and then digits or the name of a number.
    [[nodiscard]] Integer integer();

    void move_to(std::size_t place) { position_ = place; }
    // Restricts the reader to this part of the text.
    void read_between(std::size_t begin, std::size_t end) {
        text_ = whole_.substr(0, end);
        position_ = begin;
    }
    [[nodiscard]] std::string_view name(std::string_view what);  // reads a word that can be a name
    void expect_end() const;
    [[nodiscard]] const FormulaName* find(std::string_view name) const;

    // "; did you mean 'n'?", or an empty text.
    [[nodiscard]] static std::string hint(std::string_view name,
                                          const std::vector<std::string_view>& names);

    // One level of nesting during its lifetime. Throws Error (limit) at the maximum.
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
    [[nodiscard]] Integer number();
    void close();

    std::string_view whole_;
    std::size_t depth_ = 0;
};

}  // namespace grundy
