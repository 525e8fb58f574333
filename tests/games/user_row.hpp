// The row of splitting_game.hpp as a program would define it, with its moves only.
#pragma once

#include <grundy/user_game.hpp>

#include <memory>
#include <string>

namespace grundy::test {

class UserRow : public UserGame, public std::enable_shared_from_this<UserRow> {
public:
    UserRow() : UserGame("user_row", "Take one pin or two adjacent ones.") {}

    void for_each_option(const std::string& state,
                         const std::function<bool(Option)>& visit) const override {
        const unsigned long pins = std::stoul(state);
        for (unsigned long taken = 1; taken <= 2 && taken <= pins; ++taken) {
            for (unsigned long left = 0; left <= pins - taken; ++left) {
                if (!visit({row(left) + row(pins - taken - left)})) return;
            }
        }
    }

    [[nodiscard]] Position row(unsigned long pins) const {
        return pins == 0 ? Position() : user_position(shared_from_this(), std::to_string(pins));
    }
};

}  // namespace grundy::test
