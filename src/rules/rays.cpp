#include "rules/rays.hpp"

#include "theory/memory_charge.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::string_view computing_rays = "computing the values of positions";

// One set of values for each line of direction `vector`. A line is known by x_i |v_j| - x_j |v_i|,
// for some i with v_i ≠ 0 and all other j, and by x_i mod |v_i|.
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
    std::vector<std::uint32_t>
        full;  // by line, the words that its set begins with and that are full

    [[nodiscard]] std::size_t line(const State& x) const {
        Number number = base;
        for (std::size_t j = 0; j < factors.size(); ++j) number += factors[j] * x[j];
        if (modulus > 1) number = number * modulus + x[pivot] % modulus;
        return static_cast<std::size_t>(number);
    }
};

class RayTable {
public:
    RayTable(const RayGame& game, const State& last, const Context& context,
             const std::function<bool(const State&)>& is_position)
        : game_(game),
          last_(last),
          context_(context),
          charge_(context),
          is_position_(is_position),
          count_(game.coordinates) {
        std::size_t cells = 1;
        strides_.resize(count_);
        for (std::size_t i = count_; i-- > 0;) {
            strides_[i] = cells;
            cells = product(cells, Integer(last[i]) + 1);
        }
        charge_.set(product(cells, sizeof(std::int32_t)), computing_rays);
        values_.resize(cells, -1);
        for (const BoardMoves& moves : game.moves) add(moves);
        resize_sets(2);
    }

    std::vector<std::int32_t> compute() {
        State x{};
        const auto row = static_cast<std::size_t>(last_[count_ - 1]) + 1;
        for (std::size_t cell = 0; cell < values_.size(); cell += row) {
            context_.check(computing_rays);
            compute_row(x, cell);
            x[count_ - 1] = 0;
            std::size_t i = count_ - 1;
            while (i > 0 && x[i - 1] == last_[i - 1]) x[--i] = 0;
            if (i > 0) ++x[i - 1];
        }
        return std::move(values_);
    }

private:
    static std::size_t product(std::size_t a, const Integer& b) {
        const Integer all = b * a;
        if (all > std::numeric_limits<std::size_t>::max() / 2) {
            throw Error(ErrorKind::limit, "a table of so many positions is too large");
        }
        return all.to<std::size_t>();
    }

    void add(const BoardMoves& moves) {
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
                throw Error(ErrorKind::limit, "a table of so many positions is too large");
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
            // What is longer than the box is never looked at.
            if (-vector[i] > last_[i]) return 0;
            sum +=
                static_cast<std::ptrdiff_t>(vector[i]) * static_cast<std::ptrdiff_t>(strides_[i]);
        }
        return sum;
    }

    // A distance at which there is a position, seen from places of this row: from the y-th on.
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
    [[nodiscard]] std::int32_t value_at(const Behind& behind, Number y, std::size_t cell) const {
        if (y < behind.from) return -1;
        return values_[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + behind.offset)];
    }

    // A ray in this row, and the set of its line at the place that is looked at.
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
                // Along the ray everything behind is there but the nearest.
                mark(set, value_at(one.behind, y, cell));
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
                    mark(by_steps_.data(), value_at(step, y, cell));
                }
                sets_.push_back(by_steps_.data());
            }
            if (game_.has_where && !is_position_(x)) continue;
            std::uint64_t used = 0;
            while (true) {
                used = 0;
                for (const std::uint64_t* set : sets_) used |= set[word];
                if (used != ~std::uint64_t{0}) break;
                ++word;
            }
            values_[cell] = static_cast<std::int32_t>(64 * word) + std::countr_one(used);
            // One word must stay free.
            if (word + 2 >= words_) resize_sets(2 * words_);
        }
    }

    static void mark(std::uint64_t* set, std::int32_t value) {
        if (value < 0) return;
        set[static_cast<std::size_t>(value) / 64] |= std::uint64_t{1}
                                                     << static_cast<std::size_t>(value) % 64;
    }

    void resize_sets(std::size_t words) {
        std::size_t bytes = product(values_.size(), sizeof(std::int32_t));
        std::size_t largest = 0;
        for (const RayLines& ray : rays_) {
            const std::size_t size = product(product(ray.lines, sizeof(std::uint64_t)), words);
            bytes += size + ray.lines * sizeof(std::uint32_t);
            largest = std::max(largest, size);
        }
        charge_.set(bytes + largest, computing_rays);  // the old one as well
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

    const RayGame& game_;
    State last_;
    const Context& context_;
    MemoryCharge charge_;
    const std::function<bool(const State&)>& is_position_;
    std::size_t count_;
    std::vector<std::size_t> strides_;
    std::vector<std::int32_t> values_;
    std::vector<RayLines> rays_;
    std::vector<Step> steps_;
    std::size_t words_ = 0;  // of a set
    std::vector<std::uint64_t> by_steps_;
    std::vector<const std::uint64_t*> sets_;
    std::vector<InRow> in_row_;
    std::vector<Behind> steps_in_row_;
};

bool goes_back(const std::vector<Number>& vector) {
    return std::all_of(vector.begin(), vector.end(), [](Number number) { return number <= 0; });
}

bool stays(const std::vector<Number>& vector) {
    return std::all_of(vector.begin(), vector.end(), [](Number number) { return number == 0; });
}

}  // namespace

std::optional<RayGame> ray_game(const File& file, std::size_t game) {
    auto rules = board_rules(file, game);
    if (!rules) return std::nullopt;
    for (const BoardMoves& moves : rules->moves) {
        if (moves.rays.size() > 1 || !goes_back(moves.step)) return std::nullopt;
        if (moves.rays.empty()) {
            if (stays(moves.step)) return std::nullopt;
            continue;
        }
        const std::vector<Number>& vector = moves.rays.front().vector;
        if (!goes_back(vector) || stays(vector)) return std::nullopt;
    }
    return RayGame{rules->coordinates, std::move(rules->moves), rules->has_where};
}

Box ray_box(const RayGame& game, const State& first, const State& last, const Context& context,
            const std::function<bool(const State&)>& is_position) {
    assert(!game.has_where || is_position);
    Box box{first, last, RayTable(game, last, context, is_position).compute()};
    bool is_whole = true;
    for (std::size_t i = 0; i < game.coordinates; ++i) is_whole = is_whole && first[i] == 0;
    if (is_whole) return box;
    std::vector<std::int32_t> values;
    State x{};
    for (const std::int32_t value : box.values) {
        bool is_inside = true;
        for (std::size_t i = 0; i < game.coordinates; ++i) {
            is_inside = is_inside && x[i] >= first[i];
        }
        if (is_inside) values.push_back(value);
        std::size_t i = game.coordinates;
        while (i > 0 && x[i - 1] == last[i - 1]) x[--i] = 0;
        if (i > 0) ++x[i - 1];
    }
    box.values = std::move(values);
    return box;
}

}  // namespace grundy::rules
