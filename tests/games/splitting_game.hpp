// A game of the tests whose moves lead to none, one or several components: take one or two adjacent
// pins of a row, which may fall into two rows by that. Its values come from the mex rule.
#pragma once

#include "games/component.hpp"
#include "theory/mex.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <vector>

namespace grundy::test {

class SplittingRow : public Component {
public:
    explicit SplittingRow(unsigned pins) : pins_(pins) {}

    const Facts& facts() const override {
        static constexpr Facts facts{"row",    "row(n)",    "Take one pin or two adjacent ones.",
                                     "row(5)", "this test", Shape::heaps};
        return facts;
    }

    std::string text() const override { return fmt::format("row({})", pins_); }
    std::vector<Integer> heaps() const override { return {pins_}; }

    void for_each_move(const std::function<bool(const Move&)>& visit) const override {
        for (unsigned taken = 1; taken <= 2 && taken <= pins_; ++taken) {
            for (unsigned left = 0; 2 * left <= pins_ - taken; ++left) {
                if (!visit(move(taken, left))) return;
            }
        }
    }

    Evaluation evaluate(const Context& /*context*/) const override {
        return evaluation(Value::exact(values(pins_).back(), Standing::computed),
                          [] { return "By the mex rule on all shorter rows."; });
    }

    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& /*known*/,
                      const Context& /*context*/) const override {
        MoveCollector collector(limit);
        const std::vector<std::uint32_t> known = values(pins_);
        for (unsigned taken = 1; taken <= 2 && taken <= pins_; ++taken) {
            for (unsigned left = 0; 2 * left <= pins_ - taken; ++left) {
                if ((known[left] ^ known[pins_ - taken - left]) != value) continue;
                collector.add([&] { return move(taken, left); });
            }
        }
        return collector.list(Standing::computed);
    }

private:
    [[nodiscard]] Move move(unsigned taken, unsigned left) const {
        Position::Components rows;
        for (const unsigned row : {left, pins_ - taken - left}) {
            if (row > 0) rows.push_back(std::make_shared<SplittingRow>(row));
        }
        return {Position(std::move(rows)), fmt::format("take {} behind {}", taken, left), taken};
    }

    [[nodiscard]] static std::vector<std::uint32_t> values(unsigned pins) {
        std::vector<std::uint32_t> known;
        for (unsigned n = 0; n <= pins; ++n) {
            std::vector<std::uint32_t> options;
            for (unsigned taken = 1; taken <= 2 && taken <= n; ++taken) {
                for (unsigned left = 0; left <= n - taken; ++left) {
                    options.push_back(known[left] ^ known[n - taken - left]);
                }
            }
            known.push_back(
                static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(options))));
        }
        return known;
    }

    unsigned pins_;
};

inline Position row(unsigned pins) {
    return grundy::position_of<SplittingRow>(pins);
}

}  // namespace grundy::test
