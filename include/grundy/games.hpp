// The games there are.
#pragma once

#include <string_view>
#include <vector>

namespace grundy {

struct Facts {
    std::string_view name;
    std::string_view form;  // how a position is written
    std::string_view rule;  // in a line
    std::string_view example;
    std::string_view reference;
};

[[nodiscard]] std::vector<Facts> games();

// The game of that name with its parameters, "take[1,2]". Throws Error with the place.
[[nodiscard]] Facts game_facts(std::string_view game);

}  // namespace grundy
