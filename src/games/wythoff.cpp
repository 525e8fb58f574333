// Wythoff's game. Outcome and winning moves for piles of any size by Wythoff's theorem: the
// P-positions are the pairs (⌊φn⌋, ⌊φ²n⌋). Values by the table where both piles are moderate, else
// by what the theorems of Nivasch's paper exclude.

#include "games/wythoff.hpp"

#include "games/tables.hpp"
#include "wythoff/bounds.hpp"
#include "wythoff/cold_pairs.hpp"
#include "wythoff/dense_table.hpp"
#include "wythoff/silber.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

using wythoff::ColdPair;
using wythoff::DenseTable;

constexpr Facts wythoff_facts{
    "wythoff",
    "wythoff(m,n)",
    "Take any number from one pile, or the same number from both; whoever takes the last chip "
    "wins.",
    "wythoff(10,15)",
    "W. A. Wythoff, A modification of the game of Nim, 1907",
};

// Piles up to here are looked up in a table, which takes about a second at the most.
constexpr std::size_t table_limit = 8192;

// A table that covers the piles below `size`, or null if the limits forbid. The largest one made so
// far is kept, so that a sum of many components costs one table.
std::shared_ptr<const DenseTable> shared_table(const Integer& size, const Control& control) {
    static std::mutex mutex;
    static std::shared_ptr<const DenseTable> largest;
    if (size > table_limit || control.out_of_time()) return nullptr;
    constexpr std::size_t smallest = 64;
    const std::size_t wanted = std::max(std::bit_ceil(size.get_ui()), smallest);
    if (DenseTable::memory_needed(wanted) > control.memory_limit) return nullptr;
    const std::lock_guard lock(mutex);
    if (largest == nullptr || largest->size() < wanted) {
        auto table = DenseTable::compute(wanted, control);
        if (!table) return nullptr;
        largest = std::make_shared<const DenseTable>(std::move(*table));
    }
    return largest;
}

class WythoffPosition : public Position {
public:
    WythoffPosition(Integer first, Integer second)
        : first_(std::move(first)), second_(std::move(second)) {}

    std::string text() const override {
        return fmt::format("wythoff({},{})", first_.get_str(), second_.get_str());
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        const bool second_is_larger = second_ >= first_;
        const Integer& larger = second_is_larger ? second_ : first_;
        const Integer& smaller = second_is_larger ? first_ : second_;
        for (Integer taken = 1; taken <= larger; ++taken) {
            if (!visit(second_is_larger ? from_second(taken) : from_first(taken))) return;
            if (taken > smaller) continue;
            if (!visit(second_is_larger ? from_first(taken) : from_second(taken))) return;
            if (!visit(from_both(taken))) return;
        }
    }

    Value value(const Control& control) const override {
        if (is_cold()) return Value::exact(0, Standing::theorem);
        if (const auto table = covering_table(control)) {
            return Value::exact(table->value(first_.get_ui(), second_.get_ui()),
                                Standing::computed);
        }
        const Integer bound = wythoff::lower_bound(first_, second_).exceeded;
        return Value::greater_than(std::max(bound, Integer(0)), Standing::theorem);
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Control& control) const override {
        if (value == 0) return list_all(moves_to_cold(), limit);
        const auto table = covering_table(control);
        if (table == nullptr) return {{}, false, std::nullopt, Standing::unknown};
        MoveList list = list_all(moves_by_table(*table, value), limit);
        list.standing = Standing::computed;
        return list;
    }

    std::string reason(const Control& control) const override {
        return is_cold() ? cold_reason() : hot_reason(control);
    }

    std::string how_to_win(const Control& /*control*/) const override {
        const std::string pair = is_cold() ? "" : winning_pair();
        const std::string words = fibonacci_words();
        return pair + (pair.empty() || words.empty() ? "" : "\n") + words;
    }

    std::string symmetry_key() const override {
        return fmt::format("wythoff({},{})", smaller().get_str(), larger().get_str());
    }

private:
    [[nodiscard]] const Integer& smaller() const { return std::min(first_, second_); }
    [[nodiscard]] const Integer& larger() const { return std::max(first_, second_); }

    [[nodiscard]] bool is_cold() const {
        return wythoff::cold_pair(Integer(larger() - smaller())).small == smaller();
    }

    [[nodiscard]] std::shared_ptr<const DenseTable> covering_table(const Control& control) const {
        return shared_table(Integer(larger() + 1), control);
    }

    [[nodiscard]] Move from_first(const Integer& taken) const {
        return {std::make_shared<WythoffPosition>(Integer(first_ - taken), second_),
                fmt::format("take {} from the pile of {}", taken.get_str(), first_.get_str()),
                taken};
    }
    [[nodiscard]] Move from_second(const Integer& taken) const {
        return {std::make_shared<WythoffPosition>(first_, Integer(second_ - taken)),
                fmt::format("take {} from the pile of {}", taken.get_str(), second_.get_str()),
                taken};
    }
    [[nodiscard]] Move from_both(const Integer& taken) const {
        return {
            std::make_shared<WythoffPosition>(Integer(first_ - taken), Integer(second_ - taken)),
            fmt::format("take {} from both piles", taken.get_str()), Integer(2 * taken)};
    }

    // Each pile has one partner and each difference one pair, so there are at most three.
    [[nodiscard]] std::vector<Move> moves_to_cold() const {
        std::vector<Move> moves;
        const ColdPair same_difference = wythoff::cold_pair(Integer(larger() - smaller()));
        if (same_difference.small < smaller()) {
            moves.push_back(from_both(Integer(smaller() - same_difference.small)));
        }
        const Integer second = partner(first_);
        if (second < second_) moves.push_back(from_second(Integer(second_ - second)));
        const Integer first = partner(second_);
        if (first < first_) moves.push_back(from_first(Integer(first_ - first)));
        return moves;
    }

    [[nodiscard]] static Integer partner(const Integer& pile) {
        const ColdPair pair = wythoff::cold_pair_containing(pile);
        return pair.small == pile ? pair.large : pair.small;
    }

    [[nodiscard]] std::vector<Move> moves_by_table(const DenseTable& table,
                                                   const Integer& value) const {
        std::vector<Move> moves;
        const std::size_t x = first_.get_ui();
        const std::size_t y = second_.get_ui();
        for (std::size_t taken = 1; taken <= std::max(x, y); ++taken) {
            if (taken <= x && taken <= y && table.value(x - taken, y - taken) == value) {
                moves.push_back(from_both(taken));
            }
            if (taken <= y && table.value(x, y - taken) == value) {
                moves.push_back(from_second(taken));
            }
            if (taken <= x && table.value(x - taken, y) == value) {
                moves.push_back(from_first(taken));
            }
        }
        return moves;
    }

    [[nodiscard]] std::string cold_reason() const {
        const Integer difference = larger() - smaller();
        return fmt::format(
            "({0},{1}) is the pair (⌊φn⌋,⌊φ²n⌋) with n = {1} - {0} = {2} and φ = (1+√5)/2. By "
            "Wythoff's theorem these pairs are the losing positions: no move leads from one to "
            "another.",
            smaller().get_str(), larger().get_str(), difference.get_str());
    }

    // Which losing pair can be reached, and how it is found.
    [[nodiscard]] std::string winning_pair() const {
        constexpr std::string_view theorem =
            "By Wythoff's theorem the losing positions are the pairs (⌊φn⌋,⌊φ²n⌋), φ = (1+√5)/2. ";
        const Integer difference = larger() - smaller();
        const ColdPair same_difference = wythoff::cold_pair(difference);
        if (same_difference.small < smaller()) {
            return fmt::format(
                "{}The piles differ by {}; the pair with that difference, n = {}, is ({},{}), and "
                "taking {} from both piles reaches it.",
                theorem, difference.get_str(), difference.get_str(),
                same_difference.small.get_str(), same_difference.large.get_str(),
                Integer(smaller() - same_difference.small).get_str());
        }
        // Otherwise smaller < ⌊φ·difference⌋, so the larger pile is beyond the smaller's partner.
        const ColdPair pair = wythoff::cold_pair_containing(smaller());
        const Integer& left = pair.small == smaller() ? pair.large : pair.small;
        return fmt::format(
            "{}The pile of {} belongs to the pair n = {}, ({},{}), and taking {} from the other "
            "pile "
            "reaches it.",
            theorem, smaller().get_str(), pair.index.get_str(), pair.small.get_str(),
            pair.large.get_str(), Integer(larger() - left).get_str());
    }

    // The same by Fibonacci representations, where they can be read.
    [[nodiscard]] std::string fibonacci_words() const {
        constexpr std::size_t readable_digits = 15;
        if (mpz_sizeinbase(larger().get_mpz_t(), 10) > readable_digits) return "";
        return wythoff::in_words(wythoff::silber_move(smaller(), larger()), smaller(), larger());
    }

    [[nodiscard]] std::string hot_reason(const Control& control) const {
        const Value known = value(control);
        if (!known.is_exact()) {
            const auto bound = wythoff::lower_bound(first_, second_);
            return fmt::format(
                "The value itself is not known {}, only that it is {}.",
                larger() < table_limit ? "within the limits of time and memory"
                                       : "for piles of this size",
                bound.exceeded > 0
                    ? fmt::format("greater than {} ({})", bound.exceeded.get_str(), bound.because)
                    : "not 0");
        }
        std::vector<std::string> witnesses;
        constexpr unsigned few = 6;
        for (unsigned smaller_value = 0; smaller_value < std::min(known.number, Integer(few));
             ++smaller_value) {
            const MoveList list = moves_to(smaller_value, 1, control);
            witnesses.push_back(
                fmt::format("{} ({})", smaller_value, list.moves.front().to->text()));
        }
        return fmt::format(
            "The value is {0} by the mex rule: moves reach {1}{2}, and none reaches {0}.",
            known.number.get_str(), fmt::join(witnesses, ", "),
            known.number > few ? " and every other smaller value" : "");
    }

    Integer first_;
    Integer second_;
};

class WythoffTable : public Table {
public:
    explicit WythoffTable(DenseTable values)
        : Table(Shape::board, values.size(), values.size(), "x\\y", ""),
          values_(std::move(values)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        for (std::size_t column = 0; column < out.size(); ++column) {
            out[column] = static_cast<std::int32_t>(values_.value(row, column));
        }
    }

private:
    DenseTable values_;
};

class Wythoff : public Game {
public:
    const Facts& facts() const override { return wythoff_facts; }

    std::shared_ptr<const Position> parse(const Term& term) const override {
        expect_no_parameters(term, wythoff_facts);
        const auto& arguments = expect_arguments(term, wythoff_facts, 2, "two piles");
        return std::make_shared<WythoffPosition>(natural(arguments[0], "a pile"),
                                                 natural(arguments[1], "a pile"));
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t size,
                                 const Control& control) const override {
        expect_no_parameters(term, wythoff_facts);
        check_board_size(size);
        auto values = DenseTable::compute(size, control);
        if (!values) {
            throw Error(
                ErrorCode::limit,
                control.out_of_time()
                    ? fmt::format("a table of {0}×{0} takes more time than --time allows", size)
                    : fmt::format("a table of {0}×{0} needs {1} MB; --memory allows {2}", size,
                                  DenseTable::memory_needed(size) / 1'000'000,
                                  control.memory_limit / 1'000'000));
        }
        return std::make_unique<WythoffTable>(std::move(*values));
    }
};

}  // namespace

const Game& wythoff_game() {
    static const Wythoff game;
    return game;
}

}  // namespace grundy
