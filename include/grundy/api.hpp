// Requests and answers as data, the same for the HTTP server and every other interface. docs/api.md
// has the paths, their parameters and the answers.
#pragma once

#include <grundy/context.hpp>

#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class Error;

struct ApiRequest {
    std::string path;  // "/api/solve"
    // The values of each; the parameters of a mark are called "mark.heap" and so on.
    std::map<std::string, std::vector<std::string>> parameters;
    std::map<std::string, std::string> files;  // the text of each file that a position names
};

struct ApiAnswer {
    int status = 200;  // of HTTP; docs/api.md lists them
    std::string content_type;
    std::string body;
};

// A path that another library adds to the api.
struct ApiEndpoint {
    std::string path;
    std::vector<std::string> parameters;
    // Writes one line of JSON, or throws Error.
    std::function<void(const ApiRequest& request, const Context& context, std::ostream& out)> write;
};

// Never throws: every failure is an answer, with a status from 400 to 499. Limits, stop, threads
// and caches are those of the context; the request may ask for less time and memory. Files are
// those of the request and the examples that are built into the library. JSON ends with a line end;
// bytes are described in docs/api.md.
[[nodiscard]] ApiAnswer answer(const ApiRequest& request, const Context& context,
                               std::span<const ApiEndpoint> more = {}) noexcept;

// Why no job can do this, or empty: the path does not exist, the path does not have a parameter,
// as answer() would say, or the answer is not JSON.
[[nodiscard]] std::optional<ApiAnswer> reason_to_refuse_job(const ApiRequest& request,
                                                            std::span<const ApiEndpoint> more = {});

// {"error":{"message":…}} with that status.
[[nodiscard]] ApiAnswer refusal(int status, std::string_view message);
[[nodiscard]] ApiAnswer refusal(const Error& error);

// position=nim(3%2C5)&time=2: a parameter that is repeated is a list. Throws Error if the query is
// not encoded correctly. Linear in the text.
[[nodiscard]] ApiRequest request_from_query(std::string_view path, std::string_view query);

// {"position":"nim(3)","files":{"name":"text"},"moves":["nim(2)"]}: numbers may be JSON numbers or
// strings, null counts as absent. Throws Error if the body is not such an object. Linear in the
// text.
[[nodiscard]] ApiRequest request_from_json(std::string_view path, std::string_view body);

// {"path":"/api/table","parameters":{…}}: the request of a job. Throws Error if the body is not
// such an object.
[[nodiscard]] ApiRequest request_of_job(std::string_view body);

struct JobReport {
    std::string id;
    bool running = true;
    bool cancelled = false;
    std::optional<Progress> progress;  // if the work reports any
    std::optional<ApiAnswer> answer;   // if it has ended and was not cancelled
};
// One line, without the line end.
[[nodiscard]] std::string to_json(const JobReport& report);

}  // namespace grundy
