// A position of Wythoff's game: its moves, its value, the moves to a value.
#pragma once

#include "game/abilities.hpp"
#include "wythoff/function/dense_table.hpp"
#include "wythoff/function/grundy_function.hpp"
#include "wythoff/function/row_periods.hpp"

#include <grundy/integer.hpp>

#include <algorithm>
#include <memory>
#include <vector>

namespace grundy {

[[nodiscard]] const GameInfo& wythoff_info();

class WythoffPosition : public Component,
                        public Valued,
                        public MovesToValue,
                        public FindsMove,
                        public Drawn,
                        public FindsMarkedMove,
                        public WithNumbers,
                        public Symmetric,
                        public MiserePlay {
public:
    WythoffPosition(Integer first, Integer second);

    const GameInfo& info() const override { return wythoff_info(); }
    std::string text() const override;
    std::vector<Integer> heaps() const override { return {first_, second_}; }
    void for_each_move(const MoveVisitor& visit) const override;

    std::string key() const override;
    std::string describe(const Move& move) const override;
    Evaluation evaluate(const Goal& goal, const Context& context) const override;
    MoveList moves_to(const Integer& value, std::size_t limit, const Evaluation& known,
                      const Context& context) const override;

    std::optional<Move> find_move(const Position& to, const Context& context) const override;
    Drawing drawing(const Context& context) const override;
    Mark mark(const Move& move) const override;
    std::optional<Move> find_marked(const Mark& mark, const Context& context) const override;
    std::string value_key() const override;

    std::string_view tame_by() const override;
    std::optional<Tame> tame(const Evaluation& known) const override;
    std::optional<MoveList> misere_moves_to(const Integer& value, std::size_t limit,
                                            const Evaluation& known,
                                            const Context& context) const override;

private:
    [[nodiscard]] Evaluation compare_with(const Integer& target, const Evaluation& known,
                                          const Context& context) const;
    [[nodiscard]] bool is_fickle() const;
    [[nodiscard]] const Integer& smaller() const { return std::min(first_, second_); }
    [[nodiscard]] const Integer& larger() const { return std::max(first_, second_); }

    [[nodiscard]] Evaluation explained(wythoff::Evaluation found, const Context& context) const;

    [[nodiscard]] Move from_first(const Integer& taken) const;
    [[nodiscard]] Move from_second(const Integer& taken) const;
    [[nodiscard]] Move from_both(const Integer& taken) const;

    // Each gives all moves to positions of a value, by one way to know them.
    [[nodiscard]] std::vector<Move> moves_to_cold() const;
    [[nodiscard]] std::vector<Move> moves_by_table(const wythoff::DenseTable& table,
                                                   const Integer& value) const;
    [[nodiscard]] std::vector<Move> moves_by_options(const wythoff::CellOptions& options,
                                                     const Integer& value) const;
    [[nodiscard]] std::vector<Move> row_moves_by_table(const wythoff::DenseTable& table,
                                                       const Integer& value,
                                                       const Integer& reach) const;
    [[nodiscard]] std::vector<Move> moves_by_periodic_rows(
        const std::vector<wythoff::PeriodicRow>& rows, const Integer& value) const;
    [[nodiscard]] MoveList moves_by_points(unsigned value, std::size_t limit,
                                           const Context& context) const;

    Integer first_;
    Integer second_;
};

}  // namespace grundy
