// Checking a certificate: its segments again, each a chain of plain row machines.

#include "runs/check_run.hpp"

#include <grundy/experiments.hpp>

#include "runs/certified_segment.hpp"
#include "runs/device.hpp"
#include "runs/keeper.hpp"
#include "runs/threads.hpp"
#include "theory/sha256.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <mutex>
#include <random>
#include <stdexcept>

namespace grundy {

namespace {

using wythoff::Certificate;
using wythoff::Chain;
using wythoff::ChainResult;
using wythoff::RowState;

struct Stopped {};  // in the midst of a segment

struct State {
    std::vector<std::uint64_t> right;  // the numbers of the segments that were found so, sorted
    wythoff::Deviation deviation;      // of their points
    wythoff::Deviation late;           // of those with n >= late_n

    template <class Archive>
    void archive(Archive& archive) {
        archive(right);
        archive(deviation);
        archive(late);
    }
};

class Check {
public:
    Check(std::string_view bytes, const Certificate& certificate, const CheckQuery& query,
          const Context& context)
        : rows_(wythoff::certified_rows(certificate.shape)),
          certified_(runs::digests_of(certificate)),
          first_rows_(wythoff::segment_rows(certificate.shape)),
          end_(certificate.shape.rows),
          levels_(certificate.shape.g),
          context_(context),
          keeper_(query.store, "check " + hexadecimal(bytes.substr(bytes.size() - sizeof(Digest))),
                  first_rows_.size(), context) {
        if (keeper_.resume(state_)) expect_sensible(state_.right);
        choose(query.sample);
        keeper_.expect(state_.right.size() + segments_.size(), " segments");
    }

    void run_on_cpu() {
        side_by_side(segments_.size(), [&](std::size_t i) {
            std::optional<Chain> chain = chain_of(segments_[i]);
            if (!chain) return;
            Meeting meeting(*chain);
            const ChainResult result = wythoff::run_chain(
                levels_.first_columns(), std::move(*chain),
                [&](const RowState& state) { meet(meeting, state); }, [&] { attend(); });
            judge(segments_[i], meeting, result);
            const std::lock_guard lock(mutex_);
            keeper_.report(right());
            if (keeper_.has_store() && keeper_.wants_state()) keeper_.save(state_, right());
        });
        finish();
    }

    void run_on_device(wythoff::ChainDevice& device) {
        const std::size_t levels = levels_.level_count(end_);
        const std::size_t most = std::min<std::size_t>(
            device.chains_at_once(levels_.g(), levels),
            // A level with the words that are ahead takes about three times a state.
            std::max<std::size_t>(context_.memory_limit / (levels * sizeof(RowState) * 4), 1));
        const std::size_t parts = (segments_.size() + most - 1) / most;
        for (std::size_t part = 0; part < parts && !ended_; ++part) {
            const std::size_t first = segments_.size() * part / parts;
            run_on_device(device, first, segments_.size() * (part + 1) / parts - first);
        }
        finish();
    }

    [[nodiscard]] CertificateCheck result() const {
        CertificateCheck check{levels_.g(), end_, first_rows_.size(), right(), refused_, {}};
        for (unsigned h = 0; h <= levels_.g(); ++h) {
            if (state_.deviation.least[h] > state_.deviation.most[h])
                continue;  // it has no point there
            check.values.push_back({h,
                                    {state_.deviation.least[h], state_.deviation.most[h]},
                                    {state_.late.least[h], state_.late.most[h]}});
        }
        return check;
    }

private:
    [[nodiscard]] std::uint64_t right() const { return state_.right.size(); }

    void expect_sensible(const std::vector<std::uint64_t>& right) const {
        if (std::adjacent_find(right.begin(), right.end(), std::greater_equal<>()) != right.end() ||
            (!right.empty() && right.back() >= first_rows_.size())) {
            throw Error(ErrorKind::input, "the store has segments that the certificate has not");
        }
    }

    // Those that are left, or some of them chosen at random, in order.
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

    // The segment as it sets out from the certified states. If it does not, nothing.
    [[nodiscard]] std::optional<Chain> chain_of(std::size_t segment) {
        const std::uint64_t first = first_rows_[segment];
        const std::uint64_t last = last_of(segment);
        std::optional<runs::SegmentTask> task = runs::first_try(levels_.g(), first, last);
        while (task) {
            attend();
            std::optional<runs::SegmentTask> next = runs::from_farther_back(*task);
            try {
                wythoff::SegmentStart start = levels_.start_state(first, task->warm_up);
                if (is_certified(start, first)) {
                    return levels_.chain(std::move(start), last,
                                         runs::marks_of(rows_, first, last));
                }
            } catch (const Error&) {  // the dummy state strays farther than the right one
                if (!next) throw;
            }
            task = next;
        }
        refuse(fmt::format("the segment from row {} does not set out from the certified states",
                           first));
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

    // What a chain has met of the marks that it was to meet.
    struct Meeting {
        explicit Meeting(const Chain& chain) : marks(chain.marks) {}

        std::vector<std::uint64_t> marks;
        std::size_t met = 0;
        bool right = true;
    };

    void meet(Meeting& meeting, const RowState& state) {
        const bool expected =
            meeting.met < meeting.marks.size() && state.row == meeting.marks[meeting.met];
        ++meeting.met;
        if (expected && is_certified(state)) return;
        meeting.right = false;
        refuse(fmt::format("the state of row {} is another than the certificate says", state.row));
    }

    // A segment is right if it meets the certified states, given that those before it are.
    void judge(std::size_t segment, Meeting& meeting, const ChainResult& result) {
        if (result.window_too_narrow) wythoff::window_is_too_narrow();
        meeting.marks.push_back(last_of(segment));
        meet(meeting, result.end);
        if (meeting.met != meeting.marks.size()) {
            throw std::logic_error("a chain has passed by a mark");
        }
        if (!meeting.right) return;
        wythoff::Deviation deviation = result.deviation;
        wythoff::Deviation late = result.deviation;
        if (first_rows_[segment] == 0) see_first_rows(deviation, late);
        const std::lock_guard lock(mutex_);
        auto& right = state_.right;
        right.insert(std::lower_bound(right.begin(), right.end(), segment), segment);
        state_.deviation.join(deviation);
        state_.late.join(late);
    }

    // The first segment begins at the base; the rows before have been computed for all.
    void see_first_rows(wythoff::Deviation& deviation, wythoff::Deviation& late) const {
        const auto see = [](wythoff::Deviation& to, unsigned h,
                            const Extreme<std::int64_t>& extreme) {
            to.see(h, static_cast<int>(extreme.least));
            to.see(h, static_cast<int>(extreme.most));
        };
        Context alone;
        alone.executor = Executor(1);
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
        ended_ = true;
    }

    void attend() const {
        if (ended_ || context_.stop.asked() || context_.out_of_time()) throw Stopped{};
    }

    template <class Work>
    void side_by_side(std::size_t count, Work work) {
        std::atomic<std::size_t> next = 0;
        const auto run = [&] {
            try {
                for (std::size_t i = next++; i < count; i = next++) {
                    attend();
                    work(i);
                }
            } catch (const Stopped&) {
                ended_ = true;
            } catch (...) {
                ended_ = true;
                throw;
            }
        };
        std::vector<std::future<void>> workers;
        for (unsigned t = 0; t < runs::threads_of(context_) && t < count; ++t) {
            workers.push_back(std::async(std::launch::async, run));
        }
        for (auto& worker : workers) worker.get();
    }

    void run_on_device(wythoff::ChainDevice& device, std::size_t first, std::size_t count) {
        std::vector<Chain> chains(count);
        const std::uint64_t before = right();
        const auto report = [&](double part) {
            keeper_.report(before + static_cast<std::uint64_t>(part * static_cast<double>(count)));
        };
        constexpr double setting_out = 0.2;  // of the time, about
        std::size_t set_out = 0;
        side_by_side(count, [&](std::size_t i) {
            if (auto chain = chain_of(segments_[first + i])) chains[i] = std::move(*chain);
            const std::lock_guard lock(mutex_);
            report(setting_out * static_cast<double>(++set_out) / static_cast<double>(count));
        });
        if (ended_) return;
        std::vector<Meeting> meetings(chains.begin(), chains.end());
        try {
            const auto results = device.run(
                levels_.first_columns(), chains,
                [&](std::size_t i, const RowState& state) { meet(meetings[i], state); },
                [&](double part) {
                    attend();
                    report(setting_out + (1 - setting_out) * part);
                });
            for (std::size_t i = 0; i < count; ++i) {
                judge(segments_[first + i], meetings[i], results[i]);
            }
        } catch (const Stopped&) {
            ended_ = true;
            return;
        }
        keeper_.report(right());
        if (keeper_.has_store()) keeper_.save(state_, right());
    }

    // Throws Error if it was stopped.
    void finish() {
        if (!refused_) keeper_.save(state_, right());
    }

    std::vector<std::uint64_t> rows_;
    runs::Digests certified_;
    std::vector<std::uint64_t> first_rows_;  // of the segments
    std::uint64_t end_;
    wythoff::SegmentLevels levels_;
    const Context& context_;
    runs::Keeper keeper_;
    State state_;
    std::vector<std::size_t> segments_;  // to be checked now
    std::mutex mutex_;
    std::optional<std::string> refused_;
    std::atomic<bool> ended_ = false;
};

}  // namespace

CertificateCheck runs::check_on(wythoff::ChainDevice* device, std::string_view bytes,
                                const CheckQuery& query, const Context& context) {
    if (!wythoff::begins_like_certificate(bytes)) {
        throw Error(ErrorKind::input, "this is no certificate of an exact run");
    }
    Certificate certificate;
    try {
        certificate = wythoff::read_certificate(bytes);
    } catch (const Error& error) {
        return {0, 0, 0, 0, error.what(), {}};
    }
    if (query.sample == 0) throw Error(ErrorKind::input, "a sample has at least one segment");
    Check check(bytes, certificate, query, context);
    if (device != nullptr) {
        check.run_on_device(*device);
    } else {
        check.run_on_cpu();
    }
    return check.result();
}

CertificateCheck check_certificate(std::string_view bytes, const CheckQuery& query,
                                   const Context& context) {
    const auto device =
        query.device == Device::cuda ? runs::expect_device(wythoff::chain_device()) : nullptr;
    return runs::check_on(device.get(), bytes, query, context);
}

}  // namespace grundy
