// process_group.hpp for a program with MPI.

#include "process_group.hpp"

#include <mpi.h>

#include <optional>

namespace grundy::app {

namespace {

class MpiProcessGroup final : public ProcessGroup {
public:
    MpiProcessGroup() {
        // Only the main thread sends messages.
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &number_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        MPI_Comm here = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
        MPI_Comm_size(here, &on_this_machine_);
        MPI_Comm_free(&here);
    }
    ~MpiProcessGroup() override { MPI_Finalize(); }
    MpiProcessGroup(const MpiProcessGroup&) = delete;
    MpiProcessGroup& operator=(const MpiProcessGroup&) = delete;

    [[nodiscard]] unsigned number() const override { return static_cast<unsigned>(number_); }
    [[nodiscard]] unsigned size() const override { return static_cast<unsigned>(size_); }
    [[nodiscard]] unsigned on_this_machine() const override {
        return static_cast<unsigned>(on_this_machine_);
    }

    void send(unsigned to, const std::string& bytes) override {
        MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, static_cast<int>(to), 0,
                 MPI_COMM_WORLD);
    }

    [[nodiscard]] std::optional<Message> receive() override {
        int there = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
        if (there == 0) return std::nullopt;
        int size = 0;
        MPI_Get_count(&status, MPI_BYTE, &size);
        Message message{static_cast<unsigned>(status.MPI_SOURCE),
                        std::string(static_cast<std::size_t>(size), '\0')};
        MPI_Recv(message.bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        return message;
    }

private:
    int number_ = 0;
    int size_ = 1;
    int on_this_machine_ = 1;
};

std::optional<MpiProcessGroup> group;

}  // namespace

ProcessGroup* join_process_group() {
    group.emplace();
    return group->size() > 1 ? &*group : nullptr;
}

bool has_mpi() {
    return true;
}

void leave_process_group() {
    group.reset();
}

}  // namespace grundy::app
