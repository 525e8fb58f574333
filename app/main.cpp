// The command line of grundy: options, help, and the one place where errors are caught.

#include "commands.hpp"
#include "crew.hpp"
#include "input.hpp"
#include "progress.hpp"

#include <grundy/games.hpp>
#include <grundy/number.hpp>
#include <grundy/numbers.hpp>
#include <grundy/solve.hpp>

#include <fmt/format.h>
#include <gmp.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace {

using namespace grundy;
using namespace grundy::app;

// Options that every command has.
struct Common {
    bool json = false;
    std::optional<std::string> time;
    std::optional<std::string> memory;
    unsigned threads = 0;
    std::optional<bool> progress;
    std::string subject;  // the text that places in errors refer to
};

void add_limits(CLI::App& command, Common& common) {
    command.add_option("--time", common.time, "Stop after so many seconds")->type_name("SECONDS");
    command.add_option("--memory", common.memory, "Use no more memory than this: 512M, 4G")
        ->type_name("BYTES");
}

// For what can take long: limits, threads, a store, progress.
void add_long_work(CLI::App& command, Common& common, std::optional<std::string>& store) {
    add_limits(command, common);
    command.add_option("--threads", common.threads, "How many threads; all cores unless given")
        ->type_name("T")
        ->check(CLI::Range(1, 1024));
    command
        .add_option("--store", store,
                    "Keep progress in this file; the same command goes on from there")
        ->type_name("FILE");
    command.add_flag_callback(
        "--progress", [&common] { common.progress = true; }, "Show progress on standard error");
    command.add_flag_callback(
        "--no-progress", [&common] { common.progress = false; }, "Show none");
}

Control make_control(const Common& common) {
    Control control;
    control.threads = common.threads;
    if (common.time) {
        double seconds = 0;
        if (!CLI::detail::lexical_cast(*common.time, seconds) || !(seconds >= 0)) {
            throw Error(ErrorCode::input,
                        "--time takes a number of seconds, not '" + *common.time + "'");
        }
        constexpr double longest = 1e9;
        control.deadline = std::chrono::steady_clock::now() +
                           std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                               std::chrono::duration<double>(std::min(seconds, longest)));
    }
    if (common.memory) control.memory_limit = parse_bytes(*common.memory, "--memory");
    return control;
}

int report(const Error& error, const Common& common) {
    end_progress_bar();
    if (common.json) {
        nlohmann::ordered_json json{{"error", {{"message", error.what()}}}};
        if (error.place()) json["error"]["at"] = *error.place();
        constexpr auto replace = nlohmann::ordered_json::error_handler_t::replace;
        fmt::print("{}\n", json.dump(-1, ' ', false, replace));
    }
    fmt::print(stderr, "grundy: {}\n", error.what());
    if (error.place() && !common.subject.empty())
        fmt::print(stderr, "{}\n", show_place(common.subject, *error.place()));
    return static_cast<int>(error.code());
}

// What does not fit is larger than any limit.
unsigned small_number(const Integer& number) {
    return number.fits_uint_p() ? static_cast<unsigned>(number.get_ui()) : ~0U;
}

bool json_wanted = false;

int run(int argc, char** argv, Crew* crew) {
    Common common;
    CLI::App cli("grundy: impartial combinatorial games, solved with reasons", "grundy");
    cli.set_version_flag("--version", "grundy " GRUNDY_VERSION);
    cli.require_subcommand(1);
    cli.footer("Try: grundy solve 'wythoff(10,15) + nim(2)'");
    const auto add_json = [&](CLI::App& command) {
        command.add_flag("--json", common.json, "Print one JSON object");
    };

    SolveOptions solve_options;
    CLI::App& solve =
        *cli.add_subcommand("solve", "Who wins, the value, every winning move, and why");
    solve.add_option("POSITION", solve_options.position, "A position, or - for standard input")
        ->required();
    solve.footer(
        "A position is a sum such as 'nim(3,5,7) + take[1,2,3](10)'; 'grundy games' lists "
        "the games.\nNumbers may be written 1_000, 10^12, 1e12, 5*10^6, 2^64-1.");
    add_json(solve);
    add_limits(solve, common);

    TableOptions table_options;
    CLI::App& table = *cli.add_subcommand("table", "A table of Grundy values");
    table
        .add_option("GAME", table_options.game, "A game with its parameters: wythoff, take[1,2,3]")
        ->required();
    std::string table_size;
    table.add_option("SIZE", table_size, "Boards have indices 0..SIZE-1, heap games n = 0..SIZE")
        ->required();
    table.add_option("--csv", table_options.csv, "Write CSV (- is standard output)")
        ->type_name("FILE");
    table.add_option("--npy", table_options.npy, "Write a NumPy array of int32")->type_name("FILE");
    table.add_option("--png", table_options.png, "Write a heat map; value 0 is red")
        ->type_name("FILE");
    add_json(table);
    add_limits(table, common);

    table.add_flag(
        "--thresholds", table_options.thresholds,
        "For take-away games: the quotas at which the value grows, instead of the values");
    table.add_option("--threads", common.threads, "How many threads; all cores unless given")
        ->type_name("T")
        ->check(CLI::Range(1, 1024));
    table.footer("Try: grundy table wythoff 256 --png map.png");

    ReplayOptions replay_options;
    CLI::App& replay = *cli.add_subcommand("replay", "Follow a game, with its mistakes");
    replay.add_option("POSITION", replay_options.position, "The start")->required();
    replay.add_option("MOVE", replay_options.moves, "The positions moved to");
    replay.footer("Try: grundy replay 'fibonacci(7)' 'fibonacci(5,4)' 'fibonacci(4,2)'");
    add_json(replay);
    add_limits(replay, common);

    NumbersOptions numbers_options;
    CLI::App& numbers = *cli.add_subcommand("numbers", "A number in Fibonacci representations");
    std::optional<std::string> number_text;
    numbers.add_option("N", number_text, "A number, or - for standard input");
    numbers
        .add_option("--word", numbers_options.word,
                    "The number that this Fibonacci word stands for")
        ->type_name("WORD");
    numbers
        .add_option("--bound", numbers_options.bound,
                    "Also its H-representation for this take-away bound: 3x, x^2, floor(5x/2)")
        ->type_name("F");
    add_json(numbers);
    add_limits(numbers, common);

    SequenceOptions sequence_options;
    CLI::App& takeaway = *cli.add_subcommand("takeaway", "Take-away games with a bound");
    takeaway.require_subcommand(1);
    CLI::App& sequence = *takeaway.add_subcommand("sequence", "The losing starts H, one a line");
    std::string sequence_terms;
    sequence.add_option("--bound", sequence_options.bound, "The bound f: 3x, x^2, floor(5x/2)")
        ->type_name("F")
        ->required();
    sequence.add_option("--terms", sequence_terms, "How many")->type_name("K")->required();
    add_json(sequence);
    add_limits(sequence, common);

    CLI::App& wythoff = *cli.add_subcommand("wythoff", "Wythoff's Grundy function");
    wythoff.require_subcommand(1);
    PointsOptions points_options;
    std::string values_text;
    std::string range_text;
    const auto add_points = [&](CLI::App& command) {
        command.add_option("-g", values_text, "The values: a number or a range")
            ->type_name("A..B")
            ->required();
        command.add_flag("--exact", points_options.query.exact,
                         "Row by row from 0, without the conjecture");
        add_json(command);
        add_limits(command, common);
    };
    CLI::App& nth =
        *wythoff.add_subcommand("nth", "The n-th position of each value: g n a b standing");
    nth.add_option("-n", range_text, "A number or a range")->type_name("N")->required();
    nth.add_flag("--trace", points_options.trace, "Show the levels of the recursion");
    nth.add_option("--certificate", points_options.certificate,
                   "From an exact run with this certificate, which is checked unless it has been")
        ->type_name("FILE");
    add_points(nth);
    CLI::App& points =
        *wythoff.add_subcommand("points", "All positions of those values in some rows");
    points.add_option("--rows", range_text, "A row or a range: 10^18..+40")
        ->type_name("A..B")
        ->required();
    add_points(points);
    CLI::App& value = *wythoff.add_subcommand("value", "G(X,Y), or > g");
    std::string x_text;
    std::string y_text;
    value.add_option("X", x_text, "A pile")->required();
    value.add_option("Y", y_text, "A pile")->required();
    add_json(value);
    add_limits(value, common);
    CLI::App& period = *wythoff.add_subcommand("period", "Preperiod and period of rows, proved");
    std::string rows_text;
    period.add_option("ROWS", rows_text, "A row X or a range A..B")->required();
    add_json(period);
    add_limits(period, common);

    CLI::App& graph = *cli.add_subcommand("graph", "Games on graphs");
    graph.require_subcommand(1);
    GraphOptions graph_options;
    const auto add_digraph_outputs = [&](CLI::App& command) {
        const auto add = [&](const char* name, std::optional<std::string>& path, const char* what) {
            command.add_option(name, path, what)->type_name("FILE");
        };
        add("--csv", graph_options.csv, "Write CSV (- is standard output)");
        add("--dot", graph_options.dot, "Write DOT, coloured, for Graphviz");
        add("--svg", graph_options.svg, "Write a picture, if there are few vertices");
        add_json(command);
        add_limits(command, common);
    };
    CLI::App& graph_of =
        *graph.add_subcommand("of", "The digraph of all positions that can be reached, labelled");
    graph_of.add_option("POSITION", graph_options.subject, "A position, or - for standard input")
        ->required();
    add_digraph_outputs(graph_of);
    graph_of.footer("Try: grundy graph of 'take[1,2,3,4](10)' --svg game.svg");
    CLI::App& graph_label = *graph.add_subcommand(
        "label", "Outcome, Grundy value and topological number of every vertex");
    graph_label
        .add_option("FILE", graph_options.subject,
                    "Edge list, .dot, .graphml or .json; - for standard input")
        ->required();
    graph_label.add_flag("--loopy", graph_options.loopy, "Allow cycles: there may be draws");
    add_digraph_outputs(graph_label);
    CLI::App& geography = *graph.add_subcommand("geography", "Who wins Geography, and how");
    GeographyOptions geography_options;
    geography.add_option("FILE", geography_options.file, "Edge list, .dot, .graphml or .json")
        ->required();
    geography.add_option("--at", geography_options.vertex, "Where the token is")
        ->type_name("V")
        ->required();
    geography.add_option("--kind", geography_options.kind, "What a move deletes: vertex or edge")
        ->type_name("KIND")
        ->required();
    add_json(geography);
    add_limits(geography, common);

    CLI::App& words = *cli.add_subcommand("words", "The word game: who wins, the first words");
    WordsOptions words_options;
    words.add_option("FILE", words_options.file, "One word a line, UTF-8")->required();
    words.add_option("--from", words_options.letter, "The letter that must come first now")
        ->type_name("L");
    words.add_flag("--fold-accents", words_options.fold_accents, "Count é as e, ñ as n");
    add_json(words);
    add_limits(words, common);

    ExperimentOptions experiment;
    std::string experiment_rows;
    std::string experiment_from;
    const auto add_experiment = [&](const char* name, const char* what) -> CLI::App& {
        CLI::App& command = *wythoff.add_subcommand(name, what);
        command.add_option("--rows", experiment_rows, "The last row: 5*10^6")
            ->type_name("N")
            ->required();
        command.add_option("--csv", experiment.csv, "Write CSV (- is standard output)")
            ->type_name("FILE");
        command.add_option("--svg", experiment.svg, "Write a picture")->type_name("FILE");
        add_json(command);
        add_long_work(command, common, experiment.store);
        return command;
    };
    CLI::App& extremes =
        add_experiment("extremes", "How far points stray: Tables 2 and 3, Figure 9");
    extremes.add_option("-g", values_text, "The values: a number or a range")
        ->type_name("A..B")
        ->required();
    extremes.add_option("--from-n", experiment_from, "Only points that come n-th with n >= N")
        ->type_name("N");
    CLI::App& near_zero = add_experiment("near-zero", "The largest values near 0-points: Table 4");
    near_zero.add_option("-g", values_text, "The largest value that is told apart")
        ->type_name("G")
        ->required();
    near_zero.add_option("--from-row", experiment_from, "Only cells from this row on")
        ->type_name("N");
    CLI::App& convergence = add_experiment(
        "convergence", "Rows to convergence from every starting row: Table 5, Figure 11");
    convergence.add_option("-g", values_text, "The largest value")->type_name("G")->required();

    ExactOptions exact_options;
    std::string exact_rows;
    std::string exact_nth;
    CLI::App& exact =
        *wythoff.add_subcommand("exact", "All rows without the conjecture, with a certificate");
    exact.add_option("-g", values_text, "The largest value")->type_name("G")->required();
    exact.add_option("--rows", exact_rows, "How many rows: 10^9")->type_name("N");
    exact.add_option("--nth", exact_nth, "Far enough for the N-th points, which are printed")
        ->type_name("N");
    exact.add_option("--certificate", exact_options.certificate, "Write a certificate")
        ->type_name("FILE");
    std::string device = "cpu";
    exact.add_option("--device", device, "cpu or cuda")->type_name("D");
    add_json(exact);
    add_long_work(exact, common, exact_options.query.store);
    CheckOptions check_options;
    std::string check_sample;
    CLI::App& check = *wythoff.add_subcommand("check", "Check a certificate or an automaton");
    check
        .add_option("FILE", check_options.file,
                    "A certificate of wythoff exact, or an automaton of wythoff prove")
        ->required();
    check.add_option("--sample", check_sample, "Only so many segments, chosen at random")
        ->type_name("K");
    add_json(check);
    std::optional<std::string> no_store;
    add_long_work(check, common, no_store);
    check.remove_option(check.get_option("--store"));

    ProveOptions prove_options;
    CLI::App& prove = *wythoff.add_subcommand(
        "prove", "A machine proof of the Convergence Conjecture for small values");
    prove.add_option("-g", values_text, "The largest value; 3 takes minutes, 4 takes too much")
        ->type_name("G")
        ->required();
    prove.add_option("--out", prove_options.out, "Write the automaton that proves it")
        ->type_name("FILE");
    add_json(prove);
    add_long_work(prove, common, prove_options.query.store);
    prove.remove_option(prove.get_option("--threads"));

    ClaimOptions claim_options;
    std::string claim_to;
    CLI::App& claim = *cli.add_subcommand("claim", "Test a claimed set of P-positions");
    claim.add_option("GAME", claim_options.game, "A game with its parameters: take[1,2,3,4]")
        ->required();
    claim
        .add_option("SET", claim_options.set,
                    "Formulas in x, a Beatty slope, or a CSV file: '5x', '(x,x)', phi, set.csv")
        ->required();
    claim.add_option("--to", claim_to, "Heaps up to this number")->type_name("N")->required();
    add_json(claim);
    add_limits(claim, common);
    claim.footer("Try: grundy claim wythoff phi --to 100");

    ReproduceOptions reproduce_options;
    CLI::App& reproduce =
        *cli.add_subcommand("reproduce", "The tables, figures and examples of the papers, again");
    reproduce.add_option("ID", reproduce_options.ids,
                         "Exhibits such as nivasch.table2, papers such as nivasch, or all");
    reproduce.add_option("--out", reproduce_options.out, "The folder for report.html and the rest")
        ->type_name("DIR");
    reproduce.add_flag("--list", reproduce_options.list, "Name the exhibits");
    add_json(reproduce);
    add_limits(reproduce, common);
    reproduce.add_option("--threads", common.threads, "How many threads; all cores unless given")
        ->type_name("T")
        ->check(CLI::Range(1, 1024));
    reproduce.footer("Try: grundy reproduce all --out report");

    GamesOptions games_options;
    CLI::App& games = *cli.add_subcommand("games", "The games, each with its rule and an example");
    add_json(games);

    try {
        cli.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return cli.exit(error);  // --help, --version
        std::string message = error.what();
        if (argc == 1) message = "a command is missing";
        if (argc == 2 && takeaway.parsed()) message = "takeaway needs a command: sequence";
        if (argc == 2 && wythoff.parsed()) {
            message =
                "wythoff needs a command: nth, points, value, period, extremes, near-zero, "
                "convergence, exact, check or prove";
        }
        if (argc == 2 && graph.parsed()) message = "graph needs a command: of, label or geography";
        const auto commands = cli.get_subcommands([](const CLI::App*) { return true; });
        if (argc > 1 && argv[1][0] != '-' &&
            std::none_of(commands.begin(), commands.end(),
                         [&](const CLI::App* command) { return command->get_name() == argv[1]; })) {
            message = fmt::format("there is no command '{}'", argv[1]);
        }
        common.json = json_wanted;
        return report(Error(ErrorCode::input, message + "; try grundy --help"), common);
    }
    // Of several processes, only exact runs make use of the others.
    if (crew != nullptr && crew->number() > 0 && !exact.parsed()) return 0;
    try {
        Control control = make_control(common);
        if (solve.parsed()) {
            solve_options.position = text_or_stdin(solve_options.position);
            solve_options.json = common.json;
            common.subject = solve_options.position;
            return run_solve(solve_options, control);
        }
        if (table.parsed()) {
            table_options.json = common.json;
            common.subject = table_size;
            table_options.size = parse_size(table_size);
            common.subject = table_options.game;
            return run_table(table_options, control);
        }
        if (replay.parsed()) {
            replay_options.json = common.json;
            replay_options.position = text_or_stdin(replay_options.position);
            // Each position is read once here, so that a mistake in it is shown at its place.
            for (const std::string& move : replay_options.moves) {
                common.subject = move;
                (void)canonical(move, read_file);
            }
            common.subject = replay_options.position;
            return run_replay(replay_options, control);
        }
        if (numbers.parsed()) {
            if (number_text.has_value() == numbers_options.word.has_value()) {
                throw Error(ErrorCode::input, "numbers takes either a number or --word");
            }
            common.subject = text_or_stdin(number_text.value_or(numbers_options.word.value_or("")));
            numbers_options.number = number_text ? parse_number(common.subject)
                                                 : value_of_fibonacci_word(common.subject);
            numbers_options.json = common.json;
            common.subject = numbers_options.bound.value_or("");
            return run_numbers(numbers_options, control);
        }
        if (sequence.parsed()) {
            common.subject = sequence_terms;
            sequence_options.terms = parse_size(sequence_terms);
            sequence_options.json = common.json;
            common.subject = sequence_options.bound;
            return run_sequence(sequence_options, control);
        }
        if (nth.parsed() || points.parsed()) {
            common.subject = values_text;
            const Range values = parse_range(values_text);
            if (values.first < 0) throw Error(ErrorCode::input, "a value cannot be negative", 0);
            points_options.query.g_first = small_number(values.first);
            points_options.query.g_last = small_number(values.last);
            common.subject = range_text;
            points_options.range = parse_range(range_text);
            points_options.by_rows = points.parsed();
            points_options.json = common.json;
            common.subject.clear();
            return run_points(points_options, control);
        }
        if (value.parsed()) {
            WythoffValueOptions value_options;
            common.subject = x_text;
            value_options.x = parse_number(x_text);
            common.subject = y_text;
            value_options.y = parse_number(y_text);
            value_options.json = common.json;
            common.subject.clear();
            return run_wythoff_value(value_options, control);
        }
        if (period.parsed()) {
            common.subject = rows_text;
            const Range rows = parse_range(rows_text);
            common.subject.clear();
            return run_periods({rows, common.json}, control);
        }
        if (extremes.parsed() || near_zero.parsed() || convergence.parsed()) {
            common.subject = values_text;
            const Range values = parse_range(values_text);
            if (values.first < 0) throw Error(ErrorCode::input, "a value cannot be negative", 0);
            experiment.g_first = small_number(values.first);
            experiment.g_last = small_number(values.last);
            common.subject = experiment_rows;
            experiment.rows = parse_size(experiment_rows);
            common.subject = experiment_from;
            if (!experiment_from.empty()) experiment.from = parse_size(experiment_from);
            common.subject.clear();
            experiment.json = common.json;
            const Interrupt interrupt;
            control.stop = interrupt.token();
            control.progress = progress_bar(common.progress);
            if (extremes.parsed()) return run_extremes(experiment, control);
            return near_zero.parsed() ? run_near_zero(experiment, control)
                                      : run_convergence(experiment, control);
        }
        if (exact.parsed() || check.parsed() || prove.parsed()) {
            const Interrupt interrupt;
            control.stop = interrupt.token();
            control.progress = progress_bar(common.progress);
            if (check.parsed()) {
                common.subject = check_sample;
                if (!check_sample.empty()) check_options.sample = parse_size(check_sample);
                common.subject.clear();
                check_options.json = common.json;
                return run_check(check_options, control);
            }
            common.subject = values_text;
            const Range values = parse_range(values_text);
            if (values.first < 0) throw Error(ErrorCode::input, "a value cannot be negative", 0);
            if (prove.parsed()) {
                common.subject.clear();
                prove_options.query.g = small_number(values.last);
                prove_options.json = common.json;
                return run_prove(prove_options, control);
            }
            exact_options.query.g = small_number(values.last);
            if (exact_rows.empty() == exact_nth.empty()) {
                common.subject.clear();
                throw Error(ErrorCode::input, "wythoff exact takes either --rows or --nth");
            }
            common.subject = exact_rows + exact_nth;
            const std::size_t number = parse_size(common.subject);
            if (exact_nth.empty()) {
                exact_options.query.rows = number;
            } else {
                exact_options.query.nth = number;
            }
            common.subject.clear();
            if (device != "cpu" && device != "cuda") {
                throw Error(ErrorCode::input, "--device is cpu or cuda, not '" + device + "'");
            }
            exact_options.query.device = device == "cuda" ? Device::cuda : Device::cpu;
            exact_options.json = common.json;
            return run_exact_command(exact_options, control, crew);
        }
        if (claim.parsed()) {
            common.subject = claim_to;
            claim_options.to = parse_size(claim_to);
            claim_options.json = common.json;
            common.subject = claim_options.game;
            (void)game_facts(claim_options.game);
            common.subject = claim_options.set;
            return run_claim(claim_options, control);
        }
        if (reproduce.parsed()) {
            reproduce_options.json = common.json;
            if (!reproduce_options.list &&
                (reproduce_options.ids.empty() || reproduce_options.out.empty())) {
                throw Error(ErrorCode::input,
                            "reproduce needs --list, or what to reproduce and --out: grundy "
                            "reproduce all --out report");
            }
            const Interrupt interrupt;
            control.stop = interrupt.token();
            control.progress = progress_bar(common.progress);
            return run_reproduce(reproduce_options, control);
        }
        if (graph_label.parsed() || graph_of.parsed()) {
            graph_options.json = common.json;
            if (graph_label.parsed()) return run_graph_label(graph_options, control);
            graph_options.subject = text_or_stdin(graph_options.subject);
            common.subject = graph_options.subject;
            return run_graph_of(graph_options, control);
        }
        if (geography.parsed() || words.parsed()) {
            solve_options.json = common.json;
            solve_options.position =
                geography.parsed() ? position_of(geography_options) : position_of(words_options);
            common.subject = solve_options.position;
            return run_solve(solve_options, control);
        }
        games_options.json = common.json;
        return run_games(games_options);
    } catch (const Error& error) {
        return report(error, common);
    }
}

int cannot_write() {
    std::fputs("grundy: cannot write to standard output\n", stderr);
    return static_cast<int>(ErrorCode::input);
}

// Called when neither malloc nor new can go on; GMP could not be unwound safely.
[[noreturn]] void out_of_memory() {
    std::fputs("grundy: out of memory\n", stderr);
    if (json_wanted) {
        std::fputs("{\"error\":{\"message\":\"out of memory\"}}\n", stdout);
        std::fflush(stdout);
    }
    std::_Exit(static_cast<int>(ErrorCode::limit));
}

void* allocate_or_exit(std::size_t size) {
    void* const memory = std::malloc(size);
    if (memory == nullptr) out_of_memory();
    return memory;
}

void* reallocate_or_exit(void* old, std::size_t /*old_size*/, std::size_t size) {
    void* const memory = std::realloc(old, size);
    if (memory == nullptr) out_of_memory();
    return memory;
}

// One of several processes speaks; the others say nothing, and end as that one does.
Crew* join_quietly() {
    Crew* const crew = join_crew();
    if (crew != nullptr && crew->number() > 0) {
        for (std::FILE* const stream : {stdout, stderr}) {
            if (std::freopen("/dev/null", "w", stream) == nullptr) std::fclose(stream);
        }
    }
    return crew;
}

}  // namespace

int main(int argc, char** argv) {
    std::set_new_handler(out_of_memory);
    mp_set_memory_functions(allocate_or_exit, reallocate_or_exit, nullptr);
    int exit_code = 70;
    try {
        json_wanted = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
        exit_code = run(argc, argv, join_quietly());
        if (std::fflush(stdout) != 0) exit_code = cannot_write();
    } catch (const Error& error) {
        exit_code = report(error, {});
    } catch (const std::system_error&) {
        exit_code = cannot_write();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "grundy: internal error: %s\n", error.what());
    }
    leave_crew();
    return exit_code;
}
