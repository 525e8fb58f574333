// The other processes of an MPI run.
#pragma once

#include <grundy/process_group.hpp>

namespace grundy::app {

// Null if this process is alone, and if the program was built without MPI; throws Error if such a
// program was started by mpirun. The group lives until the program ends.
[[nodiscard]] ProcessGroup* join_process_group();

// Whether this program was built with MPI.
[[nodiscard]] bool has_mpi();

// Must be called before the program ends.
void leave_process_group();

}  // namespace grundy::app
