// Exact runs, certificates, proofs and automata.

#include "api/answers/parts.hpp"

#include <grundy/exact.hpp>
#include <grundy/json.hpp>
#include <grundy/prove.hpp>

namespace grundy {

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
        json.member("accepted", !check.refused);
        if (check.refused) {
            json.member("refused", *check.refused);
        } else if (check.checked == check.segments) {
            json.certainty(Certainty::proved);
        }
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
        json.member("accepted", !verdict.refused);
        if (verdict.refused) {
            json.member("refused", *verdict.refused);
        } else {
            json.certainty(Certainty::proved);
        }
    });
}

}  // namespace grundy
