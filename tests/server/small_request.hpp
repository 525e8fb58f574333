// A request that is answered at once, and what else tests of the server share.
#pragma once

#include "server/http_client.hpp"

#include "server/server.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace grundy::test {

inline constexpr const char* small_solve = "/api/solve?position=nim(3,5,7)";

inline server::Settings settings_with(const server::Limits& limits) {
    server::Settings settings;
    settings.limits = limits;
    return settings;
}

inline std::string message_of(const HttpAnswer& answer) {
    return nlohmann::json::parse(answer.body)["error"]["message"];
}

}  // namespace grundy::test
