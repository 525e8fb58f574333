// Positions that are searched: their moves are numbered, and the search finds the value after each.
#pragma once

#include "game/abilities.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace grundy {

struct SearchedPart {
    std::string name;  // "the path a … d"
    Integer value;
};

struct Searched {
    Value value;
    std::vector<SearchedPart> parts{};  // that do not touch, if there are several
    // Whether the move with that number leads to a value, if the value is exact. Visits at most
    // max_positions. Throws Error when a limit is reached.
    std::function<bool(std::size_t move, std::uint32_t value, std::uint64_t max_positions,
                       const Context& context)>
        leads_to{};
    std::string why{};            // what is known without a search, or why nothing is known
    std::uint64_t positions = 0;  // the number of searched positions
    Figure figure{};
    Hint hint = Hint::none;  // what would lead to more, if a limit was reached
};

class SearchedComponent : public Component, public Valued, public MovesToValue, public CountsMoves {
public:
    void for_each_move(const MoveVisitor& visit) const override;
    // A short search, or a thorough one up to the limits.
    Evaluation evaluate(const Goal& goal, const Context& context) const override;
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;

protected:
    // Below move_count().
    [[nodiscard]] virtual Move move(std::size_t number) const = 0;
    // Visits at most max_positions. Throws Error when a limit is reached.
    [[nodiscard]] virtual Searched search(std::uint64_t max_positions,
                                          const Context& context) const = 0;
    // What is known if the search reaches a limit, and the moves that are known to win.
    [[nodiscard]] virtual Searched without_search() const { return {Value::unknown()}; }
    [[nodiscard]] virtual std::vector<Move> winning_without_search() const { return {}; }

private:
    [[nodiscard]] Evaluation searched(std::uint64_t max_positions, const Context& context) const;
};

}  // namespace grundy
