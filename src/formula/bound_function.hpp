// A function f that may become the bound of a take-away game, as it is written: an expression in x,
// or a table of its first values, {2,4,6,9} for f(1) = 2, f(2) = 4, … . After its last value a
// table goes on with the larger of that value and x.
#pragma once

#include "formula/expression.hpp"

#include <grundy/context.hpp>
#include <grundy/files.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class BoundFunction {
public:
    BoundFunction(Expression f);  // NOLINT(google-explicit-constructor): it is one

    // An expression, a table in braces, or the name of a file that ends in .csv, with a value a
    // line or with x and f(x) for x = 1, 2, 3, …. Throws Error with the place, counted from `at`;
    // for a mistake in a file with its line, and for no value in a table that is below x or less
    // than the one before: "the bound must …".
    [[nodiscard]] static BoundFunction read(std::string_view text, std::size_t at,
                                            const FileReader& files, const Context& context);

    [[nodiscard]] static bool is_file(std::string_view text);

    [[nodiscard]] Integer operator()(const Integer& x) const;  // x >= 1
    // The same in machine words; nothing where they do not suffice.
    [[nodiscard]] std::optional<std::int64_t> small(std::int64_t x) const;

    // As it is written; of a file its name.
    [[nodiscard]] const std::string& text() const { return text_; }
    // Tells it from all others: a file of the same name may hold another table.
    [[nodiscard]] const std::string& key() const { return key_; }
    // Nothing of a table, which was found right when it was read.
    [[nodiscard]] const Expression* expression() const { return f_.get(); }
    // " (max(9,x) from x = 5 on)": what the table itself does not say, or nothing.
    [[nodiscard]] std::string goes_on() const;

    [[nodiscard]] std::size_t bytes() const;

private:
    struct Table {
        std::vector<Integer> values;  // of 1, 2, …
        std::size_t bytes;
    };

    BoundFunction(std::string text, std::string key, std::vector<Integer> values);

    [[nodiscard]] static BoundFunction read_table(std::string_view text, std::size_t at,
                                                  const Context& context);
    [[nodiscard]] static BoundFunction read_file(std::string_view name, std::size_t at,
                                                 const FileReader& files, const Context& context);

    std::string text_;
    std::string key_;
    // One of them. Both are shared: bounds are copied often.
    std::shared_ptr<const Expression> f_;
    std::shared_ptr<const Table> table_;
};

// "the bound must be at least x, but for x = 3 it is 2", or that it must never decrease; nothing if
// f(x) >= x and f(x+1) >= f(x).
[[nodiscard]] std::optional<std::string> bound_mistake(const Integer& x, const Integer& here,
                                                       const Integer& next);

}  // namespace grundy
