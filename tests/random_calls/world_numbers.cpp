// Calls about tables, sequences and numbers.

#include "random_calls/world.hpp"

#include "example_files.hpp"
#include "oracle/breaking_by_definition.hpp"
#include "oracle/misere_by_definition.hpp"
#include "oracle/wythoff_by_definition.hpp"

#include <grundy/claim.hpp>
#include <grundy/heaps.hpp>
#include <grundy/json.hpp>
#include <grundy/misere.hpp>
#include <grundy/nimber.hpp>
#include <grundy/numbers.hpp>
#include <grundy/rules.hpp>
#include <grundy/table.hpp>
#include <grundy/wythoff.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace grundy::test {

const std::vector<World::Command>& World::commands() {
    // Positions are parsed more often than other calls are made.
    static const std::vector<Command> all{{"read", &World::read},
                                          {"read", &World::read},
                                          {"read", &World::read},
                                          {"add", &World::add},
                                          {"take a component of", &World::take_component},
                                          {"compare", &World::compare},
                                          {"list the moves of", &World::list_moves},
                                          {"move from", &World::move},
                                          {"forget", &World::forget},
                                          {"solve", &World::solve_position},
                                          {"solve", &World::solve_position},
                                          {"solve", &World::solve_position},
                                          {"list the legal moves of", &World::list_legal_moves},
                                          {"choose a move from", &World::choose},
                                          {"replay", &World::replay_game},
                                          {"make the digraph of", &World::make_digraph},
                                          {"answer a request about", &World::answer_request},
                                          {"make a table of", &World::make_table},
                                          {"test a claim about", &World::test_a_claim},
                                          {"find Wythoff points", &World::find_points},
                                          {"find the n-th Wythoff points", &World::find_nth},
                                          {"find the Wythoff value of", &World::find_value},
                                          {"find Wythoff periods", &World::find_periods},
                                          {"report heaps", &World::find_heaps},
                                          {"report the genus of heaps", &World::find_genus},
                                          {"report the misère quotient of", &World::find_quotient},
                                          {"check the rules", &World::check_rule_file},
                                          {"describe the number", &World::describe},
                                          {"multiply the nimbers", &World::multiply}};
    return all;
}

namespace {

template <class Report>
std::string json(const Report& report) {
    return to_json(report);
}

const std::array<const char*, 5> lists{
    "take[1,3,4]", "take[2,5]", "kayles", "evenodd",
    R"(rule["game h(n); move (n - 2) + (0); move (x) + (n - 3 - x) for x in 1..n-3"])"};
const std::array<const char*, 6> boards{
    "wythoff", "rook", "euclid", "fibonacci", "takeaway[3x-1]", "rule[examples/knight.game]"};

Sum cell(const std::string& game, std::uint64_t row, std::optional<std::uint64_t> column) {
    const std::string second = column ? "," + std::to_string(*column) : "";
    return written(position_of(game + "(" + std::to_string(row) + second + ")"));
}

std::vector<unsigned> random_digits(const Call& call) {
    constexpr std::array<unsigned, 12> digits{0, 1, 2, 3, 4, 5, 6, 7, 3, 7, 1, 2};
    std::vector<unsigned> code{call.c % 5 == 4 ? 4U : 0U};
    for (unsigned rest = call.a + 1; rest > 0; rest /= 12) code.push_back(digits[rest % 12]);
    return code;
}

oracle::BreakingCode random_code(const Call& call) {
    return oracle::BreakingCode::plain(random_digits(call));
}

// (a,b), a <= b, of value g in the rows up to 40, least first. b is below 2a + g + 1, because
// otherwise there are more options than a value of g allows.
std::vector<std::pair<std::size_t, std::size_t>> points_of(unsigned g) {
    static const auto table = oracle::wythoff_by_definition(100);
    std::vector<std::pair<std::size_t, std::size_t>> points;
    for (std::size_t a = 0; a <= 40; ++a) {
        for (std::size_t b = a; b < table.size(); ++b) {
            if (table[a][b] == g) points.emplace_back(a, b);
        }
    }
    return points;
}

void require_points(const WythoffPoints& given, const PointQuery& query, std::size_t first,
                    std::size_t last, bool by_row) {
    std::size_t count = 0;
    for (unsigned g = query.g_first; g <= query.g_last; ++g) {
        const auto all = points_of(g);
        for (std::size_t n = 0; n < all.size(); ++n) {
            const std::size_t where = by_row ? all[n].first : n;
            if (where < first || where > last) continue;
            ++count;
            require(std::any_of(given.points.begin(), given.points.end(),
                                [&](const WythoffPoints::Point& point) {
                                    return point.g == g && point.n == n &&
                                           point.a == all[n].first && point.b == all[n].second;
                                }),
                    "point " + std::to_string(n) + " of " + std::to_string(g) + " is missing");
        }
    }
    require(given.points.size() == count, "the points are wrong");
}

}  // namespace

void World::make_table(const Call& call) {
    const bool is_list = call.a % 2 == 0;
    const std::string game =
        is_list ? lists[call.a / 2 % lists.size()] : boards[call.a / 2 % boards.size()];
    const auto part = [](unsigned number) {
        return TableExtent::Part{number % 4, number % 4 + number / 4 % 5, false};
    };
    const TableExtent extent = call.c % 3 == 0 ? TableExtent(1 + call.b % 7)
                               : is_list       ? TableExtent(part(call.b))
                                               : TableExtent(part(call.b), part(call.c));
    log(game + (call.play == Convention::misere ? " in misère play" : ""));
    using Made = std::shared_ptr<const Table>;
    ask<Made>(call,
              {[&](const Context& context) -> Made {
                   return table(game, extent, context, call.play, read_project_file);
               },
               [&](const Made& made, bool) {
                   std::vector<std::int32_t> row(made->columns());
                   for (std::size_t i = 0; i < made->rows(); ++i) {
                       made->fill_row(i, row);
                       const std::uint64_t n = made->first_row() + i;
                       for (std::size_t k = 0; k < row.size(); ++k) {
                           const std::uint64_t r = made->first_column() + k;
                           if (row[k] == -1) {
                               require(r > n && made->corner() == "n\\r", "a value is missing");
                               continue;
                           }
                           const Sum sum = is_list ? cell(game, n, {}) : cell(game, n, r);
                           require(
                               static_cast<std::size_t>(row[k]) == model().value(sum, call.play),
                               text_of(sum) + " has another value than " + std::to_string(row[k]));
                       }
                   }
               },
               [](const Made& made) {
                   std::ostringstream text;
                   write_json(*made, text);
                   write_csv(*made, text);
                   return text.str();
               }});
}

// The P-positions of the model, perhaps with one added or removed.
void World::test_a_claim(const Call& call) {
    constexpr std::array<const char*, 4> of_one_heap{"take[1,3,4]", "take[2,5]", "evenodd",
                                                     "rule[examples/square.game]"};
    const std::string game = of_one_heap[call.a % of_one_heap.size()];
    const std::size_t to = 1 + call.b % 25;
    const std::size_t mistaken = call.c % (2 * to + 2);  // none if it is not among them
    std::string claimed;
    for (std::size_t n = 0; n <= to; ++n) {
        const bool is_lost = model().value(cell(game, n, {}), Convention::normal) == 0;
        if (is_lost != (n == mistaken)) claimed += std::to_string(n) + "\n";
    }
    log(game + " to " + std::to_string(to) + ", mistaken in " + std::to_string(mistaken));
    if (claimed.empty()) return;  // not a set
    const FileReader files = [&](const std::string& name) {
        return name == "claimed.csv" ? claimed : read_project_file(name);
    };
    ask<ClaimReport>(call, {[&](const Context& context) {
                                return test_claim(game, "claimed.csv", to, context, files);
                            },
                            [&](const ClaimReport& report, bool) {
                                require(report.violation.has_value() == (mistaken <= to),
                                        "the verdict on the claim is wrong");
                            },
                            json<ClaimReport>});
}

void World::find_points(const Call& call) {
    const PointQuery query{call.a % 5, call.a % 5 + call.b % 3, call.c % 2 == 0};
    const unsigned first = call.b % 30;
    const unsigned last = first + call.c % 10;
    log("of " + std::to_string(query.g_first) + ".." + std::to_string(query.g_last) + " in rows " +
        std::to_string(first) + ".." + std::to_string(last));
    ask<WythoffPoints>(call, {[&](const Context& context) {
                                  return wythoff_points(query, {first, last}, context);
                              },
                              [&](const WythoffPoints& points, bool) {
                                  require_points(points, query, first, last, true);
                              },
                              json<WythoffPoints>});
}

void World::find_nth(const Call& call) {
    const PointQuery query{call.a % 5, call.a % 5 + call.b % 3, call.c % 2 == 0};
    const unsigned first = call.b % 12;
    const unsigned last = first + call.c % 5;
    log("of " + std::to_string(query.g_first) + ".." + std::to_string(query.g_last) +
        ", n = " + std::to_string(first) + ".." + std::to_string(last));
    ask<WythoffPoints>(call, {[&](const Context& context) {
                                  return wythoff_nth(query, {first, last}, context);
                              },
                              [&](const WythoffPoints& points, bool) {
                                  require_points(points, query, first, last, false);
                              },
                              json<WythoffPoints>});
}

void World::find_value(const Call& call) {
    static const auto table = oracle::wythoff_by_definition(100);
    const unsigned x = call.a % 100;
    const unsigned y = call.b % 100;
    log(std::to_string(x) + "," + std::to_string(y));
    ask<WythoffValue>(call,
                      {[&](const Context& context) { return wythoff_value(x, y, context); },
                       [&](const WythoffValue& found, bool whole) {
                           require(!whole || found.value.is_exact(), "the value is not known");
                           require(!found.value.is_exact() || found.value.number == table[x][y],
                                   "the value is " + std::to_string(table[x][y]));
                           require(found.value.kind != Value::Kind::greater_than ||
                                       found.value.number < table[x][y],
                                   "the value is only " + std::to_string(table[x][y]));
                       },
                       json<WythoffValue>, Limited::partial});
}

// Other tests compare the numbers with the definition. This one verifies them in the table, as far
// as it has both columns.
void World::find_periods(const Call& call) {
    static const auto table = oracle::wythoff_by_definition(100);
    const unsigned first = call.a % 6;
    const unsigned last = first + call.b % 4;
    log("of rows " + std::to_string(first) + ".." + std::to_string(last));
    using Periods = std::vector<RowPeriod>;
    ask<Periods>(
        call, {[&](const Context& context) {
                   return wythoff_periods({first, last}, context);
               },
               [&](const Periods& periods, bool) {
                   require(periods.size() == last - first + 1, "the rows are wrong");
                   for (const RowPeriod& row : periods) {
                       for (std::size_t y = row.preperiod; y + row.period < 100; ++y) {
                           require(table[row.row][y + row.period] == table[row.row][y] + row.period,
                                   "the period of row " + std::to_string(row.row) + " fails");
                       }
                   }
               },
               json<Periods>});
}

void World::find_heaps(const Call& call) {
    const oracle::BreakingCode code = random_code(call);
    const std::size_t to = call.b % 60;
    log(code.text() + " to " + std::to_string(to));
    ask<HeapReport>(call,
                    {[&](const Context& context) {
                         return report_heaps({code.text(), to, {}}, context);
                     },
                     [&](const HeapReport& report, bool whole) {
                         require(!whole || !report.limit, "a limit was reached");
                         constexpr std::size_t compared = 80;
                         const auto definition =
                             oracle::values_by_definition(random_digits(call), compared + 1);
                         const std::size_t known =
                             report.period ? compared
                                           : std::min<std::size_t>(last_listed(report, to), to);
                         std::vector<std::uint32_t> values(last_listed(report, known) + 1);
                         fill_values(report, values);
                         for (std::size_t n = 0; n < values.size(); ++n) {
                             require(values[n] == definition[n], "heap " + std::to_string(n) +
                                                                     " has another value than " +
                                                                     std::to_string(values[n]));
                         }
                     },
                     json<HeapReport>});
}

void World::find_genus(const Call& call) {
    const oracle::BreakingCode code = random_code(call);
    const std::size_t to = call.b % 9;
    log(code.text() + " to " + std::to_string(to));
    ask<GenusReport>(call,
                     {[&](const Context& context) {
                          return report_genus({code.text(), to}, context);
                      },
                      [&](const GenusReport& report, bool whole) {
                          oracle::BreakingByDefinition normal(code);
                          oracle::MisereByDefinition misere({code});
                          require(report.genus.size() == to + 1 || !whole, "heaps are missing");
                          for (std::size_t n = 0; n < report.genus.size(); ++n) {
                              const oracle::MixedSum heap =
                                  n == 0 ? oracle::MixedSum{} : oracle::MixedSum{{0, n}};
                              require(report.genus[n].normal == normal.value(n) &&
                                          report.genus[n].misere.front() == misere.value(heap),
                                      "heap " + std::to_string(n) + " has another genus");
                          }
                      },
                      json<GenusReport>, Limited::partial});
}

void World::find_quotient(const Call& call) {
    const oracle::BreakingCode code = random_code(call);
    const std::uint64_t to = call.b % 8;
    log(code.text() + " to " + std::to_string(to));
    ask<MisereReport>(call, {[&](const Context& context) {
                                 return report_misere({code.text(), to}, context);
                             },
                             [&](const MisereReport& report, bool whole) {
                                 require(!whole || report.limit || report.order,
                                         "there is no order");
                                 require(!report.order || *report.p_portion <= *report.order,
                                         "more elements are in P than in the quotient");
                                 require(report.verified_to <= to, "more heaps than requested");
                             },
                             json<MisereReport>, Limited::partial});
}

void World::check_rule_file(const Call& call) {
    constexpr std::array<const char*, 6> files{"examples/kayles.game", "examples/grundy.game",
                                               "examples/square.game", "examples/euclid.game",
                                               "examples/fibnim.game", "examples/knight.game"};
    const std::string name = files[call.a % files.size()];
    log(name);
    ask<RuleReport>(
        call,
        {[&](const Context& context) {
             return check_rules({name, read_project_file(name)}, {}, context);
         },
         [&](const RuleReport& report, bool) {
             for (std::size_t n = 0; n < report.games.front().values.size() && n < 20; ++n) {
                 const Sum heap = cell("rule[" + name + "]", n, {});
                 require(report.games.front().values[n] == model().value(heap, Convention::normal),
                         text_of(heap) + " has another value");
             }
         },
         json<RuleReport>});
}

// By the greedy algorithm: the largest Fibonacci number that fits, and so on.
void World::describe(const Call& call) {
    const std::uint64_t number = std::uint64_t{call.a} * 1000 * call.b + call.c;
    log(std::to_string(number));
    std::vector<std::uint64_t> fibonacci{1, 2};
    while (fibonacci.back() <= number) {
        fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
    }
    std::vector<Integer> parts;
    std::uint64_t rest = number;
    for (auto part = fibonacci.rbegin(); part != fibonacci.rend(); ++part) {
        if (*part > rest) continue;
        parts.emplace_back(*part);
        rest -= *part;
    }
    ask<NumberReport>(
        call, {[&](const Context& context) {
                   return describe_number(
                       number, call.c % 2 == 0 ? std::optional<std::string>("3x") : std::nullopt,
                       context);
               },
               [&](const NumberReport& report, bool) {
                   require(report.zeckendorf_parts == parts, "its parts are wrong");
                   Integer sum;
                   if (report.h) {
                       for (const Integer& part : report.h->parts) sum += part;
                   }
                   require(!report.h || sum == number, "its parts in H have another sum");
               },
               json<NumberReport>});
}

// xy is the mex of all x'y + xy' + x'y' (Conway).
void World::multiply(const Call& call) {
    constexpr std::size_t size = 24;
    static const auto products = [] {
        std::array<std::array<unsigned, size>, size> table{};
        for (std::size_t x = 0; x < size; ++x) {
            for (std::size_t y = 0; y < size; ++y) {
                std::set<unsigned> options;
                for (std::size_t a = 0; a < x; ++a) {
                    for (std::size_t b = 0; b < y; ++b) {
                        options.insert(table[a][y] ^ table[x][b] ^ table[a][b]);
                    }
                }
                while (options.count(table[x][y]) > 0) ++table[x][y];
            }
        }
        return table;
    }();
    const std::size_t x = call.a % size;
    const std::size_t y = call.b % size;
    const std::string expression = std::to_string(x) + "*" + std::to_string(y);
    log(expression);
    ask<NimberReport>(call,
                      {[&](const Context& context) { return evaluate_nimber(expression, context); },
                       [&](const NimberReport& report, bool) {
                           require(report.value == products[x][y],
                                   "the product is " + std::to_string(products[x][y]));
                       },
                       json<NimberReport>});
}

}  // namespace grundy::test
