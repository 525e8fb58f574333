// What is answered before there is a result: errors and jobs.

#include "api/answers/parts.hpp"

#include <grundy/api.hpp>
#include <grundy/error.hpp>
#include <grundy/json.hpp>

namespace grundy {

std::string to_json(const Error& error, std::optional<std::size_t> line) {
    return api::object_text([&](api::Writer& json) {
        json.object("error", [&] {
            json.member("message", std::string_view(error.what()));
            if (error.place()) json.member("at", *error.place());
            if (error.move() > 0) json.member("move", error.move());
            if (line) json.member("line", *line);
            if (!error.file().empty()) {
                json.object("in", [&] {
                    const auto where = error.line_and_column();
                    json.member("file", std::string_view(error.file()));
                    json.member("line", where.line);
                    json.member("column", where.column);
                });
            }
        });
    });
}

std::string to_json(const JobReport& report) {
    return api::object_text([&](api::Writer& json) {
        json.member("id", report.id);
        json.member("state", report.cancelled ? "cancelled" : report.running ? "running" : "done");
        if (report.progress) {
            json.member("done", api::decimal(report.progress->done));
            json.member("total", api::decimal(report.progress->total));
        }
        if (!report.answer) return;
        json.member("status", report.answer->status);
        json.key("answer");
        std::string_view body = report.answer->body;
        while (!body.empty() && body.back() == '\n') body.remove_suffix(1);
        json.written(body);
    });
}

}  // namespace grundy
