// Requests and answers as data: what the HTTP server and every other door pass on. docs/api.md has
// the paths, their parameters and the answers.
#pragma once

#include <grundy/context.hpp>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundy {

class Error;

struct ApiRequest {
    std::string path;  // "/api/solve"
    // A list where the parameter takes one; those of a mark are called "mark.heap" and so on.
    std::map<std::string, std::vector<std::string>> parameters;
    std::map<std::string, std::string> files;  // the text of each file that a position names
};

struct ApiAnswer {
    int status = 200;  // as HTTP has them; docs/api.md lists those that there are
    std::string content_type;
    std::string body;
};

// Never throws: whatever goes wrong is an answer, with a status from 400 to 499. Limits, stop,
// threads and caches are those of the context; the request may ask for less time and memory. Files
// are those of the request and the examples that the library has in it. JSON ends with the end of
// its line; bytes are those of docs/api.md.
[[nodiscard]] ApiAnswer answer(const ApiRequest& request, const Context& context) noexcept;

// Why no job can do this: a path that there is not, or a parameter that the path does not have, as
// answer() would say, or an answer that is no JSON; or nothing.
[[nodiscard]] std::optional<ApiAnswer> reason_to_refuse_job(const ApiRequest& request);

// {"error":{"message":…}} with that status.
[[nodiscard]] ApiAnswer refusal(int status, std::string_view message);
[[nodiscard]] ApiAnswer refusal(const Error& error);

// position=nim(3%2C5)&time=2: a parameter that comes several times is a list. Error if it is not
// encoded as it should be. Linear in the text.
[[nodiscard]] ApiRequest request_from_query(std::string_view path, std::string_view query);

// {"position":"nim(3)","files":{"name":"text"},"moves":["nim(2)"]}: numbers may be JSON numbers or
// strings, null is as good as nothing. Error for what is no such object. Linear in the text.
[[nodiscard]] ApiRequest request_from_json(std::string_view path, std::string_view body);

// {"path":"/api/table","parameters":{…}}: what is asked of a job. Error for what is no such object.
[[nodiscard]] ApiRequest request_of_job(std::string_view body);

struct JobReport {
    std::string id;
    bool running = true;
    bool cancelled = false;
    std::optional<Progress> progress;  // where the work tells of any
    std::optional<ApiAnswer> answer;   // of one that has ended by itself
};
// In one line, without its end.
[[nodiscard]] std::string to_json(const JobReport& report);

}  // namespace grundy
