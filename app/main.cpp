// The program grundy: runs the command. The only place where errors are caught.

#include "arguments.hpp"
#include "files/output.hpp"
#include "process_group.hpp"
#include "request.hpp"
#include "terminal/errors.hpp"
#include "terminal/progress.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>
#include <grundy/long_numbers.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>

#include <malloc.h>

namespace {

using namespace grundy;
using namespace grundy::app;

// Whether --json is on the line; needed before the line is parsed, and when memory runs out.
bool json_wanted = false;

int run(int argc, char** argv, ProcessGroup* group, const StopFlag& stop) {
    // Never destroyed: freeing what is cached can take longer than an interrupt should.
    static Request& request = *new Request;  // NOLINT(cppcoreguidelines-owning-memory)
    try {
        if (!read_arguments(argc, argv, request)) return 0;
    } catch (const Error& error) {
        return report(error, json_wanted);
    }
    // Only exact runs and censuses use all processes.
    if (group != nullptr && group->number() > 0 && !request.for_whole_group) return 0;
    try {
        request.group = group;
        request.context = make_context(request, stop);
        int code = 0;
        count_allocations(request.context, [&] {
            const LongNumbers long_numbers(request.context);
            code = request.run(request);
        });
        return code;
    } catch (const Error& error) {
        return report(error, request.json);
    } catch (const std::bad_alloc&) {  // main memory ends in out_of_memory
        return report(Error(ErrorKind::limit, "the device does not have enough memory"),
                      request.json);
    }
}

int cannot_write() {
    std::fputs("grundy: cannot write to standard output\n", stderr);
    return exit_code(ErrorKind::input);
}

// Called when there is no memory for new or GMP. Ends the process, because what is thrown where
// nothing may be thrown would end it without a message.
[[noreturn]] void out_of_memory() {
    std::fputs("grundy: out of memory\n", stderr);
    if (json_wanted) {
        std::fputs("{\"error\":{\"message\":\"out of memory\"}}\n", stdout);
        std::fflush(stdout);
    }
    std::_Exit(exit_code(ErrorKind::limit));
}

// Only the first process prints.
ProcessGroup* join_silently() {
    ProcessGroup* const group = join_process_group();
    if (group != nullptr && group->number() > 0) {
        for (std::FILE* const stream : {stdout, stderr}) {
            if (std::freopen("/dev/null", "w", stream) == nullptr) std::fclose(stream);
        }
    }
    return group;
}

}  // namespace

int main(int argc, char** argv) {
    // Large blocks return to the system when they are freed, so that the program takes no more than
    // what is counted.
    constexpr int large_block = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, large_block);
    mallopt(M_TRIM_THRESHOLD, large_block);
    std::set_new_handler(out_of_memory);
    int exit_code = 70;
    try {
        json_wanted = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
        ProcessGroup* const group = join_silently();
        const Interrupt interrupt;  // until everything is printed
        exit_code = run(argc, argv, group, interrupt.stop());
        if (!all_printed()) exit_code = cannot_write();
    } catch (const Error& error) {
        exit_code = report(error, false);
    } catch (const std::system_error&) {
        exit_code = cannot_write();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "grundy: internal error: %s\n", error.what());
    }
    leave_process_group();
    return exit_code;
}
