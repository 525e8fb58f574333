// The other processes that do tasks of a run. Tasks and reports travel as bytes.
#pragma once

#include "runs/store/archive.hpp"

#include <grundy/context.hpp>
#include <grundy/process_group.hpp>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace grundy::runs {

// For the leading process. All functions must be called by the thread that made it, the only one
// that may use the group: it serves the other processes while the executor's threads do tasks of
// this process (Executor::run_in_background).
class WorkerGroup {
public:
    // Without a group there are no other processes.
    explicit WorkerGroup(ProcessGroup* group);
    // Dismisses the other processes and waits until they have ended, which they do at once.
    ~WorkerGroup();
    WorkerGroup(const WorkerGroup&) = delete;
    WorkerGroup& operator=(const WorkerGroup&) = delete;

    [[nodiscard]] unsigned size() const { return group_ ? group_->size() : 1; }  // with this one

    // Does `work` on the executor's threads. Calls serve() every millisecond meanwhile, and then as
    // long as it is_waiting() for the other processes, if there are any.
    void run(const Context& context, const std::function<void()>& work,
             const std::function<void()>& serve, const std::function<bool()>& is_waiting);

    // Gives tasks to idle processes until next() is empty.
    void give(const std::function<std::optional<std::string>()>& next);

    // Receives the reports that have arrived. put_back() gets the tasks of processes that had to
    // stop before they were done; these get no other task. Throws Error if a process failed, with
    // its message.
    void collect(const std::function<void(const std::string&)>& take_back,
                 const std::function<void(const std::string&)>& put_back);

private:
    ProcessGroup* group_;
    std::vector<unsigned> idle_;
    std::map<unsigned, std::string> busy_;  // the task of each process
};

// The main loop of the other processes, until they are dismissed. Then it sets the context's stop
// flag, which ends work that nobody waits for any more.
void work_for_group(const std::function<std::string(const std::string&)>& work, ProcessGroup& group,
                    const Context& context);

template <class T>
[[nodiscard]] T from_bytes(const std::string& bytes) {
    T value;
    read_from(bytes, value);
    return value;
}

}  // namespace grundy::runs
