// What several answers contain, as documented in docs/api.md.
#pragma once

#include "api/answers/writer.hpp"

#include <grundy/drawing.hpp>
#include <grundy/heaps.hpp>
#include <grundy/value.hpp>
#include <grundy/wythoff.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::api {

// For numbers that may exceed 2^53, which are strings in JSON.
[[nodiscard]] inline std::string decimal(std::uint64_t number) {
    return std::to_string(number);
}

// Null where the number is not known.
[[nodiscard]] inline std::optional<std::string> decimal(const std::optional<std::uint64_t>& known) {
    return known ? std::optional(std::to_string(*known)) : std::nullopt;
}

// A string, {"infinite":[…]}, or null where it is not known as a number.
void write_value(Writer& json, const Value& value);

// "value", and "greater_than" where only a bound is known.
void write_value_and_bound(Writer& json, const Value& value);

// The same and "certainty".
void write_known(Writer& json, const Value& value);

// "play", in misère play.
void write_play(Writer& json, Convention play);

// "genus", where it is known.
void write_genus(Writer& json, const std::optional<Genus>& genus);

// "drawings"
void write_drawings(Writer& json, const std::vector<Drawing>& drawings);

// "mark"
void write_mark(Writer& json, const Mark& mark);

// "value", "genus" and "certainty", of a position in a step or after a move.
template <class Labelled>
void write_labels(Writer& json, Convention play, const Labelled& labelled) {
    const bool misere = play == Convention::misere;
    Certainty certainty = labelled.value.certainty;
    if (!misere) {
        write_known(json, labelled.value);
    } else {
        certainty = labelled.genus ? labelled.genus_certainty : labelled.outcome_certainty;
        json.member("value", nullptr);
        write_genus(json, labelled.genus);
        json.certainty(certainty);
    }
    if (labelled.outcome_certainty != certainty) {
        json.certainty(labelled.outcome_certainty, "outcome_");
    }
}

void write_points(Writer& json, const std::vector<WythoffPoints::Point>& points);

// [least, most]
template <class Range>
void write_range(Writer& json, std::string_view name, const Range& range) {
    json.key(name);
    json.pair(range.least, range.most);
}

// [[key,count],…], the counts as strings.
template <class Counts>
void write_histogram(Writer& json, const Counts& counts) {
    json.list("histogram", counts,
              [&](const auto& entry) { json.pair(entry.first, decimal(entry.second)); });
}

}  // namespace grundy::api
