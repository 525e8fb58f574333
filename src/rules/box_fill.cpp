#include "rules/box_fill.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::string_view filling = "valuing a box of positions";
constexpr int most_passes = 12;

}  // namespace

BoxFill::BoxFill(const Options& options, std::size_t game, const FormulasCode* measure,
                 PartValue part_value, const Context& context)
    : options_(options),
      rules_(options.file().games[game]),
      game_(game),
      measure_(measure),
      part_value_(std::move(part_value)),
      context_(context),
      charge_(context),
      machine_(options, &context) {}

std::shared_ptr<const BoxTable> BoxFill::run(const State& first, const State& last,
                                             const BoxTable* known) {
    first_ = first;
    last_ = last;
    try {
        if (measure_ != nullptr) {
            State state = first;
            do {
                const State sorted = options_.sorted(game_, state);
                Measured measure = measured(sorted);
                if (!most_ || *most_ < measure) most_ = std::move(measure);
            } while (advance(state, first, last, rules_.coordinates));
        }
        if (!make_table(with_room(last), known)) return nullptr;
        bool by_measure = false;
        for (int pass = 0; pass < most_passes; ++pass) {
            const Outcome outcome = by_measure ? measured_pass() : natural_pass();
            if (outcome == Outcome::done || table_->has_all(first_, last_)) return table_;
            if (outcome == Outcome::stuck) {
                if (by_measure || measure_ == nullptr) return nullptr;
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
    } catch (const Fault&) {
        // Of a measure.
    } catch (const Error& error) {
        // Perhaps of a position that nobody asked for: a search will tell.
        if (error.kind() != ErrorKind::input && error.kind() != ErrorKind::limit) throw;
        context_.check(filling);
    }
    return nullptr;
}

// Room for the options of the last position, and of the one that is last then.
State BoxFill::with_room(State last) {
    const State asked = last;
    for (int i = 0; i < 4; ++i) {
        State larger = last;
        for (const auto& brace : rules_.braces) {
            const auto begin = larger.begin() + static_cast<std::ptrdiff_t>(brace.first);
            const auto end = larger.begin() + static_cast<std::ptrdiff_t>(brace.second);
            std::fill(begin, end, *std::max_element(begin, end));
        }
        last = larger;
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

bool BoxFill::make_table(const State& last, const BoxTable* known) {
    State all = last;
    for (const auto& brace : rules_.braces) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(brace.first);
        const auto end = all.begin() + static_cast<std::ptrdiff_t>(brace.second);
        std::fill(begin, end, *std::max_element(begin, end));
    }
    const auto cells = BoxTable::cells_of(rules_.coordinates, all);
    // Where a measure bounds what is looked at, most of a larger box costs little.
    const std::size_t times_more = measure_ != nullptr ? 64 : 8;
    if (cells && cells_at_first_ == 0) cells_at_first_ = *cells + 4096;
    if (!cells || *cells / times_more > cells_at_first_ ||
        *cells * 2 * sizeof(std::uint32_t) > charge_.available())
        return false;
    charge_.set(*cells * 2 * sizeof(std::uint32_t), filling);
    table_ = std::make_shared<BoxTable>(rules_.coordinates, all);
    if (known != nullptr) table_->learn(*known);
    kernels_.emplace(options_.code()[game_], *table_, marks_, machine_.steps());
    return true;
}

BoxFill::Measured BoxFill::measured(const State& state) {
    const Program& program = measure_->program;
    if (measure_registers_.empty()) measure_registers_ = program.registers;
    std::copy_n(state.begin(), rules_.coordinates, measure_registers_.begin());
    std::fill_n(measure_registers_.begin() + static_cast<std::ptrdiff_t>(program.first_known),
                program.lets, 0);
    Measured result;
    for (const FormulaCode& formula : measure_->formulas) {
        rules::run(program, formula.routine, measure_registers_, machine_.steps());
        result.push_back(measure_registers_[formula.result]);
    }
    return result;
}

bool BoxFill::is_beyond(const State& state) {
    return most_ && *most_ < measured(state);
}

bool BoxFill::is_sorted(const State& state) const {
    return std::all_of(rules_.braces.begin(), rules_.braces.end(), [&](const auto& brace) {
        return std::is_sorted(state.begin() + static_cast<std::ptrdiff_t>(brace.first),
                              state.begin() + static_cast<std::ptrdiff_t>(brace.second));
    });
}

void BoxFill::put(State state, std::uint32_t cell) {
    table_->largest = std::max(table_->largest, cell);
    // Every order of the piles, of one pair of braces after the other.
    const auto orders = [&](const auto& self, std::size_t brace) -> void {
        if (brace == rules_.braces.size()) {
            table_->cells[table_->index(state)] = cell;
            return;
        }
        const auto begin = state.begin() + static_cast<std::ptrdiff_t>(rules_.braces[brace].first);
        const auto end = state.begin() + static_cast<std::ptrdiff_t>(rules_.braces[brace].second);
        do {
            self(self, brace + 1);
        } while (std::next_permutation(begin, end));
    };
    orders(orders, 0);
}

bool BoxFill::fill(const State& state) {
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
                const auto value = part_value_(part);
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
    machine_.for_each(game_, state, visit, use_kernels ? &*kernels_ : nullptr);
    if (seen + kernels_->options() > max_options) {
        throw Error(ErrorKind::limit, "a position of the box has too many options");
    }
    if (kernels_->left_box() || marks_.has(BoxTable::unknown)) return false;
    put(state, marks_.least_missing() + BoxTable::first_value);
    return true;
}

BoxFill::Outcome BoxFill::outcome() const {
    if (left_ == 0) return Outcome::done;
    return kernels_->needed() == table_->last ? Outcome::stuck : Outcome::grown;
}

BoxFill::Outcome BoxFill::natural_pass() {
    constexpr std::size_t patience = 256;
    valued_ = 0;
    left_ = 0;
    State state{};
    std::size_t index = 0;
    do {
        if (table_->cells[index++] != BoxTable::unknown) continue;
        if (!is_sorted(state) || is_beyond(state)) continue;
        if (fill(state)) {
            ++valued_;
        } else {
            ++left_;
        }
        if (left_ > valued_ + patience && kernels_->needed() == table_->last) break;
    } while (advance(state, {}, table_->last, rules_.coordinates));
    return outcome();
}

BoxFill::Outcome BoxFill::measured_pass() {
    valued_ = 0;
    left_ = 0;
    const std::size_t size = measure_->formulas.size();
    std::vector<Number> measures;  // one after the other
    std::vector<std::uint32_t> cells;
    std::vector<std::uint32_t> order;
    MemoryCharge charge(context_);
    State state{};
    std::uint32_t index = 0;
    do {
        const std::uint32_t here = index++;
        if (table_->cells[here] != BoxTable::unknown || !is_sorted(state)) continue;
        const Measured measure = measured(state);
        if (*most_ < measure) continue;
        if (cells.size() == cells.capacity()) {
            // Twice for what grows.
            charge.set((4 * cells.size() + 64) * (size * sizeof(Number) + 8), filling);
        }
        order.push_back(static_cast<std::uint32_t>(cells.size()));
        cells.push_back(here);
        measures.insert(measures.end(), measure.begin(), measure.end());
    } while (advance(state, {}, table_->last, rules_.coordinates));
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const Number* const left = measures.data() + a * size;
        const Number* const right = measures.data() + b * size;
        const auto [l, r] = std::mismatch(left, left + size, right);
        return l == left + size ? a < b : *l < *r;
    });
    for (const std::uint32_t i : order) {
        if (fill(table_->state(cells[i]))) {
            ++valued_;
        } else {
            ++left_;
        }
    }
    return outcome();
}

}  // namespace grundy::rules
