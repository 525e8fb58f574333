// The processes that this one runs together with.
#pragma once

#include <grundy/process_group.hpp>

namespace grundy::app {

// Null if it is alone; then also where it was built without MPI. Throws Error if it was started by
// mpirun all the same. Lives until the program ends.
[[nodiscard]] ProcessGroup* join_process_group();

// Whether this program was built with MPI.
[[nodiscard]] bool knows_mpi();

// Before the program ends, in whatever way it does.
void leave_process_group();

}  // namespace grundy::app
