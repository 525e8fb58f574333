// A census: family after family of codes, each on a thread, or in another process of a group, what
// was found kept in the store.

#include "runs/exact/worker_group.hpp"
#include "runs/heaps/heap_family.hpp"
#include "runs/heaps/heap_report.hpp"
#include "runs/heaps/heap_shape.hpp"
#include "runs/store/checkpointer.hpp"

#include <grundy/amounts.hpp>
#include <grundy/error.hpp>
#include <grundy/heaps.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <mutex>
#include <thread>
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

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.family);
        archive(self.findings);
    }
};
using Report = std::vector<Found>;
using CensusWorkers = runs::WorkerGroup<Task, Report>;

// What all processes know.
struct Plan {
    std::vector<Code> codes;
    std::vector<HeapFamily> families;
    std::uint64_t to;

    [[nodiscard]] Found find(std::uint64_t family, const Context& context) const {
        // The limit is shared out evenly, so that what one code gets does not depend on the others.
        Context own = context.for_request();
        own.memory_limit /= context.executor.threads();
        own.progress = nullptr;
        own.check("counting codes");
        return {family, runs::find_for(families[family], codes, to, own)};
    }
};

class Leader {
public:
    // `team` is null if there are no other processes.
    Leader(const CensusQuery& query, const Plan& plan, const Context& context, CensusWorkers* team)
        : query_(query),
          plan_(plan),
          context_(context),
          team_(team),
          checkpointer_(query.store, fmt::format("census {} --to {}", query.shape, query.to), 0,
                        context),
          found_(plan.families.size()) {
        take_up();
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
    void take_up() {
        Report kept;
        resumed_ = checkpointer_.resume(kept);
        for (Found& one : kept) {
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

    // All that can be had now; at last the others are waited for, and what they do not bring is
    // done here.
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
        if (team_ == nullptr) {
            compute();
            return;
        }
        context_.executor.run_in_background(compute, [&] { serve(); });
        while (is_waiting()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            serve();
        }
    }

    void serve() {
        or_stop_all([&] {
            team_->collect([&](const Report& report) { take_back(report); },
                           [&](const Task& task) {
                               const std::lock_guard lock(mutex_);
                               next_.insert(next_.begin(), task.begin(), task.end());
                           });
            team_->give([&]() -> std::optional<Task> {
                Task task = next(context_.executor.threads());
                return task.empty() ? std::nullopt : std::optional(std::move(task));
            });
            context_.check("counting codes");
        });
    }

    // If it throws, nothing more is handed out to anybody.
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

    // Out of time, what is finished is told; whoever interrupts hears how much that is.
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
    CensusWorkers* team_;
    runs::Checkpointer checkpointer_;
    bool resumed_ = false;
    std::mutex mutex_;                              // for all that follows, and the checkpointer
    std::vector<std::vector<HeapFindings>> found_;  // for each family; empty if not yet
    std::deque<std::uint64_t> next_;                // families that nobody is at
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
        const auto work = [&](const Task& task) {
            Report report(task.size());
            context.executor.for_each(
                task.size(), [&](std::size_t i) { report[i] = plan.find(task[i], context); });
            return report;
        };
        runs::work_for_team<Task, Report>(work, *group, context);
        return {query.shape, query.to, plan.codes.size()};
    }
    // Before anything that can fail: the others wait to be sent home.
    std::optional<CensusWorkers> team;
    if (group != nullptr) team.emplace(*group);
    return Leader(query, plan, context, team ? &*team : nullptr).run();
}

}  // namespace grundy
