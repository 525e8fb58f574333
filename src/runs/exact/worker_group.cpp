#include "runs/exact/worker_group.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <exception>
#include <string_view>
#include <thread>

namespace grundy::runs {

namespace {

constexpr std::chrono::milliseconds polling_interval(1);

// Sent to a process, and by it as the last thing it says.
constexpr const char* go_home = "";

struct Reply {
    bool stopped = false;       // before it was done
    std::vector<char> failure;  // why, if it failed
    std::vector<char> report;

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.stopped);
        archive(self.failure);
        archive(self.report);
    }
};

std::string text_of(const std::vector<char>& bytes) {
    return {bytes.begin(), bytes.end()};
}

ProcessGroup::Message wait_for_message(ProcessGroup& group) {
    while (true) {
        if (auto message = group.receive()) return *std::move(message);
        std::this_thread::sleep_for(polling_interval);
    }
}

bool must_stop(const Context& context) {
    try {
        context.check("working for another process");
        return false;
    } catch (const Error&) {
        return true;
    }
}

}  // namespace

ByteWorkers::ByteWorkers(ProcessGroup& group) : group_(group) {
    assert(group.number() == 0);
    for (unsigned number = 1; number < group.size(); ++number) idle_.push_back(number);
}

ByteWorkers::~ByteWorkers() {
    for (unsigned number = 1; number < group_.size(); ++number) group_.send(number, go_home);
    for (unsigned left = group_.size() - 1; left > 0;) {
        if (wait_for_message(group_).bytes == go_home) --left;
    }
}

void ByteWorkers::give(const std::function<std::optional<std::string>()>& next) {
    while (!idle_.empty()) {
        auto task = next();
        if (!task) return;
        assert(*task != go_home);
        group_.send(idle_.back(), *task);
        busy_.emplace(idle_.back(), *std::move(task));
        idle_.pop_back();
    }
}

void ByteWorkers::collect(const std::function<void(const std::string&)>& take_back,
                          const std::function<void(const std::string&)>& put_back) {
    while (const auto message = group_.receive()) {
        const auto reply = from_bytes<Reply>(message->bytes);
        const auto task = busy_.extract(message->from);
        assert(!task.empty());
        if (reply.stopped) {
            put_back(task.mapped());
            continue;
        }
        idle_.push_back(message->from);
        if (!reply.failure.empty()) {
            throw Error(ErrorKind::limit,
                        fmt::format("process {}: {}", message->from, text_of(reply.failure)));
        }
        take_back(text_of(reply.report));
    }
}

// Its thread attends to messages while the executor's work, so that it can be sent home from the
// midst of a task.
void work_on_bytes(const std::function<std::string(const std::string&)>& work, ProcessGroup& group,
                   const Context& context) {
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
        Reply reply;
        try {
            context.executor.run_in_background(
                [&] {
                    const std::string report = work(message.bytes);
                    reply.report.assign(report.begin(), report.end());
                },
                attend);
        } catch (const std::exception& error) {
            const std::string_view why = error.what();
            reply.failure.assign(why.begin(), why.end());
            reply.stopped = must_stop(context);
        }
        group.send(message.from, bytes_of(reply));
    }
    group.send(0, go_home);
}

}  // namespace grundy::runs
