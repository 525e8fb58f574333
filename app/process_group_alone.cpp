// process_group.hpp for a program without MPI.

#include "process_group.hpp"

#include <grundy/error.hpp>

#include <cstdlib>
#include <string_view>

namespace grundy::app {

// Several such processes would each do the whole work.
ProcessGroup* join_process_group() {
    const char* const size = std::getenv("OMPI_COMM_WORLD_SIZE");
    if (size != nullptr && std::string_view(size) != "1") {
        throw Error(ErrorKind::input,
                    "this program was built without MPI; use grundy-mpi with mpirun");
    }
    return nullptr;
}

bool has_mpi() {
    return false;
}

void leave_process_group() {}

}  // namespace grundy::app
