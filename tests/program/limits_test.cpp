// --memory, of the program as a whole.

#include "program/program.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace grundy {
namespace {

using test::Program;

std::size_t bytes_used(std::vector<std::string> command) {
    Program program(std::move(command));
    std::string line;
    while (program.read(line)) {
    }
    (void)program.exit_code();
    return program.bytes();
}

// All that is used, while tables grow too, but for what the program itself takes.
TEST(Memory, OfMiserePlayIsCounted) {
    const std::size_t idle = bytes_used({"heaps", "dawson", "--misere", "--to", "1"});
    EXPECT_LE(bytes_used({"heaps", "dawson", "--misere", "--to", "200", "--memory", "30M"}),
              idle + (std::size_t{30} << 20));
    EXPECT_LE(bytes_used({"solve", "--misere", "moore[4](60,60,60,60)", "--memory", "50M"}),
              idle + (std::size_t{50} << 20));
}

}  // namespace
}  // namespace grundy
