#include "engine/misere/misere_atoms.hpp"

#include "base/stop_check.hpp"
#include "math/mex.hpp"

#include <algorithm>
#include <string_view>

namespace grundy {

constexpr std::string_view exploring = "exploring the positions that can be reached";

std::optional<MisereAtoms::Sum> MisereAtoms::sum_of(const Position& position,
                                                    const Context& context) {
    Sum sum;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const Explorer::Node node = explorer_.explore(position.shared(i), context);
        if (!explorer_.ends(node)) return std::nullopt;
        make_atoms(context);
        if (atom_of_[node] != none) sum.push_back(atom_of_[node]);
    }
    tidy(sum);
    return sum;
}

MisereAtoms::Kind MisereAtoms::kind(SumView sum) const {
    Kind kind;
    for (const Atom atom : sum) {
        const Kind& one = kinds_[atom];
        kind.value ^= one.value;
        kind.tame = kind.tame && one.tame;
        kind.fickle = kind.fickle && one.fickle;
    }
    return kind;
}

void MisereAtoms::make_atoms(const Context& context) {
    atom_of_.resize(explorer_.size(), none);
    for (; made_ < explorer_.finished().size(); ++made_) {
        const Explorer::Node node = explorer_.finished()[made_];
        if (explorer_.ends(node)) atom_of_[node] = make_atom(explorer_.options(node), context);
    }
}

MisereAtoms::Atom MisereAtoms::make_atom(std::span<const Explorer::Node> parts,
                                         const Context& context) {
    constexpr std::size_t between_counts = 1024;
    // With their lengths in front, as they are stored.
    NumberedLists<Atom> options;
    Sum option;
    StopCheck check(context, exploring);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        option.clear();
        for (; parts[i] != Explorer::none; ++i) {
            if (atom_of_[parts[i]] != none) option.push_back(atom_of_[parts[i]]);
        }
        tidy(option);
        option.insert(option.begin(), static_cast<Atom>(option.size()));
        const bool is_new = options.add(option).second;
        if (is_new && options.size() % between_counts == 0) {
            count_memory(2 * options.bytes_with(between_counts, 0));  // they are copied below
        }
        check();
    }
    std::vector<SumView> sorted;
    sorted.reserve(options.size());
    for (std::uint32_t i = 0; i < options.size(); ++i) sorted.push_back(options[i]);
    std::sort(sorted.begin(), sorted.end(), [&](SumView a, SumView b) {
        check();
        return std::lexicographical_compare(a.begin() + 1, a.end(), b.begin() + 1, b.end());
    });
    Sum all;
    for (const SumView one : sorted) all.insert(all.end(), one.begin(), one.end());
    if (all.empty()) return none;
    const auto [atom, is_new] = options_.add(all);
    if (is_new) kinds_.push_back(kind_by_options(all));
    if (all.size() == 1) single_ = atom;
    count_memory();
    return atom;
}

MisereAtoms::Kind MisereAtoms::kind_by_options(SumView options) const {
    Kind kind;
    std::vector<std::uint32_t> values;
    std::vector<std::uint32_t> misere_values;
    while (!options.empty()) {
        const SumView option = options.subspan(1, options.front());
        options = options.subspan(1 + option.size());
        const Kind of_option = this->kind(option);
        kind.tame = kind.tame && of_option.tame;
        values.push_back(of_option.value);
        misere_values.push_back(of_option.misere_value());
    }
    kind.value = static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(values)));
    const auto misere_value =
        static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(misere_values)));
    kind.fickle = kind.value != misere_value;
    kind.tame = kind.tame && (!kind.fickle || (kind.value < 2 && misere_value < 2));
    return kind;
}

void MisereAtoms::tidy(Sum& sum) const {
    std::sort(sum.begin(), sum.end());
    const auto [first, last] = std::equal_range(sum.begin(), sum.end(), single_);
    sum.erase(first, last - (last - first) % 2);
}

void MisereAtoms::count_memory(std::size_t other_bytes) {
    constexpr std::size_t growing = 3;  // the old block, and that of twice its size
    memory_.set(other_bytes + options_.bytes_with(1, 0) +
                    growing * (atom_of_.size() * sizeof(Atom) + kinds_.size() * sizeof(Kind)),
                exploring);
}

}  // namespace grundy
