// The processes that this one runs together with.
#pragma once

#include <grundy/crew.hpp>

namespace grundy::app {

// Null if it is alone; then also where it was built without MPI. Throws Error if it was started by
// mpirun all the same. Lives until the program ends.
[[nodiscard]] Crew* join_crew();

// Before the program ends, in whatever way it does.
void leave_crew();

}  // namespace grundy::app
