// Checking a certificate: its segments again, each a chain of plain row machines.

#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>

#include "runs/certified_segment.hpp"
#include "runs/keeper.hpp"
#include "runs/threads.hpp"
#include "theory/sha256.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <random>
#include <set>

namespace grundy {

namespace {

using wythoff::Certificate;
using wythoff::Chain;
using wythoff::ChainResult;
using wythoff::RowState;

struct Stopped {};  // in the midst of a segment

struct State {
    std::vector<std::uint64_t> right;  // the numbers of the segments that were found so
    wythoff::Strays strays;            // of their points
    wythoff::Strays late;              // of those with n >= late_n

    template <class Archive>
    void archive(Archive& archive) {
        archive(right);
        archive(strays);
        archive(late);
    }
};

class Check {
public:
    Check(std::string_view bytes, const Certificate& certificate, const CheckQuery& query,
          const Control& control)
        : rows_(wythoff::certified_rows(certificate.shape)),
          certified_(runs::digests_of(certificate)),
          first_rows_(wythoff::segment_rows(certificate.shape)),
          end_(certificate.shape.rows),
          levels_(certificate.shape.g),
          control_(control),
          keeper_(query.store, "check " + hexadecimal(bytes.substr(bytes.size() - sizeof(Digest))),
                  first_rows_.size(), control) {
        keeper_.resume(state_);
        choose(query.sample);
        keeper_.expect(state_.right.size() + segments_.size(), " segments");
    }

    void run_on_cpu() {
        side_by_side(segments_.size(), [&](std::size_t i) {
            if (const auto chain = chain_of(segments_[i])) {
                judge(segments_[i],
                      wythoff::run_chain(levels_.first_columns(), *chain, [&] { attend(); }));
            }
        });
        finish();
    }

    void run_on_device(wythoff::ChainDevice& device) {
        const std::size_t levels = levels_.level_count(end_);
        const std::size_t most = std::min<std::size_t>(
            device.chains_at_once(levels_.g(), levels),
            std::max<std::size_t>(control_.memory_limit / (levels * sizeof(RowState) * 4), 1));
        const std::size_t parts = (segments_.size() + most - 1) / most;
        for (std::size_t part = 0; part < parts && !ended_; ++part) {
            const std::size_t first = segments_.size() * part / parts;
            run_on_device(device, first, segments_.size() * (part + 1) / parts - first);
        }
        finish();
    }

    [[nodiscard]] CertificateCheck result() const {
        CertificateCheck check{levels_.g(), end_, first_rows_.size(), right(), refused_, {}};
        for (unsigned h = 0; h <= levels_.g() && right() > 0; ++h) {
            check.values.push_back({h,
                                    {state_.strays.least[h], state_.strays.most[h]},
                                    {state_.late.least[h], state_.late.most[h]}});
        }
        return check;
    }

private:
    [[nodiscard]] std::uint64_t right() const { return state_.right.size(); }

    // Those that are left, or some of them chosen at random, in order.
    void choose(const std::optional<std::uint64_t>& sample) {
        const std::set<std::uint64_t> right(state_.right.begin(), state_.right.end());
        for (std::size_t k = 0; k < first_rows_.size(); ++k) {
            if (right.count(k) == 0) segments_.push_back(k);
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

    // The segment as it sets out from the certified states. If it does not, nothing.
    [[nodiscard]] std::optional<Chain> chain_of(std::size_t segment) {
        const std::uint64_t first = first_rows_[segment];
        const std::uint64_t last =
            segment + 1 < first_rows_.size() ? first_rows_[segment + 1] : end_;
        std::optional<runs::SegmentTask> task = runs::first_try(levels_.g(), first, last);
        for (; task; task = runs::from_farther_back(*task)) {
            wythoff::SegmentStart start = levels_.set_out(first, task->warm_up);
            if ((first == 0 || is_certified(start.start)) &&
                std::all_of(start.levels.begin(), start.levels.end(),
                            [&](const RowState& state) { return is_certified(state); })) {
                return levels_.chain(std::move(start), last, runs::marks_of(rows_, first, last));
            }
        }
        refuse(fmt::format("the segment from row {} does not set out from the certified states",
                           first));
        return std::nullopt;
    }

    // It is right if it meets the certified states, given that those before it are.
    void judge(std::size_t segment, const ChainResult& result) {
        if (result.window_too_narrow) wythoff::window_is_too_narrow();
        const auto expect = [&](const RowState& state) {
            if (is_certified(state)) return true;
            refuse(
                fmt::format("the state of row {} is another than the certificate says", state.row));
            return false;
        };
        if (!std::all_of(result.marks.begin(), result.marks.end(), expect)) return;
        if (!expect(result.end)) return;
        const std::lock_guard lock(mutex_);
        state_.right.push_back(segment);
        state_.strays.join(result.strays);
        state_.late.join(result.strays);
        if (first_rows_[segment] == 0) see_first_rows();
        keeper_.report(right());
        if (keeper_.has_store() && keeper_.wants_state()) keeper_.save(state_, right());
    }

    static void see(wythoff::Strays& strays, unsigned h, const Extreme<std::int64_t>& extreme) {
        strays.see(h, static_cast<int>(extreme.least));
        strays.see(h, static_cast<int>(extreme.most));
    }

    // The first segment begins at the base; the rows before have been computed for all.
    void see_first_rows() {
        const Extremes extremes =
            wythoff_extremes(0, levels_.g(), wythoff::segment_base - 1, 0, control_);
        for (const ValueExtremes& value : extremes.values) {
            see(state_.strays, value.g, value.d_minus_n);
            see(state_.late, value.g, value.late_d_minus_n);
        }
    }

    void refuse(std::string why) {
        const std::lock_guard lock(mutex_);
        if (!refused_) refused_ = std::move(why);
        ended_ = true;
    }

    void attend() const {
        if (ended_ || control_.stop.stop_requested() || control_.out_of_time()) throw Stopped{};
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
        for (unsigned t = 0; t < runs::threads_of(control_) && t < count; ++t) {
            workers.push_back(std::async(std::launch::async, run));
        }
        for (auto& worker : workers) worker.get();
    }

    void run_on_device(wythoff::ChainDevice& device, std::size_t first, std::size_t count) {
        std::vector<Chain> chains(count);
        side_by_side(count, [&](std::size_t i) {
            if (auto chain = chain_of(segments_[first + i])) chains[i] = std::move(*chain);
        });
        if (ended_) return;
        std::vector<ChainResult> results;
        try {
            results = device.run(levels_.first_columns(), chains, [&](double part) {
                attend();
                keeper_.report(right() +
                               static_cast<std::uint64_t>(part * static_cast<double>(count)));
            });
        } catch (const Stopped&) {
            ended_ = true;
            return;
        }
        side_by_side(count, [&](std::size_t i) { judge(segments_[first + i], results[i]); });
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
    const Control& control_;
    runs::Keeper keeper_;
    State state_;
    std::vector<std::size_t> segments_;  // to be checked now
    std::mutex mutex_;
    std::optional<std::string> refused_;
    std::atomic<bool> ended_ = false;
};

}  // namespace

CertificateCheck check_certificate(std::string_view bytes, const CheckQuery& query,
                                   const Control& control) {
    if (!wythoff::begins_like_certificate(bytes)) {
        throw Error(ErrorCode::input, "this is no certificate of an exact run");
    }
    Certificate certificate;
    try {
        certificate = wythoff::read_certificate(bytes);
    } catch (const Error& error) {
        return {0, 0, 0, 0, error.what(), {}};
    }
    Check check(bytes, certificate, query, control);
    if (query.device == Device::cuda) {
        const auto device = wythoff::chain_device();
        if (!device) {
            throw Error(ErrorCode::limit, "there is no CUDA device, or this was built without");
        }
        check.run_on_device(*device);
    } else {
        check.run_on_cpu();
    }
    return check.result();
}

}  // namespace grundy
