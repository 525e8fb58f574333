// Games that a program defines by their moves. Everything else follows from these
// (game/explorer.hpp).

#include <grundy/user_game.hpp>

#include "game/abilities.hpp"
#include "game/explorer.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cassert>
#include <mutex>
#include <unordered_set>
#include <utility>

namespace grundy {

namespace {

std::uint64_t next_serial() {
    static std::atomic<std::uint64_t> serial = 0;
    return serial++;
}

class UserPosition : public Component, public StoresOutside {
public:
    UserPosition(std::shared_ptr<const UserGame> game, std::string state)
        : game_(std::move(game)), state_(std::move(state)) {}

    const GameInfo& info() const override { return game_->info(); }
    std::string text() const override { return game_->text(state_); }

    // Two games may have the same name.
    std::string key() const override {
        return KeyBuilder("user").add(Integer(game_->serial())).add(state_).take();
    }

    void for_each_move(const MoveVisitor& visit) const override {
        if (const auto known = remembered()) {
            for (const Move& move : *known) {
                if (!visit(move)) return;
            }
            return;
        }
        std::unordered_set<std::string> seen;
        game_->for_each_option(state_, [&](UserGame::Option option) {
            visit.check();
            if (!seen.insert(grundy::key(option.to)).second) return true;
            return visit({std::move(option.to), 1, std::move(option.text)});
        });
    }

    std::string describe(const Move& move) const override {
        return move.label.empty() ? fmt::format("move to {}", move.to.text()) : move.label;
    }

    std::shared_ptr<const void> game() const override { return game_; }
    std::size_t bytes_per_position() const override { return game_->bytes_per_state(); }

    void remember(std::vector<Move> moves) const override {
        const std::lock_guard lock(mutex_);
        moves_ = std::make_shared<const std::vector<Move>>(std::move(moves));
    }

private:
    [[nodiscard]] std::shared_ptr<const std::vector<Move>> remembered() const {
        const std::lock_guard lock(mutex_);
        return moves_;
    }

    std::shared_ptr<const UserGame> game_;
    std::string state_;
    mutable std::mutex mutex_;
    mutable std::shared_ptr<const std::vector<Move>> moves_;
};

}  // namespace

UserGame::UserGame(std::string name, std::string rule)
    : name_(std::move(name)), rule_(std::move(rule)), serial_(next_serial()) {
    info_.name = name_;
    info_.form = name_;
    info_.rule = rule_;
}

std::string UserGame::text(const std::string& state) const {
    return fmt::format("{}({})", name_, state);
}

Position user_position(std::shared_ptr<const UserGame> game, std::string state) {
    assert(game != nullptr);
    return position_of<UserPosition>(std::move(game), std::move(state));
}

bool has_user_game(const Position& position) {
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (dynamic_cast<const UserPosition*>(&position[i]) != nullptr) return true;
    }
    return false;
}

}  // namespace grundy
