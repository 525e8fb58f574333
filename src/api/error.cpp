#include "api/writer.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>

namespace grundy {

std::string to_json(const Error& error) {
    return api::object_text([&](api::Writer& json) {
        json.object("error", [&] {
            json.member("message", std::string_view(error.what()));
            if (error.place()) json.member("at", *error.place());
        });
    });
}

}  // namespace grundy
