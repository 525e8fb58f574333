#include "api/answers/parts.hpp"
#include "base/errors.hpp"
#include "base/sha256.hpp"

#include <grundy/api.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/json.hpp>
#include <grundy/prove.hpp>
#include <grundy/signature.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <string_view>

namespace grundy {

namespace {

using Json = nlohmann::json;

constexpr const char* doing = "computing the signature";

// Members of answers that are results. All others are words, drawings, or how it was done.
constexpr std::string_view result_names[] = {
    // positions
    "outcome", "outcome_standing", "value", "value_standing", "greater_than", "infinite", "genus",
    "standing", "components", "winning_moves", "drawing_moves", "moves", "to", "position",
    "more_moves", "moves_total",
    // tables, graphs
    "rows", "columns", "first_row", "first_column", "values", "vertices", "edges", "topological",
    // numbers
    "number", "canonical", "second_canonical", "zeckendorf_positions", "h", "word", "positions",
    "terms",
    // heaps and what fits their values
    "period", "preperiod", "saltus", "last_exception", "largest_value", "values_needed",
    "computed_to", "order", "p_portion", "p_elements", "generators", "phi", "patterns", "set",
    "claim_to",
    // Wythoff's function
    "points", "g", "n", "a", "b", "row", "d_minus_n", "late_d_minus_n", "a_shift", "b_shift", "min",
    "max", "min_at", "max_at", "histogram", "cells", "distance", "column",
    "max_rows_to_convergence", "first_starting_row", "states", "row_states", "digest"};

Json results_in(const Json& answered) {
    if (answered.is_array()) {
        Json results = Json::array();
        for (const Json& item : answered) results.push_back(results_in(item));
        return results;
    }
    if (!answered.is_object()) return answered;
    Json results = Json::object();
    for (const auto& [name, value] : answered.items()) {
        if (std::count(std::begin(result_names), std::end(result_names), name) > 0)
            results[name] = results_in(value);
    }
    return results;
}

std::string results_in(const std::string& json) {
    return results_in(Json::parse(json)).dump();
}

// An answer that a limit cut short is not a result: it depends on the machine.
std::string result_of(std::string_view path, const std::string& query, const Context& context) {
    const ApiAnswer answered = answer(request_from_query(path, query), context);
    context.check(doing);
    if (answered.content_type != "application/json") return answered.body;
    const Json json = Json::parse(answered.body);
    if (answered.status != 200 || json.contains("limit")) {
        throw limit_error("a limit is in the way of {}?{}", path, query);
    }
    return results_in(json).dump();
}

// Requests with the same path that differ in the end of their query.
struct Family {
    const char* part;
    const char* path;
    const char* query;
    std::vector<std::string_view> ends;
};

const std::vector<Family>& families() {
    static const std::vector<Family> all{
        {"sums",
         "/api/solve",
         "position=",
         {"nim(3,5,7)",
          "wythoff(10,15) %2B nim(2)",
          "wythoff(10^100,10^101)",
          "rook(4,7)",
          "take[1,3,4](10^30) %2B take[squares](200)",
          "take[all but 2,5](77)",
          "evenodd(17)",
          "fibonacci(20) %2B fibonacci(100,7)",
          "takeaway[3x-1](1000,30)",
          "global[2x](15,18;3)",
          "kayles(9) %2B dawson(30) %2B octal[0.07](10^20)",
          "grundy(50) %2B lasker(7)",
          "moore[2](3,5,7)",
          "staircase(1,2,3)",
          "nimble(2,2,7)",
          "silverdollar(1,4,6,10)",
          "welter(1,4,9)",
          "turtles(2,5,7)",
          "ruler(2,5,7)",
          "corners(2,3; 4,1)",
          "euclid(12,59)",
          "cutcake(3,4)",
          "cram(4,5)",
          "chomp(5,4,2)",
          "clobber(xox,oxo,xox)",
          "divisors(36)",
          "hackenbush[examples/girl.txt]()",
          "nodekayles[grid 4x5]()",
          "arckayles[cycle 1000]()",
          "digraph[examples/divisors.txt](12)",
          "geography[examples/petersen.graphml,vertex](1)",
          "words[examples/animals.txt]()",
          "rule[examples/kayles.game](20)"}},
        {"misère sums",
         "/api/solve",
         "misere=true&position=",
         {"nim(3,5,7)", "kayles(7) %2B kayles(10^30)", "moore[2](3,5,7)", "cram(3,3)",
          "take[1,3,4](20) %2B nim(2)", "wythoff(6,9)"}},
        {"moves",
         "/api/moves",
         "position=",
         {"nim(3,5,7)", "kayles(9) %2B wythoff(4,7)", "chomp(5,4,2)", "fibonacci(20)",
          "hackenbush[examples/girl.txt]()"}},
        {"tables",
         "/api/table",
         "game=",
         {"wythoff&size=200", "rook&size=40", "fibonacci&size=200", "takeaway[3x-1]&size=100",
          "take[1,3,4]&size=1000", "take[squares]&size=10000", "kayles&size=1000",
          "grundy&size=5000", "euclid&size=60", "cutcake&size=40", "nim&misere=true&size=20",
          "rule[examples/rwythoff.game]&size=60"}},
        {"graphs", "/api/graph", "position=", {"nim(3,4)", "wythoff(6,9)", "kayles(8)"}},
        {"numbers", "/api/numbers", "", {"n=100&bound=3x", "n=10^1000", "word=1100101"}},
        {"nimbers", "/api/nimber", "expression=", {"5*7 %2B sqrt(6)", "(2^64-1)^-1", "12345/678"}},
        {"losing starts", "/api/takeaway/sequence", "terms=60&bound=", {"3x", "2x", "x^2"}},
        {"heaps",
         "/api/heaps",
         "code=",
         {"0.77", "0.07", "0.137", "4.7", "0.16&to=20000", "4!.0&to=20000"}},
        {"misère quotients", "/api/misere", "code=", {"0.77", "0.75", "0.15"}},
        {"patterns", "/api/conjecture", "", {"game=take[1,3,4]&to=300", "game=wythoff&to=40"}},
        {"nth points", "/api/wythoff/nth", "", {"g=0..20&n=10^12", "g=0..2&n=10^500"}},
        {"points", "/api/wythoff/points", "g=0..20&rows=", {"0..200", "10^18..%2B40"}},
        {"values", "/api/wythoff/value", "", {"x=700&y=1200", "x=10^20&y=2*10^20"}},
        {"periods of rows", "/api/wythoff/period", "x=", {"0..60"}},
        {"tiles",
         "/api/tile",
         "",
         {"row=0&column=0&level=0", "row=10^6&column=1618000&level=3",
          "row=10^18&rows=64&step=1&g=20"}},
    };
    return all;
}

// Results of runs, which are not requests. The rows are few: other tests have more.
constexpr std::uint64_t rows = 20'000;
using Run = std::string(const Context& context);
constexpr Run* runs[] = {
    [](const Context& context) {
        ExactQuery query;
        query.g = 20;
        query.nth = min_exact_nth;
        return run_exact(query, context).certificate;
    },
    [](const Context& context) {
        return results_in(to_json(wythoff_extremes(0, 20, rows, 0, context)));
    },
    [](const Context& context) {
        return results_in(to_json(wythoff_near_zero(99, 600, rows, context)));
    },
    [](const Context& context) {
        return results_in(to_json(wythoff_convergence(8, rows, context)));
    },
    [](const Context& context) {
        ProveQuery query;
        query.g = 2;
        return prove_convergence(query, context).digest;
    },
};

std::string digest_of(std::string_view bytes) {
    return hexadecimal(as_text(sha256(bytes)));
}

}  // namespace

Signature compute_signature(const Context& context) {
    if (context.memory_limit < signature_memory) {
        throw limit_error("the signature needs 512 MiB of memory").with(Hint::more_memory);
    }
    Context alone = context.for_request();
    alone.clear_extensions();
    alone.progress = nullptr;
    Signature made;
    std::string digests_of_parts;
    const auto add = [&](const char* name, std::size_t requests, auto result) {
        const auto begin = std::chrono::steady_clock::now();
        std::string digests;
        for (std::size_t i = 0; i < requests; ++i) {
            alone.check(doing);
            digests += digest_of(result(i));
        }
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
        made.parts.push_back({name, requests, time.count(), digest_of(digests)});
        made.seconds += time.count();
        digests_of_parts += made.parts.back().digest;
    };
    for (const Family& family : families()) {
        add(family.part, family.ends.size(), [&](std::size_t i) {
            return result_of(family.path, family.query + std::string(family.ends[i]), alone);
        });
    }
    add("runs", std::size(runs), [&](std::size_t i) { return runs[i](alone); });
    made.digest = digest_of(digests_of_parts);
    return made;
}

std::string to_json(const Signature& signature) {
    return api::object_text([&](api::Writer& json) {
        json.member("signature", signature.digest);
        json.objects("parts", signature.parts, [&](const Signature::Part& part) {
            json.member("name", part.name);
            json.member("requests", part.requests);
            json.member("digest", part.digest);
            json.member("seconds", part.seconds);
        });
        json.member("seconds", signature.seconds);
    });
}

}  // namespace grundy
