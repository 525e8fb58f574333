// Grundy values by visiting every position that can be reached, for games of which little is known
// beyond their rules. What was found is kept for further questions.
#pragma once

#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "game/evaluation.hpp"
#include "math/mex.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy {

// How many options a search may look at: for a first look, and when a sum depends on it.
inline constexpr std::uint64_t first_look_options = 200'000;
inline constexpr std::uint64_t closer_look_options = 100'000'000;

// Where who wins is known by other means than the value, which may be empty; with the search, for
// further questions.
template <class Search>
class OutcomeEvidence : public Evidence {
public:
    OutcomeEvidence(std::string outcome, std::string value, bool leaves_out,
                    std::shared_ptr<Search> search = nullptr)
        : outcome_(std::move(outcome)),
          value_(std::move(value)),
          leaves_out_(leaves_out),
          search_(std::move(search)) {}

    std::string reason() const override { return value_.empty() ? outcome_ : value_; }
    std::string how_to_win() const override { return value_.empty() ? "" : outcome_; }
    bool leaves_options_out() const override { return leaves_out_; }

    [[nodiscard]] const std::shared_ptr<Search>& search() const { return search_; }

private:
    std::string outcome_;
    std::string value_;
    bool leaves_out_;
    std::shared_ptr<Search> search_;
};

template <class State>
class SearchedValues {
public:
    // Appends the options of a state.
    using Options = std::function<void(const State&, std::vector<State>&)>;

    SearchedValues(Options options, const Context& context)
        : options_of_(std::move(options)), charge_(context) {}

    // Nothing if it takes more than so many options in all that were ever looked at; those of one
    // position must not be more than a few million. Throws Error where a limit of the context is
    // reached. Depth first with a stack of its own.
    [[nodiscard]] std::optional<std::uint32_t> value(const State& start, std::uint64_t max_options,
                                                     const Context& context) {
        if (const auto known = values_.find(start); known != values_.end()) return known->second;
        StopCheck check(context, doing, options_between_checks);
        context.check(doing);
        std::vector<Node> nodes;
        std::vector<State> options;  // of all nodes, those of the last one at the end
        const auto enter = [&](const State& state) {
            nodes.push_back({state, options.size(), options.size()});
            options_of_(state, options);
            looked_at_ += options.size() - nodes.back().first;
            count_memory(nodes.capacity() * sizeof(Node) + options.capacity() * sizeof(State));
            return looked_at_ <= max_options;
        };
        if (!enter(start)) return std::nullopt;
        while (true) {
            Node& node = nodes.back();
            while (node.next < options.size() && values_.count(options[node.next]) > 0) {
                check();
                ++node.next;
            }
            if (node.next < options.size()) {
                if (!enter(State(options[node.next]))) return std::nullopt;
                continue;
            }
            std::vector<std::uint32_t> found;
            for (std::size_t i = node.first; i < options.size(); ++i) {
                found.push_back(values_.at(options[i]));
            }
            const auto value =
                static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(found)));
            values_.emplace(node.state, value);
            options.resize(node.first);
            nodes.pop_back();
            if (nodes.empty()) return value;
        }
    }

private:
    static constexpr std::string_view doing = "visiting all positions";
    static constexpr std::uint64_t options_between_checks = 1 << 12;

    struct Node {
        State state;
        std::size_t first;
        std::size_t next;
    };

    void count_memory(std::size_t others) {
        constexpr std::size_t node_of_map = 48;
        charge_.set(values_.size() * (sizeof(State) + node_of_map) + others, doing);
    }

    Options options_of_;
    MemoryCharge charge_;
    std::unordered_map<State, std::uint32_t> values_;
    std::uint64_t looked_at_ = 0;
};

}  // namespace grundy
