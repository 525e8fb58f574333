// The bound f of a take-away game: after x have been taken, at most f(x) may be taken. The theory
// (A. Frieze, "Combinatorial games") needs f non-decreasing with f(x) >= x, and here that is
// decided, not assumed.
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

// A function f as it is written: an expression in x, or a table of its first values, {2,4,6,9} for
// f(1) = 2, f(2) = 4, … . After its last value, f(x) is the larger of that value and x.
class BoundFunction {
public:
    BoundFunction(Expression f);  // NOLINT(google-explicit-constructor): it is one

    // Parses an expression, a table in braces, or the name of a .csv file. Each line of the file
    // has f(x), or x and f(x), for x = 1, 2, 3, …. Throws Error with the place, counted from `at`,
    // or with the line of the file. Values below x or less than the one before are errors: "the
    // bound must …".
    [[nodiscard]] static BoundFunction read(std::string_view text, std::size_t at,
                                            const FileReader& files, const Context& context);

    [[nodiscard]] static bool is_file(std::string_view text);

    [[nodiscard]] Integer operator()(const Integer& x) const;  // x >= 1
    // The same in machine words; empty if it does not fit. Needs x >= 1.
    [[nodiscard]] std::optional<std::int64_t> small(std::int64_t x) const;

    // As it is written; for a file, its name.
    [[nodiscard]] const std::string& text() const { return text_; }
    // Distinguishes it from all others: a file of the same name may contain another table.
    [[nodiscard]] const std::string& key() const { return key_; }
    // Null for a table, which was checked when it was read.
    [[nodiscard]] const Expression* expression() const { return f_.get(); }
    // " (max(9,x) from x = 5 on)": the values after the table; empty for an expression.
    [[nodiscard]] std::string continuation_text() const;

    [[nodiscard]] std::size_t bytes() const {
        return text_.capacity() + key_.capacity() + (table_ != nullptr ? table_->bytes : 0);
    }

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
    // Exactly one is set. Both are shared: bounds are copied often.
    std::shared_ptr<const Expression> f_;
    std::shared_ptr<const Table> table_;
};

class TakeawayBound {
public:
    // Throws Error with the place `at` and an x where f fails: f(x) < x or f(x+1) < f(x). Throws
    // Error (limit) if this cannot be decided.
    TakeawayBound(BoundFunction f, std::size_t at, const Context& context = {});

    [[nodiscard]] Integer operator()(const Integer& x) const { return f_(x); }
    [[nodiscard]] const BoundFunction& function() const { return f_; }
    [[nodiscard]] const std::string& text() const { return f_.text(); }

    // min(f(x), most), quickly where machine words suffice.
    [[nodiscard]] std::size_t up_to(std::size_t x, std::size_t most) const;

    // The least x >= 1 with f(x) >= t, for t = 0..most; `most` must fit 32 bits. Throws Error when
    // asked to stop; `doing` names the work for its message.
    [[nodiscard]] std::vector<std::uint32_t> inverse(std::size_t most, std::string_view doing,
                                                     const Context& context) const;

    // f(x) = 2x, the rule of Fibonacci Nim, however it is written.
    [[nodiscard]] bool doubles() const { return doubles_; }

private:
    BoundFunction f_;
    bool doubles_ = false;
};

}  // namespace grundy
