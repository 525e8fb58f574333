// Automata: the proved results against the exact rows, the recursion and Nivasch's paper. Wrong
// automata are refused.

#include "wythoff/automaton_tables.hpp"

#include "math/fibonacci_words.hpp"
#include "wythoff/automaton/check.hpp"
#include "wythoff/automaton/facts.hpp"
#include "wythoff/automaton/guess.hpp"
#include "wythoff/exact/segment.hpp"
#include "wythoff/rows/exact_rows.hpp"
#include "wythoff/rows/recursion.hpp"

#include <grundy/error.hpp>

#include <gtest/gtest.h>

#include <bit>
#include <numeric>

#include <algorithm>
#include <map>
#include <random>

namespace grundy::wythoff {
namespace {

constexpr unsigned seed = 20261115;

AutomatonTables guessed(unsigned g, const GuessSize& size) {
    AutomatonGuess guess(g, size);
    while (!guess.finished()) guess.advance(AutomatonGuess::max_at_once);
    return guess.tables();
}

// The file for g.
const std::string& file(unsigned g) {
    static const std::array<std::string, 3> files{write_automaton(guessed(0, first_guess_size(0))),
                                                  write_automaton(guessed(1, first_guess_size(1))),
                                                  write_automaton(guessed(2, first_guess_size(2)))};
    return files[g];
}

AutomatonCheck check_tables(const AutomatonTables& tables) {
    const std::string bytes = write_automaton(tables);
    return check_automaton(read_automaton(bytes));
}

TEST(Automaton, IsProved) {
    struct Expected {
        std::uint32_t states;
        std::size_t pairs;
        std::uint64_t row_states;
    };
    const std::array<Expected, 3> expected{{{4, 5, 1}, {220, 293, 18}, {9958, 13509, 240}}};
    for (const unsigned g : {0U, 1U, 2U}) {
        const Automaton automaton = read_automaton(file(g));
        const AutomatonCheck check = check_automaton(automaton);
        EXPECT_FALSE(check.refused) << *check.refused;
        EXPECT_EQ(automaton.g(), g);
        EXPECT_EQ(automaton.states(), expected[g].states);
        EXPECT_EQ(check.pairs.size(), expected[g].pairs);
        EXPECT_EQ(check.row_states, expected[g].row_states);
    }
}

TEST(Automaton, TheFileDoesNotDependOnTheGuess) {
    EXPECT_EQ(write_automaton(guessed(1, {60, 3})), file(1));
    EXPECT_EQ(write_automaton(guessed(2, {90, 2})), file(2));
    EXPECT_EQ(write_automaton(minimised(tables_of(read_automaton(file(2))))), file(2));
}

TEST(Automaton, SplitStatesAreMergedAgain) {
    AutomatonTables tables = tables_of(read_automaton(file(1)));
    std::mt19937 random(seed);
    for (int i = 0; i < 100; ++i) {
        // Copies a state and redirects half of the transitions to the copy.
        const auto state = static_cast<std::uint32_t>(1 + random() % (tables.children.size() - 1));
        const auto copy = static_cast<std::uint32_t>(tables.children.size());
        for (auto& children : tables.children) {
            for (std::uint32_t& child : children) {
                if (child == state && random() % 2 == 0) child = copy;
            }
        }
        tables.children.push_back(tables.children[state]);
        tables.output_numbers.push_back(tables.output_numbers[state]);
    }
    EXPECT_EQ(write_automaton(minimised(tables)), file(1));
}

TEST(Automaton, DamagedFilesAreRefused) {
    const std::string& good = file(1);
    std::mt19937 random(seed);
    for (int i = 0; i < 300; ++i) {
        std::string bad = good;
        bad[random() % bad.size()] ^= static_cast<char>(1U << random() % 8);
        EXPECT_THROW((void)read_automaton(bad), Error);
    }
    for (std::size_t size = 0; size < good.size(); size += 7) {
        EXPECT_THROW((void)read_automaton(good.substr(0, size)), Error);
    }
    EXPECT_THROW((void)read_automaton(good + '\0'), Error);
}

// States have different descendants, so any changed transition makes the automaton wrong.
TEST(Automaton, AnyChangedTransitionIsRefused) {
    const AutomatonTables good = tables_of(read_automaton(file(1)));
    std::mt19937 random(seed);
    for (std::uint32_t state = 0; state < good.children.size(); ++state) {
        for (unsigned digit = 0; digit < 2; ++digit) {
            if (good.children[state][digit] == no_child) continue;
            for (int i = 0; i < 5; ++i) {
                AutomatonTables bad = good;
                std::uint32_t& child = bad.children[state][digit];
                do child = static_cast<std::uint32_t>(random() % good.children.size());
                while (child == good.children[state][digit]);
                EXPECT_TRUE(check_tables(bad).refused) << state << ' ' << digit << ' ' << child;
            }
            AutomatonTables bad = good;
            bad.children[state][digit] = digit == 1 ? no_child : 0;
            if (bad.children == good.children) continue;
            EXPECT_TRUE(check_tables(bad).refused) << state << ' ' << digit;
        }
    }
}

TEST(Automaton, AnyChangedOutputIsRefused) {
    const AutomatonTables good = tables_of(read_automaton(file(1)));
    for (std::size_t state = 0; state < good.children.size(); ++state) {
        AutomatonTables bad = good;
        std::uint32_t& output = bad.output_numbers[state];
        output = (output + 1) % static_cast<std::uint32_t>(good.outputs.size());
        EXPECT_TRUE(check_tables(bad).refused) << state;
    }
    for (std::size_t output = 0; output < good.outputs.size(); ++output) {
        for (unsigned bit = 0; bit < 64; ++bit) {
            const std::uint64_t flip = std::uint64_t{1} << bit;
            AutomatonTables bad = good;
            bad.outputs[output].masks.diagonals[1] ^= flip;
            EXPECT_TRUE(check_tables(bad).refused) << output << ' ' << bit;
            bad = good;
            bad.outputs[output].masks.columns[1] ^= flip;
            EXPECT_TRUE(check_tables(bad).refused) << output << ' ' << bit;
            if (bit > 1) continue;
            bad = good;
            bad.outputs[output].insert ^= flip;
            EXPECT_TRUE(check_tables(bad).refused) << output << ' ' << bit;
        }
    }
}

TEST(Automaton, UnreachableStatesAreRefused) {
    AutomatonTables more = tables_of(read_automaton(file(1)));
    more.children.push_back(more.children[5]);
    more.output_numbers.push_back(more.output_numbers[5]);
    EXPECT_EQ(check_tables(more).refused, "P: no row comes to state 220");
    AutomatonTables unused = tables_of(read_automaton(file(1)));
    unused.outputs.push_back(unused.outputs[3]);
    EXPECT_EQ(check_tables(unused).refused, "P: no row has output 38");
}

TEST(Automaton, ChangesFarOutAreRefused) {
    const AutomatonTables good = tables_of(read_automaton(file(2)));
    std::mt19937 random(seed);
    for (int i = 0; i < 60; ++i) {
        // To another state with the same last digit and output: only the descendants differ.
        AutomatonTables bad = good;
        const auto state = static_cast<std::uint32_t>(9000 + random() % 958);
        const std::uint32_t child = good.children[state][0];
        std::vector<std::uint32_t> others;
        for (std::uint32_t other = 1; other < good.children.size(); ++other) {
            if (other != child && good.output_numbers[other] == good.output_numbers[child] &&
                (good.children[other][1] == no_child) == (good.children[child][1] == no_child)) {
                others.push_back(other);
            }
        }
        if (others.empty()) continue;
        bad.children[state][0] = others[random() % others.size()];
        EXPECT_TRUE(check_tables(bad).refused) << state;
    }
}

// The automaton with some wrong rows from `first` on: the value h moves from one row to a later
// row, and the following states are those that the row machine computes from this, until they are
// right again.
AutomatonTables with_value_moved(const AutomatonTables& good, std::uint64_t first, unsigned h) {
    AutomatonTables tables = good;
    std::map<std::vector<unsigned>, std::uint32_t> own_state;  // by digits
    // Gives a row a state of its own, which no other row reaches.
    const auto single_out = [&](std::uint64_t row) {
        const std::vector<std::size_t> ones = zeckendorf_positions(Integer(row));
        std::vector<unsigned> digits;
        std::uint32_t state = 0;
        for (std::size_t position = ones.back(); position >= 2; --position) {
            digits.push_back(std::binary_search(ones.begin(), ones.end(), position) ? 1 : 0);
            const auto next = static_cast<std::uint32_t>(tables.children.size());
            const auto [own, is_new] = own_state.try_emplace(digits, next);
            std::uint32_t& child = tables.children[state][digits.back()];
            const std::uint32_t old = std::exchange(child, own->second);
            if (is_new) {
                tables.children.push_back(std::array(tables.children[old]));
                tables.output_numbers.push_back(std::uint32_t{tables.output_numbers[old]});
            }
            state = own->second;
        }
        return state;
    };
    const ValueSet moved = ValueSet{1} << h;
    bool taken = false;
    bool given = false;
    RowMasks masks;
    for (std::uint64_t row = first;; ++row) {
        const std::uint32_t state = single_out(row);
        RowOutput output = tables.outputs[tables.output_numbers[state]];
        if (given && output.masks == masks) return tables;
        if (taken) output.masks = masks;
        const bool gets = (output.insert & moved) != 0;
        if (gets ? !taken : taken && !given) {
            output.insert ^= moved;
            (gets ? taken : given) = true;
        }
        masks = step_of(tables.g, output.masks, output.insert).next;
        const auto known = std::find(tables.outputs.begin(), tables.outputs.end(), output);
        tables.output_numbers[state] = static_cast<std::uint32_t>(known - tables.outputs.begin());
        if (known == tables.outputs.end()) tables.outputs.push_back(output);
    }
}

// Each check finds errors that the others miss.
TEST(Automaton, WrongInsertSetsAreRefused) {
    for (const unsigned g : {1U, 2U}) {
        const AutomatonTables good = tables_of(read_automaton(file(g)));
        const auto refusal = [&](std::uint64_t first, unsigned h) {
            return check_tables(minimised(with_value_moved(good, first, h)))
                .refused.value_or("")
                .substr(0, 3);
        };
        for (unsigned h = 1; h <= g; ++h) {
            EXPECT_EQ(refusal(5'000, h), "V4:");
            EXPECT_EQ(refusal(200'000, h), "V3:");
            EXPECT_EQ(refusal(1'234'567'890, h), "V3:");
        }
        EXPECT_EQ(refusal(200'000, 0), "V2:");
    }
}

TEST(Automaton, GuessesFromTooFewRowsAreRefused) {
    for (const unsigned warm_up : {4U, 6U, 10U}) {
        EXPECT_TRUE(check_tables(guessed(1, {warm_up})).refused) << warm_up;
    }
    for (const unsigned warm_up : {10U, 20U}) {
        EXPECT_TRUE(check_tables(guessed(2, {warm_up})).refused) << warm_up;
    }
}

// So whether there is a proof does not depend on a chosen constant.
TEST(Automaton, LargerGuessesLeadToTheProof) {
    for (const unsigned g : {1U, 2U}) {
        GuessSize size{2};
        std::string bytes;
        int guesses = 0;
        for (;; size = size.larger()) {
            ASSERT_LT(++guesses, 12);
            try {
                bytes = write_automaton(guessed(g, size));
            } catch (const BadGuess&) {
                continue;
            }
            if (!check_automaton(read_automaton(bytes)).refused) break;
        }
        EXPECT_GT(guesses, 2);
        EXPECT_EQ(bytes, file(g));
    }
}

TEST(Automaton, AgreesWithTheExactChain) {
    constexpr std::uint64_t rows = 1'000'000;
    for (const unsigned g : {1U, 2U}) {
        const Automaton automaton = read_automaton(file(g));
        std::vector<RowOutput> outputs;
        std::vector<RowStep> steps;
        for (std::uint32_t number = 0; number < automaton.outputs(); ++number) {
            outputs.push_back(automaton.output(number));
            steps.push_back(step_of(g, outputs.back().masks, outputs.back().insert));
        }
        Block states{0, automaton.child(0, 1)};
        for (std::size_t row = 1; states.size() < rows; ++row) {
            append_children(automaton, {states[row]}, states);
        }
        ExactRows chain(g);
        for (std::uint64_t row = 0; row < rows; ++row) {
            const std::uint32_t number = automaton.output_number(states[row]);
            const auto index0 = static_cast<std::int64_t>(chain.index(0));
            for (unsigned h = 0; h <= g; ++h) {
                ASSERT_EQ(index0 + outputs[number].masks.index(h),
                          static_cast<std::int64_t>(chain.index(h)))
                    << row;
            }
            chain.next();
            ASSERT_EQ(outputs[number].insert, chain.inserted()) << row;
            chain.for_each_point([&](unsigned h, std::uint64_t column) {
                const auto d = static_cast<std::int64_t>(column) - static_cast<std::int64_t>(row);
                ASSERT_EQ(index0 + steps[number].diagonal[h], d) << row << ' ' << h;
            });
        }
    }
}

// The points of one row, by the automaton.
std::vector<Point> points_in_row(const Automaton& automaton, const Integer& row) {
    const std::vector<std::size_t> ones = zeckendorf_positions(row);
    std::uint32_t state = 0;
    Integer shifted = 0;
    if (!ones.empty()) {
        for (std::size_t position = ones.back(); position >= 2; --position) {
            const bool one = std::binary_search(ones.begin(), ones.end(), position);
            state = automaton.child(state, one ? 1 : 0);
            if (one) shifted += fibonacci_number(position + 1);
        }
    }
    const RowOutput output = automaton.output(automaton.output_number(state));
    const RowStep step = step_of(automaton.g(), output.masks, output.insert);
    const Integer index0 = shifted + ((output.insert & 1U) == 0 ? 1 : 0) - row;
    std::vector<Point> points;
    for_each_value(output.insert, [&](unsigned h) {
        points.push_back({h, index0 + output.masks.index(h), row, row + index0 + step.diagonal[h]});
    });
    return points;
}

TEST(Automaton, AgreesWithTheRecursionFarOut) {
    std::mt19937_64 random(seed);
    for (const unsigned g : {1U, 2U}) {
        const Automaton automaton = read_automaton(file(g));
        for (const unsigned digits : {8U, 15U, 40U, 120U}) {
            Integer first;
            for (unsigned i = 0; i < digits; ++i) first = first * 10 + 1 + random() % 9;
            const Integer last = first + 30;
            const FarRows expected = points_in_rows(g, first, last, safe_warm_up(g));
            std::vector<Point> found;
            for (Integer row = first; row <= last; ++row) {
                for (const Point& point : points_in_row(automaton, row)) found.push_back(point);
            }
            ASSERT_EQ(found.size(), expected.points.size());
            for (std::size_t i = 0; i < found.size(); ++i) {
                EXPECT_EQ(found[i].g, expected.points[i].g);
                EXPECT_EQ(found[i].n, expected.points[i].n);
                EXPECT_EQ(found[i].a, expected.points[i].a);
                EXPECT_EQ(found[i].b, expected.points[i].b);
            }
        }
    }
}

// The ranges in Table 2 of the paper, for rows up to 5·10^6, hold for all rows.
TEST(AutomatonProperties, Ranges) {
    const PointRanges zero{{0, 0}, {0, 0}, {0, 0}};
    const PointRanges one{{-4, 2}, {-1, 2}, {-4, 3}};
    const PointRanges two{{-6, 3}, {-2, 2}, {-7, 4}};
    for (const unsigned g : {1U, 2U}) {
        const Automaton automaton = read_automaton(file(g));
        std::vector<PointRanges> expected{zero, one, two};
        expected.resize(g + 1, zero);
        EXPECT_EQ(point_ranges(automaton, check_automaton(automaton).pairs), expected);
    }
}

TEST(AutomatonProperties, RowsToConvergence) {
    const std::array<RowsToConvergence, 3> expected{{{0, 0}, {45, 2201}, {72, 72058}}};
    for (const unsigned g : {0U, 1U, 2U}) {
        const Automaton automaton = read_automaton(file(g));
        const RowsToConvergence rows =
            rows_to_convergence(automaton, check_automaton(automaton).pairs);
        EXPECT_EQ(rows.most, expected[g].most);
        EXPECT_EQ(rows.first_row, expected[g].first_row);
    }
}

// Table 5 of the paper has 140 rows for g = 3, in rows up to 10^6. Later rows
// need more.
TEST(AutomatonProperties, LaterRowsNeedMoreThanThePaperSaysForThree) {
    constexpr unsigned g = 3;
    constexpr std::uint64_t row = 76'484'621;
    const auto engine = scalar_engine();
    std::vector<std::uint64_t> marks(200);
    std::iota(marks.begin(), marks.end(), row);
    const SegmentResult rows =
        SegmentRunner(g, *engine).run(row, row + marks.size(), marks, nominal_warm_up);
    ASSERT_EQ(rows.start.row, row);
    // A row has a point of value h if the next row has one more h-point below it.
    const auto insert_of = [&](std::size_t i) {
        ValueSet insert = 0;
        for (unsigned h = 0; h <= g; ++h) {
            const auto points = [&](const RowState& state) {
                return static_cast<int>(state.index0) + std::popcount(state.diagonals[h]);
            };
            if (points(rows.marks[i + 1]) > points(rows.marks[i])) insert |= ValueSet{1} << h;
        }
        return insert;
    };
    RowMasks right;
    std::array<int, max_automaton_value + 1> index{};
    for (unsigned h = 1; h <= g; ++h) {
        right.diagonals[h] = rows.start.diagonals[h];
        right.columns[h] = rows.start.columns[h];
        index[h] = right.index(h);
    }
    RowMasks dummy = dummy_masks(g, index);
    std::size_t taken = 0;
    // The first step removes the columns that no longer matter.
    while (taken == 0 || !(right == dummy)) {
        ASSERT_LT(taken + 1, rows.marks.size());
        const ValueSet insert = insert_of(taken++);
        right = step_of(g, right, insert).next;
        dummy = step_of(g, dummy, insert).next;
    }
    EXPECT_EQ(taken, 158U);
}

TEST(AutomatonGuess, ResumesFromItsParts) {
    std::vector<AutomatonGuess::Part> parts;
    std::deque<AutomatonGuess::Pending> front;
    const auto take_up = [&](AutomatonGuess& guess) {
        (void)guess.take_part();
        if (parts.empty()) return;
        for (const auto& part : parts) guess.add_part(part);
        guess.set_front(front);
    };
    for (int i = 0; i < 5; ++i) {
        AutomatonGuess guess(2, first_guess_size(2));
        take_up(guess);
        for (int k = 0; k < 2; ++k) {
            guess.advance(777);
            parts.push_back(guess.take_part());
        }
        front = guess.front();
        guess.advance(100);  // lost
    }
    AutomatonGuess guess(2, first_guess_size(2));
    take_up(guess);
    EXPECT_FALSE(guess.finished());
    while (!guess.finished()) guess.advance(AutomatonGuess::max_at_once);
    EXPECT_EQ(write_automaton(guess.tables()), file(2));
}

}  // namespace
}  // namespace grundy::wythoff
