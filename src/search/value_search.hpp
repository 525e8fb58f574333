// Grundy values by visiting every position.
#pragma once

#include "base/memory_charge.hpp"
#include "base/search_progress.hpp"
#include "base/stop_check.hpp"
#include "math/mex.hpp"
#include "search/packed_bits.hpp"

#include <grundy/context.hpp>

#include <tsl/robin_map.h>

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace grundy::graphs {

template <class Positions, std::size_t W>
class ValueSearch {
public:
    using Position = PackedPosition<W>;

    ValueSearch(Positions& positions, std::size_t max_positions, const Context& context)
        : positions_(positions),
          max_positions_(max_positions),
          charge_(context),
          check_(context, doing, options_between_checks),
          progress_(context, max_positions) {}

    // Nothing if there are more than max_positions. Throws Error where a limit of the context is
    // reached.
    //
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
                if (values_.size() + nodes_.size() >= max_positions_) return std::nullopt;
                if (values_.size() % positions_between_charges == 0) count_memory();
                progress_(values_.size());
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
    static constexpr std::string_view doing = "visiting all positions";
    static constexpr std::size_t positions_between_charges = 1 << 10;
    static constexpr std::uint64_t options_between_checks = 1 << 8;

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
            check_();
            positions_.restrict_to_reachable(next);
            options_.push_back(next);
        });
    }

    void count_memory() {
        // The map needs the old and the new buckets while it doubles.
        charge_.set(3 * values_.bucket_count() * (sizeof(Position) + 16) +
                        nodes_.capacity() * sizeof(Node) + options_.capacity() * sizeof(Position),
                    doing);
    }

    Positions& positions_;
    std::size_t max_positions_;
    MemoryCharge charge_;
    StopCheck check_;
    SearchProgress progress_;
    tsl::robin_map<Position, std::uint32_t, Hash> values_;
    std::vector<Node> nodes_;
    std::vector<Position> options_;           // of all nodes, those of the last one at the end
    std::vector<std::uint32_t> node_values_;  // likewise
};

}  // namespace grundy::graphs
