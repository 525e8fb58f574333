#include "game/explored_values.hpp"

#include "base/caches.hpp"
#include "base/keyed_hash.hpp"
#include "base/memory_charge.hpp"
#include "base/stop_check.hpp"
#include "base/within_limits.hpp"
#include "game/explorer.hpp"
#include "game/reason_text.hpp"
#include "graphs/labels.hpp"
#include "math/integer_format.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr std::string_view valuing = "valuing the positions that can be reached";

// What is known of the value of a sum. Values of explored games have 32 bits. Those of other games
// in the same sum may be longer, but then they differ from all values that the mex rule compares.
struct Label {
    enum class Kind : std::uint8_t {
        exact,
        greater_than,
        unknown,
        endless,  // unknown, and perhaps not a number: play need not end
    };
    static constexpr std::uint64_t huge = std::numeric_limits<std::uint64_t>::max() >> 1U;

    Kind kind = Kind::unknown;
    std::uint64_t number = 0;

    // A conjectural value counts as unknown.
    [[nodiscard]] static Label of(const Value& value) {
        if (value.certainty == Certainty::conjectural || value.kind == Value::Kind::unknown) {
            return {};
        }
        if (value.number > huge) return {Kind::greater_than, huge};
        return {value.is_exact() ? Kind::exact : Kind::greater_than,
                value.number.to<std::uint64_t>()};
    }

    [[nodiscard]] Value value() const {
        if (kind == Kind::exact) return Value::exact(number, Certainty::computed);
        if (kind == Kind::greater_than) return Value::greater_than(number, Certainty::computed);
        return Value::unknown();
    }

    friend Label operator^(Label a, Label b) {
        if (a.kind == Kind::exact && b.kind == Kind::exact) {
            return {Kind::exact, a.number ^ b.number};
        }
        if (a.kind == Kind::exact) std::swap(a, b);
        // A huge value remains huge when a value of 32 bits is added.
        const bool stays =
            b.kind == Kind::exact &&
            (b.number == 0 ||
             (a.number == huge && b.number <= std::numeric_limits<std::uint32_t>::max()));
        if (stays) return a;
        return {a.kind == Kind::endless || b.kind == Kind::endless ? Kind::endless : Kind::unknown};
    }
};

// The mex rule, where some options are known by a bound or not at all.
Label least_excluded(std::vector<Label> options) {
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

// Values of explored components of one game, by their keys, shared between requests.
class CachedValues {
public:
    [[nodiscard]] std::optional<std::uint64_t> find(const std::string& key) const {
        const std::lock_guard lock(mutex_);
        const auto found = values_.find(key);
        if (found == values_.end()) return std::nullopt;
        return found->second;
    }

    void add(std::string key, std::uint64_t value) {
        const std::lock_guard lock(mutex_);
        const std::size_t bytes = key.size() + entry_bytes;
        if (values_.emplace(std::move(key), value).second) bytes_ += bytes;
    }

    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return bytes_;
    }

    [[nodiscard]] static std::shared_ptr<CachedValues> of(const Component& component,
                                                          const Context& context) {
        const auto* const program = component.as<StoresOutside>();
        return context.caches().get<CachedValues>(
            fmt::format("explored values of {}", component.info().name),
            [] { return std::make_shared<CachedValues>(); },
            program != nullptr ? program->game() : nullptr);
    }

private:
    static constexpr std::size_t entry_bytes = 80;

    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::uint64_t, KeyedHash> values_;
    std::size_t bytes_ = 0;
};

// Everything that can be reached from a component, and its labels.
class Exploration {
public:
    Exploration(const Component& root, bool use_cache, const Context& context)
        : context_(context),
          cache_(CachedValues::of(root, context)),
          explorer_(context_, {.is_leaf = [this, &root, use_cache](const Component& component) {
                        if (component.as<Valued>() != nullptr) return true;
                        // The options of the root are needed even if its own value is cached.
                        return use_cache && &component != &root && is_cached(component);
                    }}) {
        root_ = explorer_.explore({std::shared_ptr<const Component>(), &root}, context_);
    }

    [[nodiscard]] bool ends() const { return explorer_.ends(root_); }

    // Of a position from which every play ends.
    void label() {
        assert(ends());
        labels_.resize(explorer_.size());
        StopCheck check(context_, valuing, 1024);
        for (const Explorer::Node node : explorer_.finished()) {
            check();
            labels_[node] = explorer_.is_leaf(node) ? leaf_label(*explorer_.component(node))
                                                    : least_excluded(option_labels(node));
        }
        for (const Explorer::Node node : explorer_.finished()) {
            if (explorer_.is_leaf(node) || labels_[node].kind != Label::Kind::exact) continue;
            const auto key = explorer_.key(node);
            cache_->add({key.begin(), key.end()}, labels_[node].number);
        }
    }

    [[nodiscard]] Value root_value() const { return labels_[root_].value(); }
    [[nodiscard]] std::vector<Value> option_values() const {
        std::vector<Value> values;
        for (const Label& label : option_labels(root_)) values.push_back(label.value());
        return values;
    }

    // The values of the generalised theory, of the root and after each of its moves. Nothing where
    // a move leads to a sum, which that theory does not cover.
    [[nodiscard]] std::optional<std::pair<Value, std::vector<Value>>> loopy_values() const {
        graphs::GraphBuilder builder(context_);
        for (Explorer::Node node = 0; node < explorer_.size(); ++node) {
            if (explorer_.is_leaf(node)) return std::nullopt;
            (void)builder.vertex(std::to_string(node));
        }
        const graphs::Vertex end = builder.vertex("end");
        std::vector<graphs::Vertex> root_options;
        for (Explorer::Node node = 0; node < explorer_.size(); ++node) {
            const auto parts = explorer_.options(node);
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const bool is_end = parts[i] == Explorer::none;
                const graphs::Vertex to = is_end ? end : parts[i];
                if (!is_end && parts[++i] != Explorer::none) return std::nullopt;
                builder.edge(node, to);
                if (node == root_) root_options.push_back(to);
            }
        }
        const graphs::Graph graph = std::move(builder).build(true);
        const graphs::Labels labels = graphs::label_loopy(graph, context_);
        const auto value = [&](graphs::Vertex vertex) {
            if (labels.values[vertex] != graphs::infinite) {
                return Value::exact(labels.values[vertex], Certainty::computed);
            }
            const auto finite = graphs::finite_options(graph, labels, vertex);
            return Value::loopy({finite.begin(), finite.end()}, Certainty::computed);
        };
        std::vector<Value> after;
        for (const graphs::Vertex option : root_options) after.push_back(value(option));
        return std::pair(value(root_), std::move(after));
    }

private:
    [[nodiscard]] bool is_cached(const Component& component) const {
        return CachedValues::of(component, context_)->find(component.key()).has_value();
    }

    [[nodiscard]] Label leaf_label(const Component& component) const {
        if (component.as<Valued>() == nullptr) {
            // The value may have been dropped from the cache meanwhile.
            const auto value = CachedValues::of(component, context_)->find(component.key());
            return value ? Label{Label::Kind::exact, *value} : Label{};
        }
        const Value value = evaluate(component, context_).value;
        if (!value.is_exact() && !always_ends(component, context_)) return {Label::Kind::endless};
        return Label::of(value);
    }

    // Of each option: the nim-sum of its parts.
    [[nodiscard]] std::vector<Label> option_labels(Explorer::Node node) const {
        std::vector<Label> options;
        Label sum{Label::Kind::exact, 0};
        for (const Explorer::Node part : explorer_.options(node)) {
            if (part != Explorer::none) {
                sum = sum ^ labels_[part];
                continue;
            }
            options.push_back(sum);
            sum = {Label::Kind::exact, 0};
        }
        return options;
    }

    Context context_;
    std::shared_ptr<CachedValues> cache_;
    Explorer explorer_;
    Explorer::Node root_ = 0;
    std::vector<Label> labels_;
};

// A component with its value and those of its options.
struct ExploredOptions {
    Value value;
    bool loopy = false;  // play need not end, or is not known to end
    std::vector<Move> moves;
    std::vector<Value> values;  // after each move
};

class ExploredEvidence : public Evidence {
public:
    explicit ExploredEvidence(ExploredOptions options) : options_(std::move(options)) {}

    [[nodiscard]] const ExploredOptions& options() const { return options_; }

    std::string reason() const override {
        const Value& value = options_.value;
        if (options_.moves.empty()) return "There is no move.";
        if (value.is_exact() && value.number > 0) {
            return describe_mex(fmt::format("The value is {} by the mex rule: moves", value.number),
                                first_of_each(), value.number, false) +
                   reverting();
        }
        const std::string all = fmt::format("The moves reach {}", fmt::join(reached(), ", "));
        if (value.is_exact()) return fmt::format("{}, and none has value 0.{}", all, reverting());
        if (value.is_loopy()) {
            return fmt::format("{}; play need not end, and those with a value have {{{}}}.", all,
                               fmt::join(value.finite_options, ","));
        }
        return all + ", and not all of their values are known.";
    }

    Figure figure() const override {
        if (!options_.value.is_exact() || options_.moves.size() > max_shown) return {};
        MexFigure figure{options_.value.number, {}, true};
        for (std::size_t i = 0; i < options_.moves.size(); ++i) {
            if (!options_.values[i].is_exact()) return {};
            figure.options.push_back({options_.moves[i].to.text(), options_.values[i].number});
        }
        return figure;
    }

private:
    // For each smaller value the first move that leads to it; the first ones, if there are many.
    [[nodiscard]] std::vector<std::string> first_of_each() const {
        std::map<Integer, std::string> reached;
        for (std::size_t i = 0; i < options_.moves.size(); ++i) {
            const Value& value = options_.values[i];
            if (!value.is_exact() || value.number > options_.value.number) continue;
            if (reached.count(value.number) > 0) continue;
            reached.emplace(value.number,
                            fmt::format("{} ({})", value.number, options_.moves[i].to.text()));
        }
        std::vector<std::string> texts;
        for (auto& [number, text] : reached) texts.push_back(std::move(text));
        return shortened(std::move(texts));
    }

    [[nodiscard]] std::vector<std::string> reached() const {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < options_.moves.size() && texts.size() <= max_shown; ++i) {
            texts.push_back(
                fmt::format("{} ({})", options_.moves[i].to.text(), to_text(options_.values[i])));
        }
        return shortened(std::move(texts));
    }

    [[nodiscard]] static std::vector<std::string> shortened(std::vector<std::string> texts) {
        if (texts.size() > max_shown) {
            texts.resize(max_shown);
            texts.emplace_back("…");
        }
        return texts;
    }

    [[nodiscard]] std::string reverting() const {
        return options_.loopy ? fmt::format(
                                    " (A move to a position without a smaller value is "
                                    "answered by a move back to value {}.)",
                                    options_.value.number)
                              : "";
    }

    static constexpr std::size_t max_shown = 12;

    ExploredOptions options_;
};

std::vector<Move> moves_of(const Component& component, const Context& context) {
    constexpr std::size_t between_charges = 256;
    constexpr std::size_t bytes_of_move = 1000;  // with its components
    MemoryCharge charge(context);
    std::vector<Move> moves;
    const auto add = [&](const Move& move) {
        context.check(valuing);
        if (moves.size() % between_charges == 0) {
            charge.set((moves.size() + between_charges) * bytes_of_move, valuing);
        }
        moves.push_back(move);
        return true;
    };
    component.for_each_move({add, context});
    // A program may take long to list its moves, or may request values itself.
    if (const auto* const program = component.as<StoresOutside>()) program->remember(moves);
    return moves;
}

// Time and memory are linear in the positions that can be reached and their moves, except for
// positions with cached values. If play need not end, the values are those of the generalised
// theory, or unknown if a move leads to a sum. Throws Error where a limit is reached.
ExploredOptions explore_options(const Component& component, const Context& context) {
    ExploredOptions found;
    found.moves = moves_of(component, context);
    if (Exploration exploration(component, true, context); exploration.ends()) {
        exploration.label();
        found.value = exploration.root_value();
        found.values = exploration.option_values();
        return found;
    }
    found.loopy = true;
    // Without the cache: the generalised theory needs the positions behind a cached value.
    const Exploration exploration(component, false, context);
    if (auto values = exploration.loopy_values()) {
        std::tie(found.value, found.values) = std::move(*values);
    } else {
        found.values.assign(found.moves.size(), Value::unknown());
    }
    return found;
}

}  // namespace

Evaluation explored_evaluation(const Component& component, const Context& context) {
    auto found = within_limits([&] { return explore_options(component, context); });
    if (!found) {
        return evaluation(Value::unknown(), [] {
            return "Exploring all positions that can be reached reached its limits.";
        });
    }
    return {found->value, std::make_shared<const ExploredEvidence>(std::move(*found))};
}

MoveList explored_moves_to(const Integer& value, std::size_t limit, const Evaluation& known) {
    const auto* const evidence = dynamic_cast<const ExploredEvidence*>(known.evidence.get());
    if (evidence == nullptr) return MoveList::unknown();
    const std::vector<Move>& moves = evidence->options().moves;
    const std::vector<Value>& values = evidence->options().values;
    MoveCollector collector(limit);
    bool all_known = true;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (values[i].is_exact() && values[i].number == value) {
            collector.add([&] { return moves[i]; });
        }
        all_known = all_known &&
                    (values[i].is_exact() || values[i].is_loopy() ||
                     (values[i].kind == Value::Kind::greater_than && values[i].number >= value));
    }
    return collector.list(Certainty::computed, all_known);
}

// Where a limit is reached, the end of play is not known.
bool explored_to_end(const Component& component, const Context& context) {
    if (CachedValues::of(component, context)->find(component.key())) return true;
    const auto ends = within_limits([&] { return Exploration(component, true, context).ends(); });
    return ends.value_or(false);
}

}  // namespace grundy
