#include "engine/misere/misere_search.hpp"

#include "base/errors.hpp"
#include "base/stop_check.hpp"
#include "math/mex.hpp"
#include "misere/genus.hpp"

#include <algorithm>
#include <string_view>

namespace grundy {

namespace {

constexpr std::string_view exploring = "exploring the positions that can be reached";
constexpr std::string_view searching = "searching the sums that can be reached";
constexpr std::size_t between_counts = 128;  // of memory

}  // namespace

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
    constexpr std::size_t between_charges = 1024;
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
        if (is_new && options.size() % between_charges == 0) {
            count_memory(2 * options.bytes_with(between_charges, 0));  // they are copied below
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
    constexpr std::size_t growing = 3;  // the old block and one of twice its size
    memory_.set(other_bytes + options_.bytes_with(1, 0) +
                    growing * (atom_of_.size() * sizeof(Atom) + kinds_.size() * sizeof(Kind)),
                exploring);
}

Genus tame_genus(const Integer& value, bool fickle) {
    if (!fickle) return {value, {value, Integer(value ^ 2)}};
    return {value, {Integer(1 - value), Integer(value + 2), value}};
}

MisereSearch::Number MisereSearch::number_of(MisereAtoms::SumView sum) {
    const auto [number, is_new] = sums_.add(sum);
    if (is_new) found_.emplace_back();
    return number;
}

// Sorted by their atoms, so that the order does not depend on earlier searches.
std::vector<MisereSearch::Number> MisereSearch::options(Number number, std::size_t waiting,
                                                        const Context& context) {
    std::vector<Number> all;
    const MisereAtoms::SumView sum = sums_[number];
    for (std::size_t k = 0; k < sum.size(); ++k) {
        if (k > 0 && sum[k] == sum[k - 1]) continue;
        atoms_.for_each_option(sum, k, [&](const Sum& option) {
            context.check(searching);
            all.push_back(number_of(option));
            if (all.size() % between_counts == 0) count_memory(waiting + all.size());
        });
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    StopCheck check(context, searching);
    std::sort(all.begin(), all.end(), [&](Number a, Number b) {
        check();
        return std::lexicographical_compare(sums_[a].begin(), sums_[a].end(), sums_[b].begin(),
                                            sums_[b].end());
    });
    return all;
}

MisereSearch::Known MisereSearch::known(Number number) {
    if (found_[number].known == Known::nothing) {
        const MisereAtoms::Kind kind = atoms_.kind(sums_[number]);
        if (kind.tame) found_[number].known = kind.misere_value() == 0 ? Known::lost : Known::won;
    }
    return found_[number].known;
}

bool MisereSearch::is_lost(const Sum& sum, const Context& context) {
    const Number root = number_of(sum);
    struct Frame {
        Number number;
        std::size_t first;  // of its undecided options, in `open`
    };
    std::vector<Frame> stack;
    std::vector<Number> open;
    const auto learn = [&](Known known) {
        found_[stack.back().number].known = known;
        ++decided_;
        open.resize(stack.back().first);
        stack.pop_back();
    };
    const auto begin = [&](Number next) {
        context.check(searching);
        if (!context.deadline && ++searched_ > max_searched) {
            throw limit_error("more than {} sums would have to be looked at", max_searched)
                .with(Hint::more_time);
        }
        stack.push_back({next, open.size()});
        for (const Number option : options(next, open.size(), context)) {
            const Known of_option = known(option);
            if (of_option == Known::lost) return learn(Known::won);
            if (of_option == Known::nothing) open.push_back(option);
        }
        count_memory(open.size());
    };
    if (known(root) == Known::nothing) begin(root);
    while (!stack.empty()) {
        if (open.size() == stack.back().first) {
            learn(Known::lost);
            continue;
        }
        switch (known(open.back())) {
            case Known::nothing: begin(open.back()); break;
            case Known::lost: learn(Known::won); break;
            case Known::won: open.pop_back(); break;
        }
    }
    return known(root) == Known::lost;
}

std::vector<std::uint32_t> MisereSearch::values_by(const std::vector<Values>& options) const {
    std::vector<std::uint32_t> reached;
    std::vector<Values> misere;
    for (const Values option : options) {
        reached.push_back(option.front());
        misere.push_back(option.subspan(1));
    }
    std::vector<std::uint32_t> values = misere::misere_values(misere);
    values.insert(values.begin(),
                  static_cast<std::uint32_t>(mex(std::span<const std::uint32_t>(reached))));
    while (values.size() > 3 && values[values.size() - 3] == values.back()) values.pop_back();
    return values;
}

void MisereSearch::learn_values(Number number, Values values) {
    found_[number].values = values_.add(values).first;
    ++valued_;
}

bool MisereSearch::know_values(Number number) {
    if (found_[number].values != none) return true;
    const MisereAtoms::Kind kind = atoms_.kind(sums_[number]);
    if (!kind.tame) return false;
    std::vector<std::uint32_t> values{kind.value, kind.misere_value()};
    values.push_back(kind.value ^ 2U);
    if (kind.fickle) values.push_back(kind.value);
    learn_values(number, values);
    return true;
}

std::optional<Genus> MisereSearch::genus(const Sum& sum, std::size_t max_sums,
                                         const Context& context) {
    const std::size_t most = valued_ + max_sums;
    const Number root = number_of(sum);
    std::vector<Number> stack{root};
    while (!stack.empty()) {
        const Number next = stack.back();
        if (know_values(next)) {
            stack.pop_back();
            continue;
        }
        context.check(searching);
        if (valued_ + stack.size() > most) return std::nullopt;
        const std::size_t before = stack.size();
        std::vector<Values> known;
        for (const Number option : options(next, stack.size(), context)) {
            if (know_values(option)) {
                known.push_back(values_[found_[option].values]);
            } else {
                stack.push_back(option);
            }
        }
        if (stack.size() == before) learn_values(next, values_by(known));
        count_memory(stack.size());
    }
    const Values values = values_[found_[root].values];
    return Genus{values.front(), {values.begin() + 1, values.end()}};
}

void MisereSearch::count_memory(std::size_t waiting) {
    constexpr std::size_t growing = 3;  // the old block and one of twice its size
    memory_.set(sums_.bytes_with(between_counts, 0) + values_.bytes_with(between_counts, 0) +
                    growing * (found_.size() * sizeof(Found) + waiting * sizeof(Number)),
                searching);
}

}  // namespace grundy
