// Exact runs by several processes, simulated by threads that pass messages. The tests of the
// program use real processes.

#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/process_group.hpp>

#include "runs/exact/segment_queue.hpp"
#include "runs/exact/worker_group.hpp"
#include "runs/small_query.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <future>
#include <mutex>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace grundy {
namespace {

using runs::WorkerGroup;

std::string task_of(std::uint64_t first) {
    return runs::bytes_of(runs::SegmentTask{first, 300'000});
}

class Post {
public:
    explicit Post(unsigned size) : boxes_(size) {}
    [[nodiscard]] unsigned size() const { return static_cast<unsigned>(boxes_.size()); }
    void put(unsigned to, ProcessGroup::Message message) {
        const std::lock_guard lock(mutex_);
        boxes_[to].push_back(std::move(message));
        ++messages_;
    }
    std::optional<ProcessGroup::Message> take(unsigned number) {
        const std::lock_guard lock(mutex_);
        if (boxes_[number].empty()) return std::nullopt;
        ProcessGroup::Message message = std::move(boxes_[number].front());
        boxes_[number].pop_front();
        return message;
    }
    [[nodiscard]] std::size_t messages() const { return messages_; }

private:
    std::mutex mutex_;
    std::vector<std::deque<ProcessGroup::Message>> boxes_;
    std::size_t messages_ = 0;
};

class ThreadedGroup final : public ProcessGroup {
public:
    ThreadedGroup(Post& post, unsigned number) : post_(post), number_(number) {}
    [[nodiscard]] unsigned number() const override { return number_; }
    [[nodiscard]] unsigned size() const override { return post_.size(); }
    [[nodiscard]] unsigned on_this_machine() const override { return post_.size(); }
    void send(unsigned to, const std::string& bytes) override { post_.put(to, {number_, bytes}); }
    [[nodiscard]] std::optional<Message> receive() override { return post_.take(number_); }

private:
    Post& post_;
    unsigned number_;
};

TEST(ProcessGroup, OfAnySizeMakesTheSameCertificate) {
    const ExactRun alone = run_exact(small_query());
    for (const unsigned size : {2U, 4U}) {
        Post post(size);
        std::vector<std::future<ExactRun>> helpers;
        for (unsigned number = 1; number < size; ++number) {
            helpers.push_back(std::async(std::launch::async, [&post, number] {
                ThreadedGroup group(post, number);
                return run_exact(small_query(), {}, &group);
            }));
        }
        ThreadedGroup group(post, 0);
        const ExactRun run = run_exact(small_query(), {}, &group);
        EXPECT_EQ(run.certificate, alone.certificate);
        ASSERT_EQ(run.points.size(), alone.points.size());
        for (std::size_t i = 0; i < run.points.size(); ++i) {
            EXPECT_EQ(run.points[i].b, alone.points[i].b);
        }
        for (auto& helper : helpers) EXPECT_TRUE(helper.get().certificate.empty());
        // A task, a report and a dismissal for each.
        EXPECT_GT(post.messages(), size - 1) << "nobody helped";
    }
}

TEST(ProcessGroup, ReportsFailuresOfOtherProcesses) {
    Post post(2);
    auto helper = std::async(std::launch::async, [&] {
        ThreadedGroup other(post, 1);
        runs::work_for_group(
            [](const std::string&) -> std::string { throw std::runtime_error("no device"); }, other,
            {});
    });
    ThreadedGroup group(post, 0);
    {
        WorkerGroup workers(&group);
        workers.give([] { return task_of(0); });
        std::string message;
        while (message.empty()) {
            try {
                workers.collect([](const std::string&) { FAIL() << "it did not fail"; },
                                [](const std::string&) { FAIL() << "it was not stopped"; });
            } catch (const Error& error) {
                message = error.what();
            }
        }
        EXPECT_EQ(message, "process 1: no device");
    }
    helper.get();
}

std::string work_until_stopped(const Context& context) {
    while (true) {
        context.check("working");
        std::this_thread::yield();
    }
}

// An unfinished task is given back, and the process gets no other.
TEST(ProcessGroup, TakesBackTasksOfProcessesThatMustStop) {
    Post post(2);
    Context late;
    test::expire_after(late, 1000);
    ThreadedGroup group(post, 0);
    auto helper = std::async(std::launch::async, [&] {
        ThreadedGroup other(post, 1);
        runs::work_for_group([&](const std::string&) { return work_until_stopped(late); }, other,
                             late);
    });
    {
        WorkerGroup workers(&group);
        std::vector<std::string> back;
        int given = 0;
        while (back.empty()) {
            workers.give([&] {
                ++given;
                return task_of(7);
            });
            workers.collect([](const std::string&) { FAIL() << "it was stopped"; },
                            [&](const std::string& task) { back.push_back(task); });
        }
        EXPECT_EQ(back, std::vector{task_of(7)});
        workers.give([&] {
            ++given;
            return task_of(0);
        });
        EXPECT_EQ(given, 1);
    }
    helper.get();
}

TEST(ProcessGroup, IsDismissedDuringATask) {
    Post post(3);
    Context context;
    const auto work = [&](const std::string&) { return work_until_stopped(context); };
    std::vector<std::future<void>> helpers;
    for (const unsigned number : {1U, 2U}) {
        helpers.push_back(std::async(std::launch::async, [&, number] {
            ThreadedGroup group(post, number);
            runs::work_for_group(work, group, context);
        }));
    }
    ThreadedGroup group(post, 0);
    {
        WorkerGroup workers(&group);
        workers.give([] { return task_of(0); });
    }
    for (auto& helper : helpers) helper.get();
    EXPECT_FALSE(group.receive()) << "a process sent another message";
}

TEST(ProcessGroup, StopsAtOnceWithAllItsProcesses) {
    Post post(2);
    ExactQuery query = small_query();
    query.nth = 100'000'000;
    auto helper = std::async(std::launch::async, [&] {
        ThreadedGroup other(post, 1);
        EXPECT_TRUE(run_exact(query, {}, &other).certificate.empty());
    });
    Context context;
    context.progress = [&](const Progress&) { context.stop.ask(); };
    ThreadedGroup group(post, 0);
    try {
        (void)run_exact(query, context, &group);
        FAIL() << "was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::interrupted);
        EXPECT_NE(std::string(error.what()).find("interrupted at"), std::string::npos);
    }
    helper.get();
}

TEST(SegmentQueue, AcceptsInOrderWhateverTheOrderOfReports) {
    constexpr std::uint64_t length = 100;
    constexpr std::uint64_t count = 20;
    const auto digest = [](std::uint64_t row) {
        wythoff::StateDigest made{};
        made[0] = static_cast<std::uint8_t>(row / length);
        return made;
    };
    std::mt19937 random(20261115);
    std::deque<runs::SegmentTask> tasks;
    for (std::uint64_t i = 0; i < count; ++i) tasks.push_back({i * length, (i + 1) * length});
    runs::SegmentQueue queue(tasks, 0, {});
    std::vector<runs::SegmentTask> out;
    std::uint64_t failures = 0;
    while (!queue.is_done()) {
        while (out.size() < 4) {
            const auto task = queue.next();
            if (!task) break;
            out.push_back(*task);
        }
        const std::size_t chosen = random() % out.size();
        const runs::SegmentTask task = out[chosen];
        out.erase(out.begin() + static_cast<std::ptrdiff_t>(chosen));
        runs::SegmentReport report{task, {}, {{task.last, digest(task.last)}}, 0};
        if (task.first > 0) report.starts = {{task.first, digest(task.first)}};
        // Some segments need a longer warm-up.
        const bool too_near = task.first % 300 == 200 && task.warm_up == wythoff::nominal_warm_up;
        if (too_near) {
            report.starts[task.first][1] = 1;
            report.found[task.last][1] = 1;
            ++failures;
        }
        queue.take_back(report);
        for (const auto& [row, known] : queue.known()) {
            EXPECT_EQ(known, digest(row));
            EXPECT_LE(row, queue.accepted());
        }
    }
    EXPECT_EQ(queue.accepted(), count * length);
    EXPECT_EQ(queue.known().size(), count);
    EXPECT_EQ(failures, 6U);
    EXPECT_EQ(queue.reruns(), failures);
}

TEST(SegmentQueue, GivesUpIfSegmentsNeverConverge) {
    runs::SegmentQueue queue({{100, 200}}, 100, {{100, {}}});
    const auto run = [&] {
        while (const auto task = queue.next()) {
            runs::SegmentReport report{*task, {{100, {1}}}, {}, 0};
            queue.take_back(report);
        }
    };
    EXPECT_THROW(run(), Error);
}

TEST(CertifiedNth, PointsAreThoseOfTheChain) {
    const std::string certificate = run_exact(small_query()).certificate;
    std::mt19937 random(20261115);
    for (int trial = 0; trial < 4; ++trial) {
        const Integer first = 140'000 + random() % 800'000;
        const Range n{first, first + random() % 30};
        const auto points = certified_nth(certificate, {1, 4}, n).points;
        const auto expected = wythoff_nth({1, 4, true}, n).points;
        ASSERT_EQ(points.size(), expected.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            EXPECT_EQ(points[i].g, expected[i].g);
            EXPECT_EQ(points[i].n, expected[i].n);
            EXPECT_EQ(points[i].a, expected[i].a);
            EXPECT_EQ(points[i].b, expected[i].b);
            EXPECT_EQ(points[i].certainty, Certainty::proved);
        }
    }
    EXPECT_THROW((void)certified_nth(certificate, {0, 7}, {500'000, 500'000}), Error);
    EXPECT_THROW((void)certified_nth(certificate, {0, 5}, {1'200'000, 1'200'000}), Error);
    EXPECT_THROW((void)certified_nth(certificate, {0, 5}, {1000, 1000}), Error);
}

}  // namespace
}  // namespace grundy
