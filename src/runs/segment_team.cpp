#include "runs/segment_team.hpp"

#include "runs/archive.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace grundy::runs {

namespace {

constexpr std::chrono::milliseconds polling_interval(1);

// Sent to a process, and by it as the last thing it says.
constexpr const char* go_home = "";

struct Reply {
    bool stopped = false;       // before it was done
    std::vector<char> failure;  // why, if it failed
    SegmentReport report;

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.stopped);
        archive(self.failure);
        archive(self.report);
    }
};

template <class T>
T from_bytes(const std::string& bytes) {
    T value;
    read_from(bytes, value);
    return value;
}

ProcessGroup::Message wait_for_message(ProcessGroup& group) {
    while (true) {
        if (auto message = group.receive()) return *std::move(message);
        std::this_thread::sleep_for(polling_interval);
    }
}

bool is_told_to_stop(const Context& context) {
    try {
        context.check("computing rows");
        return false;
    } catch (const Error&) {
        return true;
    }
}

}  // namespace

SegmentTeam::SegmentTeam(ProcessGroup& group) : group_(group) {
    assert(group.number() == 0);
    for (unsigned number = 1; number < group.size(); ++number) idle_.push_back(number);
}

SegmentTeam::~SegmentTeam() {
    for (unsigned number = 1; number < group_.size(); ++number) group_.send(number, go_home);
    for (unsigned left = group_.size() - 1; left > 0;) {
        if (wait_for_message(group_).bytes == go_home) --left;
    }
}

void SegmentTeam::give(const std::function<std::optional<SegmentTask>()>& next) {
    while (!idle_.empty()) {
        const auto task = next();
        if (!task) return;
        group_.send(idle_.back(), bytes_of(*task));
        busy_.emplace(idle_.back(), *task);
        idle_.pop_back();
    }
}

void SegmentTeam::collect(const std::function<void(SegmentReport)>& take_back,
                          const std::function<void(const SegmentTask&)>& put_back) {
    while (const auto message = group_.receive()) {
        Reply reply = from_bytes<Reply>(message->bytes);
        const auto task = busy_.extract(message->from);
        assert(!task.empty());
        if (reply.stopped) {
            put_back(task.mapped());
            continue;
        }
        idle_.push_back(message->from);
        if (!reply.failure.empty()) {
            throw Error(ErrorKind::limit,
                        fmt::format("process {}: {}", message->from,
                                    std::string(reply.failure.begin(), reply.failure.end())));
        }
        take_back(std::move(reply.report));
    }
}

// Its thread attends to messages while the executor's compute, so that it can be sent home from the
// midst of a segment.
void work_for_team(const SegmentWork& work, ProcessGroup& group, const Context& context) {
    assert(group.number() > 0);
    bool sent_home = false;
    const auto attend = [&] {
        // Whoever has a task gets no other.
        if (const auto message = group.receive()) {
            assert(message->bytes == go_home);
            sent_home = true;
            context.stop.ask();
        }
    };
    while (!sent_home) {
        const ProcessGroup::Message message = wait_for_message(group);
        if (message.bytes == go_home) break;
        const auto task = from_bytes<SegmentTask>(message.bytes);
        Reply reply;
        try {
            context.executor.run_beside([&] { reply.report = work(task); }, attend);
        } catch (const std::exception& error) {
            const std::string_view why = error.what();
            reply.failure.assign(why.begin(), why.end());
            reply.stopped = is_told_to_stop(context);
        }
        group.send(message.from, bytes_of(reply));
    }
    group.send(0, go_home);
}

}  // namespace grundy::runs
