// The other processes that do tasks of a run. Only tasks and reports travel, as bytes.
#pragma once

#include "runs/store/archive.hpp"

#include <grundy/context.hpp>
#include <grundy/process_group.hpp>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy::runs {

// For the process that leads. Everything here is done by the thread that made it, for no other may
// use the group: it serves the others while the executor's threads do tasks of this process's own
// (Executor::run_in_background).
class ByteWorkers {
public:
    explicit ByteWorkers(ProcessGroup& group);
    // Sends everybody home and waits until they have gone, which they do at once.
    ~ByteWorkers();
    ByteWorkers(const ByteWorkers&) = delete;
    ByteWorkers& operator=(const ByteWorkers&) = delete;

    // Gives tasks to those who have none, until next() has none either.
    void give(const std::function<std::optional<std::string>()>& next);

    // Takes in the reports that are there by now. put_back() gets the tasks of those who were told
    // to stop in the midst of one; they get no other. Throws Error with what went wrong elsewhere.
    void collect(const std::function<void(const std::string&)>& take_back,
                 const std::function<void(const std::string&)>& put_back);

private:
    ProcessGroup& group_;
    std::vector<unsigned> idle_;
    std::map<unsigned, std::string> busy_;  // by the number of the process
};

// What the other processes do until they are sent home. Then the context's stop flag is set, so
// that work that nobody waits for any more ends.
void work_on_bytes(const std::function<std::string(const std::string&)>& work, ProcessGroup& group,
                   const Context& context);

template <class T>
[[nodiscard]] T from_bytes(const std::string& bytes) {
    T value;
    read_from(bytes, value);
    return value;
}

// The same with tasks and reports as what they are.
template <class Task, class Report>
class WorkerGroup {
public:
    explicit WorkerGroup(ProcessGroup& group) : team_(group) {}

    void give(const std::function<std::optional<Task>()>& next) {
        team_.give([&]() -> std::optional<std::string> {
            const auto task = next();
            return task ? std::optional(bytes_of(*task)) : std::nullopt;
        });
    }
    void collect(const std::function<void(Report)>& take_back,
                 const std::function<void(const Task&)>& put_back) {
        team_.collect([&](const std::string& report) { take_back(from_bytes<Report>(report)); },
                      [&](const std::string& task) { put_back(from_bytes<Task>(task)); });
    }

private:
    ByteWorkers team_;
};

template <class Task, class Report>
void work_for_team(const std::function<Report(const Task&)>& work, ProcessGroup& group,
                   const Context& context) {
    work_on_bytes([&](const std::string& task) { return bytes_of(work(from_bytes<Task>(task))); },
                  group, context);
}

}  // namespace grundy::runs
