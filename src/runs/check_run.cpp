// Checking a certificate: its segments again, row by row.

#include <grundy/exact.hpp>

#include "runs/certified_segment.hpp"
#include "runs/keeper.hpp"
#include "runs/threads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <numeric>
#include <random>

namespace grundy {

namespace {

using wythoff::Certificate;

struct Stopped {};  // in the midst of a segment

// The segments to be checked: all, or some chosen at random, in order.
std::vector<std::size_t> chosen(std::size_t count, const std::optional<std::uint64_t>& sample) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (!sample) return all;
    std::vector<std::size_t> some;
    std::sample(all.begin(), all.end(), std::back_inserter(some),
                static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(*sample, count)),
                std::mt19937_64(std::random_device()()));
    return some;
}

// Nothing if the segment is right, given that those before it are.
std::optional<std::string> fault(const std::vector<std::uint64_t>& rows,
                                 const runs::Digests& certified,
                                 const wythoff::SegmentRunner& runner, std::uint64_t first,
                                 std::uint64_t last) {
    runs::SegmentReport report;
    std::optional<runs::SegmentTask> task = runs::first_try(runner.g(), first, last);
    do {
        report = runs::run_segment(runner, rows, *task);
        task = runs::from_farther_back(*task);
    } while (!runs::is_right(report, certified) && task);
    if (!runs::is_right(report, certified)) {
        return fmt::format("the segment from row {} does not set out from the certified states",
                           first);
    }
    for (const auto& [row, digest] : report.found) {
        if (certified.at(row) != digest) {
            return fmt::format("the state of row {} is another than the certificate says", row);
        }
    }
    return std::nullopt;
}

}  // namespace

CertificateCheck check_certificate(std::string_view bytes,
                                   const std::optional<std::uint64_t>& sample,
                                   const Control& control) {
    if (!wythoff::begins_like_certificate(bytes)) {
        throw Error(ErrorCode::input, "this is no certificate of an exact run");
    }
    Certificate certificate;
    try {
        certificate = wythoff::read_certificate(bytes);
    } catch (const Error& error) {
        return {0, 0, 0, 0, error.what()};
    }
    const std::vector<std::uint64_t> rows = wythoff::certified_rows(certificate.shape);
    const runs::Digests certified = runs::digests_of(certificate);
    const std::vector<std::uint64_t> first_rows = wythoff::segment_rows(certificate.shape);
    const std::vector<std::size_t> segments = chosen(first_rows.size(), sample);

    CertificateCheck check{certificate.shape.g, certificate.shape.rows, first_rows.size(), 0, {}};
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    std::mutex mutex;
    const auto shall_stop = [&] {
        return stopped || control.stop.stop_requested() || control.out_of_time();
    };
    const auto check_segments = [&] {
        const auto engine = wythoff::scalar_engine([&] {
            if (shall_stop()) throw Stopped{};
        });
        const wythoff::SegmentRunner runner(certificate.shape.g, *engine);
        for (std::size_t i = next++; i < segments.size() && !shall_stop(); i = next++) {
            const std::size_t k = segments[i];
            const std::uint64_t last =
                k + 1 < first_rows.size() ? first_rows[k + 1] : certificate.shape.rows;
            auto found = fault(rows, certified, runner, first_rows[k], last);
            const std::lock_guard lock(mutex);
            ++check.checked;
            if (found && !check.refused) check.refused = std::move(found);
            if (check.refused) stopped = true;
            if (control.progress) control.progress({check.checked, segments.size()});
        }
    };
    const auto work = [&] {
        try {
            check_segments();
        } catch (const Stopped&) {
            stopped = true;
        }
    };
    const std::uint64_t need = wythoff::segment_bytes(certificate.shape.segment);
    if (need > control.memory_limit) {
        throw Error(ErrorCode::limit, fmt::format("a segment of {} rows takes {} MB, more than "
                                                  "--memory allows",
                                                  certificate.shape.segment, need >> 20U));
    }
    const std::uint64_t threads =
        std::min<std::uint64_t>(runs::threads_of(control), control.memory_limit / need);
    std::vector<std::future<void>> workers;
    for (std::uint64_t t = 0; t < threads && t < segments.size(); ++t) {
        workers.push_back(std::async(std::launch::async, work));
    }
    for (auto& worker : workers) worker.get();
    if (check.refused || check.checked == segments.size()) return check;
    throw Error(control.stop.stop_requested() ? ErrorCode::interrupted : ErrorCode::limit,
                fmt::format("stopped after {} of {} segments, which are right", check.checked,
                            segments.size()));
}

}  // namespace grundy
