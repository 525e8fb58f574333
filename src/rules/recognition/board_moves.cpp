#include "rules/recognition/board_moves.hpp"

#include "rules/language/piles.hpp"
#include "rules/recognition/conditions.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace grundy::rules {

namespace {

constexpr Number largest_in_vector = 1000000;

std::optional<Number> board_number(const Integer& number) {
    if (abs(number) > largest_in_vector) return std::nullopt;
    return number.to<Number>();
}

class BoardReader {
public:
    BoardReader(const Game& game, std::size_t number)
        : game_(game), number_(number), reader_(game) {
        rules_.coordinates = game.coordinates;
        rules_.has_where = !game.where.empty();
        std::vector<std::size_t> order(game.coordinates);
        std::iota(order.begin(), order.end(), std::size_t{0});
        (void)for_each_order(game, order, [this](const auto& one) {
            orders_.push_back(one);
            return true;
        });
    }

    std::optional<BoardRules> read() {
        if (!game_.stop.empty()) return std::nullopt;
        for (const Move& move : game_.moves) {
            if (move.parts.size() != 1) return std::nullopt;
            auto instance = read_instance(move, number_, reader_);
            if (!instance || !loops_.unroll(std::move(*instance),
                                            [this](Instance one) { return add(std::move(one)); })) {
                return std::nullopt;
            }
        }
        return std::move(rules_);
    }

private:
    bool add(Instance instance) {
        constexpr std::size_t max_orders = 10'000;
        orders_tried_ += orders_.size();
        if (orders_tried_ > max_orders) return false;
        std::optional<BoardMoves> moves;
        for (const auto& order : orders_) {  // in which the piles that are left are named
            Instance named = instance;
            for (std::size_t i = 0; i < order.size(); ++i) {
                named.numbers[i] = instance.numbers[order[i]];
            }
            bool is_none = false;
            moves = normal_form(std::move(named), is_none);
            if (is_none) return true;
            if (moves) break;
        }
        if (!moves) return false;
        for (const auto& order : orders_) {
            BoardMoves one = *moves;
            for (std::size_t i = 0; i < order.size(); ++i) {
                one.step[order[i]] = moves->step[i];
                for (std::size_t j = 0; j < one.rays.size(); ++j) {
                    one.rays[j].vector[order[i]] = moves->rays[j].vector[i];
                }
            }
            constexpr std::size_t max_moves_read = 256;
            if (std::find(rules_.moves.begin(), rules_.moves.end(), one) == rules_.moves.end()) {
                if (rules_.moves.size() == max_moves_read) return false;
                rules_.moves.push_back(std::move(one));
            }
        }
        return true;
    }

    // Sets `is_none` if the tests never hold.
    std::optional<BoardMoves> normal_form(Instance instance, bool& is_none) const {
        const std::size_t count = rules_.coordinates;
        // The change of each coordinate.
        for (std::size_t i = 0; i < count; ++i) {
            instance.numbers[i] = instance.numbers[i] - Affine::variable(i);
        }
        // A loop over what is left of a coordinate becomes one over what is taken.
        for (const Variable loop : instance.loops) {
            for (std::size_t i = 0; i < count; ++i) {
                const Affine change = instance.numbers[i];
                if (change.of(loop) != 1 || change.times.size() == 1) continue;
                instance.replace(loop,
                                 (change.without(loop) + Affine::variable(loop)) * Integer(-1));
                break;
            }
        }
        BoardMoves moves;
        for (const Variable loop : instance.loops) {
            BoardMoves::Ray ray;
            for (Affine& change : instance.numbers) {
                const auto times = board_number(change.of(loop));
                if (!times) return std::nullopt;
                ray.vector.push_back(*times);
            }
            const auto first = least_of_loop(instance, loop);
            if (!first) return std::nullopt;
            ray.first = *first;
            moves.rays.push_back(std::move(ray));
        }
        for (const Affine& change : instance.numbers) {
            const auto number = board_number(change.constant);
            const auto loops = std::count_if(instance.loops.begin(), instance.loops.end(),
                                             [&](Variable loop) { return change.of(loop) != 0; });
            if (!number || std::ssize(change.times) != loops) return std::nullopt;
            moves.step.push_back(*number);
        }
        for (const Test& test : instance.tests) {
            if (test.form.is_constant() && test.kind == Test::Kind::at_least &&
                test.form.constant < 0) {
                is_none = true;
                return std::nullopt;
            }
        }
        for (const Test& test : instance.tests) {
            if (!follows(test, instance, moves)) return std::nullopt;
        }
        for (BoardMoves::Ray& ray : moves.rays) shift(ray, moves.step);
        if (moves.rays.size() == 1) {
            BoardMoves::Ray& ray = moves.rays.front();
            for (std::size_t i = 0; i < count; ++i) {
                moves.step[i] += (ray.first - 1) * ray.vector[i];
            }
            ray.first = 1;
        }
        return moves;
    }

    // The least number of a loop, by the tests of its variable alone.
    static std::optional<Number> least_of_loop(const Instance& instance, Variable loop) {
        std::optional<Integer> least;
        for (const Test& test : instance.tests) {
            const Integer times = test.form.of(loop);
            if (test.kind != Test::Kind::at_least || test.form.times.size() != 1 || times <= 0) {
                continue;
            }
            const Integer bound = -floor_quotient(test.form.constant, times);
            least = least ? std::max(*least, bound) : bound;
        }
        return least ? board_number(*least) : std::nullopt;
    }

    // Whether the test follows from the new coordinates being >= 0 and from the first numbers of
    // the loops: in terms of these it must have no negative coefficient.
    static bool follows(const Test& test, const Instance& instance, const BoardMoves& moves) {
        if (test.kind != Test::Kind::at_least) return false;
        Affine form = test.form;
        for (std::size_t i = 0; i < instance.numbers.size(); ++i) {
            // Variable i becomes the new coordinate.
            substitute(form, i, Affine::variable(i) - instance.numbers[i]);
        }
        Integer least = form.constant;
        for (const auto& [variable, times] : form.times) {
            if (times < 0) return false;
            if (variable < instance.numbers.size()) continue;
            const auto loop = std::find(instance.loops.begin(), instance.loops.end(), variable);
            if (loop == instance.loops.end()) return false;
            least +=
                times * moves.rays[static_cast<std::size_t>(loop - instance.loops.begin())].first;
        }
        return least >= 0;
    }

    // If the step is a multiple of the vector where that is not 0, shifts the loop by it instead.
    static void shift(BoardMoves::Ray& ray, std::vector<Number>& step) {
        std::optional<Number> rounds;
        for (std::size_t i = 0; i < step.size(); ++i) {
            if (ray.vector[i] == 0) continue;
            const Number one = step[i] / ray.vector[i];
            if (one * ray.vector[i] != step[i] || (rounds && *rounds != one)) return;
            rounds = one;
        }
        if (!rounds) return;
        ray.first += *rounds;
        for (std::size_t i = 0; i < step.size(); ++i) step[i] -= *rounds * ray.vector[i];
    }

    const Game& game_;
    std::size_t number_;
    TestReader reader_;
    BoardRules rules_;
    std::vector<std::vector<std::size_t>> orders_;  // of the coordinates that braces allow
    std::size_t orders_tried_ = 0;
    LoopUnroller loops_;
};

}  // namespace

std::optional<BoardRules> board_rules(const File& file, std::size_t game) {
    assert(game < file.games.size());
    return BoardReader(file.games[game], game).read();
}

}  // namespace grundy::rules
