// Every public function that can take long obeys a stop and a deadline. Each has work here that
// would take at least seconds, mostly minutes.

#include "example_files.hpp"
#include "random_digraph.hpp"
#include "test_clock.hpp"

#include <grundy/claim.hpp>
#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/heaps.hpp>
#include <grundy/json.hpp>
#include <grundy/misere.hpp>
#include <grundy/moves.hpp>
#include <grundy/notation.hpp>
#include <grundy/numbers.hpp>
#include <grundy/prove.hpp>
#include <grundy/reproduce.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace grundy {
namespace {

struct LongWork {
    std::string name;
    std::function<bool(const Context&)> run;  // whether it was completed
};

void PrintTo(const LongWork& work, std::ostream* out) {
    *out << work.name;
}

// Work that either completes or throws.
template <class Work>
std::function<bool(const Context&)> whole(Work work) {
    return [work](const Context& context) {
        (void)work(context);
        return true;
    };
}

LongWork solving(std::string name, std::string position, const FileReader& files = {}) {
    return {std::move(name), [position, files](const Context& context) {
                return solve(position, context, files).value.is_exact();
            }};
}

LongWork listing_moves(std::string name, std::string position, const FileReader& files = {}) {
    return {std::move(name), [position, files](const Context& context) {
                const LegalMoves all =
                    legal_moves(parse_position(position, context, files), context);
                return std::all_of(all.moves.begin(), all.moves.end(),
                                   [](const LegalMove& move) { return move.value.is_exact(); });
            }};
}

// A table that costs nothing until it is written.
class Zeros : public Table {
public:
    Zeros() : Table(Shape::board, {0, 40'000}, {0, 40'000}, "x\\y", "") {}
    void fill_row(std::size_t /*row*/, std::span<std::int32_t> out) const override {
        std::fill(out.begin(), out.end(), 0);
    }
};

LongWork writing(std::string name, void (*write)(const Table&, std::ostream&, const Context&)) {
    return {std::move(name), [write](const Context& context) {
                std::ofstream out("/dev/null");
                write(Zeros(), out, context);
                return true;
            }};
}

std::string many_components() {
    std::string text = "nim(1)";
    for (int i = 2; i <= 400'000; ++i) text += " + nim(" + std::to_string(i) + ",7)";
    return text;
}

// A grid with diagonals: all kinds of Geography on it are hard.
std::string grid(int size, const std::string& edge) {
    std::string text;
    const auto name = [&](int x, int y) { return std::to_string(size * y + x); };
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (x + 1 < size) text += name(x, y) + edge + name(x + 1, y) + "\n";
            if (y + 1 < size) text += name(x, y) + edge + name(x, y + 1) + "\n";
            if (x + 1 < size && y + 1 < size) {
                text += name(x + 1, y + 1) + edge + name(x, y) + "\n";
            }
        }
    }
    return text;
}

// Made when it is read, because most tests of this program do not need it.
FileReader made_file(std::function<std::string()> make) {
    return [make = std::move(make)](const std::string&) { return make(); };
}

std::string random_words() {
    std::string text;
    unsigned state = 1;
    for (int i = 0; i < 600; ++i) {
        for (int k = 0; k < 6; ++k) {
            state = state * 1'664'525 + 1'013'904'223;
            text += static_cast<char>('a' + (state >> 16) % 26);
        }
        text += '\n';
    }
    return text;
}

std::vector<LongWork> long_work() {
    return {
        {"parse_position", whole([](const Context& context) {
             static const std::string text = many_components();
             return parse_position(text, context);
         })},
        solving("solve_take", "take[1,10^7,3*10^7+1](10^9)"),
        solving("solve_takeaway", "takeaway[100000x](999999,5) + nim(1)"),
        solving("solve_global", "global[2x](4000,4000;3999) + nim(1)"),
        solving("solve_wythoff", "wythoff(8000,8190)"),
        solving("solve_wythoff_far", "wythoff(10^2000,16*10^1999) + wythoff(10^2000,17*10^1999)"),
        solving("solve_vertex_geography", "geography[g,vertex](0)",
                made_file(test::random_digraph)),
        solving("solve_edge_geography", "geography[g,edge](0)",
                made_file([] { return grid(9, " -- "); })),
        solving("solve_words", "words[w]() + nim(1)", made_file(random_words)),
        listing_moves("moves_wythoff", "wythoff(9000,16000) + wythoff(10^2000,16*10^1999)"),
        listing_moves("moves_global", "global[2x](4000,4000;3999)"),
        listing_moves("moves_geography", "geography[g,vertex](0) + nim(1)",
                      made_file(test::random_digraph)),
        listing_moves("moves_words", "words[w]()", made_file(random_words)),
        solving("solve_digraph", "digraph[g](0)", made_file([] { return grid(700, " -- "); })),
        {"replay",
         [](const Context& context) {
             const auto position = [](const char* text) { return parse_position(text); };
             const Replay game =
                 replay(position("wythoff(8000,8190)"), {position("wythoff(8000,8189)")}, context);
             return game.steps.back().value.is_exact();
         }},
        {"test_claim", whole([](const Context& context) {
             return test_claim("wythoff", "phi", 100'000, context);
         })},
        {"position_digraph", whole([](const Context& context) {
             return position_digraph(parse_position("nim(90,90,90)"), context);
         })},
        {"label_digraph", whole([](const Context& context) {
             static const std::string text = grid(900, " -> ");
             return label_digraph(text, "grid.txt", true, context);
         })},
        {"table", whole([](const Context& context) { return table("wythoff", 8192, context); })},
        {"table_of_a_sequence", whole([](const Context& context) {
             return table("take[1,10^7,3*10^7+1]", 100'000'000, context);
         })},
        {"threshold_table", whole([](const Context& context) {
             return threshold_table("takeaway[1000x]", 10'000'000, context);
         })},
        writing("write_text", write_text),
        writing("write_csv", write_csv),
        writing("write_npy", write_npy),
        writing("write_svg", write_svg),
        writing("write_png", write_png),
        writing("write_json", write_json),
        {"describe_number", whole([](const Context& context) {
             return describe_number(pow(Integer(10), 3'000'000), {}, context);
         })},
        {"losing_starts",
         whole([](const Context& context) { return losing_starts("3x", 200'000, context); })},
        {"wythoff_nth", whole([](const Context& context) {
             return wythoff_nth({0, 20, false}, {1'000'000'000, 1'000'030'000}, context);
         })},
        {"wythoff_points", whole([](const Context& context) {
             return wythoff_points({0, 30, true}, {1'000'000'000, 1'000'000'100}, context);
         })},
        {"wythoff_value",
         [](const Context& context) {
             return wythoff_value(8000, 8190, context).value.is_exact();
         }},
        {"wythoff_periods", whole([](const Context& context) {
             return wythoff_periods({0, 300}, context);
         })},
        {"run_exact", whole([](const Context& context) {
             ExactQuery query;
             query.g = 20;
             query.rows = 10'000'000'000;
             return run_exact(query, context);
         })},
        {"wythoff_extremes", whole([](const Context& context) {
             return wythoff_extremes(0, 30, 1'000'000'000, 0, context);
         })},
        {"wythoff_near_zero", whole([](const Context& context) {
             return wythoff_near_zero(250, 0, 100'000'000, context);
         })},
        {"wythoff_convergence", whole([](const Context& context) {
             return wythoff_convergence(20, 100'000'000, context);
         })},
        {"prove_convergence", whole([](const Context& context) {
             ProveQuery query;
             query.g = 3;
             return prove_convergence(query, context);
         })},
        {"report_heaps",
         [](const Context& context) {
             return !report_heaps({"4!.0", 100'000'000}, context).limit;
         }},
        {"report_heaps_of_three",
         [](const Context& context) {
             return !report_heaps({"8?.0", 1'000'000}, context).limit;
         }},
        {"report_misere",
         [](const Context& context) { return !report_misere({"0.07"}, context).limit; }},
        {"report_misere_of_many_heaps",
         [](const Context& context) { return !report_misere({"0.[*]"}, context).limit; }},
        {"report_genus",
         [](const Context& context) {
             return !report_genus({"0.77", 1000}, context).limit;
         }},
        {"census_of_heaps",
         [](const Context& context) {
             CensusQuery query{"0.xxx"};
             query.to = 100'000;
             return census_of_heaps(query, context).is_complete();
         }},
        {"reproduce",
         whole([](const Context& context) { return reproduce("nivasch.table2", context); })},
    };
}

class StopTest : public testing::TestWithParam<LongWork> {};

TEST_P(StopTest, StoppedBefore) {
    Context context;
    context.stop.ask();
    try {
        (void)GetParam().run(context);
        ADD_FAILURE() << "was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::interrupted) << error.what();
    }
}

// The work checks its deadline again and again, and ends soon after the first check that fails.
TEST_P(StopTest, DeadlineDuringTheWork) {
    for (const std::uint64_t readings : {1U, 5U, 20U}) {
        Context context;
        const auto count = test::expire_after(context, readings);
        try {
            EXPECT_FALSE(GetParam().run(context)) << "was not stopped";
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), ErrorKind::limit) << error.what();
        }
        constexpr std::uint64_t most = 10'000;  // a list of moves checks once for each move
        EXPECT_LT(*count, readings + most);
    }
}

INSTANTIATE_TEST_SUITE_P(Stop, StopTest, testing::ValuesIn(long_work()),
                         [](const auto& work) { return work.param.name; });

}  // namespace
}  // namespace grundy
