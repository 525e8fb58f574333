// A census: families of codes, each on a thread or in another process of a group. The store has the
// findings.

#include "runs/exact/worker_group.hpp"
#include "runs/heaps/heap_family.hpp"
#include "runs/heaps/heap_report.hpp"
#include "runs/store/checkpointer.hpp"

#include <grundy/amounts.hpp>
#include <grundy/error.hpp>
#include <grundy/heaps.hpp>

#include <fmt/format.h>

#include <deque>
#include <mutex>
#include <utility>

namespace grundy {

namespace {

using heaps::Code;
using runs::HeapFamily;
using runs::HeapFindings;

using Task = std::vector<std::uint64_t>;  // the numbers of families

// Of one family.
struct Found {
    std::uint64_t family = 0;
    std::vector<HeapFindings> findings{};  // for each of its members

    static void archive(auto& self, auto& archive) { archive(self.family, self.findings); }
};
using Report = std::vector<Found>;

// The same in all processes.
struct Plan {
    std::vector<Code> codes;
    std::vector<HeapFamily> families;
    std::uint64_t to;

    [[nodiscard]] Found find(std::uint64_t family, const Context& context) const {
        // An equal part of the memory, so that the result does not depend on other codes.
        Context own = context.for_request();
        own.memory_limit /= context.executor.threads();
        own.progress = nullptr;
        own.check("counting codes");
        return {family, runs::find_for(families[family], codes, to, own)};
    }
};

class Leader {
public:
    Leader(const CensusQuery& query, const Plan& plan, const Context& context,
           runs::WorkerGroup& workers)
        : query_(query),
          plan_(plan),
          context_(context),
          workers_(workers),
          found_(plan.families.size()) {
        resume();
        for (std::uint64_t i = 0; i < found_.size(); ++i) {
            if (found_[i].empty()) next_.push_back(i);
        }
    }

    HeapCensus run() {
        std::optional<Error> failure;
        try {
            while (done_ < found_.size()) run_families();
        } catch (const Error& error) {
            failure = error;
        }
        save();
        if (failure) end(*failure);
        HeapCensus census{query_.shape, query_.to, plan_.codes.size()};
        census.resumed = resumed_;
        std::vector<const HeapFindings*> by_code(plan_.codes.size());
        for (std::size_t i = 0; i < found_.size(); ++i) {
            for (std::size_t k = 0; k < found_[i].size(); ++k) {
                by_code[plan_.families[i].members[k].code] = &found_[i][k];
            }
        }
        for (std::size_t i = 0; i < by_code.size(); ++i) {
            if (by_code[i] == nullptr) continue;
            census.reports.push_back(runs::report_of(plan_.codes[i], *by_code[i]));
            if (by_code[i]->period) ++census.settled;
        }
        return census;
    }

private:
    void resume() {
        Report stored;
        resumed_ = checkpointer_.resume(stored);
        for (Found& one : stored) {
            checkpointer_.expect_sensible(is_sensible(one));
            found_[one.family] = std::move(one.findings);
            ++done_;
        }
    }

    [[nodiscard]] bool is_sensible(const Found& one) const {
        if (one.family >= found_.size() || !found_[one.family].empty()) return false;
        const auto& members = plan_.families[one.family].members;
        if (one.findings.size() != members.size()) return false;
        for (std::size_t k = 0; k < members.size(); ++k) {
            const Code& code = plan_.codes[members[k].code];
            if (!one.findings[k].is_sensible(code, query_.to)) return false;
        }
        return true;
    }

    // Computes all available families, then waits for the other processes. What these do not finish
    // becomes available again.
    void run_families() {
        const auto compute = [&] {
            context_.executor.for_each(context_.executor.threads(), [&](std::size_t) {
                or_stop_all([&] {
                    for (Task task = next(1); !task.empty(); task = next(1)) {
                        take_back({plan_.find(task.front(), context_)});
                    }
                });
            });
        };
        workers_.run(
            context_, compute, [&] { serve(); }, [&] { return is_waiting(); });
    }

    void serve() {
        or_stop_all([&] {
            workers_.collect(
                [&](const std::string& report) { take_back(runs::from_bytes<Report>(report)); },
                [&](const std::string& bytes) {
                    const Task task = runs::from_bytes<Task>(bytes);
                    const std::lock_guard lock(mutex_);
                    next_.insert(next_.begin(), task.begin(), task.end());
                });
            workers_.give([&]() -> std::optional<std::string> {
                const Task task = next(context_.executor.threads());
                return task.empty() ? std::nullopt : std::optional(runs::bytes_of(task));
            });
            context_.check("counting codes");
        });
    }

    // If it throws, no more tasks are handed out.
    template <class Work>
    void or_stop_all(Work work) {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            next_.clear();
            throw;
        }
    }

    [[nodiscard]] bool is_waiting() {
        const std::lock_guard lock(mutex_);
        return done_ < found_.size() && next_.empty();
    }

    [[nodiscard]] Task next(std::size_t most) {
        const std::lock_guard lock(mutex_);
        Task task;
        for (; !next_.empty() && task.size() < most; next_.pop_front()) {
            task.push_back(next_.front());
        }
        return task;
    }

    void take_back(const Report& report) {
        const std::lock_guard lock(mutex_);
        for (const Found& one : report) {
            found_[one.family] = one.findings;
            ++done_;
        }
        checkpointer_.report(done_, found_.size());
        if (!checkpointer_.must_stop() && checkpointer_.wants_state()) save();
    }

    void save() {
        if (!checkpointer_.has_store()) return;
        Report report;
        for (std::uint64_t i = 0; i < found_.size(); ++i) {
            if (!found_[i].empty()) report.push_back({i, found_[i]});
        }
        checkpointer_.save(report, done_);
    }

    // A census that runs out of time has the finished codes; an interruption reports their number.
    void end(const Error& failure) const {
        if (failure.kind() == ErrorKind::interrupted) {
            throw Error(ErrorKind::interrupted,
                        fmt::format("interrupted after {} of {} families of codes{}", done_,
                                    found_.size(), checkpointer_.where_stored()));
        }
        if (failure.kind() != ErrorKind::limit || !context_.is_late()) throw failure;
    }

    const CensusQuery& query_;
    const Plan& plan_;
    const Context& context_;
    runs::WorkerGroup& workers_;
    runs::Checkpointer checkpointer_{
        query_.store, fmt::format("census {} --to {}", query_.shape, query_.to), 0, context_};
    bool resumed_ = false;
    std::mutex mutex_;  // for the following members and the checkpointer
    std::vector<std::vector<HeapFindings>> found_;  // for each family; empty if not computed
    std::deque<std::uint64_t> next_;                // families that are not in progress
    std::size_t done_ = 0;                          // families
};

Plan plan_of(const CensusQuery& query) {
    runs::expect_computable(query.to);
    std::vector<Code> codes =
        read(query.shape, [](const std::string& shape) { return runs::codes_of_shape(shape); });
    std::vector<HeapFamily> families = runs::families_of(codes);
    return {std::move(codes), std::move(families), query.to};
}

}  // namespace

HeapCensus census_of_heaps(const CensusQuery& query, const Context& context, ProcessGroup* group) {
    const Plan plan = plan_of(query);
    if (group != nullptr && group->number() > 0) {
        const auto work = [&](const std::string& bytes) {
            const Task task = runs::from_bytes<Task>(bytes);
            Report report(task.size());
            context.executor.for_each(
                task.size(), [&](std::size_t i) { report[i] = plan.find(task[i], context); });
            return runs::bytes_of(report);
        };
        runs::work_for_group(work, *group, context);
        return {query.shape, query.to, plan.codes.size()};
    }
    // Before anything that can fail, because the other processes wait to be dismissed.
    runs::WorkerGroup workers(group);
    return Leader(query, plan, context, workers).run();
}

}  // namespace grundy
