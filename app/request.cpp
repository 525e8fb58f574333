#include "request.hpp"

#include "input.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <chrono>
#include <string_view>

namespace grundy::app {

namespace {

unsigned small_number(const Integer& number) {
    return number.fits_uint_p() ? static_cast<unsigned>(number.get_ui()) : ~0U;
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

Context make_context(const Request& request) {
    Context context;
    context.executor = Executor(request.threads);
    // Processes on one machine share its cores out among them.
    if (request.group != nullptr && request.threads == 0) {
        const unsigned share = context.executor.threads() / request.group->on_this_machine();
        context.executor = Executor(std::max(share, 1U));
    }
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
