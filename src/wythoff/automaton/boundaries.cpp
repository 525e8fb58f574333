#include "wythoff/automaton/boundaries.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace grundy::wythoff {

namespace {

constexpr std::size_t margin = 64;                // no point lies further from S of its row
constexpr double shrinkage = 0.6180339887498949;  // 1/φ; a neighbourhood of k rows has φk columns

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t more) {
    hash = (hash ^ more) * 0x9e3779b97f4a7c15U;
    return hash ^ hash >> 31U;
}

// The rows of the generations that are taken whole, after a digit 0; after a 1 they are those of
// the generation before.
constexpr std::array<unsigned, whole_generations> generation_sizes{1, 2, 3, 5, 8, 13};

}  // namespace

// The known columns reach from `highest` after that of the first row to `lowest` before that of the
// last row; the child's neighbourhood, its warm-up before it, must lie among them.
std::size_t Reach::before() const {
    return static_cast<std::size_t>((static_cast<int>(warm_up) + highest) / shrinkage) + 8;
}

std::size_t Reach::after() const {
    return std::max<std::size_t>(trace_width, static_cast<std::size_t>((2 - lowest) / shrinkage)) +
           4;
}

Zoom::Zoom(RowTable& rows, const Reach& reach)
    : rows_(rows), reach_(reach), outputs_(size_), columns_(2 * size_ + 2 * margin) {}

RowTable::State Zoom::next(RowTable::State state, unsigned insert) {
    const RowTable::State next = rows_.next(state, insert);
    if (next == RowTable::none) throw BadGuess("64 diagonals are too narrow a window");
    return next;
}

void Zoom::run(const Neighbourhood& neighbourhood) {
    const unsigned g = rows_.g();
    std::fill(columns_.begin(), columns_.end(), std::uint8_t{0});
    std::size_t column = margin;  // S of the row
    std::size_t middle = 0;
    RowTable::State state = neighbourhood.first;
    for (std::size_t i = 0; i < size_; ++i) {
        const unsigned insert = neighbourhood.inserts[i];
        if (i == before_) middle = column;
        outputs_[i] = state << (g + 1) | insert;
        const RowTable::State after = next(state, insert);
        const RowTable::Columns& columns = rows_.columns(state, insert);
        for_each_value(ValueSet{insert}, [&](unsigned h) {
            columns_[column + static_cast<std::size_t>(std::ptrdiff_t{columns[h]})] |=
                static_cast<std::uint8_t>(1U << h);
        });
        state = after;
        // The row after a last digit 1 gets a 0-point from it.
        if (i + 1 < size_) column += 1 + (neighbourhood.inserts[i + 1] & 1U);
    }
    digit_ = (neighbourhood.inserts[before_ + 1] & 1U) == 0 ? 1 : 0;

    // The dummy state depends on how many points lie before it.
    const std::size_t known = margin + static_cast<std::size_t>(reach_.highest);
    std::array<int, max_automaton_value + 1> index{};
    for (std::size_t i = 0; i < known; ++i) {
        for (unsigned h = 0; h <= g; ++h) index[h] -= columns_[i] >> h & 1;
    }
    const RowMasks& first = rows_.masks(neighbourhood.first);
    for (unsigned h = 1; h <= g; ++h) {
        index[h] -= index[0] + first.index(h);
        if (std::abs(index[h]) > 16) throw BadGuess("values lie too far apart");
    }
    const auto all = static_cast<std::uint8_t>(values_up_to(g));
    for (std::size_t i = known; i < columns_.size(); ++i) columns_[i] = all & ~columns_[i];
    RowTable::State child = rows_.number_of(dummy_masks(g, index));
    for (std::size_t i = known; i < middle - before_; ++i) child = next(child, columns_[i]);
    const std::uint8_t* const inserts = columns_.data() + middle - before_;
    children_[0] = {child, inserts};
    children_[1] = {next(child, *inserts), inserts + 1};
}

std::uint64_t Boundaries::hash_of(const Neighbourhood& neighbourhood) const {
    const std::size_t size = reach_.size();
    std::uint64_t hash = mixed(size, neighbourhood.first);
    std::size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        std::uint64_t some = 0;
        std::memcpy(&some, neighbourhood.inserts + i, 8);
        hash = mixed(hash, some);
    }
    for (; i < size; ++i) hash = mixed(hash, neighbourhood.inserts[i]);
    return hash;
}

Boundaries::Ends Boundaries::look(Record& record) const {
    Ends ends{};
    unsigned next_size = 0;
    for (unsigned i = 0; i < trace_width; ++i) {
        ends[0] = mixed(ends[0], zoom_.output(-1 - static_cast<int>(i)));
        ends[1] = mixed(ends[1], zoom_.output(static_cast<int>(i)));
        if (i + 1 == generation_sizes[next_size]) {
            record.starts[next_size++] = static_cast<std::uint32_t>(ends[1] >> 32U ^ ends[1]);
        }
    }
    return ends;
}

Boundaries::Boundary Boundaries::boundary_of(const Neighbourhood& neighbourhood) {
    std::uint64_t hash = hash_of(neighbourhood);
    const auto first = static_cast<Boundary>(boundaries_.size());
    const Boundary known = by_neighbourhood_.insert(hash, first);
    if (known != first) return known;
    std::vector<Ends> ends;
    Neighbourhood here = neighbourhood;
    std::vector<std::uint8_t> inserts(reach_.size());
    for (;;) {
        const auto number = static_cast<Boundary>(boundaries_.size());
        zoom_.run(here);
        Record record{};
        ends.push_back(look(record));
        // The next run overwrites the memory of the child's neighbourhood.
        std::copy_n(zoom_.child(0).inserts, inserts.size(), inserts.begin());
        here = {zoom_.child(0).first, inserts.data()};
        record.child = by_neighbourhood_.insert(hash_of(here), number + 1);
        boundaries_.push_back(record);
        if (record.child != number + 1) {
            number_traces(first, ends, record.child);
            return first;
        }
    }
}

// The boundaries from `first` on are new, each the child of the one before it; the child of the
// last is `met`.
void Boundaries::number_traces(Boundary first, const std::vector<Ends>& ends, Boundary met) {
    for (unsigned side = 0; side < 2; ++side) {
        std::size_t left = ends.size();
        if (met >= first) {
            left = met - first;
            number_cycle(met, {ends.begin() + static_cast<std::ptrdiff_t>(left), ends.end()}, side);
        }
        while (left-- > 0) {
            Record& record = boundaries_[first + left];
            NumberMap& traces = traces_[side];
            record.trace[side] =
                traces.insert(mixed(ends[left][side], boundaries_[record.child].trace[side]),
                              static_cast<std::uint32_t>(traces.size()));
        }
    }
}

// A periodic trace is first identified by its shortest period, then, like any other, by its first
// rows and the trace after them.
void Boundaries::number_cycle(Boundary first, const std::vector<Ends>& ends, unsigned side) {
    const std::size_t length = ends.size();
    std::size_t period = 1;
    const auto repeats = [&] {
        for (std::size_t i = 0; i < length; ++i) {
            if (ends[i][side] != ends[(i + period) % length][side]) return false;
        }
        return true;
    };
    while (length % period != 0 || !repeats()) ++period;
    NumberMap& traces = traces_[side];
    for (std::size_t i = 0; i < length; ++i) {
        std::uint64_t hash = mixed(1, period);
        for (std::size_t k = 0; k < period; ++k) hash = mixed(hash, ends[(i + k) % length][side]);
        boundaries_[first + i].trace[side] =
            traces.insert(hash, static_cast<std::uint32_t>(traces.size()));
    }
    for (std::size_t i = 0; i < length; ++i) {
        const Record& record = boundaries_[first + i];
        traces.insert(mixed(ends[i][side], boundaries_[record.child].trace[side]),
                      record.trace[side]);
    }
}

std::uint64_t Boundaries::hash_between(Boundary left, Boundary right, unsigned digit) const {
    std::uint64_t hash = digit;
    for (unsigned generation = 0; generation < whole_generations; ++generation) {
        const unsigned size = digit == 0 || generation == 0 ? generation : generation - 1;
        hash = mixed(hash, boundaries_[left].starts[size]);
        left = boundaries_[left].child;
        right = boundaries_[right].child;
    }
    return mixed(mixed(hash, boundaries_[left].trace[1]), boundaries_[right].trace[0]);
}

Boundaries::Part Boundaries::take_part() {
    Part part{{boundaries_.begin() + static_cast<std::ptrdiff_t>(taken_), boundaries_.end()},
              by_neighbourhood_.take_added(),
              traces_[0].take_added(),
              traces_[1].take_added()};
    taken_ = boundaries_.size();
    return part;
}

void Boundaries::add_part(const Part& part) {
    boundaries_.insert(boundaries_.end(), part.boundaries.begin(), part.boundaries.end());
    taken_ = boundaries_.size();
    by_neighbourhood_.insert_all(part.neighbourhoods);
    traces_[0].insert_all(part.left_traces);
    traces_[1].insert_all(part.right_traces);
}

bool Boundaries::is_sensible() const {
    return by_neighbourhood_.all_below(boundaries_.size()) &&
           std::all_of(boundaries_.begin(), boundaries_.end(),
                       [&](const Record& record) { return record.child < boundaries_.size(); });
}

std::size_t Boundaries::bytes() const {
    const bool about_to_grow = boundaries_.size() + NumberMap::soon > boundaries_.capacity();
    return (about_to_grow ? 3 : 1) * boundaries_.capacity() * sizeof(Record) +
           by_neighbourhood_.bytes() + traces_[0].bytes() + traces_[1].bytes();
}

}  // namespace grundy::wythoff
