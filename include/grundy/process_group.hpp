// Several processes, perhaps on several machines, that divide the work of one run among them.
#pragma once

#include <optional>
#include <string>

namespace grundy {

// Number 0 leads, the others help. A program that runs under MPI passes one in. Messages are short,
// none is lost, and those from one process to another stay in order. In each process one thread
// uses it, always the same, and no function waits for another process.
class ProcessGroup {
public:
    struct Message {
        unsigned from;
        std::string bytes;
    };

    ProcessGroup() = default;
    virtual ~ProcessGroup() = default;
    ProcessGroup(const ProcessGroup&) = delete;
    ProcessGroup& operator=(const ProcessGroup&) = delete;

    [[nodiscard]] virtual unsigned number() const = 0;  // of this process
    [[nodiscard]] virtual unsigned size() const = 0;
    // How many of them run here, this one included: they share its cores.
    [[nodiscard]] virtual unsigned on_this_machine() const = 0;

    // Precondition: to < size().
    virtual void send(unsigned to, const std::string& bytes) = 0;
    // Nothing if none is there yet.
    [[nodiscard]] virtual std::optional<Message> receive() = 0;
};

}  // namespace grundy
