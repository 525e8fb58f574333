// The commands of the program. Each prints to stdout and returns the exit code; errors are thrown.
#pragma once

#include <grundy/control.hpp>
#include <grundy/exact.hpp>
#include <grundy/integer.hpp>
#include <grundy/number.hpp>
#include <grundy/prove.hpp>
#include <grundy/wythoff.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy::app {

struct SolveOptions {
    std::string position;
    bool json = false;
};
int run_solve(const SolveOptions& options, const Control& control);

struct TableOptions {
    std::string game;
    std::size_t size = 0;
    bool thresholds = false;
    bool json = false;
    std::optional<std::string> csv;
    std::optional<std::string> npy;
    std::optional<std::string> png;
};
int run_table(const TableOptions& options, const Control& control);

struct NumbersOptions {
    Integer number;
    std::optional<std::string> word;  // from which the number came
    std::optional<std::string> bound;
    bool json = false;
};
int run_numbers(const NumbersOptions& options, const Control& control);

struct SequenceOptions {
    std::string bound;
    std::size_t terms = 0;
    bool json = false;
};
int run_sequence(const SequenceOptions& options, const Control& control);

struct ReplayOptions {
    std::string position;
    std::vector<std::string> moves;
    bool json = false;
};
int run_replay(const ReplayOptions& options, const Control& control);

struct PointsOptions {
    PointQuery query;
    Range range;  // of n, or of rows
    bool by_rows = false;
    bool trace = false;
    std::optional<std::string> certificate;
    bool json = false;
};
int run_points(const PointsOptions& options, const Control& control);

struct WythoffValueOptions {
    Integer x;
    Integer y;
    bool json = false;
};
int run_wythoff_value(const WythoffValueOptions& options, const Control& control);

struct PeriodsOptions {
    Range rows;
    bool json = false;
};
int run_periods(const PeriodsOptions& options, const Control& control);

struct ExperimentOptions {
    unsigned g_first = 0;
    unsigned g_last = 0;
    std::uint64_t rows = 0;
    std::uint64_t from = 0;  // n or row
    bool json = false;
    std::optional<std::string> csv;
    std::optional<std::string> svg;
    std::optional<std::string> store;
};
int run_extremes(const ExperimentOptions& options, const Control& control);
int run_near_zero(const ExperimentOptions& options, const Control& control);
int run_convergence(const ExperimentOptions& options, const Control& control);

struct ExactOptions {
    ExactQuery query;
    std::optional<std::string> certificate;
    bool json = false;
};
// With a crew, only the one that leads prints.
int run_exact_command(const ExactOptions& options, const Control& control, Crew* crew);

struct CheckOptions {
    std::string file;
    std::optional<std::uint64_t> sample;
    bool json = false;
};
int run_check(const CheckOptions& options, const Control& control);

struct ProveOptions {
    ProveQuery query;
    std::optional<std::string> out;
    bool json = false;
};
int run_prove(const ProveOptions& options, const Control& control);
int show_verdict(const AutomatonVerdict& verdict, bool json);

struct ClaimOptions {
    std::string game;
    std::string set;
    std::uint64_t to = 0;
    bool json = false;
};
int run_claim(const ClaimOptions& options, const Control& control);

struct ReproduceOptions {
    std::vector<std::string> ids;
    std::string out;
    bool list = false;
    bool json = false;
};
int run_reproduce(const ReproduceOptions& options, const Control& control);

struct GraphOptions {
    std::string subject;  // a file or a position
    bool loopy = false;
    bool json = false;
    std::optional<std::string> csv;
    std::optional<std::string> dot;
    std::optional<std::string> svg;
};
int run_graph_label(const GraphOptions& options, const Control& control);
int run_graph_of(const GraphOptions& options, const Control& control);

struct GeographyOptions {
    std::string file;
    std::string vertex;
    std::string kind;
};
[[nodiscard]] std::string position_of(const GeographyOptions& options);

struct WordsOptions {
    std::string file;
    std::optional<std::string> letter;
    bool fold_accents = false;
};
[[nodiscard]] std::string position_of(const WordsOptions& options);

struct GamesOptions {
    bool json = false;
};
int run_games(const GamesOptions& options);

}  // namespace grundy::app
