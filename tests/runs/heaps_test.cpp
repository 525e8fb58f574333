#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/heaps.hpp>
#include <grundy/json.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace grundy {
namespace {

std::string csv_of(const HeapReport& report, std::uint64_t last) {
    std::ostringstream out;
    write_csv(report, last, out);
    return out.str();
}

std::string csv_of(const HeapCensus& census) {
    std::ostringstream out;
    write_csv(census, out);
    return out.str();
}

// On any number of threads, although cousins are computed once.
TEST(HeapCensus, HasTheReportOfEveryCode) {
    CensusQuery query{"d.dd"};
    query.to = 700;
    const HeapCensus census = census_of_heaps(query);
    ASSERT_TRUE(census.is_complete());
    ASSERT_EQ(census.codes, 128U);
    std::size_t cousins = 0;
    for (const HeapReport& report : census.reports) {
        HeapReport single = report_heaps({report.code, query.to});
        EXPECT_EQ(to_json(report), to_json(single));
        if (report.shift > 0) ++cousins;
    }
    EXPECT_GT(cousins, 20U);
    Context alone;
    alone.executor = Executor(1);
    EXPECT_EQ(csv_of(census_of_heaps(query, alone)), csv_of(census));
}

TEST(HeapReport, ListsValuesThroughThePeriod) {
    const HeapReport proved = report_heaps({"0.8B"});
    ASSERT_TRUE(proved.period);
    const std::uint64_t last = 20 * proved.period->values_needed;
    // The same values computed without the period.
    std::string expected = "n,value\n";
    const std::string by_proof = csv_of(proved, last);
    std::istringstream lines(by_proof);
    std::string line;
    std::getline(lines, line);
    std::vector<std::uint64_t> values;
    while (std::getline(lines, line))
        values.push_back(std::stoull(line.substr(line.find(',') + 1)));
    ASSERT_EQ(values.size(), last + 1);
    for (std::size_t n = proved.period->preperiod; n + proved.period->length < values.size(); ++n) {
        ASSERT_EQ(values[n + proved.period->length], values[n] + proved.period->saltus);
    }
    const HeapReport few = report_heaps({"0.8B", proved.period->values_needed - 2});
    EXPECT_FALSE(few.period);
    EXPECT_EQ(csv_of(few, few.computed_to), csv_of(proved, few.computed_to));
}

// A store does not determine the last heap, and a shorter run removes nothing from it.
TEST(HeapStore, CanBeExtended) {
    const std::string file = testing::TempDir() + "heaps.store";
    std::filesystem::remove(file);
    const auto run = [&](std::uint64_t to) {
        HeapReport report = report_heaps({"0.106", to, StoreFile(file)});
        const std::string resumed = report.resumed ? "resumed " : "";
        return resumed + csv_of(report, last_listed(report, to));
    };
    const HeapReport whole = report_heaps({"0.106", 1'200'000});
    EXPECT_EQ(run(1000), csv_of(whole, 1000));
    EXPECT_EQ(run(1'100'000), "resumed " + csv_of(whole, 1'100'000));
    EXPECT_EQ(run(100), "resumed " + csv_of(whole, 100));
    EXPECT_EQ(run(1'200'000), "resumed " + csv_of(whole, 1'200'000));
    std::filesystem::remove(file);
}

TEST(HeapStore, HasTheValuesOfAStoppedRun) {
    const std::string file = testing::TempDir() + "stopped.store";
    std::filesystem::remove(file);
    Context context;
    context.progress = [&](const Progress& progress) {
        if (progress.done > 20'000) context.stop.ask();
    };
    EXPECT_THROW((void)report_heaps({"4!.0", 10'000'000, StoreFile(file)}, context), Error);
    const HeapReport resumed = report_heaps({"4!.0", 20'000, StoreFile(file)});
    EXPECT_TRUE(resumed.resumed);
    EXPECT_EQ(csv_of(resumed, 20'000), csv_of(report_heaps({"4!.0", 20'000}), 20'000));
    std::filesystem::remove(file);
}

// Wherever the time ends.
TEST(HeapStore, AResumedRunSaysSo) {
    const std::string file = testing::TempDir() + "short.store";
    std::filesystem::remove(file);
    constexpr std::uint64_t stored = 1'000'000;
    (void)report_heaps({"4!.0", stored, StoreFile(file)});
    int ended_early = 0;
    for (std::uint64_t readings = 0, reached = 0; reached <= stored; ++readings) {
        Context context;
        test::expire_after(context, readings);
        try {
            const HeapReport report =
                report_heaps({"4!.0", stored + 100'000, StoreFile(file)}, context);
            EXPECT_TRUE(report.resumed) << readings;
            reached = report.computed_to;
            ++ended_early;
        } catch (const Error& error) {
            ASSERT_EQ(error.kind(), ErrorKind::limit);
        }
    }
    EXPECT_GT(ended_early, 1);
    std::filesystem::remove(file);
}

}  // namespace
}  // namespace grundy
