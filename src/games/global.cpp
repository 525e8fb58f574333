// Take-away with several heaps and one quota for all (I. Suriyaprakash, "Classical impartial
// games", "global move dynamic"). Only the outcome is known, from one threshold for each choice of
// heaps. Without a quota the first player may take at most the largest heap less one.

#include "games/global.hpp"

#include "games/bound_parameter.hpp"
#include "games/global_thresholds.hpp"
#include "games/term.hpp"
#include "theory/caches.hpp"
#include "theory/integer_format.hpp"
#include "theory/latest.hpp"
#include "theory/stop_check.hpp"
#include "theory/within_limits.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace grundy {

namespace {

constexpr Facts global_facts{
    "global",
    "global[f](a,b,…) or global[f](a,b,…;q)",
    "Take at most q chips from one heap; after x were taken at most f(x) from any heap. Without q: "
    "at "
    "most the largest heap less one.",
    "global[2x](5,8;3)",
    "U. Larsson and S. Rubinstein-Salzedo, Grundy values of Fibonacci Nim, 2015",
    Shape::heaps,
};

// The bound, and the last table of thresholds for a number of heaps. Shared by all positions with
// both, so that a game needs one table.
class GlobalRules {
public:
    explicit GlobalRules(TakeawayBound f) : f_(std::move(f)) {}

    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    // A table that covers the heaps. Throws Error if the limits forbid. The request is charged for
    // a table of these heaps alone.
    [[nodiscard]] std::shared_ptr<const GlobalThresholds> thresholds(
        const std::vector<std::size_t>& heaps, const Context& context) const {
        context.check("computing thresholds");
        auto table = table_.get();
        if (table != nullptr && table->covers(heaps)) {
            GlobalThresholds::charge(heaps, context, this);
            return table;
        }
        return table_.offer(
            std::make_shared<const GlobalThresholds>(
                GlobalThresholds::compute(f_, heaps, context, this)),
            [](const auto& offered, const auto& last) { return !last.covers(offered.heaps()); });
    }

    [[nodiscard]] std::size_t bytes() const { return sizeof(*this) + table_.bytes(); }

private:
    TakeawayBound f_;
    mutable Latest<GlobalThresholds> table_;
};

// Those that are kept in the context's caches.
std::shared_ptr<const GlobalRules> rules_of(const Term& term, std::size_t heaps,
                                            const Context& context) {
    using Kept = Latest<GlobalRules>;
    Expression f = bound_expression(term, global_facts);
    // To decide that f is a bound can take long, so that is done while nobody waits for it.
    const auto kept = context.caches().get<Kept>(fmt::format("{} with {} heaps", f.text(), heaps),
                                                 [] { return std::make_shared<Kept>(); });
    if (auto known = kept->get()) return known;
    return kept->offer(std::make_shared<const GlobalRules>(
                           TakeawayBound(std::move(f), term.parameters.front().at, context)),
                       [](const GlobalRules&, const GlobalRules&) { return false; });
}

// As machine words; throws Error where they do not suffice.
std::vector<std::size_t> machine_sizes(const std::vector<Integer>& heaps) {
    std::vector<std::size_t> sizes;
    for (const Integer& heap : heaps) {
        if (!heap.fits<std::uint32_t>()) throw Error(ErrorKind::limit, "the heaps are too large");
        sizes.push_back(heap.to<std::uint64_t>());
    }
    return sizes;
}

class GlobalPosition : public Component {
public:
    GlobalPosition(std::shared_ptr<const GlobalRules> rules, std::vector<Integer> heaps,
                   const Integer& quota)
        : rules_(std::move(rules)),
          heaps_(std::move(heaps)),
          quota_(std::min(quota, *std::max_element(heaps_.begin(), heaps_.end()))) {}

    const Facts& facts() const override { return global_facts; }

    std::string text() const override {
        std::string text = fmt::format("global[{}](", rules_->bound().text());
        for (const Integer& heap : heaps_) {
            text += heap.to_string();
            text += ',';
        }
        text.back() = ';';
        return text + quota_.to_string() + ")";
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        for (Integer taken = 1; taken <= quota_; ++taken) {
            for (std::size_t i = 0; i < heaps_.size(); ++i) {
                if (taken <= heaps_[i] && !visit(take_away(i, taken))) return;
            }
        }
    }

    Evaluation evaluate(const Context& context) const override {
        if (quota_ == 0) {
            return evaluation(Value::exact(0, Standing::theorem),
                              [] { return "Nothing can be taken."; });
        }
        const auto threshold = within_limits([&] {
            const std::vector<std::size_t> sizes = machine_sizes(heaps_);
            return rules_->thresholds(sizes, context)->threshold(sizes);
        });
        if (!threshold) {
            return evaluation(Value::unknown(), [] {
                return "The thresholds of so many and so large heaps pass the limits of time and "
                       "memory.";
            });
        }
        return evaluation(quota_ >= *threshold ? Value::greater_than(0, Standing::computed)
                                               : Value::exact(0, Standing::computed),
                          [threshold = *threshold, quota = quota_] {
                              return threshold_in_words(threshold, quota);
                          });
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& context) const override {
        if (quota_ == 0) return list_all({}, limit);
        if (value != 0) return MoveList::unknown();
        const auto table =
            within_limits([&] { return rules_->thresholds(machine_sizes(heaps_), context); });
        if (!table) return MoveList::unknown();
        MoveCollector collector(limit);
        const auto complete = within_limits([&] {
            collect_winning_moves(**table, collector, context);
            return true;
        });
        return complete ? collector.list(Standing::computed)
                        : collector.incomplete_list(Standing::computed);
    }

    std::optional<Move> find_move(const Position& to, const Context& /*context*/) const override {
        const auto* target = only_component<GlobalPosition>(to);
        if (target == nullptr || target->heaps_.size() != heaps_.size()) return std::nullopt;
        const auto [mine, other] =
            std::mismatch(heaps_.begin(), heaps_.end(), target->heaps_.begin());
        if (mine == heaps_.end() || *other >= *mine) return std::nullopt;
        const Integer taken = *mine - *other;
        if (taken > quota_) return std::nullopt;
        return same_or_nothing(take_away(static_cast<std::size_t>(mine - heaps_.begin()), taken),
                               to);
    }

    std::string symmetry_key() const override {
        std::vector<Integer> sorted = heaps_;
        std::sort(sorted.begin(), sorted.end());
        return GlobalPosition(rules_, std::move(sorted), quota_).text();
    }

private:
    [[nodiscard]] static std::string threshold_in_words(std::uint32_t threshold,
                                                        const Integer& quota) {
        if (threshold == GlobalThresholds::never) {
            return "With these heaps no quota is large enough to win.";
        }
        return fmt::format(
            "With these heaps the player to move wins from quota {} on, the least number whose "
            "taking leaves heaps that need a larger quota than the bound then allows; the quota is "
            "{}.",
            threshold, quota);
    }

    // Throws Error at a limit of time.
    void collect_winning_moves(const GlobalThresholds& table, MoveCollector& collector,
                               const Context& context) const {
        StopCheck check(context, "looking for moves");
        std::vector<std::size_t> sizes = machine_sizes(heaps_);
        for (std::size_t taken = 1; taken <= quota_; ++taken) {
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                check();
                if (taken > sizes[i]) continue;
                sizes[i] -= taken;
                const bool wins = table.threshold(sizes) > table.bound(taken);
                sizes[i] += taken;
                if (wins) collector.add([&] { return take_away(i, taken); });
            }
        }
    }

    [[nodiscard]] Move take_away(std::size_t i, const Integer& taken) const {
        std::vector<Integer> heaps = heaps_;
        heaps[i] -= taken;
        return {position_of<GlobalPosition>(rules_, std::move(heaps), rules_->bound()(taken)),
                fmt::format("take {} from heap {}, {} to {}", taken, i + 1, heaps_[i],
                            Integer(heaps_[i] - taken)),
                taken};
    }

    std::shared_ptr<const GlobalRules> rules_;
    std::vector<Integer> heaps_;
    Integer quota_;
};

class PairTable : public Table {
public:
    PairTable(GlobalThresholds thresholds, std::size_t size)
        : Table(Shape::board, size, size, "a\\b", ""), thresholds_(std::move(thresholds)) {}

    void fill_row(std::size_t row, std::span<std::int32_t> out) const override {
        for (std::size_t column = 0; column < out.size(); ++column) {
            const std::uint32_t threshold = thresholds_.threshold({row, column});
            out[column] =
                threshold == GlobalThresholds::never ? -1 : static_cast<std::int32_t>(threshold);
        }
    }

private:
    GlobalThresholds thresholds_;
};

// The values are not known, so there is no table of them.
class Global : public Game, public WithThresholds {
public:
    const Facts& facts() const override { return global_facts; }

    Position parse(const Term& term, Sources& sources) const override {
        const std::size_t count = term.groups.empty() ? 0 : term.groups[0].size();
        auto rules = rules_of(term, count, sources.context());
        if (term.groups.empty() || term.groups.size() > 2) {
            throw Error(ErrorKind::input,
                        fmt::format("global needs heaps, and a quota after a semicolon, as in {}",
                                    global_facts.example),
                        term.at);
        }
        std::vector<Integer> heaps;
        for (const Argument& argument : term.groups[0]) {
            heaps.push_back(natural(argument, "a heap"));
        }
        const Integer largest = *std::max_element(heaps.begin(), heaps.end());
        Integer quota = largest > 0 ? Integer(largest - 1) : Integer(0);
        if (term.groups.size() == 2) {
            if (term.groups[1].size() > 1) {
                throw Error(ErrorKind::input, "there is only one quota for all heaps",
                            term.groups[1][1].at);
            }
            quota = natural(term.groups[1][0], "a quota");
        }
        return position_of<GlobalPosition>(std::move(rules), std::move(heaps), quota);
    }

    std::unique_ptr<Table> threshold_table(const Term& term, std::size_t size,
                                           const Context& context) const override {
        const auto rules = rules_of(term, 2, context);
        if (size == 0) throw Error(ErrorKind::input, "a board needs a size of at least 1");
        auto thresholds = within_limits([&] {
            return GlobalThresholds::compute(rules->bound(), {size - 1, size - 1}, context,
                                             rules.get());
        });
        if (!thresholds) {
            throw Error(ErrorKind::limit,
                        "the table takes more time or memory than the limits allow")
                .with(Remedy::more_time_or_memory);
        }
        return std::make_unique<PairTable>(std::move(*thresholds), size);
    }
};

}  // namespace

const Game& global_takeaway() {
    static const Global game;
    return game;
}

}  // namespace grundy
