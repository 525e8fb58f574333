#include "rules/exec/rays.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::string_view computing_rays = "computing the values of positions";

// One set of values for each line of direction `vector`. A line is identified by
// x_i |v_j| - x_j |v_i|, for some i with v_i ≠ 0 and all other j, and by x_i mod |v_i|.
struct RayLines {
    std::vector<Number> vector;
    std::vector<Number> behind;        // from x to the nearest position on its ray
    std::ptrdiff_t behind_offset = 0;  // in the table
    Number modulus = 1;                // |v_i|
    std::size_t pivot = 0;             // i
    // The line of x is base + Σ factors_j x_j, and then its residue.
    std::vector<Number> factors;
    Number base = 0;
    std::size_t lines = 0;
    std::vector<std::uint64_t> bits;
    std::vector<std::uint32_t> full;  // by line, how many leading words of its set are full

    [[nodiscard]] std::size_t line(const State& x) const {
        Number number = base;
        for (std::size_t j = 0; j < factors.size(); ++j) number += factors[j] * x[j];
        if (modulus > 1) number = number * modulus + x[pivot] % modulus;
        return static_cast<std::size_t>(number);
    }
};

std::size_t product(std::size_t a, const Integer& b) {
    const Integer all = b * a;
    if (all > std::numeric_limits<std::size_t>::max() / 2) {
        throw limit_error("a table of this many positions is too large");
    }
    return all.to<std::size_t>();
}

class RayTable {
public:
    RayTable(const BoardRules& rules, const State& last, const Context& context,
             const std::function<bool(const State&)>& is_position)
        : rules_(rules), last_(last), context_(context), is_position_(is_position) {
        const auto cells = BoxTable::cells_of(count_, last);
        assert(cells && (!rules.has_where || is_position));
        charge_.set(*cells * sizeof(std::uint32_t), computing_rays);
        table_ = std::make_shared<BoxTable>(count_, last);
        for (const BoardMoves& moves : rules.moves) add(moves);
        resize_sets(2);
    }

    std::shared_ptr<const BoxTable> compute() {
        State x{};
        std::size_t cell = 0;
        do {
            context_.check(computing_rays);
            compute_row(x, cell);
            x[count_ - 1] = 0;
            cell += static_cast<std::size_t>(last_[count_ - 1]) + 1;
        } while (advance(x, {}, last_, count_ - 1));
        return std::move(table_);
    }

private:
    void add(const BoardMoves& moves) {
        assert(moves.step.size() == count_ && moves.rays.size() <= 1);
        if (moves.rays.empty()) {
            steps_.push_back({moves.step, offset(moves.step)});
            return;
        }
        RayLines ray;
        ray.vector = moves.rays.front().vector;
        ray.behind = moves.step;
        for (std::size_t i = 0; i < count_; ++i) {
            ray.behind[i] += moves.rays.front().first * ray.vector[i];
        }
        ray.behind_offset = offset(ray.behind);
        while (ray.vector[ray.pivot] == 0) ++ray.pivot;
        // The least number gives the fewest lines.
        for (std::size_t i = 0; i < count_; ++i) {
            if (ray.vector[i] != 0 && ray.vector[i] > ray.vector[ray.pivot]) ray.pivot = i;
        }
        ray.modulus = -ray.vector[ray.pivot];
        ray.factors.resize(count_);
        Integer size = 1;
        for (std::size_t j = count_; j-- > 0;) {
            if (j == ray.pivot) continue;
            // From -|v_j| last_i to |v_i| last_j.
            const Integer unit = size;
            const Integer below = Integer(-ray.vector[j]) * last_[ray.pivot];
            const Integer above = Integer(ray.modulus) * last_[j];
            size *= below + above + 1;
            if (size * ray.modulus > std::numeric_limits<std::int32_t>::max()) {
                throw limit_error("a table of this many positions is too large");
            }
            ray.factors[j] = Integer(unit * ray.modulus).to<Number>();
            ray.factors[ray.pivot] += Integer(unit * ray.vector[j]).to<Number>();
            ray.base += Integer(unit * below).to<Number>();
        }
        ray.lines = Integer(size * ray.modulus).to<std::size_t>();
        rays_.push_back(std::move(ray));
    }

    [[nodiscard]] std::ptrdiff_t offset(const std::vector<Number>& vector) const {
        std::ptrdiff_t sum = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            // A vector that is longer than the box is never followed.
            if (-vector[i] > last_[i]) return 0;
            sum += static_cast<std::ptrdiff_t>(vector[i]) *
                   static_cast<std::ptrdiff_t>(table_->strides[i]);
        }
        return sum;
    }

    // Where a vector leads from the places of this row, beginning with the one numbered `from`.
    struct Behind {
        Number from = std::numeric_limits<Number>::max();
        std::ptrdiff_t offset = 0;
    };
    [[nodiscard]] Behind behind(const State& x, const std::vector<Number>& vector,
                                std::ptrdiff_t offset) const {
        for (std::size_t i = 0; i + 1 < count_; ++i) {
            if (x[i] + vector[i] < 0) return {};
        }
        return {-vector[count_ - 1], offset};
    }
    [[nodiscard]] std::uint32_t cell_at(const Behind& behind, Number y, std::size_t cell) const {
        if (y < behind.from) return BoxTable::none;
        return table_->cells[cell + static_cast<std::size_t>(behind.offset)];
    }

    // A ray in this row, and its line at the current place.
    struct InRow {
        RayLines* ray;
        Behind behind;
        std::size_t line;
        bool is_even;  // the next place has the next line, up to a factor
    };

    void compute_row(State& x, std::size_t cell) {
        Number& y = x[count_ - 1];
        in_row_.clear();
        for (RayLines& ray : rays_) {
            in_row_.push_back({&ray, behind(x, ray.behind, ray.behind_offset), ray.line(x),
                               ray.modulus == 1 || ray.pivot != count_ - 1});
        }
        steps_in_row_.clear();
        for (const Step& step : steps_)
            steps_in_row_.push_back(behind(x, step.vector, step.offset));
        for (y = 0; y <= last_[count_ - 1]; ++y, ++cell) {
            if (y % 65536 == 65535) context_.check(computing_rays);
            sets_.clear();
            std::size_t word = 0;  // those before it are full
            for (InRow& one : in_row_) {
                RayLines& ray = *one.ray;
                if (!one.is_even) one.line = ray.line(x);
                std::uint64_t* const set = &ray.bits[one.line * words_];
                // Along the ray, only the nearest value is not yet in the set.
                mark(set, cell_at(one.behind, y, cell));
                std::uint32_t& full = ray.full[one.line];
                while (set[full] == ~std::uint64_t{0}) ++full;
                word = std::max<std::size_t>(word, full);
                sets_.push_back(set);
                if (one.is_even) {
                    one.line += static_cast<std::size_t>(ray.factors[count_ - 1] * ray.modulus);
                }
            }
            if (!steps_.empty()) {
                std::fill(by_steps_.begin(), by_steps_.end(), 0);
                for (const Behind& step : steps_in_row_) {
                    mark(by_steps_.data(), cell_at(step, y, cell));
                }
                sets_.push_back(by_steps_.data());
            }
            if (rules_.has_where && !is_position_(x)) {
                table_->cells[cell] = BoxTable::none;
                continue;
            }
            std::uint64_t used = 0;
            while (true) {
                used = 0;
                for (const std::uint64_t* set : sets_) used |= set[word];
                if (used != ~std::uint64_t{0}) break;
                ++word;
            }
            const auto value = 64 * word + static_cast<std::size_t>(std::countr_one(used));
            const auto filled = static_cast<std::uint32_t>(value + BoxTable::first_value);
            table_->cells[cell] = filled;
            table_->largest = std::max(table_->largest, filled);
            // One word must stay free.
            if (word + 2 >= words_) resize_sets(2 * words_);
        }
    }

    static void mark(std::uint64_t* set, std::uint32_t cell) {
        if (cell < BoxTable::first_value) return;
        const std::uint32_t value = cell - BoxTable::first_value;
        set[value / 64] |= std::uint64_t{1} << value % 64;
    }

    void resize_sets(std::size_t words) {
        std::size_t bytes = table_->bytes();
        std::size_t largest = 0;
        for (const RayLines& ray : rays_) {
            const std::size_t size = product(product(ray.lines, sizeof(std::uint64_t)), words);
            bytes += size + ray.lines * sizeof(std::uint32_t);
            largest = std::max(largest, size);
        }
        charge_.set(bytes + largest, computing_rays);  // with the old set
        for (RayLines& ray : rays_) {
            std::vector<std::uint64_t> bits(ray.lines * words);
            for (std::size_t line = 0; line < ray.lines && words_ > 0; ++line) {
                std::copy_n(&ray.bits[line * words_], words_, &bits[line * words]);
            }
            ray.bits = std::move(bits);
            ray.full.resize(ray.lines);
        }
        by_steps_.resize(words);
        words_ = words;
        charge_.set(bytes, computing_rays);
    }

    struct Step {
        std::vector<Number> vector;
        std::ptrdiff_t offset;
    };

    const BoardRules& rules_;
    State last_;
    const Context& context_;
    MemoryCharge charge_{context_};
    const std::function<bool(const State&)>& is_position_;
    std::size_t count_{rules_.coordinates};
    std::shared_ptr<BoxTable> table_;
    std::vector<RayLines> rays_;
    std::vector<Step> steps_;
    std::size_t words_ = 0;  // of a set
    std::vector<std::uint64_t> by_steps_;
    std::vector<const std::uint64_t*> sets_;
    std::vector<InRow> in_row_;
    std::vector<Behind> steps_in_row_;
};

bool leads_down(const std::vector<Number>& vector) {
    return std::all_of(vector.begin(), vector.end(), [](Number number) { return number <= 0; });
}

}  // namespace

std::optional<BoardRules> ray_rules(const File& file, std::size_t game) {
    auto rules = board_rules(file, game);
    if (!rules) return std::nullopt;
    for (const BoardMoves& moves : rules->moves) {
        if (moves.rays.size() > 1 || !leads_down(moves.step)) return std::nullopt;
        const auto& vector = moves.rays.empty() ? moves.step : moves.rays.front().vector;
        const bool stays = std::count(vector.begin(), vector.end(), 0) == std::ssize(vector);
        if (!leads_down(vector) || stays) return std::nullopt;
    }
    return rules;
}

std::shared_ptr<const BoxTable> ray_table(const BoardRules& rules, const State& last,
                                          const Context& context,
                                          const std::function<bool(const State&)>& is_position) {
    return RayTable(rules, last, context, is_position).compute();
}

}  // namespace grundy::rules
