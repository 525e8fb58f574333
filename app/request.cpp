#include "request.hpp"

#include "input.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <chrono>
#include <string_view>

namespace grundy::app {

namespace {

unsigned small_number(const Integer& number) {
    return number.fits<unsigned>() ? number.to<unsigned>() : ~0U;
}

Values parse_values(std::string_view text) {
    const Range values = parse_range(text);
    if (values.first < 0) throw Error(ErrorKind::input, "a value cannot be negative", 0);
    return {small_number(values.first), small_number(values.last)};
}

}  // namespace

Integer Request::read_number(const std::string& text) {
    return read(text, [](std::string_view number) { return parse_number(number); });
}

std::size_t Request::read_size(const std::string& text) {
    return read(text, parse_size);
}

Range Request::read_range(const std::string& text) {
    return read(text, parse_range);
}

Values Request::read_values(const std::string& text) {
    return read(text, parse_values);
}

void Request::attend(const Interrupt& interrupt) {
    context.stop = interrupt.stop();
    context.progress = progress_bar(progress);
}

int exit_code(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::refused: return 1;
        case ErrorKind::limit: return 3;
        case ErrorKind::interrupted: return 130;
        case ErrorKind::input:
        case ErrorKind::denied: break;
    }
    return 2;
}

Context make_context(const Request& request) {
    Context context;
    context.executor = Executor(request.threads);
    if (request.time) {
        constexpr double longest = 1e9;
        const double seconds = std::min(parse_seconds(*request.time, "--time"), longest);
        context.deadline = std::chrono::steady_clock::now() +
                           std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                               std::chrono::duration<double>(seconds));
    }
    if (request.memory) context.memory_limit = parse_bytes(*request.memory, "--memory");
    return context;
}

}  // namespace grundy::app
