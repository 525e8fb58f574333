#include "games/own_game_values.hpp"

#include "graphs/labels.hpp"
#include "theory/caches.hpp"
#include "theory/keyed_hash.hpp"
#include "theory/memory_charge.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace grundy {

namespace {

constexpr std::string_view valuing = "looking at all positions that can be reached";

// What is known of a sum. Values of games defined here have 32 bits; those of other games in the
// same sum may be of any length, but then they differ from all that the mex rule asks for.
struct Label {
    enum class Kind : std::uint8_t {
        exact,
        greater_than,
        unknown,
        endless,  // not known, and play need not end, so that there may be no number at all
    };
    static constexpr std::uint64_t huge = std::numeric_limits<std::uint64_t>::max() >> 1U;

    Kind kind = Kind::unknown;
    std::uint64_t number = 0;

    // What rests on a conjecture is not carried on.
    [[nodiscard]] static Label of(const Value& value) {
        if (value.standing == Standing::conjectural || value.kind == Value::Kind::unknown) {
            return {};
        }
        if (value.number > huge) return {Kind::greater_than, huge};
        return {value.is_exact() ? Kind::exact : Kind::greater_than,
                value.number.to<std::uint64_t>()};
    }

    [[nodiscard]] Value value() const {
        switch (kind) {
            case Kind::exact: return Value::exact(number, Standing::computed);
            case Kind::greater_than: return Value::greater_than(number, Standing::computed);
            case Kind::unknown:
            case Kind::endless: break;
        }
        return Value::unknown();
    }

    friend Label operator^(Label a, Label b) {
        if (a.kind == Kind::exact && b.kind == Kind::exact) {
            return {Kind::exact, a.number ^ b.number};
        }
        if (a.kind == Kind::exact) std::swap(a, b);
        // Something huge stays so beside the values of games defined here.
        const bool stays =
            b.kind == Kind::exact &&
            (b.number == 0 ||
             (a.number == huge && b.number <= std::numeric_limits<std::uint32_t>::max()));
        if (stays) return a;
        return {a.kind == Kind::endless || b.kind == Kind::endless ? Kind::endless : Kind::unknown};
    }
};

// The mex rule, where some options are known by a bound or not at all.
Label least_excluded(std::vector<Label>& options) {
    std::sort(options.begin(), options.end(),
              [](const Label& a, const Label& b) { return a.number < b.number; });
    std::uint64_t mex = 0;
    for (const Label& option : options) {
        if (option.kind == Label::Kind::exact && option.number == mex) ++mex;
    }
    if (std::any_of(options.begin(), options.end(),
                    [](const Label& option) { return option.kind == Label::Kind::endless; })) {
        return {Label::Kind::endless};
    }
    const bool sure = std::all_of(options.begin(), options.end(), [&](const Label& option) {
        return option.kind == Label::Kind::exact ||
               (option.kind == Label::Kind::greater_than && option.number >= mex);
    });
    if (sure) return {Label::Kind::exact, mex};
    return mex > 0 ? Label{Label::Kind::greater_than, mex - 1} : Label{};
}

// Values of a game that are kept. Holds its identity, so that no other game is taken for it.
class KeptValues {
public:
    explicit KeptValues(std::shared_ptr<const char> identity) : identity_(std::move(identity)) {}

    [[nodiscard]] std::optional<std::uint64_t> find(const std::string& state) const {
        const std::lock_guard lock(mutex_);
        const auto found = values_.find(state);
        if (found == values_.end()) return std::nullopt;
        return found->second;
    }

    void keep(const std::string& state, std::uint64_t value) {
        const std::lock_guard lock(mutex_);
        if (values_.emplace(state, value).second) bytes_ += state.capacity() + entry_bytes;
    }

    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return bytes_;
    }

private:
    static constexpr std::size_t entry_bytes = 80;

    std::shared_ptr<const char> identity_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::uint64_t, KeyedHash> values_;
    std::size_t bytes_ = 0;
};

std::shared_ptr<KeptValues> kept_values(const OwnGame& game, const Context& context) {
    const auto& identity = game.identity();
    return context.caches().get<KeptValues>(
        std::to_string(reinterpret_cast<std::uintptr_t>(identity.get())),
        [&] { return std::make_shared<KeptValues>(identity); });
}

using Node = std::uint32_t;

// All positions that can be reached. A node is a single component of a game that a program defines,
// whose arcs are its moves, or any other sum, whose arcs are its components of such games.
class Reachable {
public:
    Reachable(const OwnComponent& root, bool use_kept, const Context& context)
        : root_(root), context_(context), charge_(context), use_kept_(use_kept) {
        add(root.identity(), {});
        for (Node node = 0; node < nodes_.size(); ++node) expand(node);
        count_memory();
    }

    [[nodiscard]] std::vector<Move> take_root_moves() { return std::move(root_moves_); }
    [[nodiscard]] std::vector<Value> root_values() const {
        std::vector<Value> values;
        for (std::size_t arc = 0; arc < arcs_end(0); ++arc) {
            values.push_back(nodes_[arcs_[arc]].label.value());
        }
        return values;
    }

    // Labels all nodes, from the ends of play upwards. False if there is a cycle.
    [[nodiscard]] bool label_acyclic() {
        struct Visit {
            Node node;
            std::size_t next_arc;
        };
        std::vector<Visit> path{{0, 0}};
        nodes_[0].state = State::entered;
        for (std::size_t steps = 0; !path.empty(); ++steps) {
            if (steps % between_checks == 0) context_.check(valuing);
            Visit& visit = path.back();
            if (visit.next_arc < arcs_end(visit.node)) {
                const Node next = arcs_[visit.next_arc++];
                if (nodes_[next].state == State::entered) return false;
                if (nodes_[next].state == State::known) continue;
                nodes_[next].state = State::entered;
                path.push_back({next, nodes_[next].first_arc});
                continue;
            }
            nodes_[visit.node].label = combined(visit.node);
            nodes_[visit.node].state = State::known;
            path.pop_back();
        }
        return true;
    }

    void keep_labels() {
        for (Node node = 0; node < nodes_.size(); ++node) {
            const OwnComponent* const component = component_of(node);
            const Label& label = nodes_[node].label;
            if (component == nullptr || label.kind != Label::Kind::exact) continue;
            kept(component->game()).keep(component->state(), label.number);
        }
    }

    // The values by the generalised theory, of the root and after each of its moves. Nothing where
    // play falls into sums, for which there is no such theory.
    [[nodiscard]] std::optional<std::pair<Value, std::vector<Value>>> loopy_values() const {
        graphs::GraphBuilder builder(context_);
        for (Node node = 0; node < nodes_.size(); ++node) {
            const bool is_end = node > 0 && nodes_[node].position.empty();
            if (component_of(node) == nullptr && !is_end) return std::nullopt;
            (void)builder.vertex(std::to_string(node));
        }
        for (Node node = 0; node < nodes_.size(); ++node) {
            for (std::size_t arc = nodes_[node].first_arc; arc < arcs_end(node); ++arc) {
                builder.edge(node, arcs_[arc]);
            }
        }
        const graphs::Graph graph = std::move(builder).build(true);
        const graphs::Labels labels = graphs::label_loopy(graph, context_);
        const auto value = [&](Node node) {
            if (labels.values[node] != graphs::infinite) {
                return Value::exact(labels.values[node], Standing::computed);
            }
            const auto finite = graphs::finite_options(graph, labels, node);
            return Value::loopy({finite.begin(), finite.end()}, Standing::computed);
        };
        std::vector<Value> after;
        for (std::size_t arc = 0; arc < arcs_end(0); ++arc) after.push_back(value(arcs_[arc]));
        return std::pair(value(0), std::move(after));
    }

    [[nodiscard]] Value root_value() const { return nodes_[0].label.value(); }

private:
    enum class State : std::uint8_t { open, entered, known };
    struct Entry {
        Position position{};  // none for the root
        std::size_t first_arc = 0;
        Label label{Label::Kind::exact, 0};  // of a sum that is open: what its other components add
        State state = State::open;
    };

    [[nodiscard]] const OwnComponent* component_of(Node node) const {
        return node == 0 ? &root_ : only_component<OwnComponent>(nodes_[node].position);
    }
    [[nodiscard]] std::size_t arcs_end(Node node) const {
        return node + 1 < nodes_.size() ? nodes_[node + 1].first_arc : arcs_.size();
    }

    Node add(const std::string& identity, Position position) {
        const auto [found, is_new] =
            numbers_.try_emplace(identity, static_cast<Node>(nodes_.size()));
        if (is_new) {
            nodes_.push_back({std::move(position)});
            text_bytes_ += identity.capacity();
        }
        return found->second;
    }

    void expand(Node node) {
        context_.check(valuing);
        if (node % between_checks == 0) count_memory();
        nodes_[node].first_arc = arcs_.size();
        if (const OwnComponent* const component = component_of(node)) {
            // What the options of the root come to is asked for even where its own value is kept.
            const auto known = use_kept_ && node > 0
                                   ? kept(component->game()).find(component->state())
                                   : std::nullopt;
            if (known) {
                nodes_[node].label = {Label::Kind::exact, *known};
                nodes_[node].state = State::known;
                return;
            }
            for_each_different_option(
                *component,
                [&](const Move& move) {
                    arcs_.push_back(add(identity(move.to), move.to));
                    if (arcs_.size() % between_checks == 0) count_memory();
                    if (node == 0) root_moves_.push_back(move);
                    return true;
                },
                [&] { context_.check(valuing); });
            return;
        }
        const Position sum = nodes_[node].position;
        Value others = Value::exact(0, Standing::theorem);
        bool ends = true;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            if (dynamic_cast<const OwnComponent*>(&sum[i]) != nullptr) {
                arcs_.push_back(add(sum[i].identity(), sum.component(i)));
            } else {
                const Value value = sum[i].evaluate(context_).value;
                others = sum.size() == 1 ? value : nim_sum(others, value);
                ends = ends && (value.is_exact() || sum[i].always_ends(context_));
            }
        }
        nodes_[node].label = ends ? Label::of(others) : Label{Label::Kind::endless};
    }

    [[nodiscard]] Label combined(Node node) const {
        const std::size_t first = nodes_[node].first_arc;
        const std::size_t end = arcs_end(node);
        if (component_of(node) == nullptr) {
            Label sum = nodes_[node].label;
            for (std::size_t arc = first; arc < end; ++arc) sum = sum ^ nodes_[arcs_[arc]].label;
            return sum;
        }
        std::vector<Label> options;
        options.reserve(end - first);
        for (std::size_t arc = first; arc < end; ++arc) {
            options.push_back(nodes_[arcs_[arc]].label);
        }
        return least_excluded(options);
    }

    void count_memory() {
        // With its component, the entries of its text here and among the options of another, and
        // its value where it is kept.
        constexpr std::size_t position_bytes = 400;
        charge_.set(
            nodes_.size() * (sizeof(Entry) + position_bytes + root_.game().bytes_per_state()) +
                3 * text_bytes_ + arcs_.capacity() * sizeof(Node) +
                root_moves_.capacity() * sizeof(Move),
            valuing);
    }

    [[nodiscard]] KeptValues& kept(const OwnGame& game) {
        auto& values = kept_[&game];
        if (!values) values = kept_values(game, context_);
        return *values;
    }

    static constexpr std::size_t between_checks = 1024;

    const OwnComponent& root_;
    Context context_;
    MemoryCharge charge_;
    bool use_kept_;
    std::unordered_map<std::string, Node, KeyedHash> numbers_;
    std::vector<Entry> nodes_;
    std::vector<Node> arcs_;
    std::vector<Move> root_moves_;
    std::map<const OwnGame*, std::shared_ptr<KeptValues>> kept_;
    std::size_t text_bytes_ = 0;
};

}  // namespace

OwnOptions value_options(const OwnComponent& component, const Context& context) {
    {
        Reachable reachable(component, true, context);
        if (reachable.label_acyclic()) {
            reachable.keep_labels();
            return {reachable.root_value(), false, reachable.take_root_moves(),
                    reachable.root_values()};
        }
    }
    // A kept value stands for positions that the generalised theory wants to see.
    Reachable reachable(component, false, context);
    if (auto values = reachable.loopy_values()) {
        return {std::move(values->first), true, reachable.take_root_moves(),
                std::move(values->second)};
    }
    std::vector<Move> moves = reachable.take_root_moves();
    std::vector<Value> unknown(moves.size(), Value::unknown());
    return {Value::unknown(), true, std::move(moves), std::move(unknown)};
}

bool has_kept_value(const OwnComponent& component, const Context& context) {
    return kept_values(component.game(), context)->find(component.state()).has_value();
}

}  // namespace grundy
