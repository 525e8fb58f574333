#include "runs/exact/worker_group.hpp"

#include "base/errors.hpp"

#include <cassert>
#include <chrono>
#include <exception>
#include <thread>

namespace grundy::runs {

namespace {

constexpr std::chrono::milliseconds polling_interval(1);

// Sent to a process, which sends it back as its last message.
constexpr const char* dismissal = "";

struct Reply {
    bool stopped = false;  // before it was done
    std::string failure{};
    std::string report{};

    static void archive(auto& self, auto& archive) {
        archive(self.stopped, self.failure, self.report);
    }
};

ProcessGroup::Message wait_for_message(ProcessGroup& group) {
    while (true) {
        if (auto message = group.receive()) return *std::move(message);
        std::this_thread::sleep_for(polling_interval);
    }
}

}  // namespace

WorkerGroup::WorkerGroup(ProcessGroup* group) : group_(group) {
    assert(group == nullptr || group->number() == 0);
    for (unsigned number = 1; number < size(); ++number) idle_.push_back(number);
}

WorkerGroup::~WorkerGroup() {
    for (unsigned number = 1; number < size(); ++number) group_->send(number, dismissal);
    for (unsigned left = size() - 1; left > 0;) {
        if (wait_for_message(*group_).bytes == dismissal) --left;
    }
}

void WorkerGroup::run(const Context& context, const std::function<void()>& work,
                      const std::function<void()>& serve, const std::function<bool()>& is_waiting) {
    if (group_ == nullptr) return work();
    context.executor.run_in_background(work, serve);
    while (is_waiting()) {
        std::this_thread::sleep_for(polling_interval);
        serve();
    }
}

void WorkerGroup::give(const std::function<std::optional<std::string>()>& next) {
    while (!idle_.empty()) {
        auto task = next();
        if (!task) return;
        assert(*task != dismissal);
        group_->send(idle_.back(), *task);
        busy_.emplace(idle_.back(), *std::move(task));
        idle_.pop_back();
    }
}

void WorkerGroup::collect(const std::function<void(const std::string&)>& take_back,
                          const std::function<void(const std::string&)>& put_back) {
    while (const auto message = group_->receive()) {
        const auto reply = from_bytes<Reply>(message->bytes);
        const auto task = busy_.extract(message->from);
        assert(!task.empty());
        if (reply.stopped) {
            put_back(task.mapped());
            continue;
        }
        idle_.push_back(message->from);
        if (!reply.failure.empty()) {
            throw limit_error("process {}: {}", message->from, reply.failure);
        }
        take_back(reply.report);
    }
}

// This thread receives messages while the executor's threads work, so that a dismissal ends a task.
void work_for_group(const std::function<std::string(const std::string&)>& work, ProcessGroup& group,
                    const Context& context) {
    assert(group.number() > 0);
    bool dismissed = false;
    const auto attend = [&] {
        // A process that has a task gets no other task.
        if (const auto message = group.receive()) {
            assert(message->bytes == dismissal);
            dismissed = true;
            context.stop.ask();
        }
    };
    while (!dismissed) {
        const ProcessGroup::Message message = wait_for_message(group);
        if (message.bytes == dismissal) break;
        Reply reply;
        try {
            context.executor.run_in_background([&] { reply.report = work(message.bytes); }, attend);
        } catch (const std::exception& error) {
            reply = {context.stop.asked() || context.is_late(), error.what()};
        }
        group.send(message.from, bytes_of(reply));
    }
    group.send(0, dismissal);
}

}  // namespace grundy::runs
