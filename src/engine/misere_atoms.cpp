#include "engine/misere_atoms.hpp"

#include "theory/mex.hpp"
#include "theory/stop_check.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace grundy {

namespace {

constexpr std::size_t most_components = 500'000;
constexpr std::size_t most_held = 20'000;  // given back within 0.1 s
// Of the texts of what moves lead to, without a deadline: some seconds.
constexpr std::size_t most_followed_bytes = 60'000'000;
constexpr std::string_view exploring = "looking at all positions that can be reached";

}  // namespace

std::optional<MisereAtoms::Sum> MisereAtoms::sum_of(const Position& position,
                                                    const Context& context) {
    Sum sum;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const Number number = number_of(position[i]);
        hold(number, position.shared(i));
        if (!explore(number, context)) return std::nullopt;
        if (found_[number].atom != none) sum.push_back(found_[number].atom);
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

MisereAtoms::Number MisereAtoms::number_of(const Component& component) {
    const std::string identity = component.identity();
    followed_bytes_ += identity.size();
    if (found_.size() == most_components) {
        if (const auto known = identities_.find(identity)) return *known;
        throw Error(ErrorKind::limit,
                    fmt::format("more than {} positions of components can be reached; that is the "
                                "limit",
                                most_components));
    }
    const auto [number, is_new] = identities_.add(identity);
    if (is_new) found_.emplace_back();
    return number;
}

void MisereAtoms::hold(Number number, const std::shared_ptr<const Component>& component) {
    Found& found = found_[number];
    if (found.state == State::done || found.component != nullptr) return;
    found.component = component;
    ++held_;
    held_bytes_ += identities_[number].size();
}

// If it is the one: games that a program defines may make other moves than before.
void MisereAtoms::hold_again(Number number, const std::shared_ptr<const Component>& component) {
    if (number == none || found_[number].state != State::fresh) return;
    if (found_[number].component != nullptr) return;
    const std::span<const char> known = identities_[number];
    if (component->identity() == std::string_view(known.data(), known.size())) {
        hold(number, component);
    }
}

void MisereAtoms::let_go(Number number) {
    found_[number].component.reset();
    --held_;
    held_bytes_ -= identities_[number].size();
}

// Depth first, without the stack of the machine. False if play need not end.
bool MisereAtoms::explore(Number root, const Context& context) {
    if (found_[root].state == State::done) return true;
    if (found_[root].state == State::endless) return false;
    std::vector<Frame> open;
    struct Close {
        MisereAtoms& atoms;
        std::vector<Frame>& open;
        // Whatever is left open, by an Error or by a cycle, has this state in the end.
        State left_open = State::fresh;
        ~Close() {
            for (const Frame& frame : open) atoms.found_[frame.number].state = left_open;
            atoms.parts_.clear();
        }
    };
    Close close{*this, open};
    const auto begin = [&](Number number) {
        found_[number].state = State::open;
        open.push_back({number, parts_.size(), parts_.size()});
        look_at(open.back(), context);
    };
    begin(root);
    while (!open.empty()) {
        Frame& frame = open.back();
        while (frame.next < parts_.size() &&
               (parts_[frame.next] == none || found_[parts_[frame.next]].state == State::done)) {
            ++frame.next;
        }
        if (frame.next == parts_.size()) {
            finish(frame, context);
            parts_.resize(frame.first);
            open.pop_back();
            continue;
        }
        const Number next = parts_[frame.next];
        if (found_[next].state != State::fresh) {
            close.left_open = State::endless;
            return false;
        }
        if (found_[next].component == nullptr) hold_some(frame, context);
        begin(next);
    }
    return true;
}

void MisereAtoms::look_at(const Frame& frame, const Context& context) {
    context.check(exploring);
    const std::shared_ptr<const Component> component = found_[frame.number].component;
    component->for_each_move([&](const Move& move) {
        context.check(exploring);
        if (followed_bytes_ > most_followed_bytes && !context.deadline) {
            throw Error(ErrorKind::limit, "more moves can come about than are followed");
        }
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            parts_.push_back(number_of(move.to[i]));
            if (held_ < most_held) hold(parts_.back(), move.to.shared(i));
        }
        parts_.push_back(none);
        if (followed_bytes_ >= next_count_) count_memory();
        return true;
    });
    count_memory();
}

// Of the options of the last frame some that were not looked at, the next one first.
void MisereAtoms::hold_some(const Frame& frame, const Context& context) {
    constexpr std::size_t at_least = 16;
    const std::size_t most = std::max(most_held, held_ + at_least);
    const std::shared_ptr<const Component> component = found_[frame.number].component;
    std::size_t place = frame.first;
    component->for_each_move([&](const Move& move) {
        context.check(exploring);
        for (std::size_t i = 0; i < move.to.size() && place < parts_.size(); ++i, ++place) {
            hold_again(parts_[place], move.to.shared(i));
        }
        ++place;
        return held_ < most;
    });
    if (found_[parts_[frame.next]].component == nullptr) {
        throw Error(ErrorKind::input, component->text() + " has not the same moves each time");
    }
    count_memory();
}

void MisereAtoms::finish(const Frame& frame, const Context& context) {
    constexpr std::size_t between_counts = 1024;
    // With their lengths in front, as they are kept.
    NumberedLists<Atom> options;
    Sum option;
    StopCheck check(context, exploring);
    for (std::size_t i = frame.first; i < parts_.size(); ++i) {
        option.clear();
        for (; parts_[i] != none; ++i) {
            const Atom atom = found_[parts_[i]].atom;
            if (atom != none) option.push_back(atom);
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

    Found& found = found_[frame.number];
    if (!all.empty()) {
        const auto [atom, is_new] = options_.add(all);
        found.atom = atom;
        if (is_new) kinds_.push_back(kind_by_options(all));
        if (all.size() == 1) single_ = atom;
    }
    found.state = State::done;
    let_go(frame.number);
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

void MisereAtoms::count_memory(std::size_t besides) {
    constexpr std::size_t of_component = 800;
    constexpr std::size_t until_next = 1024;  // bytes of texts,
    constexpr std::size_t more = 256;         // of fewer components than that
    next_count_ = followed_bytes_ + until_next;
    constexpr std::size_t growing = 3;  // the old one, and that of twice its size
    memory_.set(besides + identities_.bytes_with(more, until_next) +
                    options_.bytes_with(1, parts_.size()) + held_ * of_component + 2 * held_bytes_ +
                    growing * (found_.size() * (sizeof(Found) + sizeof(Kind)) +
                               parts_.size() * sizeof(Number)),
                exploring);
}

}  // namespace grundy
