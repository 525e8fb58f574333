// The one walk over positions that are components: everything that can be reached from a component,
// each position once. (Positions that a game packs into bits are searched in src/search.) A node is
// a component; an option of a node is the sum of components that a move leads to. A whole sum can
// be explored as one node (whole_sum()).
//
// Positions are identified by their keys, which are stored end to end. Components are large, so
// only some are held at a time; the moves that lead to the others are listed again when it is their
// turn. The walk is depth first with its own stack, so every node is finished after its options
// unless play can return to it.
#pragma once

#include "base/memory_charge.hpp"
#include "base/numbered_lists.hpp"
#include "game/component.hpp"

#include <grundy/context.hpp>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace grundy {

// A position of a game of a program, which may store something for each position.
class StoresOutside {
public:
    virtual ~StoresOutside() = default;
    // What is known of its positions is of no use when this has died.
    [[nodiscard]] virtual std::shared_ptr<const void> game() const = 0;
    [[nodiscard]] virtual std::size_t bytes_per_position() const = 0;
    // From now on lists these moves without calling the program.
    virtual void remember(std::vector<Move> moves) const = 0;
};

class Explorer {
public:
    using Node = std::uint32_t;
    static constexpr Node none = ~Node{0};

    struct Settings {
        std::size_t most_nodes = 500'000;
        std::size_t most_moves = ~std::size_t{0};
        bool hold_all = false;  // holds every component, for component()
        // Components that are not expanded, and are held.
        std::function<bool(const Component&)> is_leaf{};
    };

    explicit Explorer(const Context& context) : Explorer(context, Settings()) {}
    Explorer(const Context& context, Settings settings)
        : settings_(std::move(settings)), memory_(context) {}

    // Explores everything that can be reached from the component, and returns its node. Time and
    // memory are linear in the positions and moves. Throws Error where a limit is reached; finished
    // nodes remain.
    Node explore(const std::shared_ptr<const Component>& root, const Context& context);

    // The same, but returns false where most_nodes or most_moves do not suffice.
    [[nodiscard]] bool explores_all(const std::shared_ptr<const Component>& root,
                                    const Context& context);

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] std::optional<Node> find(const Component& component) const {
        return keys_.find(component.key());
    }

    // Nodes are less than size(), here and below.
    [[nodiscard]] std::span<const char> key(Node node) const { return keys_[node]; }

    // Nodes in the order in which they were finished.
    [[nodiscard]] std::span<const Node> finished() const { return finished_; }
    // Of a finished node: whether every play from it ends.
    [[nodiscard]] bool ends(Node node) const { return entry(node).ends; }
    // For each option its components, then `none`.
    [[nodiscard]] std::span<const Node> options(Node node) const {
        assert(entry(node).state == State::done);
        return std::span(parts_).subspan(nodes_[node].first, nodes_[node].length);
    }
    [[nodiscard]] bool is_leaf(Node node) const { return entry(node).leaf; }
    // Of a leaf, or of any node with hold_all.
    [[nodiscard]] const std::shared_ptr<const Component>& component(Node node) const {
        assert(entry(node).component != nullptr);
        return nodes_[node].component;
    }

private:
    enum class State : std::uint8_t { fresh, open, done };
    struct Entry {
        std::shared_ptr<const Component> component;  // where it is held
        std::size_t first = 0;                       // of its options, in parts_
        std::uint32_t length = 0;
        State state = State::fresh;
        bool ends = false;
        bool leaf = false;
    };
    // A node whose options are being explored.
    struct Frame {
        Node node;
        std::size_t first;  // of its options, in open_
        std::size_t next;   // the part to explore
    };

    [[nodiscard]] const Entry& entry(Node node) const {
        assert(node < nodes_.size());
        return nodes_[node];
    }
    [[nodiscard]] Node number(const Component& component);
    void hold(Node node, const std::shared_ptr<const Component>& component);
    void hold_again(Node node, const std::shared_ptr<const Component>& component);
    void expand(const Frame& frame, const Context& context);
    void hold_some(const Frame& frame, const Context& context);
    void finish(const Frame& frame);
    void count_memory();

    Settings settings_;
    NumberedLists<char> keys_;
    std::vector<Entry> nodes_;
    std::vector<Node> finished_;
    std::vector<Node> parts_;  // the options of finished nodes
    std::vector<Node> open_;   // the options of open frames
    std::size_t moves_ = 0;
    bool too_many_ = false;
    std::size_t held_ = 0;                    // components
    std::size_t held_bytes_ = 0;              // of their keys
    std::size_t followed_bytes_ = 0;          // of all keys that moves led to
    std::size_t next_count_ = 0;              // of memory, at that many followed bytes
    const StoresOutside* outside_ = nullptr;  // of the component that is explored
    MemoryCharge memory_;
};

// A sum as one component, whose moves are those of the sum and lead to one such component.
[[nodiscard]] std::shared_ptr<const Component> whole_sum(Position position);
// The sum in it.
[[nodiscard]] const Position& position_in(const Component& whole_sum);

}  // namespace grundy
