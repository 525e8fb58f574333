// Take-away with several heaps and one quota for all (seed paper 000, "global move dynamic"). Only
// the outcome is known, from one threshold for each choice of heaps. Without a quota the first
// player may take at most the largest heap less one.

#include "games/global.hpp"

#include "games/bound_parameter.hpp"
#include "games/global_thresholds.hpp"
#include "games/shared_cache.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
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
};

// The bound, and the largest table of thresholds made so far.
class GlobalRules {
public:
    explicit GlobalRules(TakeawayBound f) : f_(std::move(f)) {}

    [[nodiscard]] const TakeawayBound& bound() const { return f_; }

    // A table that covers the heaps, or null if the limits forbid.
    [[nodiscard]] std::shared_ptr<const GlobalThresholds> thresholds(
        const std::vector<Integer>& heaps, const Context& context) const {
        if (context.memory_limit == 0 || context.out_of_time()) return nullptr;
        std::vector<std::size_t> sizes;
        for (const Integer& heap : heaps) {
            if (!heap.fits_uint_p()) return nullptr;
            sizes.push_back(heap.get_ui());
        }
        const std::lock_guard lock(mutex_);
        if (table_ == nullptr || !table_->covers(sizes)) {
            auto computed = GlobalThresholds::compute(f_, sizes, context);
            if (!computed) return nullptr;
            table_ = std::make_shared<const GlobalThresholds>(std::move(*computed));
        }
        return table_;
    }

private:
    TakeawayBound f_;
    mutable std::mutex mutex_;
    mutable std::shared_ptr<const GlobalThresholds> table_;
};

std::vector<std::size_t> machine_sizes(const std::vector<Integer>& heaps) {
    std::vector<std::size_t> sizes(heaps.size());
    std::transform(heaps.begin(), heaps.end(), sizes.begin(),
                   [](const Integer& heap) { return heap.get_ui(); });
    return sizes;
}

class GlobalPosition : public Position {
public:
    GlobalPosition(std::shared_ptr<const GlobalRules> rules, std::vector<Integer> heaps,
                   const Integer& quota)
        : rules_(std::move(rules)),
          heaps_(std::move(heaps)),
          quota_(std::min(quota, *std::max_element(heaps_.begin(), heaps_.end()))) {}

    std::string text() const override {
        std::string text = fmt::format("global[{}](", rules_->bound().text());
        for (const Integer& heap : heaps_) {
            text += heap.get_str();
            text += ',';
        }
        text.back() = ';';
        return text + quota_.get_str() + ")";
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        for (Integer taken = 1; taken <= quota_; ++taken) {
            for (std::size_t i = 0; i < heaps_.size(); ++i) {
                if (taken <= heaps_[i] && !visit(take_away(i, taken))) return;
            }
        }
    }

    Value value(const Context& context) const override {
        if (quota_ == 0) return Value::exact(0, Standing::theorem);
        const auto table = rules_->thresholds(heaps_, context);
        if (table == nullptr) return Value::unknown();
        return quota_ >= table->threshold(machine_sizes(heaps_))
                   ? Value::greater_than(0, Standing::computed)
                   : Value::exact(0, Standing::computed);
    }

    MoveList moves_to(const Integer& value, std::size_t limit,
                      const Context& context) const override {
        if (quota_ == 0) return list_all({}, limit);
        const auto table = rules_->thresholds(heaps_, context);
        if (value != 0 || table == nullptr) return {{}, false, std::nullopt, Standing::unknown};
        MoveCollector collector(limit);
        std::vector<std::size_t> sizes = machine_sizes(heaps_);
        for (std::size_t taken = 1; taken <= quota_; ++taken) {
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                if (taken > heaps_[i]) continue;
                sizes[i] -= taken;
                const bool wins = table->threshold(sizes) > table->bound(taken);
                sizes[i] += taken;
                if (wins) collector.add([&] { return take_away(i, taken); });
            }
        }
        return collector.list(Standing::computed);
    }

    std::string reason(const Value& /*known*/, const Context& context) const override {
        if (quota_ == 0) return "Nothing can be taken.";
        const auto table = rules_->thresholds(heaps_, context);
        if (table == nullptr) {
            return "The thresholds of so many and so large heaps pass the limits of time and "
                   "memory.";
        }
        const std::uint32_t threshold = table->threshold(machine_sizes(heaps_));
        if (threshold == GlobalThresholds::never) {
            return "With these heaps no quota is large enough to win.";
        }
        return fmt::format(
            "With these heaps the player to move wins from quota {} on, the least number whose "
            "taking "
            "leaves heaps that need a larger quota than the bound then allows; the quota is {}.",
            threshold, quota_.get_str());
    }

    std::string symmetry_key() const override {
        std::vector<Integer> sorted = heaps_;
        std::sort(sorted.begin(), sorted.end());
        return GlobalPosition(rules_, std::move(sorted), quota_).text();
    }

private:
    [[nodiscard]] Move take_away(std::size_t i, const Integer& taken) const {
        std::vector<Integer> heaps = heaps_;
        heaps[i] -= taken;
        return {std::make_shared<GlobalPosition>(rules_, std::move(heaps), rules_->bound()(taken)),
                fmt::format("take {} from heap {}, {} to {}", taken.get_str(), i + 1,
                            heaps_[i].get_str(), Integer(heaps_[i] - taken).get_str()),
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

class Global : public Game {
public:
    const Facts& facts() const override { return global_facts; }

    std::shared_ptr<const Position> parse(const Term& term, Sources& /*sources*/) const override {
        const auto rules = rules_of(term);
        if (term.groups.empty() || term.groups.size() > 2) {
            throw Error(ErrorKind::input,
                        fmt::format("global needs heaps, and a quota after a semicolon, as in {}",
                                    global_facts.example),
                        term.at);
        }
        std::vector<Integer> heaps;
        for (const Argument& argument : term.groups[0])
            heaps.push_back(natural(argument, "a heap"));
        const Integer largest = *std::max_element(heaps.begin(), heaps.end());
        Integer quota = largest > 0 ? Integer(largest - 1) : Integer(0);
        if (term.groups.size() == 2) {
            if (term.groups[1].size() > 1) {
                throw Error(ErrorKind::input, "there is only one quota for all heaps",
                            term.groups[1][1].at);
            }
            quota = natural(term.groups[1][0], "a quota");
        }
        return std::make_shared<GlobalPosition>(rules, std::move(heaps), quota);
    }

    std::unique_ptr<Table> table(const Term& term, std::size_t /*size*/,
                                 const Context& /*context*/) const override {
        throw Error(ErrorKind::input, "the values of global games are not known", term.at)
            .with(Remedy::thresholds);
    }

    std::unique_ptr<Table> threshold_table(const Term& term, std::size_t size,
                                           const Context& context) const override {
        const TakeawayBound bound = bound_of(term);
        if (size == 0) throw Error(ErrorKind::input, "a board needs a size of at least 1");
        auto thresholds = GlobalThresholds::compute(bound, {size - 1, size - 1}, context);
        if (!thresholds) {
            throw Error(ErrorKind::limit, "the table takes more time or memory than there is")
                .with(Remedy::more_time_or_memory);
        }
        return std::make_unique<PairTable>(std::move(*thresholds), size);
    }

private:
    // Shared by all positions with the same bound, so that a game needs one table.
    [[nodiscard]] std::shared_ptr<const GlobalRules> rules_of(const Term& term) const {
        return known_.get(bound_expression(term, global_facts).text(),
                          [&] { return std::make_shared<const GlobalRules>(bound_of(term)); });
    }

    [[nodiscard]] static TakeawayBound bound_of(const Term& term) {
        Expression f = bound_expression(term, global_facts);
        return {std::move(f), term.parameters.front().at};
    }

    mutable SharedCache<std::string, GlobalRules> known_;
};

}  // namespace

const Game& global_takeaway() {
    static const Global game;
    return game;
}

}  // namespace grundy
