// Every answer as the JSON object that the program prints for --json. Numbers that may exceed 2^53
// are strings. Bytes that are not UTF-8 become replacement characters.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class Error;
class LabelledDigraph;
class Position;
class Table;
struct AutomatonVerdict;
struct CertificateCheck;
struct ClaimReport;
struct ConjectureReport;
struct Convergence;
struct ConvergenceProof;
struct ExactRun;
struct Extremes;
struct GameInfo;
struct HeapCensus;
struct HeapReport;
struct MisereReport;
struct GenusReport;
struct LegalMove;
struct LegalMoves;
struct NearZero;
struct NimberReport;
struct NumberReport;
struct Replay;
struct RuleReport;
struct RowPeriod;
struct RowStates;
struct Signature;
struct Solution;
struct WythoffPoints;
struct WythoffValue;

// One line, without the line end. Time and memory are linear in the text.
[[nodiscard]] std::string to_json(const Solution& solution);
[[nodiscard]] std::string to_json(const LegalMoves& moves);
// The choice of choose_move(): {"position":…,"move":{…}}, null where there is no move.
[[nodiscard]] std::string reply_json(const Position& position, const std::optional<LegalMove>& move,
                                     Convention play = Convention::normal);
[[nodiscard]] std::string to_json(const Replay& replay);
[[nodiscard]] std::string to_json(const ClaimReport& report);
[[nodiscard]] std::string to_json(const ConjectureReport& report);
[[nodiscard]] std::string to_json(const NumberReport& report);
[[nodiscard]] std::string to_json(const NimberReport& report);
[[nodiscard]] std::string to_json(const RuleReport& report);
// The terms as decimals; `more_terms` if a limit cut the list short.
[[nodiscard]] std::string losing_starts_json(std::string_view bound,
                                             const std::vector<std::string>& terms,
                                             bool more_terms);
[[nodiscard]] std::string to_json(const WythoffPoints& points);
[[nodiscard]] std::string to_json(const WythoffValue& value);
[[nodiscard]] std::string to_json(const RowStates& states);
// The object of the row if there is only one.
[[nodiscard]] std::string to_json(const std::vector<RowPeriod>& periods);
[[nodiscard]] std::string to_json(const ExactRun& run);
[[nodiscard]] std::string to_json(const CertificateCheck& check);
[[nodiscard]] std::string to_json(const ConvergenceProof& proof);
[[nodiscard]] std::string to_json(const AutomatonVerdict& verdict);
[[nodiscard]] std::string to_json(const Extremes& extremes);
[[nodiscard]] std::string to_json(const NearZero& near_zero);
[[nodiscard]] std::string to_json(const Convergence& convergence);
[[nodiscard]] std::string to_json(const HeapReport& report);
[[nodiscard]] std::string to_json(const MisereReport& report);
[[nodiscard]] std::string to_json(const GenusReport& report);
[[nodiscard]] std::string to_json(const Signature& signature);
// With the files that their examples name; the context has the rules of the games.
[[nodiscard]] std::string to_json(const std::vector<GameInfo>& games, const Context& context = {});
// `line`, from 1, if the input was one of many lines.
[[nodiscard]] std::string to_json(const Error& error, std::optional<std::size_t> line = {});

// Long answers are written piece by piece, with a line end; at most a row is in memory.
void write_json(const Solution& solution, std::ostream& out);
void write_json(const LegalMoves& moves, std::ostream& out);
void write_json(const Replay& replay, std::ostream& out);
void write_json(const HeapCensus& census, std::ostream& out);
void write_json(const Table& table, std::ostream& out, const Context& context = {});
// {"vertices":[{"name":…,"outcome":…,"value":…,"topological":…}]}
void write_json(const LabelledDigraph& digraph, std::ostream& out);
// The digraph itself, which label_digraph reads, and its labels.
void write_graph_json(const LabelledDigraph& digraph, std::ostream& out);

}  // namespace grundy
