#include "rules/exec/box_fill.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "rules/exec/kernels.hpp"
#include "rules/exec/machine.hpp"
#include "rules/language/piles.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace grundy::rules {

namespace {

constexpr std::string_view filling = "valuing a box of positions";
constexpr int max_passes = 12;

class BoxFiller {
public:
    BoxFiller(const Options& options, std::size_t game, const State& first, const State& last,
              const BoxFill& with, const Context& context)
        : options_(options),
          game_(game),
          first_(first),
          last_(last),
          with_(with),
          context_(context) {}

    std::shared_ptr<const BoxTable> run() {
        try {
            if (with_.measure != nullptr) find_largest_measure();
            return make_table(with_room(last_), with_.known) ? fill_table() : nullptr;
        } catch (const Fault&) {
            // The measure cannot be computed.
        } catch (const Error& error) {
            // Perhaps at a position that cannot be reached, which a search does not visit.
            if (error.kind() != ErrorKind::input && error.kind() != ErrorKind::limit) throw;
            context_.check(filling);
        }
        return nullptr;
    }

private:
    using Measured = std::vector<Number>;

    void find_largest_measure() {
        State state = first_;
        do {
            Measured measure = measured(options_.sorted(game_, state));
            if (!largest_ || *largest_ < measure) largest_ = std::move(measure);
        } while (advance(state, first_, last_, rules_.coordinates));
    }

    std::shared_ptr<const BoxTable> fill_table() {
        bool by_measure = false;
        for (int pass = 0; pass < max_passes; ++pass) {
            valued_ = 0;
            left_ = 0;
            by_measure ? measured_pass() : natural_pass();
            if (left_ == 0 || table_->has_all(first_, last_)) return table_;
            if (kernels_->needed() == table_->last) {  // not the box, but the order is wrong
                if (by_measure || with_.measure == nullptr) return nullptr;
                by_measure = true;
                continue;
            }
            const auto before = table_;
            State larger = kernels_->needed();
            for (std::size_t i = 0; i < rules_.coordinates; ++i) {
                if (larger[i] > before->last[i]) larger[i] += larger[i] / 2;
            }
            if (!make_table(larger, before.get())) return nullptr;
        }
        return nullptr;
    }

    // Enlarges the box to hold the options of its last position, a few times.
    [[nodiscard]] State with_room(State last) {
        const State asked = last;
        for (int i = 0; i < 4; ++i) {
            last = with_equal_piles(rules_, last);
            State larger = last;
            if (!machine_.is_position(game_, last)) break;
            machine_.for_each(game_, last, [&](const Option& option) {
                for (const PartLeft& part : option.parts) {
                    if (part.other != nullptr || part.game != game_) continue;
                    for (std::size_t j = 0; j < rules_.coordinates; ++j) {
                        larger[j] = std::max(larger[j], part.state[j]);
                    }
                }
                return true;
            });
            if (larger == last) break;
            const auto cells = BoxTable::cells_of(rules_.coordinates, larger);
            if (!cells || *cells / 8 > *BoxTable::cells_of(rules_.coordinates, asked)) break;
            last = larger;
        }
        return last;
    }

    [[nodiscard]] bool make_table(const State& last, const BoxTable* known) {
        const State all = with_equal_piles(rules_, last);
        const auto cells = BoxTable::cells_of(rules_.coordinates, all);
        // Where a measure bounds the positions, most of a larger box costs little.
        const std::size_t times_more = with_.measure != nullptr ? 64 : 8;
        if (cells && cells_at_first_ == 0) cells_at_first_ = *cells + 4096;
        if (!cells || *cells / times_more > cells_at_first_ ||
            *cells * 2 * sizeof(std::uint32_t) > charge_.available()) {
            return false;
        }
        charge_.set(*cells * 2 * sizeof(std::uint32_t), filling);
        table_ = std::make_shared<BoxTable>(rules_.coordinates, all);
        if (known != nullptr) table_->learn(*known);
        kernels_.emplace(options_.code()[game_], *table_, marks_, machine_.steps());
        return true;
    }

    [[nodiscard]] Measured measured(const State& state) {
        return with_.measure->compute({state.data(), rules_.coordinates}, measure_registers_,
                                      machine_.steps());
    }

    [[nodiscard]] bool is_sorted(const State& state) const {
        return std::all_of(rules_.braces.begin(), rules_.braces.end(), [&](const Braces& braces) {
            const auto piles = piles_in(state, braces);
            return std::is_sorted(piles.begin(), piles.end());
        });
    }

    void put(State state, std::uint32_t cell) {
        table_->largest = std::max(table_->largest, cell);
        (void)for_each_order(rules_, state, [&](const State& order) {
            table_->cells[table_->index(order)] = cell;
            return true;
        });
    }

    void fill(const State& state) { ++(try_to_fill(state) ? valued_ : left_); }

    // Whether all options have values.
    [[nodiscard]] bool try_to_fill(const State& state) {
        if (options_.code()[game_].where && !machine_.is_position(game_, state)) {
            put(state, BoxTable::none);
            return true;
        }
        marks_.begin(table_->largest);
        kernels_->begin();
        std::uint64_t seen = 0;
        const auto visit = [&](const Option& option) {
            ++seen;
            std::uint32_t sum = 0;
            bool is_known = true;
            for (const PartLeft& part : option.parts) {
                if (part.other == nullptr && part.game == game_) {
                    if (!table_->contains(part.state)) {
                        kernels_->leave_box(part.state);
                        is_known = false;
                        continue;
                    }
                    const std::uint32_t cell = table_->cells[table_->index(part.state)];
                    if (cell < BoxTable::first_value) is_known = false;
                    sum ^= cell - BoxTable::first_value;
                } else {
                    const auto value = with_.part_value(part);
                    if (!value) return true;
                    sum ^= *value;
                }
            }
            if (is_known) {
                marks_.mark_value(sum);
            } else {
                marks_.mark(BoxTable::unknown);
            }
            return true;
        };
        machine_.for_each(game_, state, visit, with_.use_kernels ? &*kernels_ : nullptr);
        if (seen + kernels_->options() > max_options) {
            throw limit_error("a position of the box has too many options");
        }
        if (kernels_->left_box() || marks_.has(BoxTable::unknown)) return false;
        put(state, marks_.least_missing() + BoxTable::first_value);
        return true;
    }

    // Visits the cells without a value in order, until `visit` returns false.
    template <class Visit>
    void for_each_unknown(Visit visit) {
        State state{};
        std::uint32_t cell = 0;
        do {
            const bool is_open = table_->cells[cell] == BoxTable::unknown && is_sorted(state);
            if (is_open && !visit(cell, state)) return;
            ++cell;
        } while (advance(state, {}, table_->last, rules_.coordinates));
    }

    // In the order of the cells.
    void natural_pass() {
        constexpr std::size_t max_failures = 256;  // more than successes
        for_each_unknown([&](std::uint32_t /*cell*/, const State& state) {
            if (largest_ && *largest_ < measured(state)) return true;
            fill(state);
            return left_ <= valued_ + max_failures || kernels_->needed() != table_->last;
        });
    }

    void measured_pass() {
        const std::size_t size = with_.measure->formulas.size();
        std::vector<Number> measures;  // one after the other
        std::vector<std::uint32_t> cells;
        std::vector<std::uint32_t> order;
        MemoryCharge charge(context_);
        for_each_unknown([&](std::uint32_t cell, const State& state) {
            const Measured measure = measured(state);
            if (*largest_ < measure) return true;
            if (cells.size() == cells.capacity()) {
                // Old and new while it grows.
                charge.set((4 * cells.size() + 64) * (size * sizeof(Number) + 8), filling);
            }
            order.push_back(static_cast<std::uint32_t>(cells.size()));
            cells.push_back(cell);
            measures.insert(measures.end(), measure.begin(), measure.end());
            return true;
        });
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            const Number* const left = measures.data() + a * size;
            const Number* const right = measures.data() + b * size;
            const auto [l, r] = std::mismatch(left, left + size, right);
            return l == left + size ? a < b : *l < *r;
        });
        for (const std::uint32_t i : order) fill(table_->state(cells[i]));
    }

    const Options& options_;
    std::size_t game_;
    State first_;
    State last_;
    const BoxFill& with_;
    const Context& context_;
    const Game& rules_ = options_.file().games[game_];
    MemoryCharge charge_{context_};
    Machine machine_{options_, &context_};
    std::vector<Number> measure_registers_;
    std::optional<Measured> largest_;  // measure of a position from first_ to last_
    std::shared_ptr<BoxTable> table_;
    std::size_t cells_at_first_ = 0;
    CellMarks marks_;
    std::optional<Kernels> kernels_;
    std::size_t valued_ = 0;  // in this pass
    std::size_t left_ = 0;
};

}  // namespace

std::shared_ptr<const BoxTable> fill_box(const Options& options, std::size_t game,
                                         const State& first, const State& last, const BoxFill& with,
                                         const Context& context) {
    return BoxFiller(options, game, first, last, with, context).run();
}

}  // namespace grundy::rules
