#include "engine/misere_atoms.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace grundy {

namespace {

constexpr std::size_t most_components = 500'000;  // given back within 0.2 s
// Of the texts of what moves lead to, without a deadline: some seconds.
constexpr std::size_t most_followed_bytes = 60'000'000;
constexpr std::string_view exploring = "looking at all positions that can be reached";

std::uint32_t least_missing(std::vector<std::uint32_t>& values) {
    std::sort(values.begin(), values.end());
    std::uint32_t least = 0;
    for (const std::uint32_t value : values) {
        if (value == least) ++least;
    }
    return least;
}

}  // namespace

// A component whose options are being looked at.
struct MisereAtoms::Frame {
    Number number;
    std::vector<std::vector<Number>> options{};
    std::size_t option = 0;  // the next part to look at
    std::size_t part = 0;
};

std::optional<MisereAtoms::Sum> MisereAtoms::sum_of(const Position& position,
                                                    const Context& context) {
    Sum sum;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const Number number = number_of(position.shared(i));
        if (!explore(number, context)) return std::nullopt;
        if (found_[number].atom != none) sum.push_back(found_[number].atom);
    }
    tidy(sum);
    return sum;
}

MisereAtoms::Kind MisereAtoms::kind(const Sum& sum) const {
    Kind kind;
    for (const Atom atom : sum) {
        const Kind& one = atoms_[atom].kind;
        kind.value ^= one.value;
        kind.tame = kind.tame && one.tame;
        kind.fickle = kind.fickle && one.fickle;
    }
    return kind;
}

MisereAtoms::Number MisereAtoms::number_of(const std::shared_ptr<const Component>& component) {
    const auto [known, is_new] =
        number_.try_emplace(component->identity(), static_cast<Number>(found_.size()));
    followed_bytes_ += known->first.size();
    if (is_new) {
        if (found_.size() == most_components) {
            number_.erase(known);
            throw Error(ErrorKind::limit,
                        fmt::format("more than {} positions of components can be reached; that is "
                                    "the limit",
                                    most_components));
        }
        text_bytes_ += known->first.size();
        found_.push_back({component, State::fresh, none});
    }
    return known->second;
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
            atoms.waiting_ = 0;
        }
    };
    Close close{*this, open};
    const auto begin = [&](Number number) {
        found_[number].state = State::open;
        open.push_back({number});
        look_at(open.back(), context);
    };
    begin(root);
    while (!open.empty()) {
        Frame& frame = open.back();
        std::optional<Number> next;
        for (; !next && frame.option < frame.options.size(); ++frame.option, frame.part = 0) {
            const std::vector<Number>& parts = frame.options[frame.option];
            while (frame.part < parts.size() && found_[parts[frame.part]].state == State::done) {
                ++frame.part;
            }
            if (frame.part == parts.size()) continue;
            next = parts[frame.part];
            break;
        }
        if (!next) {
            finish(frame);
            waiting_ -= frame.options.size();
            open.pop_back();
            continue;
        }
        if (found_[*next].state != State::fresh) {
            close.left_open = State::endless;
            return false;
        }
        begin(*next);
    }
    return true;
}

void MisereAtoms::look_at(Frame& frame, const Context& context) {
    constexpr std::size_t between_counts = 1024;
    context.check(exploring);
    const std::shared_ptr<const Component> component = found_[frame.number].component;
    component->for_each_move([&](const Move& move) {
        context.check(exploring);
        if (followed_bytes_ > most_followed_bytes && !context.deadline) {
            throw Error(ErrorKind::limit, "more moves can come about than are followed");
        }
        std::vector<Number>& parts = frame.options.emplace_back();
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            parts.push_back(number_of(move.to.shared(i)));
        }
        if (++waiting_ % between_counts == 0) count_memory();
        return true;
    });
    count_memory();
}

void MisereAtoms::finish(const Frame& frame) {
    std::vector<Sum> options;
    for (const std::vector<Number>& parts : frame.options) {
        Sum& option = options.emplace_back();
        for (const Number part : parts) {
            if (found_[part].atom != none) option.push_back(found_[part].atom);
        }
        tidy(option);
    }
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    Found& found = found_[frame.number];
    found.state = State::done;
    found.component.reset();
    if (options.empty()) return;

    const std::size_t first = options_.size();
    for (const Sum& option : options) {
        options_.push_back(static_cast<std::uint32_t>(option.size()));
        options_.insert(options_.end(), option.begin(), option.end());
    }
    const std::size_t words = options_.size() - first;
    const auto text_of = [&](std::size_t begin, std::size_t size) {
        return std::string_view(reinterpret_cast<const char*>(&options_[begin]),
                                size * sizeof(std::uint32_t));
    };
    const std::string_view text = text_of(first, words);
    const std::uint64_t hash = keyed_hash(text);
    const auto [same, end] = by_options_.equal_range(hash);
    for (auto one = same; one != end; ++one) {
        const Known& known = atoms_[one->second];
        if (text_of(known.first, known.words) != text) continue;
        options_.resize(first);
        found.atom = one->second;
        return;
    }
    found.atom = static_cast<Atom>(atoms_.size());
    by_options_.emplace(hash, found.atom);
    if (options.size() == 1 && options.front().empty()) single_ = found.atom;

    Kind kind;
    std::vector<std::uint32_t> values;
    std::vector<std::uint32_t> misere_values;
    for (const Sum& option : options) {
        const Kind of_option = this->kind(option);
        kind.tame = kind.tame && of_option.tame;
        values.push_back(of_option.value);
        misere_values.push_back(of_option.misere_value());
    }
    kind.value = least_missing(values);
    const std::uint32_t misere_value = least_missing(misere_values);
    kind.fickle = kind.value != misere_value;
    kind.tame = kind.tame && (!kind.fickle || (kind.value < 2 && misere_value < 2));
    atoms_.push_back({first, static_cast<std::uint32_t>(options.size()),
                      static_cast<std::uint32_t>(words), kind});
}

void MisereAtoms::tidy(Sum& sum) const {
    std::sort(sum.begin(), sum.end());
    const auto [first, last] = std::equal_range(sum.begin(), sum.end(), single_);
    sum.erase(first, last - (last - first) % 2);
}

void MisereAtoms::count_memory() {
    constexpr std::size_t of_found = 600;  // with its component, its place in the table, its frame
    constexpr std::size_t of_option = 64;
    memory_.set(found_.size() * of_found + 2 * text_bytes_ + waiting_ * of_option +
                    atoms_.size() * (sizeof(Known) + of_option) +
                    options_.capacity() * sizeof(std::uint32_t),
                exploring);
}

}  // namespace grundy
