// A test game that defines only its moves and passes the conformance test like all others: take one
// or two adjacent pins of a row, which may leave two rows.
#pragma once

#include "game/component.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace grundy::test {

class SplittingRow : public Component {
public:
    explicit SplittingRow(unsigned pins) : pins_(pins) {}

    const GameInfo& info() const override {
        static constexpr GameInfo row{"row",    "row(n)",    "Take one pin or two adjacent ones.",
                                      "row(5)", "this test", Shape::heaps};
        return row;
    }
    std::string key() const override { return KeyBuilder("row").add(Integer(pins_)).take(); }
    std::string text() const override { return fmt::format("row({})", pins_); }

    void for_each_move(const MoveVisitor& visit) const override {
        for (unsigned taken = 1; taken <= 2 && taken <= pins_; ++taken) {
            for (unsigned left = 0; 2 * left <= pins_ - taken; ++left) {
                Position::Components rows;
                for (const unsigned row : {left, pins_ - taken - left}) {
                    if (row > 0) rows.push_back(std::make_shared<SplittingRow>(row));
                }
                if (!visit({Position(std::move(rows)), taken})) return;
            }
        }
    }
    std::string describe(const Move& move) const override {
        return fmt::format("take {}, which leaves {}", move.taken.to_string(), move.to.text());
    }

private:
    unsigned pins_;
};

inline Position row(unsigned pins) {
    return grundy::position_of<SplittingRow>(pins);
}

}  // namespace grundy::test
