#include "runs/heaps/heap_run.hpp"

#include "base/memory_charge.hpp"
#include "heaps/periods/heap_sequence.hpp"
#include "runs/heaps/stored_values.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy::runs {

namespace {

using heaps::Numbers;

class Runner {
public:
    Runner(const heaps::ValueRule& rule, const std::string& key,
           const std::optional<std::uint64_t>& to, const std::optional<StoreFile>& store,
           const Context& context)
        : rule_(rule),
          to_(to),
          context_(context),
          watched_(context),
          kept_(store, key, context),
          charge_(context) {
        watched_.progress = [this](const Progress& progress) {
            if (context_.progress) {
                context_.progress({progress.done, to_ ? *to_ + 1 : progress.total});
            }
            kept_.keep_now_and_then(run_.values);
        };
    }

    HeapRun run() {
        try {
            run_.resumed = kept_.take_up(run_.values, most(), rule_);
            if (run_.resumed) look_for_period();
            while (!is_done() && !run_.limit) compute_stage();
        } catch (const Error& error) {
            end(error);
        }
        kept_.keep(run_.values);
        if (run_.period) run_.values.resize(run_.period->values_needed);
        return std::move(run_);
    }

private:
    [[nodiscard]] std::size_t most() const { return to_.value_or(max_heap) + 1; }
    [[nodiscard]] bool is_done() const { return run_.period || run_.values.size() == most(); }

    void look_for_period() { run_.period = rule_.find_period(run_.values, context_); }

    void compute_stage() {
        const std::size_t size = run_.values.size();
        if (size > 0) context_.check(heaps::computing_values);  // something is known in any case
        const std::size_t stage = std::min(rule_.next_stage(size), most());
        // Only who says how far, or for how long, waits longer.
        const bool is_unasked = !to_ && !context_.deadline;
        const double ratio =
            static_cast<double>(stage) / static_cast<double>(std::max<std::size_t>(size, 1));
        if (is_unasked && work_ * ratio * ratio > heaps::HeapSequence::max_work) {
            run_.limit = Limit::work;
        } else if (stage > charge_.available() / rule_.bytes_each(stage)) {
            if (size == 0) {
                throw Error(ErrorKind::limit, "the memory limit leaves no space for any values")
                    .with(Hint::more_memory);
            }
            run_.limit = Limit::memory;
        } else {
            charge_.set(stage * sizeof(Numbers::Wide), heaps::computing_values);
            work_ += rule_.extend(run_.values, stage, watched_);
            look_for_period();
        }
    }

    void end(const Error& error) {
        if (error.kind() == ErrorKind::interrupted) {
            kept_.keep(run_.values);
            throw Error(ErrorKind::interrupted,
                        fmt::format("interrupted after {} heaps{}", run_.values.size(),
                                    kept_.where_stored()));
        }
        if (error.kind() != ErrorKind::limit || run_.values.size() == 0) throw;
        run_.limit = context_.limit_reached(error);
    }

    const heaps::ValueRule& rule_;
    std::optional<std::uint64_t> to_;
    const Context& context_;
    Context watched_;
    StoredValues kept_;
    MemoryCharge charge_;
    HeapRun run_;
    double work_ = 0;  // done here: what was in the store cost nothing
};

}  // namespace

HeapRun run_heaps(const heaps::ValueRule& rule, const std::string& key,
                  const std::optional<std::uint64_t>& to, const std::optional<StoreFile>& store,
                  const Context& context) {
    return Runner(rule, key, to, store, context).run();
}

HeapRun run_of(heaps::ClosedForm form) {
    HeapRun run;
    switch (form) {
        case heaps::ClosedForm::no_moves: run.period = {0, 1, 0, 0}; break;
        case heaps::ClosedForm::nim: run.period = {0, 1, 1, 0}; break;
        case heaps::ClosedForm::lasker: run.period = {1, 4, 4, 0}; break;
    }
    for (Numbers::Wide n = 0; n < run.period->preperiod + run.period->length; ++n) {
        run.values.push_back(value_of(form, n));
    }
    return run;
}

}  // namespace grundy::runs
