// The only file that uses cpp-httplib, which parses requests and writes answers. Reading, waiting
// and threads are ours (socket, connections), because those of httplib cannot be bounded.

#include "server.hpp"

#include "connections.hpp"
#include "head.hpp"
#include "held_answers.hpp"
#include "jobs.hpp"
#include "page.hpp"
#include "requests.hpp"

#include <grundy/api.hpp>
#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <httplib.h>

#include <algorithm>
#include <mutex>
#include <thread>

namespace grundy::server {

namespace {

constexpr int not_modified = 304;
constexpr int bad_input = 400;
constexpr int forbidden = 403;
constexpr int not_found = 404;
constexpr int wrong_method = 405;
constexpr int too_large = 413;
constexpr int long_address = 414;
constexpr int limit_reached = 422;

constexpr std::size_t most_requests = 100'000;  // per connection
constexpr std::chrono::milliseconds event_interval{250};

constexpr const char* security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const httplib::Headers& safe_headers() {
    static const httplib::Headers headers{{"Content-Security-Policy", security_policy},
                                          {"X-Content-Type-Options", "nosniff"},
                                          {"Referrer-Policy", "no-referrer"},
                                          {"Cross-Origin-Resource-Policy", "same-origin"}};
    return headers;
}

constexpr const char* no_page =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Grundy</title>\n"
    "<h1>Grundy</h1>\n<p>This program was built without its page: <code>make serve</code> builds "
    "it "
    "and starts the\nserver again. The API works without it, for instance\n"
    "<a href=\"/api/solve?position=nim(3,5,7)\">/api/solve?position=nim(3,5,7)</a>.</p>\n</html>\n";

// What httplib reads from and writes to.
class SocketStream : public httplib::Stream {
public:
    explicit SocketStream(Socket& socket) : socket_(socket) {}

    bool is_readable() const override { return true; }  // read() itself waits
    bool is_writable() const override { return socket_.is_open(); }
    ssize_t read(char* to, std::size_t size) override { return socket_.read(to, size); }
    ssize_t write(const char* from, std::size_t size) override { return socket_.write(from, size); }
    void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    socket_t socket() const override { return socket_.descriptor(); }

private:
    Socket& socket_;
};

// The connection that this thread serves, and the encodings that its client accepts.
struct Client {
    Socket& socket;
    HeldAnswers& answers;
    std::string address;
    std::string authority{};  // in the target of the request, if it has one
    bool takes_gzip = false;
};
thread_local Client* client = nullptr;

struct Target {
    std::string path;
    std::string query;
};

// As it was sent: httplib drops parameters that occur twice.
Target split(const std::string& target) {
    const std::size_t mark = target.find('?');
    if (mark == std::string::npos) return {target, ""};
    return {target.substr(0, mark), target.substr(mark + 1)};
}

constexpr std::size_t most_at_once = std::size_t{64} << 10;

// Sends a part of the text, which begins there.
bool send(std::string_view text, std::size_t offset, httplib::DataSink& sink) {
    const std::string_view part = text.substr(offset, most_at_once);
    return sink.write(part.data(), part.size());
}

void set_text(httplib::Response& response, const std::string& type, HeldAnswers::Text text) {
    if (text->size() <= most_at_once) return response.set_content(*text, type);
    const std::size_t size = text->size();
    response.set_content_provider(
        size, type,
        [text = std::move(text)](std::size_t offset, std::size_t /*length*/,
                                 httplib::DataSink& sink) { return send(*text, offset, sink); });
}

void set(httplib::Response& response, ApiAnswer answered) {
    HeldAnswers::Text text = client->answers.hold(std::move(answered.body));
    if (!text) {
        return set(response, refusal(limit_reached,
                                     "too many large answers are being read; ask "
                                     "again later"));
    }
    response.status = answered.status;
    response.set_header("Cache-Control", "no-store");
    set_text(response, answered.content_type, std::move(text));
}

void set(httplib::Response& response, const Jobs::Report& report) {
    response.set_header("Cache-Control", "no-store");
    set_text(response, "application/json", report.text);
}

ApiAnswer unknown_job() {
    return refusal(not_found, "there is no such job, or it was deleted");
}

// Sets the file's type, its tag and how long the client may cache it.
void answer_page(std::span<const PageFile> files, const std::string& path,
                 const httplib::Request& request, httplib::Response& response) {
    const auto file = std::find_if(files.begin(), files.end(),
                                   [&](const PageFile& one) { return one.path == path; });
    if (file == files.end()) {
        if (path != "/" || !files.empty())
            return set(response, refusal(not_found, "there is no such page"));
        return set(response, {200, "text/html; charset=utf-8", no_page});
    }
    response.set_header("ETag", std::string(file->etag));
    response.set_header("Cache-Control",
                        file->never_changes ? "public, max-age=31536000, immutable" : "no-cache");
    response.set_header("Vary", "Accept-Encoding");
    if (request.get_header_value("If-None-Match") == file->etag) {
        response.status = not_modified;
        return;
    }
    const bool compressed = client->takes_gzip && !file->gzip.empty();
    if (compressed) response.set_header("Content-Encoding", "gzip");
    const std::string_view bytes = compressed ? file->gzip : file->bytes;
    response.set_content(bytes.data(), bytes.size(), std::string(file->content_type));
}

}  // namespace

class Server::Http : private httplib::Server {
public:
    explicit Http(const Settings& settings);
    ~Http() override;

    [[nodiscard]] const OwnNames& names() const { return names_; }

private:
    // Connections come from httplib through its queue of tasks.
    class Tasks : public httplib::TaskQueue {
    public:
        explicit Tasks(Connections& connections) : connections_(connections) {}
        void enqueue(std::function<void()> task) override { connections_.start(task); }
        void shutdown() override { connections_.wait(); }

    private:
        Connections& connections_;
    };

    void listen_at(const Settings& settings);
    bool process_and_close_socket(socket_t descriptor) override;
    static std::optional<RequestHead> read_head(Socket& socket);
    static void refuse_head(Socket& socket, int status, const std::string& message);
    HandlerResponse answer_without_body(const httplib::Request& request,
                                        httplib::Response& response);
    std::optional<ApiAnswer> reason_to_refuse(const httplib::Request& request) const;
    void answer_post(const httplib::Request& request, httplib::Response& response,
                     const httplib::ContentReader& content);
    ApiAnswer answer_body(const std::string& path, const std::string& body);
    ApiAnswer start_job(const std::string& body);
    [[nodiscard]] std::unique_lock<std::mutex> turn_to_parse(const std::string& body);
    ApiAnswer answer_get(const Target& target);
    void answer_job(const httplib::Request& request, httplib::Response& response);
    void send_events(std::shared_ptr<const Jobs::Job> job, httplib::Response& response);

    Limits limits_;
    std::span<const PageFile> page_;
    std::vector<ApiEndpoint> more_endpoints_;
    OwnNames names_;
    Engine engine_;
    std::mutex parsing_;
    HeldAnswers answers_;
    Requests requests_;
    Jobs jobs_;
    Connections connections_;
    std::thread accepting_;
};

Server::Http::Http(const Settings& settings)
    : limits_(settings.limits),
      page_(settings.page),
      more_endpoints_(settings.more_endpoints),
      names_{settings.host, settings.port},
      engine_(1, Engine::default_cache_limit, settings.limits.shared_memory),
      answers_(limits_.held_answers),
      requests_(engine_, settings.automaton, limits_, more_endpoints_),
      jobs_(requests_, answers_, limits_),
      connections_(limits_.connections) {
    set_default_headers(safe_headers());
    set_keep_alive_timeout(idle_time.count());  // the value sent to clients
    set_keep_alive_max_count(most_requests);
    new_task_queue = [this] { return new Tasks(connections_); };  // NOLINT: httplib deletes it
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
        return answer_without_body(request, response);
    });
    Post("/api/.*", [this](const httplib::Request& request, httplib::Response& response,
                           const httplib::ContentReader& content) {
        answer_post(request, response, content);
    });
    set_exception_handler([](const httplib::Request&, httplib::Response& response,
                             const std::exception_ptr&) {
        set(response, refusal(limit_reached, "the machine does not have enough memory for this"));
    });
    set_error_handler([](const httplib::Request&, httplib::Response& response) {
        if (response.body.empty()) set(response, refusal(response.status, "not a valid request"));
    });
    listen_at(settings);
    accepting_ = std::thread([this] { listen_after_bind(); });
    while (!is_running()) std::this_thread::yield();
}

Server::Http::~Http() {
    httplib::Server::stop();
    requests_.stop();
    connections_.hang_up();
    jobs_.stop();
    accepting_.join();
}

void Server::Http::listen_at(const Settings& settings) {
    int descriptor = -1;
    // Unlike httplib's default, which lets two servers share a port.
    set_socket_options([&](socket_t socket) {
        const int on = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        descriptor = socket;
    });
    const std::string where = settings.host + " port " + std::to_string(settings.port);
    if (settings.port == 0) {
        names_.port = bind_to_any_port(settings.host);
        if (names_.port <= 0) throw Error(ErrorKind::input, "cannot listen at " + settings.host);
    } else if (!bind_to_port(settings.host, settings.port)) {
        throw Error(ErrorKind::input,
                    "cannot listen at " + where + ": it is taken, or not allowed");
    }
    constexpr int many = 1000;  // that connect at the same time; httplib allows five
    ::listen(descriptor, many);
}

// Serves one connection. Only after a GET without a body is it certain where the next request
// begins.
bool Server::Http::process_and_close_socket(socket_t descriptor) {
    Socket socket(descriptor);
    const Connections::Open open(connections_, socket);
    SocketStream stream(socket);
    Client here{socket, answers_, socket.own_address()};
    client = &here;
    for (std::size_t count = 1; true; ++count) {
        const auto head = read_head(socket);
        if (!head) break;
        socket.set_head(head->text);
        here.authority = head->authority;
        const bool last =
            count == most_requests || head->has_body || !head->text.starts_with("GET ");
        bool closed = false;
        const bool answered = process_request(stream, last, closed, [&](httplib::Request& request) {
            const std::string encodings = request.get_header_value("Accept-Encoding");
            here.takes_gzip = encodings.find("gzip") != std::string::npos;
            // Answers are not compressed while they are sent: that could take long.
            request.headers.erase("Accept-Encoding");
        });
        if (!answered || closed || last) break;
    }
    client = nullptr;
    return true;
}

// Nothing if there is no request to answer.
std::optional<RequestHead> Server::Http::read_head(Socket& socket) {
    try {
        switch (socket.read_head()) {
            case Socket::Head::whole: return read_request_head(socket.head());
            case Socket::Head::missing: break;
            case Socket::Head::long_address:
                throw BadHead(long_address, "the address is longer than 8 KiB");
            case Socket::Head::long_line:
                throw BadHead(too_large, "a line of the headers is longer than 8 KiB");
            case Socket::Head::too_long:
                throw BadHead(too_large, "the headers are longer than 32 KiB");
        }
    } catch (const BadHead& bad) {
        refuse_head(socket, bad.status, bad.what());
    }
    return std::nullopt;
}

void Server::Http::refuse_head(Socket& socket, int status, const std::string& message) {
    const std::string body = refusal(status, message).body;
    std::string text = "HTTP/1.1 " + std::to_string(status) +
                       " Refused\r\nConnection: close\r\nCache-Control: no-store\r\n"
                       "Content-Type: application/json\r\n";
    for (const auto& [name, value] : safe_headers())
        text.append(name).append(": ").append(value).append("\r\n");
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    text += body;
    (void)socket.write(text.data(), text.size());
}

std::optional<ApiAnswer> Server::Http::reason_to_refuse(const httplib::Request& request) const {
    const std::string host = request.get_header_value("Host");
    if (request.get_header_value_count("Host") != 1 || !is_own(host, client->address, names_)) {
        return refusal(forbidden, "this is not the name of this server");
    }
    if (!client->authority.empty() && !is_own(client->authority, client->address, names_)) {
        return refusal(forbidden, "this is not the name of this server");
    }
    if (request.get_header_value_count("Origin") > 1 ||
        request.get_header_value_count("Sec-Fetch-Site") > 1) {
        return refusal(forbidden, "there is more than one Origin or Sec-Fetch-Site");
    }
    const bool reads_page = (request.method == "GET" || request.method == "HEAD") &&
                            !split(request.target).path.starts_with("/api/");
    if (!reads_page && !is_from_here(request.get_header_value("Origin"),
                                     request.get_header_value("Sec-Fetch-Site"), host)) {
        return refusal(forbidden, "a page of another site may not send this request");
    }
    if (request.method != "POST") return std::nullopt;
    if (request.is_multipart_form_data()) {
        return refusal(bad_input, "the body of a POST is a JSON object");
    }
    if (request.has_header("Content-Encoding")) {
        return refusal(bad_input, "a Content-Encoding is not supported");
    }
    const bool is_chunked = request.has_header("Transfer-Encoding");
    if (!is_chunked && !request.has_header("Content-Length")) {
        return refusal(bad_input, "a POST needs a Content-Length");
    }
    if (!is_chunked && request.get_header_value<std::uint64_t>("Content-Length") > limits_.body) {
        return refusal(too_large, "the body is too large");
    }
    return std::nullopt;
}

// Every request without a body.
Server::Http::HandlerResponse Server::Http::answer_without_body(const httplib::Request& request,
                                                                httplib::Response& response) {
    const auto answered = [&](ApiAnswer given) {
        set(response, std::move(given));
        return HandlerResponse::Handled;
    };
    if (const auto refused = reason_to_refuse(request)) return answered(*refused);
    const Target target = split(request.target);
    const bool is_api = target.path.starts_with("/api/");
    const bool is_job = target.path.starts_with("/api/jobs/");
    const bool reads = request.method == "GET" || request.method == "HEAD";
    const bool posts = request.method == "POST" && is_api && !is_job;
    const bool deletes = request.method == "DELETE" && is_job;
    if (!reads && !posts && !deletes) {
        return answered(refusal(wrong_method, "this method is not supported"));
    }
    constexpr std::size_t longest_path =
        100;  // httplib takes long to find the handler of a long path
    if (posts && target.path.size() > longest_path) {
        return answered(refusal(not_found, "there is no such path"));
    }
    if (posts) return HandlerResponse::Unhandled;
    if (is_job) {
        answer_job(request, response);
    } else if (is_api) {
        set(response, answer_get(target));
    } else {
        answer_page(page_, target.path, request, response);
    }
    return HandlerResponse::Handled;
}

ApiAnswer Server::Http::answer_get(const Target& target) {
    if (target.path == "/api/jobs") return refusal(wrong_method, "a job begins with a POST");
    return requests_.run([&] { return request_from_query(target.path, target.query); },
                         client->socket);
}

void Server::Http::answer_post(const httplib::Request& request, httplib::Response& response,
                               const httplib::ContentReader& content) {
    std::string body;
    const bool whole = content([&](const char* data, std::size_t size) {
        body.append(data, size);
        return body.size() <= limits_.body;
    });
    if (body.size() > limits_.body)
        return set(response, refusal(too_large, "the body is too large"));
    if (!whole) return set(response, refusal(bad_input, "the body ends too early"));
    const Target target = split(request.target);
    if (!target.query.empty()) {
        return set(response, refusal(bad_input, "a POST must have its parameters in its body"));
    }
    set(response, answer_body(target.path, body));
}

ApiAnswer Server::Http::answer_body(const std::string& path, const std::string& body) {
    if (path == "/api/jobs") return start_job(body);
    const auto parse = [&] {
        const auto turn = turn_to_parse(body);
        return request_from_json(path, body);
    };
    return requests_.run(parse, client->socket);
}

ApiAnswer Server::Http::start_job(const std::string& body) {
    try {
        auto turn = turn_to_parse(body);
        const ApiRequest request = request_of_job(body);
        if (turn) turn.unlock();
        if (const auto refused = reason_to_refuse_job(request, more_endpoints_)) return *refused;
        if (const auto id = jobs_.start(request)) {
            return {200, "application/json", "{\"id\":\"" + *id + "\"}\n"};
        }
        return refusal(limit_reached, "the largest allowed number of jobs is already running");
    } catch (const Error& error) {
        return refusal(error);
    }
}

// Large bodies are parsed one at a time, because parsing takes many times their size in memory.
std::unique_lock<std::mutex> Server::Http::turn_to_parse(const std::string& body) {
    constexpr std::size_t large = std::size_t{16} << 10;
    return body.size() > large ? std::unique_lock(parsing_) : std::unique_lock<std::mutex>();
}

// /api/jobs/ID and /api/jobs/ID/events
void Server::Http::answer_job(const httplib::Request& request, httplib::Response& response) {
    constexpr std::string_view before = "/api/jobs/";
    constexpr std::string_view after = "/events";
    std::string id = split(request.target).path.substr(before.size());
    const bool as_events = id.ends_with(after);
    if (as_events) id.resize(id.size() - after.size());
    if (request.method == "DELETE") {
        const auto cancelled = as_events ? std::nullopt : jobs_.cancel(id);
        return cancelled ? set(response, *cancelled) : set(response, unknown_job());
    }
    const auto job = jobs_.find(id);
    if (!job) return set(response, unknown_job());
    if (as_events) return send_events(job, response);
    set(response, jobs_.report(*job));
}

// When there is nothing new, sends a comment from time to time, to find out whether the client is
// still connected.
void Server::Http::send_events(std::shared_ptr<const Jobs::Job> job, httplib::Response& response) {
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        "text/event-stream", [this, job = std::move(job), sent = std::uint64_t{0}](
                                 std::size_t /*offset*/, httplib::DataSink& sink) mutable {
            const Jobs::Report report = jobs_.report(*job);
            if (!report.final && sent == report.done) {
                if (!send(":\n\n", 0, sink)) return false;
                jobs_.wait(*job, event_interval);
                return true;
            }
            sent = report.done;
            // The line end of the report is a part of the event.
            if (!send(report.final ? "event: done\ndata: " : "event: progress\ndata: ", 0, sink))
                return false;
            for (std::size_t at = 0; at < report.text->size(); at += most_at_once) {
                if (!send(*report.text, at, sink)) return false;
            }
            if (!send("\n", 0, sink)) return false;
            if (report.final) sink.done();
            return true;
        });
}

grundy::server::Server::Server(const Settings& settings)
    : http_(std::make_unique<Http>(settings)) {}

Server::~Server() = default;

int Server::port() const {
    return http_->names().port;
}

std::string Server::address() const {
    const std::string& host = http_->names().host;
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return "http://" + (is_ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port()) + "/";
}

}  // namespace grundy::server
