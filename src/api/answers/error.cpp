#include "api/answers/writer.hpp"

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

}  // namespace grundy
