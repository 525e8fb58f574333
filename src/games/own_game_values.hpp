// The values of positions of games that a program defines.
#pragma once

#include "games/component.hpp"

#include <grundy/own_game.hpp>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

class OwnComponent : public Component {
public:
    OwnComponent(std::shared_ptr<const OwnGame> game, std::string state)
        : game_(std::move(game)), state_(std::move(state)) {}

    [[nodiscard]] const OwnGame& game() const { return *game_; }
    [[nodiscard]] const std::string& state() const { return state_; }

private:
    std::shared_ptr<const OwnGame> game_;
    std::string state_;
};

// The moves of the component, with a text each, those to equal positions once. What `check` throws,
// which is called for all of them, is thrown on.
void for_each_different_option(
    const OwnComponent& from, const std::function<bool(const Move&)>& visit,
    const std::function<void()>& check = [] {});

// A component with its value and those of its options.
struct OwnOptions {
    Value value;
    bool loopy = false;  // whether play from it need not end, or that is not known
    std::vector<Move> moves;
    std::vector<Value> values;  // after each move
};

// Time and memory are linear in the positions that can be reached and their moves, less those whose
// values are in the caches. Throws Error where a limit is reached.
[[nodiscard]] OwnOptions value_options(const OwnComponent& component, const Context& context);

// Whether it was seen that play from there ends, so that its value is in the caches.
[[nodiscard]] bool has_kept_value(const OwnComponent& component, const Context& context);

}  // namespace grundy
