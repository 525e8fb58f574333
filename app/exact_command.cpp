#include "checked.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "output.hpp"
#include "progress.hpp"

#include <grundy/exact.hpp>
#include <grundy/prove.hpp>

#include <fmt/format.h>

#include <ostream>

namespace grundy::app {

int run_exact_command(const ExactOptions& options, const Control& control, Crew* crew) {
    const ExactRun run = run_exact(options.query, control, crew);
    if (crew != nullptr && crew->number() > 0) return 0;
    end_progress_bar();
    if (options.certificate) {
        write_to(*options.certificate, [&](std::ostream& out) { out << run.certificate; });
    }
    if (options.json) {
        fmt::print("{}\n", to_json(run));
        return 0;
    }
    for (const auto& [g, n, a, b, standing] : run.points) {
        fmt::print("{} {} {} {} {}\n", g, n.get_str(), a.get_str(), b.get_str(), name(standing));
    }
    const double rate = run.seconds > 0 ? static_cast<double>(run.rows) / run.seconds : 0;
    fmt::print("{}g <= {}, rows 0..{}, {:.1f} s, {:.3g} rows/s, {} rerun{}, {} on {} thread{}\n",
               run.points.empty() ? "" : "# ", run.g, run.rows - 1, run.seconds, rate, run.reruns,
               run.reruns == 1 ? "" : "s", run.engine, run.threads, run.threads == 1 ? "" : "s");
    return 0;
}

int run_check(const CheckOptions& options, const Control& control) {
    const std::string bytes = read_file(options.file);
    if (begins_like_automaton(bytes)) {
        if (options.sample) throw Error(ErrorCode::input, "an automaton is checked whole");
        const AutomatonVerdict verdict = verify_automaton(bytes, control);
        end_progress_bar();
        if (!verdict.refused) remember_checked(bytes);
        return show_verdict(verdict, options.json);
    }
    const CertificateCheck check = check_certificate(bytes, options.sample, control);
    end_progress_bar();
    if (!check.refused && check.checked == check.segments) remember_checked(bytes);
    if (options.json) {
        fmt::print("{}\n", to_json(check));
    } else if (check.refused) {
        fmt::print("refused: {}\n", *check.refused);
    } else {
        fmt::print("{}: {} of {} segments of the rows 0..{} for g <= {} are right\n",
                   check.checked == check.segments ? "proved" : "sampled", check.checked,
                   check.segments, check.rows - 1, check.g);
    }
    return check.refused ? 1 : 0;
}

}  // namespace grundy::app
