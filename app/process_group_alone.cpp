// The twin of process_group_mpi.cpp for a program without MPI.

#include "process_group.hpp"

#include <grundy/error.hpp>

#include <cstdlib>
#include <string_view>

namespace grundy::app {

// Several of these would not know of each other, and all do the whole work.
ProcessGroup* join_process_group() {
    const char* const size = std::getenv("OMPI_COMM_WORLD_SIZE");
    if (size != nullptr && std::string_view(size) != "1") {
        throw Error(ErrorKind::input, "this program does not know MPI; mpirun needs grundy-mpi");
    }
    return nullptr;
}

bool knows_mpi() {
    return false;
}

void leave_process_group() {}

}  // namespace grundy::app
