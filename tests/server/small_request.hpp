// What the tests of the server share.
#pragma once

#include "server/http_client.hpp"

#include "server/server.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <string>
#include <thread>

namespace grundy::test {

// Answered at once.
inline constexpr const char* small_solve = "/api/solve?position=nim(3,5,7)";

inline server::Settings settings_with(const server::Limits& limits) {
    server::Settings settings;
    settings.limits = limits;
    return settings;
}

// Waits for an event that the server does not report; false if it does not happen in a minute.
template <class Condition>
bool eventually(Condition holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::yield();
    }
    return true;
}

inline std::string message_of(const HttpAnswer& answer) {
    return nlohmann::json::parse(answer.body)["error"]["message"];
}

}  // namespace grundy::test
