#include "game/explorer/remembered_moves.hpp"

#include "base/caches.hpp"
#include "base/errors.hpp"
#include "base/keyed_hash.hpp"
#include "game/abilities.hpp"

#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy {

namespace {

// Where the moves of a program's game lead, by keys, shared between requests. It holds no component
// of such a game, which would keep the game alive.
class RememberedMoves {
public:
    struct Part {
        std::string key{};                         // empty after the last part of an option
        std::shared_ptr<const Component> other{};  // of a game of the library
    };
    using Parts = std::shared_ptr<const std::vector<Part>>;

    [[nodiscard]] static std::shared_ptr<RememberedMoves> of(const Context& context) {
        return context.caches().get<RememberedMoves>(
            "", [] { return std::make_shared<RememberedMoves>(); });
    }

    void add(const Explorer& explorer, std::span<const Explorer::Node> nodes) {
        const std::lock_guard lock(mutex_);
        const auto key = [&](Explorer::Node node) {
            return std::string(explorer.key(node).begin(), explorer.key(node).end());
        };
        for (const Explorer::Node node : nodes) {
            if (explorer.is_leaf(node) || moves_.contains(key(node))) continue;
            std::vector<Part> parts;
            for (const Explorer::Node to : explorer.options(node)) {
                Part& part = parts.emplace_back();
                if (to == Explorer::none) continue;
                part.key = key(to);
                bytes_ += part.key.size();
                const bool is_other =
                    explorer.is_leaf(to) && can_be_explored(*explorer.component(to));
                if (is_other) part.other = explorer.component(to);
            }
            bytes_ += bytes_of_node + parts.size() * sizeof(Part);
            moves_[key(node)] = std::make_shared<const std::vector<Part>>(std::move(parts));
        }
    }

    // Null if they are not remembered.
    [[nodiscard]] Parts find(const std::string& key) const {
        const std::lock_guard lock(mutex_);
        const auto found = moves_.find(key);
        return found != moves_.end() ? found->second : nullptr;
    }

    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return bytes_;
    }

private:
    static constexpr std::size_t bytes_of_node = 200;

    // Without a program, and it is not too large.
    [[nodiscard]] static bool can_be_explored(const Component& component) {
        const auto* const drawn = component.as<Drawn>();
        return component.as<StoresOutside>() == nullptr && (drawn == nullptr || drawn->is_drawn());
    }

    mutable std::mutex mutex_;
    std::unordered_map<std::string, Parts, KeyedHash> moves_;
    std::size_t bytes_ = 0;
};

class RememberedComponent : public Component {
public:
    RememberedComponent(std::shared_ptr<const RememberedMoves> moves, std::string key)
        : moves_(std::move(moves)), key_(std::move(key)) {}

    const GameInfo& info() const override {
        static constexpr GameInfo remembered{"remembered", "", "", "", "", Shape::other};
        return remembered;
    }
    std::string key() const override { return key_; }
    std::string text() const override { return key_; }
    void for_each_move(const MoveVisitor& visit) const override {
        const auto parts = moves_->find(key_);
        if (parts == nullptr) throw limit_error("the moves of the program are not remembered");
        Position::Components components;
        for (const auto& [key, other] : *parts) {
            if (key.empty()) {
                if (!visit({Position(std::exchange(components, {}))})) return;
            } else if (other != nullptr) {
                components.push_back(other);
            } else {
                components.push_back(std::make_shared<const RememberedComponent>(moves_, key));
            }
        }
    }
    std::string describe(const Move& move) const override { return move.to.text(); }

private:
    std::shared_ptr<const RememberedMoves> moves_;
    std::string key_;
};

}  // namespace

void remember_moves(const Explorer& explorer, std::span<const Explorer::Node> nodes,
                    const Context& context) {
    RememberedMoves::of(context)->add(explorer, nodes);
}

std::shared_ptr<const Component> remembered(const Component& component, const Context& context) {
    return std::make_shared<const RememberedComponent>(RememberedMoves::of(context),
                                                       component.key());
}

}  // namespace grundy
