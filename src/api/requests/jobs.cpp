#include "api/answers/parts.hpp"

#include <grundy/api.hpp>

namespace grundy {

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
