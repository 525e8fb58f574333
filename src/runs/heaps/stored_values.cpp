#include "runs/heaps/stored_values.hpp"

#include <algorithm>
#include <limits>

namespace grundy::runs {

namespace {

using heaps::Numbers;

constexpr std::size_t part_size = std::size_t{1} << 20;

// In as few bytes as the largest of them needs.
struct Part {
    std::vector<Numbers::Narrow> narrow;
    std::vector<Numbers::Wide> wide;

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.narrow);
        archive(self.wide);
        archive.expect(self.narrow.size() + self.wide.size() == part_size &&
                       (self.narrow.empty() || self.wide.empty()));
    }
};

template <class Number>
std::vector<Number> slice(const Numbers& values, std::size_t first, std::size_t last) {
    std::vector<Number> numbers;
    numbers.reserve(last - first);
    for (std::size_t n = first; n < last; ++n) {
        numbers.push_back(static_cast<Number>(values[n]));
    }
    return numbers;
}

}  // namespace

StoredValues::StoredValues(const std::optional<StoreFile>& store, const std::string& key,
                           const Context& context)
    : context_(context), checkpointer_(store, key, 0, context) {}

bool StoredValues::take_up(Numbers& values, std::size_t most, const heaps::ValueRule& rule) {
    State state;
    if (!checkpointer_.resume(state)) return false;
    parts_ = state.parts;
    checkpointer_.expect_sensible(parts_ < std::uint64_t{1} << 20 && state.rest.size() < part_size);
    kept_ = static_cast<std::size_t>(parts_) * part_size + state.rest.size();
    most = std::min(most, kept_);
    context_.charge(this, most * sizeof(Numbers::Wide), "taking up what was kept");
    const auto append = [&](const auto& numbers) {
        for (const auto number : numbers) {
            if (values.size() == most) return;
            // A move takes a chip, or makes one heap more: no play, and so no value, is longer.
            checkpointer_.expect_sensible(number <= 2 * values.size());
            values.push_back(number);
        }
    };
    for (std::uint64_t number = 0; number < parts_ && values.size() < most; ++number) {
        context_.check("taking up what was kept");
        Part part;
        checkpointer_.load_part(number, part);
        append(part.narrow);
        append(part.wide);
    }
    append(state.rest);
    check_first(values, rule);
    context_.release(this);
    return true;
}

void StoredValues::check_first(const Numbers& values, const heaps::ValueRule& rule) const {
    constexpr std::size_t checked = 1000;
    Numbers first;
    (void)rule.extend(first, std::min(values.size(), checked), context_);
    for (std::size_t n = 0; n < first.size(); ++n) {
        checkpointer_.expect_sensible(first[n] == values[n]);
    }
}

void StoredValues::keep_now_and_then(const Numbers& values) {
    // Whoever is told to stop keeps them when it has stopped.
    if (checkpointer_.has_store() && !checkpointer_.must_stop() && checkpointer_.wants_state()) {
        keep(values);
    }
}

void StoredValues::keep(const Numbers& values) {
    if (!checkpointer_.has_store() || values.size() <= kept_) return;
    for (; (parts_ + 1) * part_size <= values.size(); ++parts_) {
        const std::size_t first = static_cast<std::size_t>(parts_) * part_size;
        Part part;
        part.wide = slice<Numbers::Wide>(values, first, first + part_size);
        if (*std::max_element(part.wide.begin(), part.wide.end()) <=
            std::numeric_limits<Numbers::Narrow>::max()) {
            part.narrow.assign(part.wide.begin(), part.wide.end());
            part.wide.clear();
        }
        checkpointer_.save_part(parts_, part);
    }
    kept_ = values.size();
    const std::size_t rest = static_cast<std::size_t>(parts_) * part_size;
    checkpointer_.save(State{parts_, slice<Numbers::Wide>(values, rest, kept_)}, kept_);
}

}  // namespace grundy::runs
