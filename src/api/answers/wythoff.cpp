// Wythoff's Grundy function: points and rows, experiments, exact runs, certificates and proofs.

#include "api/answers/parts.hpp"

#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/json.hpp>
#include <grundy/prove.hpp>
#include <grundy/wythoff.hpp>
#include <grundy/wythoff_states.hpp>

namespace grundy {

namespace {

void write_members(api::Writer& json, const RowPeriod& row) {
    json.member("row", row.row);
    json.member("preperiod", api::decimal(row.preperiod));
    json.member("period", api::decimal(row.period));
    json.certainty(Certainty::proved);
}

void write_members(api::Writer& json, const RowStates::Row& row) {
    json.member("row", row.row);
    json.member("index0", row.index0);
    unsigned h = 0;
    json.objects("state", row.state, [&](const ValueState& value) {
        json.member("g", h++);
        json.member("index", value.index);
        json.member("firstd", value.firstd);
        json.list("ocdiag", value.ocdiag);
        json.list("occol", value.occol);
    });
    json.list("differing", row.differing);
    json.objects("points", row.points, [&](const RowStates::Point& point) {
        json.member("g", point.g);
        json.member("n", point.n);
        json.member("a", point.a);
        json.member("b", point.b);
        json.member("true_b", point.right_b);
    });
}

void write_point(api::Writer& json, std::string_view key, const PlacedPoint& point) {
    json.object(key, [&] {
        json.member("n", api::decimal(point.n));
        json.member("a", api::decimal(point.a));
        json.member("b", api::decimal(point.b));
    });
}

void write_verdict(api::Writer& json, const std::optional<std::string>& refused, bool is_proof) {
    json.member("accepted", !refused);
    if (refused) return json.member("refused", *refused);
    if (is_proof) json.certainty(Certainty::proved);
}

// Without points, the extremes are zeros that mean nothing.
template <class Number>
void write_extreme(api::Writer& json, std::string_view key, const Extreme<Number>& extreme,
                   bool there_are_points) {
    if (!there_are_points) return json.member(key, nullptr);
    json.object(key, [&] {
        json.member("min", extreme.least);
        write_point(json, "min_at", extreme.least_at);
        json.member("max", extreme.most);
        write_point(json, "max_at", extreme.most_at);
    });
}

}  // namespace

std::string to_json(const WythoffPoints& points) {
    return api::object_text([&](api::Writer& json) {
        write_points(json, points.points);
        if (points.warm_up == 0 && !points.bounds) return;
        json.member("conjecture", "Nivasch's Convergence Conjecture");
        json.member("R", points.warm_up);
        if (!points.bounds) return;
        json.member("L", points.bounds->low);
        json.member("H", points.bounds->high);
    });
}

std::string to_json(const RowStates& states) {
    return api::object_text([&](api::Writer& json) {
        json.objects("rows", states.rows,
                     [&](const RowStates::Row& row) { write_members(json, row); });
        json.certainty(states.certainty);
        if (states.warm_up == 0) return;
        json.member("conjecture", "Nivasch's Convergence Conjecture");
        json.member("R", states.warm_up);
    });
}

std::string to_json(const WythoffValue& value) {
    return api::object_text([&](api::Writer& json) {
        write_known(json, value.value);
        json.member("reason", value.because);
    });
}

std::string to_json(const std::vector<RowPeriod>& periods) {
    return api::object_text([&](api::Writer& json) {
        if (periods.size() == 1) return write_members(json, periods.front());
        json.objects("rows", periods, [&](const RowPeriod& row) { write_members(json, row); });
    });
}

std::string to_json(const Extremes& extremes) {
    return api::object_text([&](api::Writer& json) {
        json.member("rows", api::decimal(extremes.rows));
        json.member("from_n", api::decimal(extremes.from_n));
        json.objects("values", extremes.values, [&](const ValueExtremes& value) {
            const bool points = value.points > 0;
            json.member("g", value.g);
            json.member("points", api::decimal(value.points));
            write_extreme(json, "d_minus_n", value.d_minus_n, points);
            write_extreme(json, "late_d_minus_n", value.late_d_minus_n, value.has_late());
            write_extreme(json, "a_shift", value.a_shift, points);
            write_extreme(json, "b_shift", value.b_shift, points);
            write_extreme(json, "a_minus_b_over_phi", value.a_minus_b_over_phi, points);
            write_histogram(json, value.histogram);
        });
        json.certainty(Certainty::computed);
        json.member("resumed", extremes.resumed);
    });
}

std::string to_json(const NearZero& near_zero) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", near_zero.g);
        json.member("from_row", api::decimal(near_zero.from_row));
        json.member("rows", api::decimal(near_zero.rows));
        json.objects("cells", near_zero.cells, [&](const NearZero::Cell& cell) {
            json.member("distance", cell.distance);
            json.member("row", api::decimal(cell.row));
            json.member("column", api::decimal(cell.column));
            if (cell.greater) {
                json.member("value", nullptr);
                json.member("greater_than", api::decimal(near_zero.g));
            } else {
                json.member("value", api::decimal(cell.value));
            }
        });
        json.certainty(Certainty::computed);
        json.member("resumed", near_zero.resumed);
    });
}

std::string to_json(const Convergence& convergence) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", convergence.g);
        json.member("rows", api::decimal(convergence.rows));
        json.member("max_rows_to_convergence", api::decimal(convergence.max_rows_to_convergence));
        json.member("first_starting_row", api::decimal(convergence.first_starting_row));
        json.member("mean", convergence.mean);
        write_histogram(json, convergence.histogram);
        json.certainty(Certainty::computed);
        json.member("resumed", convergence.resumed);
    });
}

std::string to_json(const ExactRun& run) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", run.g);
        json.member("rows", api::decimal(run.rows));
        json.member("seconds", run.seconds);
        json.member("rows_per_second",
                    run.seconds > 0 ? static_cast<double>(run.rows) / run.seconds : 0);
        json.member("reruns", run.reruns);
        json.member("engine", run.engine);
        json.member("threads", run.threads);
        json.member("resumed", run.resumed);
        json.certainty(Certainty::computed);
        if (!run.points.empty()) write_points(json, run.points);
    });
}

std::string to_json(const CertificateCheck& check) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", check.g);
        json.member("rows", api::decimal(check.rows));
        json.member("segments", check.segments);
        json.member("checked", check.checked);
        write_verdict(json, check.refused, check.checked == check.segments);
        json.objects("values", check.values, [&](const CertificateCheck::Value& value) {
            json.member("h", value.h);
            write_range(json, "d_minus_n", value.d_minus_n);
            write_range(json, "late_d_minus_n", value.late_d_minus_n);
        });
    });
}

std::string to_json(const ConvergenceProof& proof) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", proof.g);
        json.member("states", proof.states);
        json.member("pairs", proof.pairs);
        json.member("row_states", proof.row_states);
        json.member("max_rows_to_convergence", proof.rows_to_convergence);
        json.member("first_starting_row", api::decimal(proof.first_starting_row));
        json.objects("values", proof.values, [&](const ConvergenceProof::Value& value) {
            json.member("h", value.h);
            write_range(json, "d_minus_n", value.d_minus_n);
            write_range(json, "a_minus_a0", value.a_minus_a0);
            write_range(json, "b_minus_b0", value.b_minus_b0);
        });
        json.member("guesses", proof.guesses);
        json.member("digest", proof.digest);
        json.member("seconds", proof.seconds);
        json.member("resumed", proof.resumed);
        json.certainty(Certainty::proved);
    });
}

std::string to_json(const AutomatonVerdict& verdict) {
    return api::object_text([&](api::Writer& json) {
        json.member("g", verdict.g);
        json.member("states", verdict.states);
        json.member("pairs", verdict.pairs);
        json.member("row_states", verdict.row_states);
        json.member("digest", verdict.digest);
        write_verdict(json, verdict.refused, true);
    });
}

}  // namespace grundy
