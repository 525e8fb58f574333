// Grundy values by visiting every position.
#pragma once

#include "graphs/packed_bits.hpp"
#include "theory/mex.hpp"

#include <grundy/context.hpp>

#include <tsl/robin_map.h>

#include <optional>
#include <span>
#include <vector>

namespace grundy::graphs {

template <class Positions, std::size_t W>
class ValueSearch {
public:
    using Position = PackedPosition<W>;

    ValueSearch(Positions& positions, std::size_t max_positions, const Context& context)
        : positions_(positions), max_positions_(max_positions), context_(context) {}

    // Depth first with a stack of our own, since a game may have more moves than a thread has
    // stack.
    [[nodiscard]] std::optional<std::uint32_t> run() {
        Position start = positions_.start();
        positions_.restrict_to_reachable(start);
        enter(start);
        while (true) {
            Node& node = nodes_.back();
            if (node.next_option < options_.size()) {
                const Position& option = options_[node.next_option];
                const auto found = values_.find(option);
                if (found != values_.end()) {
                    node_values_.push_back(found->second);
                    ++node.next_option;
                    continue;
                }
                if (over_limits()) return std::nullopt;
                enter(Position(option));
                continue;
            }
            const auto value = static_cast<std::uint32_t>(
                mex(std::span<const std::uint32_t>(node_values_).subspan(node.first_value)));
            values_.emplace(node.position, value);
            options_.resize(node.first_option);
            node_values_.resize(node.first_value);
            nodes_.pop_back();
            if (nodes_.empty()) return value;
        }
    }

private:
    struct Node {
        Position position;
        std::size_t first_option;
        std::size_t next_option;
        std::size_t first_value;
    };
    struct Hash {
        std::size_t operator()(const Position& position) const {
            return static_cast<std::size_t>(position.hash());
        }
    };

    void enter(const Position& position) {
        nodes_.push_back({position, options_.size(), options_.size(), node_values_.size()});
        positions_.for_each_move(position, [&](Position next) {
            positions_.restrict_to_reachable(next);
            options_.push_back(next);
        });
    }

    [[nodiscard]] bool over_limits() const {
        constexpr std::size_t often_enough = 1 << 12;
        if (values_.size() + nodes_.size() >= max_positions_) return true;
        if (values_.size() % often_enough != 0) return false;
        // The map needs the old and the new buckets while it doubles.
        const std::size_t bytes = 3 * values_.bucket_count() * (sizeof(Position) + 16) +
                                  nodes_.capacity() * sizeof(Node) +
                                  options_.capacity() * sizeof(Position);
        return bytes > context_.memory_limit || context_.out_of_time();
    }

    Positions& positions_;
    std::size_t max_positions_;
    const Context& context_;
    tsl::robin_map<Position, std::uint32_t, Hash> values_;
    std::vector<Node> nodes_;
    std::vector<Position> options_;           // of all nodes, those of the last one at the end
    std::vector<std::uint32_t> node_values_;  // likewise
};

}  // namespace grundy::graphs
