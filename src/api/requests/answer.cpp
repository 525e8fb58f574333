// The table of paths, with their parameters and the functions that answer them.

#include "api/answers/tile.hpp"
#include "api/requests/parameters.hpp"
#include "base/errors.hpp"

#include <grundy/conjecture.hpp>
#include <grundy/digraph.hpp>
#include <grundy/games.hpp>
#include <grundy/heaps.hpp>
#include <grundy/json.hpp>
#include <grundy/long_numbers.hpp>
#include <grundy/misere.hpp>
#include <grundy/moves.hpp>
#include <grundy/nimber.hpp>
#include <grundy/numbers.hpp>
#include <grundy/play.hpp>
#include <grundy/replay.hpp>
#include <grundy/rules.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_tiles.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <new>
#include <ostream>
#include <streambuf>

namespace grundy {

namespace {

using api::Parameters;

constexpr const char* json_type = "application/json";
constexpr const char* bytes_type = "application/octet-stream";

// The text of a long answer. Its memory is charged to the request.
class AnswerText : public std::streambuf {
public:
    explicit AnswerText(const Context& context) : context_(context) {}
    ~AnswerText() override { context_.release(this); }
    AnswerText(const AnswerText&) = delete;
    AnswerText& operator=(const AnswerText&) = delete;

    // What `write` writes to a stream, without the line end.
    template <class Write>
    static std::string of(const Context& context, Write write) {
        AnswerText text(context);
        std::ostream out(&text);
        out.exceptions(std::ios::badbit);  // rethrows an Error of xsputn
        write(out);
        while (text.text_.ends_with('\n')) text.text_.pop_back();
        return std::move(text.text_);
    }

protected:
    std::streamsize xsputn(const char* from, std::streamsize count) override {
        constexpr const char* doing = "writing the answer";
        constexpr std::size_t is_short = std::size_t{1} << 20;
        const auto size = static_cast<std::size_t>(count);
        // A short answer is written even if a limit was reached: it may be all that is known.
        if (text_.size() + size > is_short) {
            context_.check(doing);
            // A growing text is copied, and once more when it is passed on.
            context_.charge(this, 3 * (text_.size() + size), doing);
        }
        text_.append(from, size);
        return count;
    }
    int_type overflow(int_type byte) override {
        const char character = traits_type::to_char_type(byte);
        return xsputn(&character, 1) == 1 ? byte : traits_type::eof();
    }

private:
    const Context& context_;
    std::string text_;
};

template <class Answer>
std::string text_of(const Answer& answered, const Context& context) {
    return AnswerText::of(context, [&](std::ostream& out) { write_json(answered, out); });
}

std::string answer_solve(const Parameters& given, const Context& context) {
    Solution solution =
        solve(given.position(given.text("position"), context), context, given.play());
    if (given.flag("remoteness")) measure_play(solution, context);
    return text_of(solution, context);
}

// All moves, or the one that is marked, however many others there are.
std::string answer_moves(const Parameters& given, const Context& context) {
    const Position position = given.position(given.text("position"), context);
    if (!given.has("component")) {
        if (given.has_mark()) throw input_error("a mark needs its component");
        return text_of(legal_moves(position, context, max_legal_moves, given.play()), context);
    }
    LegalMoves moves = legal_moves(position, context, 0, given.play());
    const std::size_t component = given.size("component");
    if (component >= position.size()) throw input_error("there is no such component");
    if (auto move = marked_move(position, component, given.mark(), context, given.play())) {
        moves.moves.push_back(std::move(*move));
    }
    return text_of(moves, context);
}

Level level_of(const Parameters& given) {
    const std::string level = given.optional_text("level").value_or("perfect");
    if (level == "human") return Level::human;
    if (level == "perfect") return Level::perfect;
    throw input_error("a level is perfect or human, not '{}'", level);
}

std::string answer_reply(const Parameters& given, const Context& context) {
    const Position position = given.position(given.text("position"), context);
    const std::size_t seed = given.optional_size("seed").value_or(0);
    const Convention play = played(position, given.play());
    return reply_json(position, choose_move(position, level_of(given), seed, context, play), play);
}

std::string answer_replay(const Parameters& given, const Context& context) {
    const Position start = given.position(given.text("position"), context);
    std::vector<Position> moves;
    for (const std::string& move : given.list("moves")) {
        try {
            moves.push_back(given.position(move, context));
        } catch (const Error& error) {
            throw error.in_move(moves.size() + 1);
        }
    }
    return text_of(replay(start, moves, context, given.play()), context);
}

std::string answer_games(const Parameters& /*given*/, const Context& context) {
    return to_json(games(context), context);
}

std::string answer_rules(const Parameters& given, const Context& context) {
    return to_json(check_rules({"rules", given.text("rules")}, given.list("numbers"), context));
}

std::string answer_table(const Parameters& given, const Context& context) {
    TableExtent extent = read(given.text("size"), parse_table_extent);
    if (const auto slice = given.optional_text("slice")) {
        extent.slice = read(*slice, parse_table_slice);
    }
    const auto made = table(given.text("game"), extent, context, given.play(), given.files());
    return AnswerText::of(context, [&](std::ostream& out) { write_json(*made, out, context); });
}

Integer described_number(const Parameters& given, const Context& context) {
    const auto word = given.optional_text("word");
    if (word.has_value() == given.optional_text("n").has_value()) {
        throw input_error("numbers takes either a number or a word");
    }
    return word ? value_of_fibonacci_word(*word, context) : given.number("n");
}

std::string answer_numbers(const Parameters& given, const Context& context) {
    return to_json(
        describe_number(described_number(given, context), given.optional_text("bound"), context));
}

std::string answer_nimber(const Parameters& given, const Context& context) {
    return to_json(evaluate_nimber(given.text("expression"), context));
}

// When a limit is reached, the answer has the terms found so far.
std::string answer_sequence(const Parameters& given, const Context& context) {
    const std::string& bound = given.text("bound");
    std::vector<std::string> terms;
    std::size_t bytes = 0;
    bool more_terms = false;
    try {
        for_each_losing_start(
            bound, given.size("terms"),
            [&](const Integer& term) {
                terms.push_back(term.to_string());
                bytes += sizeof(std::string) + 2 * terms.back().size();
                context.charge(&terms, bytes, "listing the numbers H");
            },
            context.with_share_of_time(2));  // the rest is for writing them
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit || error.place()) throw;
        more_terms = true;
    }
    return losing_starts_json(bound, terms, more_terms);
}

std::string answer_value(const Parameters& given, const Context& context) {
    return to_json(wythoff_value(given.number("x"), given.number("y"), context));
}

std::string answer_nth(const Parameters& given, const Context& context) {
    return to_json(wythoff_nth(PointQuery::of(given.value_list("g")), given.range("n"), context));
}

std::string answer_points(const Parameters& given, const Context& context) {
    return to_json(
        wythoff_points(PointQuery::of(given.value_list("g")), given.range("rows"), context));
}

std::string answer_period(const Parameters& given, const Context& context) {
    return to_json(wythoff_periods(given.range("x"), context));
}

std::string answer_graph(const Parameters& given, const Context& context) {
    const LabelledDigraph digraph =
        position_digraph(given.position(given.text("position"), context), context);
    return AnswerText::of(context, [&](std::ostream& out) { write_graph_json(digraph, out); });
}

std::string answer_heaps(const Parameters& given, const Context& context) {
    HeapQuery query{given.text("code")};
    query.to = given.optional_size("to");
    if (given.play() == Convention::misere) {
        return to_json(report_genus({query.code, query.to.value_or(usual_genus_heaps)}, context));
    }
    return to_json(report_heaps(query, context));
}

std::string answer_misere(const Parameters& given, const Context& context) {
    return to_json(report_misere({given.text("code"), given.optional_size("to")}, context));
}

std::string answer_conjecture(const Parameters& given, const Context& context) {
    return to_json(conjecture(given.text("game"), given.size("to"), context, given.files()));
}

// A part of the board, or rows along the golden line.
std::string answer_tile(const Parameters& given, const Context& context) {
    const Integer row = given.number("row");
    if (given.has("column") || given.has("level")) {
        for (const char* other : {"rows", "step", "g"}) {
            if (!given.has(other)) continue;
            throw input_error("a tile of the board has no parameter '{}'", other);
        }
        const auto level =
            static_cast<unsigned>(std::min<std::size_t>(given.size("level"), max_tile_level + 1));
        return api::to_bytes(wythoff_board_tile(row, given.number("column"), level, context));
    }
    const Integer step = given.has("step") ? given.number("step") : Integer(1);
    const auto g =
        static_cast<unsigned>(std::min<std::size_t>(given.size("g"), max_tile_value + 1));
    return api::to_bytes(wythoff_rows_tile(row, given.size("rows"), step, g, context));
}

struct Endpoint {
    std::string_view path;
    std::vector<std::string_view> parameters;
    std::function<std::string(const Parameters& given, const Context& context)> answer;
    const char* type = json_type;
};

const std::vector<Endpoint>& endpoints() {
    static const std::vector<Endpoint> all{
        {"/api/solve", {"position", "misere", "remoteness"}, answer_solve},
        {"/api/moves",
         {"position", "component", "mark.heap", "mark.left", "mark.parts", "mark.sizes",
          "mark.from", "mark.cell", "mark.cells", "mark.vertex", "mark.edge", "mark.word",
          "misere"},
         answer_moves},
        {"/api/reply", {"position", "level", "seed", "misere"}, answer_reply},
        {"/api/replay", {"position", "moves", "misere"}, answer_replay},
        {"/api/games", {}, answer_games},
        {"/api/rules", {"numbers"}, answer_rules},
        {"/api/table", {"game", "size", "slice", "misere"}, answer_table},
        {"/api/numbers", {"n", "bound", "word"}, answer_numbers},
        {"/api/nimber", {"expression"}, answer_nimber},
        {"/api/takeaway/sequence", {"bound", "terms"}, answer_sequence},
        {"/api/wythoff/value", {"x", "y"}, answer_value},
        {"/api/wythoff/nth", {"g", "n"}, answer_nth},
        {"/api/wythoff/points", {"g", "rows"}, answer_points},
        {"/api/wythoff/period", {"x"}, answer_period},
        {"/api/tile", {"row", "column", "level", "rows", "step", "g"}, answer_tile, bytes_type},
        {"/api/graph", {"position"}, answer_graph},
        {"/api/heaps", {"code", "to", "misere"}, answer_heaps},
        {"/api/misere", {"code", "to"}, answer_misere},
        {"/api/conjecture", {"game", "to"}, answer_conjecture},
    };
    return all;
}

int status_of(ErrorKind kind) {
    if (kind == ErrorKind::input) return 400;
    return kind == ErrorKind::denied ? 403 : 422;
}

// Valid as long as the request and `more`.
std::optional<Endpoint> find_endpoint(const ApiRequest& request,
                                      std::span<const ApiEndpoint> more) {
    for (const Endpoint& one : endpoints()) {
        if (one.path == request.path) return one;
    }
    for (const ApiEndpoint& one : more) {
        if (one.path != request.path) continue;
        return Endpoint{one.path,
                        {one.parameters.begin(), one.parameters.end()},
                        [&](const Parameters& /*given*/, const Context& context) {
                            return AnswerText::of(context, [&](std::ostream& out) {
                                one.write(request, context, out);
                            });
                        }};
    }
    return std::nullopt;
}

ApiAnswer no_such_path(const ApiRequest& request) {
    return refusal(404, fmt::format("there is no '{}'", request.path));
}

std::string body_of(const ApiRequest& request, const Endpoint& endpoint, const Context& context) {
    const Parameters given(request, endpoint.parameters);
    const Context limited = given.context(context.for_request());
    std::string body;
    count_allocations(limited, [&] {
        const LongNumbers long_numbers(limited);
        body = endpoint.answer(given, limited);
        if (endpoint.type == json_type) body += '\n';
    });
    return body;
}

}  // namespace

ApiAnswer answer(const ApiRequest& request, const Context& context,
                 std::span<const ApiEndpoint> more) noexcept {
    try {
        const auto endpoint = find_endpoint(request, more);
        if (!endpoint) return no_such_path(request);
        return {200, endpoint->type, body_of(request, *endpoint, context)};
    } catch (const Error& error) {
        return refusal(error);
    } catch (const std::bad_alloc&) {
        return refusal(limit_error("the machine does not have enough memory for this"));
    } catch (const std::exception& error) {
        return refusal(limit_error("it failed: {}", error.what()));
    }
}

std::optional<ApiAnswer> reason_to_refuse_job(const ApiRequest& request,
                                              std::span<const ApiEndpoint> more) {
    const auto endpoint = find_endpoint(request, more);
    if (!endpoint) return no_such_path(request);
    if (endpoint->type != json_type) {
        return refusal(input_error("bytes are answered at once, not by a job"));
    }
    try {
        (void)Parameters(request, endpoint->parameters);
        return std::nullopt;
    } catch (const Error& error) {
        return refusal(error);
    }
}

ApiAnswer refusal(const Error& error) {
    return {status_of(error.kind()), json_type, to_json(error) + "\n"};
}

ApiAnswer refusal(int status, std::string_view message) {
    ApiAnswer refused = refusal(Error(ErrorKind::input, std::string(message)));
    refused.status = status;
    return refused;
}

}  // namespace grundy
