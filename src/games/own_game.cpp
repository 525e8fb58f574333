// Games that a program defines. All that can be reached is listed first, then valued from the ends
// of play upwards; neither needs a stack as deep as the game is long.

#include <grundy/own_game.hpp>

#include "games/component.hpp"
#include "games/own_game_values.hpp"
#include "theory/within_limits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cassert>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <utility>

namespace grundy {

OwnGame::OwnGame(std::string name, std::string rule)
    : name_(std::move(name)), rule_(std::move(rule)), identity_(std::make_shared<const char>()) {
    facts_.name = name_;
    facts_.form = name_;
    facts_.rule = rule_;
}

std::string OwnGame::text(const std::string& state) const {
    return fmt::format("{}({})", name_, state);
}

namespace {

class OwnEvidence : public Evidence {
public:
    explicit OwnEvidence(std::shared_ptr<const OwnOptions> options)
        : known_(std::move(options)), value_(known_->value), options_(*known_) {}

    [[nodiscard]] const OwnOptions& options() const { return options_; }

    std::string reason() const override {
        if (options_.moves.empty()) return "There is no move.";
        if (value_.is_exact() && value_.number > 0) {
            return fmt::format(
                "The value is {0} by the mex rule: moves reach {1}, and none reaches {0}.{2}",
                value_.number.to_string(), fmt::join(first_of_each(), ", "), reverting());
        }
        const std::string all = fmt::format("The moves reach {}", fmt::join(told(), ", "));
        if (value_.is_exact()) return fmt::format("{}, and none has value 0.{}", all, reverting());
        if (value_.is_loopy()) {
            return fmt::format("{}; play need not end, and those with a value have {{{}}}.", all,
                               fmt::join(texts(value_.finite_options), ","));
        }
        return all + ", and not all of their values are known.";
    }

private:
    [[nodiscard]] static std::vector<std::string> texts(const std::vector<Integer>& numbers) {
        std::vector<std::string> texts;
        for (const Integer& number : numbers) texts.push_back(number.to_string());
        return texts;
    }

    // For each smaller value the first move that leads to it; the first ones, if there are many.
    [[nodiscard]] std::vector<std::string> first_of_each() const {
        std::map<Integer, std::string> reached;
        for (std::size_t i = 0; i < options_.moves.size(); ++i) {
            const Value& value = options_.values[i];
            if (!value.is_exact() || value.number > value_.number) continue;
            if (reached.count(value.number) > 0) continue;
            reached.emplace(value.number, fmt::format("{} ({})", value.number.to_string(),
                                                      options_.moves[i].to.text()));
        }
        std::vector<std::string> texts;
        for (auto& [number, text] : reached) texts.push_back(std::move(text));
        return shortened(std::move(texts));
    }

    [[nodiscard]] std::vector<std::string> told() const {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < options_.moves.size() && texts.size() <= most_told; ++i) {
            texts.push_back(
                fmt::format("{} ({})", options_.moves[i].to.text(), to_text(options_.values[i])));
        }
        return shortened(std::move(texts));
    }

    [[nodiscard]] static std::vector<std::string> shortened(std::vector<std::string> texts) {
        if (texts.size() > most_told) {
            texts.resize(most_told);
            texts.emplace_back("…");
        }
        return texts;
    }

    [[nodiscard]] std::string reverting() const {
        return options_.loopy ? fmt::format(
                                    " (A move to a position without a smaller value is "
                                    "answered by a move back to value {}.)",
                                    value_.number.to_string())
                              : "";
    }

    static constexpr std::size_t most_told = 12;

    std::shared_ptr<const OwnOptions> known_;
    const Value& value_;
    const OwnOptions& options_;
};

class OwnPosition : public OwnComponent {
public:
    using OwnComponent::OwnComponent;

    const Facts& facts() const override { return game().facts(); }
    std::string text() const override { return game().text(state()); }

    // Another game of the same name is another game. With the length, for a state may look like a
    // sum.
    std::string identity() const override {
        return fmt::format("{}:{}:{}", fmt::ptr(game().identity().get()), state().size(), state());
    }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        if (const auto known = known_options()) {
            for (const Move& move : known->moves) {
                if (!visit(move)) return;
            }
            return;
        }
        for_each_different_option(*this, visit);
    }

    Evaluation evaluate(const Context& context) const override {
        auto found = within_limits([&] { return value_options(*this, context); });
        if (!found) {
            return evaluation(Value::unknown(), [] {
                return "Looking at all positions that can be reached, it came to its limits.";
            });
        }
        auto options = std::make_shared<const OwnOptions>(std::move(*found));
        remember(options);
        return {options->value, std::make_shared<const OwnEvidence>(std::move(options))};
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& /*context*/) const override {
        const auto* const evidence = dynamic_cast<const OwnEvidence*>(known.evidence.get());
        if (evidence == nullptr) return MoveList::unknown();
        const std::vector<Move>& moves = evidence->options().moves;
        const std::vector<Value>& values = evidence->options().values;
        MoveCollector collector(limit);
        bool all_known = true;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (values[i].is_exact() && values[i].number == value) {
                collector.add([&] { return moves[i]; });
            }
            all_known =
                all_known &&
                (values[i].is_exact() || values[i].is_loopy() ||
                 (values[i].kind == Value::Kind::greater_than && values[i].number >= value));
        }
        return all_known ? collector.list(Standing::computed)
                         : collector.incomplete_list(Standing::computed);
    }

    // Where a limit is reached, nothing is known of the end of play.
    bool always_ends(const Context& context) const override {
        if (has_kept_value(*this, context)) return true;
        const auto options = within_limits([&] { return value_options(*this, context); });
        return options && !options->loopy;
    }

private:
    // A program may take long to find the moves, or ask for values itself: what was valued is not
    // asked for its moves again.
    [[nodiscard]] std::shared_ptr<const OwnOptions> known_options() const {
        const std::lock_guard lock(mutex_);
        return options_;
    }
    void remember(std::shared_ptr<const OwnOptions> options) const {
        const std::lock_guard lock(mutex_);
        options_ = std::move(options);
    }

    mutable std::mutex mutex_;
    mutable std::shared_ptr<const OwnOptions> options_;
};

}  // namespace

void for_each_different_option(const OwnComponent& from,
                               const std::function<bool(const Move&)>& visit,
                               const std::function<void()>& check) {
    std::unordered_set<std::string> seen;
    from.game().for_each_option(from.state(), [&](OwnGame::Option option) {
        check();
        if (!seen.insert(identity(option.to)).second) return true;
        if (option.text.empty()) option.text = fmt::format("move to {}", option.to.text());
        return visit({std::move(option.to), std::move(option.text)});
    });
}

Position own_position(std::shared_ptr<const OwnGame> game, std::string state) {
    assert(game != nullptr);
    return position_of<OwnPosition>(std::move(game), std::move(state));
}

bool has_own_game(const Position& position) {
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (dynamic_cast<const OwnComponent*>(&position[i]) != nullptr) return true;
    }
    return false;
}

}  // namespace grundy
