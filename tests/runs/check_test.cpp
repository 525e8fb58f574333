// Certificates of exact runs, right and wrong ones.

#include "base/sha256.hpp"
#include "runs/exact/certified_segment.hpp"
#include "runs/small_query.hpp"
#include "runs/store/archive.hpp"
#include "runs/store/store.hpp"
#include "test_clock.hpp"
#include "wythoff/exact/certificate.hpp"

#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <random>

namespace grundy {
namespace {

using wythoff::RowState;

TEST(CertificateCheck, FindsTheRangesOfThePoints) {
    const std::string certificate = run_exact(small_query()).certificate;
    const CertificateCheck check = check_certificate(certificate);
    const Extremes expected = wythoff_extremes(0, 6, check.rows - 1, 0);
    ASSERT_EQ(check.values.size(), expected.values.size());
    const auto expect_equal = [](const CertificateCheck::Range& range, const auto& extreme) {
        EXPECT_EQ(range.least, extreme.least);
        EXPECT_EQ(range.most, extreme.most);
    };
    for (const ValueExtremes& value : expected.values) {
        expect_equal(check.values[value.g].d_minus_n, value.d_minus_n);
        expect_equal(check.values[value.g].late_d_minus_n, value.late_d_minus_n);
    }
}

TEST(CertificateCheck, ResumesFromItsStore) {
    const std::string certificate = run_exact(small_query()).certificate;
    const std::string store = testing::TempDir() + "check_store";
    std::filesystem::remove(store);
    Context context;
    context.executor = Executor(1);
    const StopFlag stop;
    context.stop = stop;
    context.progress = [&](const Progress& progress) {
        if (2 * progress.done > progress.total) stop.ask();
    };
    const CheckQuery query{{}, Device::cpu, store};
    EXPECT_THROW((void)check_certificate(certificate, query, context), Error);
    // A random segment, then the remaining ones.
    const CertificateCheck sampled = check_certificate(certificate, {1, Device::cpu, store});
    EXPECT_GT(sampled.checked, 2U);
    EXPECT_LT(sampled.checked, sampled.segments);
    std::vector<std::uint64_t> steps;
    std::uint64_t total = 0;
    Context watching;
    watching.executor = Executor(1);
    watching.progress = [&](const Progress& progress) {
        steps.push_back(progress.done);
        total = progress.total;
    };
    const CertificateCheck rest = check_certificate(certificate, query, watching);
    EXPECT_EQ(rest.checked, rest.segments);
    // The rows of the remaining segments.
    EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end()));
    EXPECT_GT(steps.size(), 20U);
    EXPECT_EQ(steps.back(), total);
    EXPECT_LT(total, rest.rows);
    EXPECT_EQ(rest.values, check_certificate(certificate).values);
    // The state of another certificate does not count.
    ExactQuery other = small_query();
    other.g = 5;
    EXPECT_EQ(check_certificate(run_exact(other).certificate, {1, Device::cpu, store}).checked, 1U);
    std::filesystem::remove(store);
}

// A fake device: three chains at a time, each on the CPU.
class HostDevice : public wythoff::ChainDevice {
public:
    [[nodiscard]] std::size_t chains_at_once(unsigned /*g*/,
                                             std::size_t /*levels*/) const override {
        return 3;
    }

    [[nodiscard]] std::vector<wythoff::ChainResult> run(
        const std::vector<wythoff::ColumnSet>& first_columns,
        const std::vector<wythoff::Chain>& chains,
        const std::function<void(std::size_t chain, const RowState&)>& on_mark,
        const std::function<void(double part)>& now_and_then) override {
        EXPECT_LE(chains.size(), 3U);
        std::vector<wythoff::ChainResult> results;
        for (const wythoff::Chain& chain : chains) {
            now_and_then(0.5);
            const std::size_t number = results.size();
            results.push_back(wythoff::run_chain(
                first_columns, chain, [&](const RowState& state) { on_mark(number, state); }));
        }
        change(results);
        return results;
    }

    std::function<void(std::vector<wythoff::ChainResult>&)> change = [](const auto&) {};
};

TEST(CertificateCheck, IsTheSameOnADevice) {
    const std::string certificate = run_exact(small_query()).certificate;
    const CertificateCheck on_cpu = check_certificate(certificate);
    HostDevice device;
    Context context;
    std::vector<std::uint64_t> steps;
    context.progress = [&](const Progress& progress) { steps.push_back(progress.done); };
    const CertificateCheck check = runs::check_on(&device, certificate, {}, context);
    EXPECT_FALSE(check.refused);
    EXPECT_EQ(check.checked, check.segments);
    EXPECT_EQ(check.values, on_cpu.values);
    EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end()));
    EXPECT_EQ(steps.back(), check.segments);

    auto changed = wythoff::read_certificate(certificate);
    changed.digests.back()[0] ^= 1;
    EXPECT_TRUE(
        runs::check_on(&device, wythoff::write_certificate(changed), {}, {}).refused.has_value());
}

// Results of a device are checked.
TEST(CertificateCheck, NoticesADeviceThatFails) {
    const std::string certificate = run_exact(small_query()).certificate;
    HostDevice device;
    device.change = [](auto& results) { results.front().end.diagonals[2] ^= 1; };
    EXPECT_TRUE(runs::check_on(&device, certificate, {}, {}).refused.has_value());
    // The state of its first row, or of another certified row.
    device.change = [](auto& results) { results.back().end = results.front().end; };
    EXPECT_TRUE(runs::check_on(&device, certificate, {}, {}).refused.has_value());
    device.change = [](auto& results) { results.front().window_too_narrow = true; };
    EXPECT_THROW((void)runs::check_on(&device, certificate, {}, {}), Error);
}

TEST(CertificateCheck, DoesNotCountASegmentTwice) {
    const std::string certificate = run_exact(small_query()).certificate;
    const std::string key = "check " + hexadecimal(certificate.substr(certificate.size() - 32));
    const std::string path = testing::TempDir() + "check_store_with_doubles";
    for (const std::vector<std::uint64_t>& right : {std::vector<std::uint64_t>{1, 1}, {7}}) {
        std::filesystem::remove(path);
        runs::Writer writer;
        writer(right);
        const wythoff::Deviation deviation;
        writer(deviation);
        writer(deviation);
        runs::Store(path).save(key, std::move(writer).bytes());
        EXPECT_THROW((void)check_certificate(certificate, {{}, Device::cpu, path}), Error);
    }
    std::filesystem::remove(path);
}

// The store of another user claims that all segments are right.
TEST(CertificateCheck, RefusesForeignStores) {
    auto forged = wythoff::read_certificate(run_exact(small_query()).certificate);
    forged.digests.back()[0] ^= 1U;
    const std::string certificate = wythoff::write_certificate(forged);
    const std::string path = testing::TempDir() + "check_store_forged";
    std::filesystem::remove(path);
    runs::Writer writer;
    writer(std::vector<std::uint64_t>{0, 1, 2, 3, 4, 5, 6});
    wythoff::Deviation deviation;
    for (unsigned h = 0; h <= forged.shape.g; ++h) deviation.see(h, 0);
    writer(deviation);
    writer(deviation);
    runs::Store(path).save("check " + hexadecimal(certificate.substr(certificate.size() - 32)),
                           std::move(writer).bytes());
    const StoreFile mine(path, [] { return std::string("known to me alone"); });
    try {
        (void)check_certificate(certificate, {{}, Device::cpu, mine});
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(path), std::string::npos);
        EXPECT_EQ(error.kind(), ErrorKind::input);
    }
    std::filesystem::remove(path);
    EXPECT_TRUE(check_certificate(certificate, {{}, Device::cpu, mine}).refused.has_value());
    std::filesystem::remove(path);
}

TEST(Certificate, SizesAreCheckedFirst) {
    // A million segments without digests.
    wythoff::Certificate small{{5, 100'000'000'000'000, 100'000'000, 0}, {}};
    EXPECT_TRUE(check_certificate(wythoff::write_certificate(small)).refused.has_value());
    // A digest for each segment: too few, but enough to take a while.
    small.digests.resize(1'000'000);
    const std::string bytes = wythoff::write_certificate(small);
    Context context;
    context.memory_limit = 100'000'000;
    EXPECT_THROW((void)check_certificate(bytes, {}, context), Error);
    context.memory_limit = std::size_t{2} << 30;
    context.deadline = test::long_ago;
    EXPECT_THROW((void)check_certificate(bytes, {}, context), Error);
    EXPECT_THROW(expect_certified(bytes, {0, 1}, {Integer(1'000'000), Integer(1'000'000)}, context),
                 Error);
}

TEST(Certificate, AnyChangedByteIsRefused) {
    const std::string good = run_exact(small_query()).certificate;
    std::mt19937 random(20261115);
    for (int trial = 0; trial < 300; ++trial) {
        std::string bad = good;
        bad[random() % bad.size()] ^= static_cast<char>(1U << random() % 8);
        EXPECT_THROW((void)wythoff::read_certificate(bad), Error);
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{10}, good.size() - 1}) {
        EXPECT_THROW((void)wythoff::read_certificate(good.substr(0, size)), Error);
    }
    EXPECT_THROW((void)wythoff::read_certificate(good + "x"), Error);
    EXPECT_TRUE(check_certificate(good + "x", {}).refused);
    EXPECT_THROW((void)check_certificate("x" + good, {}), Error);
}

// With a new checksum, so that only the rows show it.
TEST(Certificate, FalseStatesAreRefused) {
    const auto good = wythoff::read_certificate(run_exact(small_query()).certificate);
    const auto is_refused = [](const wythoff::Certificate& certificate) {
        return check_certificate(wythoff::write_certificate(certificate), {}).refused.has_value();
    };
    EXPECT_FALSE(is_refused(good));
    std::mt19937 random(20261115);
    for (int trial = 0; trial < 4; ++trial) {
        auto changed = good;
        changed.digests[random() % changed.digests.size()][random() % 16] ^= 1;
        EXPECT_TRUE(is_refused(changed));
    }
    auto other_end = good;
    other_end.digests.back()[3] ^= 1;
    EXPECT_TRUE(is_refused(other_end));
    auto swapped = good;
    swapped.digests[1] = good.digests[2];
    swapped.digests[2] = good.digests[1];
    EXPECT_TRUE(is_refused(swapped));
    auto other_values = good;
    other_values.shape.g = 5;
    EXPECT_TRUE(is_refused(other_values));
    auto missing = good;
    missing.digests.pop_back();
    EXPECT_TRUE(is_refused(missing));
    auto other_rows = good;
    ++other_rows.shape.rows;
    EXPECT_TRUE(is_refused(other_rows));
}

}  // namespace
}  // namespace grundy
