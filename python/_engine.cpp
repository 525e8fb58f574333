// The extension module of the package `grundy`: texts and numbers in, positions and the JSON of the
// program out.

#include "bindings.hpp"
#include "call.hpp"
#include "integer.hpp"

#include <grundy/amounts.hpp>
#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/games.hpp>
#include <grundy/heaps.hpp>
#include <grundy/json.hpp>
#include <grundy/misere.hpp>
#include <grundy/moves.hpp>
#include <grundy/nimber.hpp>
#include <grundy/notation.hpp>
#include <grundy/numbers.hpp>
#include <grundy/play.hpp>
#include <grundy/prove.hpp>
#include <grundy/replay.hpp>
#include <grundy/reproduce.hpp>
#include <grundy/signature.hpp>
#include <grundy/solve.hpp>
#include <grundy/user_game.hpp>
#include <grundy/wythoff.hpp>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace py = pybind11;

namespace grundy::python {

namespace {

using Texts = std::vector<std::string>;

// Games from rule files.
struct Rules {
    std::shared_ptr<const RuleBook> book;
};

void throw_in_python(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
        static constexpr const char* kinds[] = {"input", "limit", "refused", "denied",
                                                "interrupted"};
        static constexpr const char* hints[] = {
            "none",           "more_time",     "more_memory",     "more_time_or_memory",
            "cycles_allowed", "list_of_games", "format_for_large"};
        const auto make = py::module_::import("grundy._errors").attr("from_engine");
        const py::object exception =
            make(kinds[static_cast<std::size_t>(error.kind())], py::bytes(error.what()),
                 py::bytes(error.source()), error.place(), py::bytes(error.file()),
                 hints[static_cast<std::size_t>(error.hint())], error.move());
        PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
    }
}

Limits make_limits(std::optional<double> seconds, const py::object& memory, unsigned threads,
                   py::object progress, const Rules* rules) {
    Limits limits{seconds, std::nullopt, threads, std::move(progress),
                  rules == nullptr ? nullptr : rules->book};
    if (py::isinstance<py::str>(memory)) {
        limits.memory = parse_bytes(memory.cast<std::string>(), "memory");
    } else if (!memory.is_none()) {
        limits.memory = memory.cast<std::size_t>();
    }
    return limits;
}

template <class Answer>
std::string written(const Answer& answer, void (*write)(const Answer&, std::ostream&)) {
    std::ostringstream out;
    write(answer, out);
    return out.str();
}

// Positions

// Some moves after the first `skip`, and whether there may be more.
std::pair<py::list, bool> moves_of(const Position& position, std::size_t skip, std::size_t count,
                                   const Limits& limits) {
    const auto moves = watched(limits, [&](const Context& context) {
        std::vector<std::pair<Move, Position>> found;
        std::size_t seen = 0;
        const auto add = [&](const Move& move) {
            if (seen++ >= skip) found.emplace_back(move, position.after(move));
            return found.size() < count;
        };
        position.for_each_move(add, context);
        return found;
    });
    py::list list;
    for (const auto& [move, after] : moves) {
        list.append(py::make_tuple(move.component, move.to, after, position.describe(move)));
    }
    return {list, moves.size() == count};
}

Position made_of(const Context& context, const std::string& name, const Texts& parameters,
                 const std::vector<Texts>& groups, const py::object& files) {
    const auto arguments = [](const Texts& texts) {
        std::vector<Argument> list;
        for (const std::string& text : texts) list.push_back({text});
        return list;
    };
    Term term{name, 0, arguments(parameters), {}};
    for (const Texts& group : groups) term.groups.push_back(arguments(group));
    return make_position(term, context, reader(files));
}

void bind_positions(py::module_& module) {
    py::class_<Position>(module, "Position")
        .def("text", &Position::text)
        .def("size", &Position::size)
        .def("component", &Position::component)
        .def("game",
             [](const Position& position, std::size_t i) { return std::string(position.game(i)); })
        .def("heaps", &Position::heaps)
        .def("has_user_game", &has_user_game)
        .def("moves", moves_of)
        .def("plus", [](const Position& a, const Position& b) { return a + b; })
        .def("equals", [](const Position& a, const Position& b) { return a == b; });
    define(module, "parse",
           [](const Context& context, const std::string& text, const py::object& files) {
               return parse_position(text, context, reader(files));
           });
    define(module, "make", made_of);
}

// Answers about play are JSON and the positions in it, because positions of user games cannot be
// parsed from their texts.

using MovedTo = std::pair<Position, Position>;  // the component and the whole sum after the move

template <class Moves>
std::vector<MovedTo> moved_to(const Moves& moves) {
    std::vector<MovedTo> positions;
    for (const auto& move : moves) positions.emplace_back(move.to, move.position);
    return positions;
}

// An answer and its JSON.
template <class Work>
auto with_json(const Limits& limits, const Work& work) {
    return watched(limits, [&](const Context& context) {
        auto answer = work(context);
        std::string json = to_json(answer);
        constexpr std::size_t copies = 3;  // of the text and its parts, as objects of Python
        count_allocated(copies * json.size());
        Context only_memory = context;  // what was found in time counts
        only_memory.deadline.reset();
        only_memory.check("making the answer");
        return std::pair(std::move(json), std::move(answer));
    });
}

py::tuple solved(const Position& position, bool misere, bool remoteness, const Limits& limits) {
    const auto [json, solution] = with_json(limits, [&](const Context& context) {
        Solution found = solve(position, context, play_of(misere));
        if (remoteness) measure_play(found, context);
        return found;
    });
    std::vector<MovedTo> delaying;
    if (solution.delaying_move) {
        delaying.emplace_back(solution.delaying_move->to, solution.delaying_move->position);
    }
    return py::make_tuple(json, moved_to(solution.winning_moves), moved_to(solution.drawing_moves),
                          delaying);
}

py::tuple all_moves(const Position& position, bool misere, std::size_t most, const Limits& limits) {
    const auto [json, moves] = with_json(limits, [&](const Context& context) {
        return legal_moves(position, context, most, play_of(misere));
    });
    return py::make_tuple(json, moved_to(moves.moves));
}

py::tuple engine_reply(const Position& position, bool misere, bool perfect, std::uint64_t seed,
                       const Limits& limits) {
    const auto [json, move] = watched(limits, [&](const Context& context) {
        const Level level = perfect ? Level::perfect : Level::human;
        const Convention play = played(position, play_of(misere));
        auto chosen = choose_move(position, level, seed, context, play);
        std::string text = reply_json(position, chosen, play);
        return std::pair(std::move(text), std::move(chosen));
    });
    std::vector<LegalMove> moves;
    if (move) moves.push_back(*move);
    return py::make_tuple(json, moved_to(moves));
}

// With the positions after the better moves.
py::tuple replayed(const Position& start, const std::vector<Position>& moves, bool misere,
                   const Limits& limits) {
    const auto [json, game] = with_json(limits, [&](const Context& context) {
        return replay(start, moves, context, play_of(misere));
    });
    std::vector<std::optional<Position>> better;
    for (const Replay::Step& step : game.steps) {
        better.push_back(step.move ? step.move->better_position : std::nullopt);
    }
    return py::make_tuple(json, better);
}

void bind_play(py::module_& module) {
    module.def("solve", solved);
    module.def("legal_moves", all_moves);
    module.def("reply", engine_reply);
    module.def("replay", replayed);
}

// Numbers and Wythoff's function

void bind_numbers(py::module_& module) {
    module.def("integer", [](const std::string& decimal) { return Integer(decimal); });
    module.def("decimal", [](const Integer& number) { return number.to_string(); });
    define(
        module, "numbers",
        [](const Context& context, const Integer& number, const std::optional<std::string>& bound) {
            return to_json(describe_number(number, bound, context));
        });
    define(module, "nimber", [](const Context& context, const std::string& expression) {
        return to_json(read(
            expression, [&](const std::string& text) { return evaluate_nimber(text, context); }));
    });
    define(module, "signature",
           [](const Context& context) { return compute_signature(context).digest; });
    define(module, "fibonacci_word", [](const Context& context, const std::string& word) {
        return value_of_fibonacci_word(word, context);
    });
    define(module, "losing_starts",
           [](const Context& context, const std::string& bound, std::size_t count) {
               return losing_starts(bound, count, context);
           });
}

void bind_wythoff(py::module_& module) {
    define(module, "points",
           [](const Context& context, bool by_rows, const std::string& values, const Integer& first,
              const Integer& last, bool exact) {
               PointQuery query = PointQuery::of(read(values, parse_value_list));
               query.exact = exact;
               const Range range{first, last};
               return to_json(by_rows ? wythoff_points(query, range, context)
                                      : wythoff_nth(query, range, context));
           });
    define(module, "wythoff_value", [](const Context& context, const Integer& x, const Integer& y) {
        return to_json(wythoff_value(x, y, context));
    });
    define(module, "periods",
           [](const Context& context, const Integer& first, const Integer& last) {
               return to_json(wythoff_periods({first, last}, context));
           });
}

// Long work

using Store = std::optional<std::string>;

std::optional<StoreFile> file_of(const Store& store) {
    return store ? std::optional(StoreFile(*store)) : std::nullopt;
}

py::tuple exact_run(unsigned g, std::uint64_t rows, std::optional<std::uint64_t> nth, bool cuda,
                    const Store& store, const Limits& limits) {
    ExactQuery query;
    query.g = g;
    query.rows = rows;
    query.nth = nth;
    query.device = cuda ? Device::cuda : Device::cpu;
    query.store = file_of(store);
    const auto run =
        watched(limits, [&](const Context& context) { return run_exact(query, context); });
    return py::make_tuple(to_json(run), py::bytes(run.certificate));
}

std::string checked(const Context& context, const std::string& bytes,
                    std::optional<std::uint64_t> sample, bool cuda, const Store& store) {
    if (begins_like_automaton(bytes)) return to_json(verify_automaton(bytes, context));
    const CheckQuery query{sample, cuda ? Device::cuda : Device::cpu, file_of(store)};
    return to_json(check_certificate(bytes, query, context));
}

py::tuple proved(unsigned g, const Store& store, const Limits& limits) {
    const auto proof = watched(limits, [&](const Context& context) {
        return prove_convergence({g, file_of(store)}, context);
    });
    return py::make_tuple(to_json(proof), py::bytes(proof.automaton));
}

void bind_runs(py::module_& module) {
    module.def("exact", exact_run);
    define(module, "check", checked);
    module.def("prove", proved);
    define(module, "extremes",
           [](const Context& context, unsigned first, unsigned last, std::uint64_t rows,
              std::uint64_t from_n, const Store& store) {
               return to_json(wythoff_extremes(first, last, rows, from_n, context, file_of(store)));
           });
    define(module, "near_zero",
           [](const Context& context, unsigned g, std::uint64_t from_row, std::uint64_t rows,
              const Store& store) {
               return to_json(wythoff_near_zero(g, from_row, rows, context, file_of(store)));
           });
    define(module, "convergence",
           [](const Context& context, unsigned g, std::uint64_t rows, const Store& store) {
               return to_json(wythoff_convergence(g, rows, context, file_of(store)));
           });
}

void bind_papers(py::module_& module) {
    module.def("exhibits", [] { return to_json(exhibits()); });
    define(module, "reproduce", [](const Context& context, const Texts& names) {
        return written<std::vector<Reproduction>>(reproduce(chosen_exhibits(names), context),
                                                  write_json);
    });
}

// Heaps that break

// A report, and the last heap that was requested.
struct HeapAnswer {
    HeapReport report;
    std::optional<std::uint64_t> to;
};

py::array_t<std::uint32_t> heap_values(const HeapAnswer& answer, const Limits& limits) {
    auto values =
        std::make_unique<std::vector<std::uint32_t>>(watched(limits, [&](const Context& context) {
            const std::uint64_t count = last_listed(answer.report, answer.to) + 1;
            std::vector<std::uint32_t> all;
            context.charge(&all, count * sizeof(std::uint32_t), "making the array");
            all.resize(count);
            fill_values(answer.report, all, context);
            return all;
        }));
    std::uint32_t* const data = values->data();
    const auto size = static_cast<py::ssize_t>(values->size());
    const py::capsule owner(values.release(), [](void* held) {
        delete static_cast<std::vector<std::uint32_t>*>(held);
    });
    return py::array_t<std::uint32_t>(size, data, owner);
}

void bind_heaps(py::module_& module) {
    py::class_<HeapAnswer>(module, "HeapReport")
        .def("json", [](const HeapAnswer& answer) { return to_json(answer.report); })
        .def("values", heap_values);
    using To = std::optional<std::uint64_t>;
    define(module, "heaps",
           [](const Context& context, const std::string& code, const To& to, const Store& store) {
               return HeapAnswer{report_heaps({code, to, file_of(store)}, context), to};
           });
    define(module, "misere", [](const Context& context, const std::string& code, const To& to) {
        return to_json(report_misere({code, to}, context));
    });
    define(module, "genus", [](const Context& context, const std::string& code, const To& to) {
        return to_json(report_genus({code, to.value_or(usual_genus_heaps)}, context));
    });
    define(module, "census",
           [](const Context& context, const std::string& shape, const To& to, const Store& store) {
               const HeapCensus census = census_of_heaps(
                   {shape, to.value_or(usual_census_heaps), file_of(store)}, context);
               Texts texts;
               for (const HeapReport& report : census.reports) texts.push_back(to_json(report));
               return texts;
           });
}

// Graphs

LabelledDigraph labelled(const Context& context, const std::string& text, const std::string& name,
                         bool loopy, const Texts& reading_words) {
    GraphReading reading;
    for (const std::string& word : reading_words) {
        if (!add_word(reading, word)) {
            throw Error(ErrorKind::input,
                        "a format is edges, csv, dot, graphml or json, not '" + word + "'");
        }
    }
    return label_digraph(text, name, loopy, context, reading);
}

void bind_graphs(py::module_& module) {
    py::class_<LabelledDigraph>(module, "Digraph")
        .def("labels",
             [](const LabelledDigraph& graph) {
                 return written<LabelledDigraph>(graph, write_json);
             })
        .def("arcs", &LabelledDigraph::options)
        .def(
            "svg",
            [](const LabelledDigraph& graph) { return written<LabelledDigraph>(graph, write_svg); })
        .def(
            "dot",
            [](const LabelledDigraph& graph) { return written<LabelledDigraph>(graph, write_dot); })
        .def("position", &LabelledDigraph::position);
    define(module, "label", labelled);
    define(module, "graph_of", [](const Context& context, const Position& position) {
        return position_digraph(position, context);
    });
}

// Rule files, and the games of all kinds

void bind_rules(py::module_& module) {
    py::class_<Rules>(module, "Rules");
    using NamedTexts = std::vector<std::pair<std::string, std::string>>;
    define(module, "rules", [](const Context& context, const NamedTexts& named_texts) {
        std::vector<RuleText> files;
        for (const auto& [name, text] : named_texts) files.push_back({name, text});
        return Rules{read_rules(files, context)};
    });
    define(module, "games",
           [](const Context& context) { return to_json(games(context), context); });
}

PYBIND11_MODULE(_engine, module) {
    py::register_exception_translator(throw_in_python);
    close_at_exit();
    module.attr("version") = GRUNDY_VERSION;
    bind_rules(module);
    py::class_<Limits>(module, "Limits").def(py::init(&make_limits));
    bind_positions(module);
    bind_play(module);
    bind_tables(module);
    bind_numbers(module);
    bind_wythoff(module);
    bind_runs(module);
    bind_papers(module);
    bind_heaps(module);
    bind_graphs(module);
    bind_user_game(module);
}

}  // namespace

}  // namespace grundy::python
