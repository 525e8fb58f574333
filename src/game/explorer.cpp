#include "game/explorer.hpp"

#include "base/errors.hpp"
#include "game/abilities.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

constexpr std::string_view exploring = "exploring the positions that can be reached";
constexpr std::size_t most_held = 20'000;  // released within 0.1 s
// Of the keys that moves lead to, if there is no deadline. They take some seconds.
constexpr std::size_t most_followed_bytes = 60'000'000;

class WholeSum : public Component {
public:
    explicit WholeSum(Position position) : position_(std::move(position)) {}

    [[nodiscard]] const Position& position() const { return position_; }

    const GameInfo& info() const override {
        static constexpr GameInfo sum{"sum", "", "", "", "", Shape::other};
        return sum;
    }
    std::string key() const override { return grundy::key(position_); }
    std::string text() const override { return position_.text(); }
    void for_each_move(const MoveVisitor& visit) const override {
        const auto visit_sum = [&](const Move& move) {
            return visit({position_of<WholeSum>(position_.after(move)), move.taken});
        };
        position_.for_each_move(visit_sum, visit.context());
    }
    std::string describe(const Move& move) const override { return move.to.text(); }

private:
    Position position_;
};

}  // namespace

std::shared_ptr<const Component> whole_sum(Position position) {
    return std::make_shared<const WholeSum>(std::move(position));
}

const Position& position_in(const Component& whole_sum) {
    return dynamic_cast<const WholeSum&>(whole_sum).position();
}

Explorer::Node Explorer::explore(const std::shared_ptr<const Component>& root,
                                 const Context& context) {
    context.check(exploring);
    const Node start = number(*root);
    if (nodes_[start].state == State::done) return start;
    hold(start, root);
    outside_ = root->as<StoresOutside>();
    std::vector<Frame> frames;
    struct Close {
        Explorer& explorer;
        const std::vector<Frame>& frames;
        // Nodes that an Error leaves open count as not explored.
        ~Close() {
            for (const Frame& frame : frames) explorer.nodes_[frame.node].state = State::fresh;
            explorer.open_.clear();
            explorer.outside_ = nullptr;
        }
    };
    const Close close{*this, frames};
    const auto begin = [&](Node node) {
        nodes_[node].state = State::open;
        frames.push_back({node, open_.size(), open_.size()});
        expand(frames.back(), context);
    };
    begin(start);
    while (!frames.empty()) {
        Frame& frame = frames.back();
        while (frame.next < open_.size() &&
               (open_[frame.next] == none || nodes_[open_[frame.next]].state != State::fresh)) {
            ++frame.next;
        }
        if (frame.next == open_.size()) {
            finish(frame);
            open_.resize(frame.first);
            frames.pop_back();
            continue;
        }
        const Node next = open_[frame.next];
        if (nodes_[next].component == nullptr) hold_some(frame, context);
        begin(next);
    }
    return start;
}

bool Explorer::explores_all(const std::shared_ptr<const Component>& root, const Context& context) {
    too_many_ = false;
    try {
        explore(root, context);
        return true;
    } catch (const Error& error) {
        if (!too_many_) throw;
        return false;
    }
}

Explorer::Node Explorer::number(const Component& component) {
    const std::string key = component.key();
    followed_bytes_ += key.size();
    if (nodes_.size() >= settings_.most_nodes) {
        if (const auto known = keys_.find(key)) return *known;
        too_many_ = true;
        throw limit_error("more than {} positions can be reached; that is the limit",
                          settings_.most_nodes);
    }
    const auto [node, is_new] = keys_.add(key);
    if (is_new) nodes_.emplace_back();
    return node;
}

void Explorer::hold(Node node, const std::shared_ptr<const Component>& component) {
    Entry& entry = nodes_[node];
    if (entry.component != nullptr || (entry.state == State::done && !settings_.hold_all)) return;
    entry.component = component;
    ++held_;
    held_bytes_ += keys_[node].size();
}

// If its key is the same: a game defined by a program may list different moves than before.
void Explorer::hold_again(Node node, const std::shared_ptr<const Component>& component) {
    if (node == none || nodes_[node].state != State::fresh) return;
    if (nodes_[node].component != nullptr) return;
    const std::span<const char> known = keys_[node];
    if (component->key() == std::string_view(known.data(), known.size())) hold(node, component);
}

void Explorer::expand(const Frame& frame, const Context& context) {
    context.check(exploring);
    const std::shared_ptr<const Component> component = nodes_[frame.node].component;
    assert(component != nullptr);
    if (settings_.is_leaf && settings_.is_leaf(*component)) {
        nodes_[frame.node].leaf = true;
        return;
    }
    const auto expand = [&](const Move& move) {
        context.check(exploring);
        if (++moves_ > settings_.most_moves) {
            too_many_ = true;
            throw limit_error("more than {} moves can be made; that is the limit",
                              settings_.most_moves);
        }
        if (followed_bytes_ > most_followed_bytes && !context.deadline) {
            throw limit_error("more moves can be made than are followed");
        }
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            open_.push_back(number(move.to[i]));
            if (held_ < most_held || settings_.hold_all) hold(open_.back(), move.to.shared(i));
        }
        open_.push_back(none);
        if (followed_bytes_ >= next_count_) count_memory();
        return true;
    };
    component->for_each_move({expand, context});
    count_memory();
}

// Holds some unexplored options of the last frame, the next one first.
void Explorer::hold_some(const Frame& frame, const Context& context) {
    constexpr std::size_t at_least = 16;
    const std::size_t most = std::max(most_held, held_ + at_least);
    const std::shared_ptr<const Component> component = nodes_[frame.node].component;
    std::size_t place = frame.first;
    const auto hold = [&](const Move& move) {
        for (std::size_t i = 0; i < move.to.size() && place < open_.size(); ++i, ++place) {
            hold_again(open_[place], move.to.shared(i));
        }
        ++place;
        return held_ < most;
    };
    component->for_each_move({hold, context});
    if (nodes_[open_[frame.next]].component == nullptr) {
        throw Error(ErrorKind::input,
                    component->text() + " does not list the same moves each time");
    }
    count_memory();
}

void Explorer::finish(const Frame& frame) {
    Entry& entry = nodes_[frame.node];
    entry.first = parts_.size();
    entry.length = static_cast<std::uint32_t>(open_.size() - frame.first);
    // An option that is still open, perhaps this node itself, leads back to this node.
    bool ends = true;
    for (std::size_t i = frame.first; i < open_.size(); ++i) {
        if (open_[i] != none) ends = ends && nodes_[open_[i]].ends;
        parts_.push_back(open_[i]);
    }
    entry.ends = ends;
    entry.state = State::done;
    finished_.push_back(frame.node);
    if (entry.leaf || settings_.hold_all) return;
    entry.component.reset();
    --held_;
    held_bytes_ -= keys_[frame.node].size();
}

void Explorer::count_memory() {
    constexpr std::size_t component_bytes = 800;
    constexpr std::size_t until_next = 1024;  // bytes of keys
    constexpr std::size_t more = 256;         // more than the components they belong to
    next_count_ = followed_bytes_ + until_next;
    constexpr std::size_t growing = 3;  // the old block and one of twice its size
    const std::size_t outside = outside_ != nullptr ? outside_->bytes_per_position() : 0;
    // Boards store each cell in several words.
    const std::size_t of_key_byte = settings_.hold_all ? 40 : 2;
    memory_.set(nodes_.size() * outside + keys_.bytes_with(more, until_next) +
                    held_ * component_bytes + of_key_byte * held_bytes_ +
                    growing * (nodes_.size() * (sizeof(Entry) + sizeof(Node)) +
                               (parts_.size() + open_.size()) * sizeof(Node)),
                exploring);
}

}  // namespace grundy
