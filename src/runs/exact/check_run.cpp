// Checks a certificate: computes its segments again, each by a chain of plain row machines.

#include <grundy/experiments.hpp>

#include "base/errors.hpp"
#include "base/sha256.hpp"
#include "runs/exact/certified_segment.hpp"
#include "runs/store/checkpointer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <random>
#include <stdexcept>

namespace grundy {

namespace {

using wythoff::Certificate;
using wythoff::Chain;
using wythoff::ChainResult;
using wythoff::RowState;

constexpr std::string_view doing = "checking a certificate";

struct RefusedElsewhere {};  // another segment was refused

struct CheckState {
    std::vector<std::uint64_t> right;  // the numbers of the segments that are right, sorted
    wythoff::Deviation deviation;      // of their points
    wythoff::Deviation late;           // of those with n >= late_n

    static void archive(auto& self, auto& archive) {
        archive(self.right, self.deviation, self.late);
    }
};

class Check {
public:
    Check(std::string_view bytes, const Certificate& certificate, const CheckQuery& query,
          const Context& context)
        : rows_(wythoff::certified_rows(certificate.shape, [&] { context.check(doing); })),
          certified_(runs::digests_of(certificate, [&] { context.check(doing); })),
          first_rows_(wythoff::segment_rows(certificate.shape)),
          end_(certificate.shape.rows),
          levels_(certificate.shape.g, [&context] { context.check(doing); }),
          context_(context),
          checkpointer_(query.store,
                        "check " + hexadecimal(bytes.substr(bytes.size() - sizeof(Digest))),
                        first_rows_.size(), context) {
        if (checkpointer_.resume(state_)) checkpointer_.expect_sensible(is_sensible());
        choose(query.sample);
        checkpointer_.expect(state_.right.size() + segments_.size(), " segments");
    }

    // On the CPU if there is no device. Throws Error if it was stopped.
    void run(wythoff::ChainDevice* device) {
        try {
            if (device != nullptr) {
                run_on_device(*device);
            } else {
                run_on_cpu();
            }
        } catch (const RefusedElsewhere&) {
        } catch (const Error&) {
            if (!checkpointer_.must_stop()) throw;
        }
        if (!refused_) checkpointer_.save(state_, right());
    }

    [[nodiscard]] CertificateCheck result() const {
        CertificateCheck check{levels_.g(), end_, first_rows_.size(), right(), refused_, {}};
        for (unsigned h = 0; h <= levels_.g(); ++h) {
            if (state_.deviation.least[h] > state_.deviation.most[h]) continue;  // no points
            check.values.push_back({h,
                                    {state_.deviation.least[h], state_.deviation.most[h]},
                                    {state_.late.least[h], state_.late.most[h]}});
        }
        return check;
    }

private:
    [[nodiscard]] std::uint64_t right() const { return state_.right.size(); }

    // Every value has points in the segments, if there are any.
    [[nodiscard]] bool is_sensible() const {
        const std::vector<std::uint64_t>& right = state_.right;
        if (right.empty()) return state_.deviation == wythoff::Deviation{};
        const auto has_points = [&](const wythoff::Deviation& seen) {
            for (unsigned h = 0; h <= levels_.g(); ++h) {
                if (seen.least[h] <= -seen.none || seen.least[h] > seen.most[h] ||
                    seen.most[h] >= seen.none) {
                    return false;
                }
            }
            return true;
        };
        return right.back() < first_rows_.size() &&
               std::adjacent_find(right.begin(), right.end(), std::greater_equal<>()) ==
                   right.end() &&
               has_points(state_.deviation) && has_points(state_.late);
    }

    // The remaining segments, or a random sample of them, in order.
    void choose(const std::optional<std::uint64_t>& sample) {
        for (std::size_t k = 0; k < first_rows_.size(); ++k) {
            if (!std::binary_search(state_.right.begin(), state_.right.end(), k)) {
                segments_.push_back(k);
            }
        }
        if (!sample) return;
        std::vector<std::size_t> some;
        std::sample(segments_.begin(), segments_.end(), std::back_inserter(some),
                    static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(*sample, segments_.size())),
                    std::mt19937_64(std::random_device()()));
        segments_ = std::move(some);
    }

    [[nodiscard]] bool is_certified(const RowState& state) const {
        const auto found = certified_.find(state.row);
        return found != certified_.end() && found->second == wythoff::digest_of(state);
    }

    [[nodiscard]] std::uint64_t last_of(std::size_t segment) const {
        return segment + 1 < first_rows_.size() ? first_rows_[segment + 1] : end_;
    }

    // Empty if the segment does not start from the certified states.
    [[nodiscard]] std::optional<Chain> chain_of(std::size_t segment) {
        const std::uint64_t first = first_rows_[segment];
        const std::uint64_t last = last_of(segment);
        std::optional<runs::SegmentTask> task = runs::initial_task(levels_.g(), first, last);
        while (task) {
            check_whether_to_stop();
            std::optional<runs::SegmentTask> next = runs::with_longer_warm_up(*task);
            try {
                wythoff::SegmentStart start = levels_.start_state(first, task->warm_up);
                if (is_certified(start, first)) {
                    return levels_.chain(std::move(start), last,
                                         runs::marks_of(rows_, first, last));
                }
            } catch (const Error&) {  // the dummy state deviates farther than the right one
                if (!next) throw;
            }
            task = next;
        }
        refuse(
            fmt::format("the segment from row {} does not start from the certified states", first));
        return std::nullopt;
    }

    [[nodiscard]] bool is_certified(const wythoff::SegmentStart& start, std::uint64_t first) const {
        const std::vector<std::uint64_t> rows = wythoff::level_rows(first);
        return (first == 0 || (start.start.row == first && is_certified(start.start))) &&
               std::equal(start.levels.begin(), start.levels.end(), rows.begin(), rows.end(),
                          [&](const RowState& state, std::uint64_t row) {
                              return state.row == row && is_certified(state);
                          });
    }

    // The marks of a chain, and how many of them it has reached.
    struct MarkProgress {
        explicit MarkProgress(const Chain& chain) : marks(chain.marks) {}

        std::vector<std::uint64_t> marks;
        std::size_t reached = 0;
        bool right = true;
    };

    void check_mark(MarkProgress& progress, const RowState& state) {
        const bool expected = progress.reached < progress.marks.size() &&
                              state.row == progress.marks[progress.reached];
        ++progress.reached;
        if (expected && is_certified(state)) return;
        progress.right = false;
        refuse(fmt::format("the state of row {} differs from the certificate", state.row));
    }

    // A segment is right if it reaches the certified states, provided that those before it are
    // right.
    void judge(std::size_t segment, MarkProgress& progress, const ChainResult& result) {
        if (result.window_too_narrow) wythoff::window_is_too_narrow();
        progress.marks.push_back(last_of(segment));
        check_mark(progress, result.end);
        if (progress.reached != progress.marks.size()) {
            throw std::logic_error("a chain has skipped a mark");
        }
        if (!progress.right) return;
        wythoff::Deviation deviation = result.deviation;
        wythoff::Deviation late = result.deviation;
        if (first_rows_[segment] == 0) see_first_rows(deviation, late);
        const std::lock_guard lock(mutex_);
        auto& right = state_.right;
        right.insert(std::lower_bound(right.begin(), right.end(), segment), segment);
        state_.deviation.join(deviation);
        state_.late.join(late);
    }

    // The first segment begins at the base. Adds the points of the rows before.
    void see_first_rows(wythoff::Deviation& deviation, wythoff::Deviation& late) const {
        const auto see = [](wythoff::Deviation& to, unsigned h,
                            const Extreme<std::int64_t>& extreme) {
            to.see(h, static_cast<int>(extreme.least));
            to.see(h, static_cast<int>(extreme.most));
        };
        Context alone = context_;
        alone.executor = Executor(1);
        alone.progress = nullptr;
        const Extremes extremes =
            wythoff_extremes(0, levels_.g(), wythoff::segment_base - 1, 0, alone);
        for (const ValueExtremes& value : extremes.values) {
            see(deviation, value.g, value.d_minus_n);
            see(late, value.g, value.late_d_minus_n);
        }
    }

    void refuse(std::string why) {
        const std::lock_guard lock(mutex_);
        if (!refused_) refused_ = std::move(why);
        is_refused_ = true;
    }

    void check_whether_to_stop() const {
        if (is_refused_) throw RefusedElsewhere{};
        context_.check(doing);
    }

    void see_rows(std::uint64_t rows) {
        rows_seen_ += rows;
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (lock)
            checkpointer_.report(std::min<std::uint64_t>(rows_seen_, rows_to_see_), rows_to_see_);
    }

    void run_on_cpu() {
        for (const std::size_t segment : segments_) {
            rows_to_see_ += last_of(segment) - first_rows_[segment];
        }
        context_.executor.for_each(segments_.size(), [&](std::size_t i) {
            std::optional<Chain> chain = chain_of(segments_[i]);
            if (!chain) return;
            MarkProgress progress(*chain);
            const ChainResult result = wythoff::run_chain(
                levels_.first_columns(), std::move(*chain),
                [&](const RowState& state) { check_mark(progress, state); },
                [&] {
                    check_whether_to_stop();
                    see_rows(wythoff::chain_block);
                });
            judge(segments_[i], progress, result);
            const std::lock_guard lock(mutex_);
            if (checkpointer_.has_store() && checkpointer_.wants_state()) {
                checkpointer_.save(state_, right());
            }
        });
    }

    void run_on_device(wythoff::ChainDevice& device) {
        const std::size_t levels = levels_.level_count(end_);
        // A level with the words ahead takes about three states.
        const std::size_t bytes_per_chain = levels * sizeof(RowState) * 4;
        const std::size_t most = std::min<std::size_t>(
            device.chains_at_once(levels_.g(), levels),
            std::max<std::size_t>(context_.memory_for(this) / bytes_per_chain, 1));
        const std::size_t parts = (segments_.size() + most - 1) / most;
        for (std::size_t part = 0; part < parts && !is_refused_; ++part) {
            const std::size_t first = segments_.size() * part / parts;
            run_on_device(device, first, segments_.size() * (part + 1) / parts - first);
        }
    }

    void run_on_device(wythoff::ChainDevice& device, std::size_t first, std::size_t count) {
        std::vector<Chain> chains(count);
        const std::uint64_t before = right();
        const auto report = [&](double part) {
            checkpointer_.report(before +
                                 static_cast<std::uint64_t>(part * static_cast<double>(count)));
        };
        constexpr double preparing = 0.2;  // of the time, about
        std::size_t prepared = 0;
        context_.executor.for_each(count, [&](std::size_t i) {
            if (auto chain = chain_of(segments_[first + i])) chains[i] = std::move(*chain);
            const std::lock_guard lock(mutex_);
            report(preparing * static_cast<double>(++prepared) / static_cast<double>(count));
        });
        if (is_refused_) return;
        std::vector<MarkProgress> progress_by_chain(chains.begin(), chains.end());
        const auto results = device.run(
            levels_.first_columns(), chains,
            [&](std::size_t i, const RowState& state) { check_mark(progress_by_chain[i], state); },
            [&](double part) {
                check_whether_to_stop();
                report(preparing + (1 - preparing) * part);
            });
        for (std::size_t i = 0; i < count; ++i) {
            judge(segments_[first + i], progress_by_chain[i], results[i]);
        }
        checkpointer_.report(right());
        if (checkpointer_.has_store()) checkpointer_.save(state_, right());
    }

    std::vector<std::uint64_t> rows_;
    runs::Digests certified_;
    std::vector<std::uint64_t> first_rows_;  // of the segments
    std::uint64_t end_;
    wythoff::SegmentLevels levels_;
    const Context& context_;
    runs::Checkpointer checkpointer_;
    CheckState state_;
    std::vector<std::size_t> segments_;  // to be checked now
    std::atomic<std::uint64_t> rows_seen_ = 0;
    std::uint64_t rows_to_see_ = 0;
    std::mutex mutex_;
    std::optional<std::string> refused_;
    std::atomic<bool> is_refused_ = false;  // the same, without the lock
};

}  // namespace

CertificateCheck runs::check_on(wythoff::ChainDevice* device, std::string_view bytes,
                                const CheckQuery& query, const Context& context) {
    if (!wythoff::begins_like_certificate(bytes)) {
        throw input_error("this is not a certificate of an exact run");
    }
    Certificate certificate;
    try {
        certificate = runs::read_within_limits(bytes, doing, context);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::input) throw;
        return {0, 0, 0, 0, error.what(), {}};
    }
    if (query.sample == 0) throw input_error("a sample has at least one segment");
    Check check(bytes, certificate, query, context);
    check.run(device);
    return check.result();
}

CertificateCheck check_certificate(std::string_view bytes, const CheckQuery& query,
                                   const Context& context) {
    const auto device =
        query.device == Device::cuda ? runs::expect_device(wythoff::chain_device()) : nullptr;
    return runs::check_on(device.get(), bytes, query, context);
}

}  // namespace grundy
