// Any bytes as a query, a body or a job give an Error, or a request that is answered with a status
// below 500 and, unless the answer is binary, one line.

#include <grundy/api.hpp>
#include <grundy/error.hpp>
#include <grundy/reproduce.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

using namespace grundy;

ApiRequest read(std::string_view text) {
    constexpr std::string_view path = "/api/solve";
    switch (text.empty() ? '\0' : text.front()) {
        case '?': return request_from_query(path, text.substr(1));
        case '!': return request_of_job(text.substr(1));
        default: return request_from_json(path, text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ApiRequest request;
    try {
        request = read(text);
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::input) std::abort();
        return 0;
    }
    constexpr std::chrono::milliseconds time{20};
    constexpr std::size_t memory = std::size_t{16} << 20;
    static const Engine engine(1, memory);
    static const std::vector<ApiEndpoint> more{reproduce_endpoint()};
    Context context = engine.context();
    context.deadline = std::chrono::steady_clock::now() + time;
    context.memory_limit = memory;
    const ApiAnswer answered = answer(request, context, more);
    if (answered.status < 200 || answered.status >= 500) std::abort();
    if (answered.body.empty()) std::abort();
    if (answered.content_type == "application/json" && answered.body.back() != '\n') std::abort();
    return 0;
}
