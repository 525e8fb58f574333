#include "runs/heaps/heap_run.hpp"

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "heaps/values/staged_values.hpp"
#include "runs/store/checkpointer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace grundy::runs {

namespace {

using heaps::Numbers;

// A store has the values in parts of a fixed size, which are written once, and the rest.
constexpr std::size_t part_size = std::size_t{1} << 20;

// One of the vectors is empty: `wide` if all values are small enough.
struct Part {
    std::vector<Numbers::Narrow> narrow;
    std::vector<Numbers::Wide> wide;

    static void archive(auto& self, auto& archive) {
        archive(self.narrow, self.wide);
        archive.expect(self.narrow.size() + self.wide.size() == part_size &&
                       (self.narrow.empty() || self.wide.empty()));
    }
};

struct State {
    std::uint64_t parts = 0;
    std::vector<Numbers::Wide> rest{};

    static void archive(auto& self, auto& archive) { archive(self.parts, self.rest); }
};

std::vector<Numbers::Wide> slice(const Numbers& values, std::size_t first, std::size_t last) {
    std::vector<Numbers::Wide> numbers;
    numbers.reserve(last - first);
    for (std::size_t n = first; n < last; ++n) numbers.push_back(values[n]);
    return numbers;
}

class Runner {
public:
    Runner(const heaps::ValueRule& rule, const std::string& key,
           const std::optional<std::uint64_t>& to, const std::optional<StoreFile>& store,
           const Context& context)
        : rule_(rule), to_(to), context_(context), checkpointer_(store, key, 0, context) {
        watched_.progress = [this](const Progress& progress) {
            if (context_.progress) {
                context_.progress({progress.done, to_ ? *to_ + 1 : progress.total});
            }
            // After a request to stop, end() saves.
            if (!checkpointer_.must_stop() && checkpointer_.wants_state()) save();
        };
    }

    HeapRun run() {
        try {
            resume();
            while (!computed_.period && computed_.values.size() < most() && !limit_) {
                compute_stage();
            }
        } catch (const Error& error) {
            end(error);
        }
        save();
        if (computed_.period) computed_.values.resize(computed_.period->values_needed);
        return {std::move(computed_.values), computed_.period, limit_, resumed_};
    }

private:
    [[nodiscard]] std::size_t most() const { return to_.value_or(max_heap) + 1; }

    // The values are trusted because they are authenticated; the first ones are computed again.
    void resume() {
        State state;
        resumed_ = checkpointer_.resume(state);
        if (!resumed_) return;
        Numbers& values = computed_.values;
        parts_ = state.parts;
        checkpointer_.expect_sensible(parts_ < std::uint64_t{1} << 20 &&
                                      state.rest.size() < part_size);
        stored_ = static_cast<std::size_t>(parts_) * part_size + state.rest.size();
        const std::size_t size = std::min(most(), stored_);
        charge_.set(size * sizeof(Numbers::Wide), "reading stored values");
        const auto append = [&](const auto& numbers) {
            for (const auto number : numbers) {
                if (values.size() == size) return;
                // A move takes a chip or adds a heap, so no game is longer than 2n moves.
                checkpointer_.expect_sensible(number <= 2 * values.size());
                values.push_back(number);
            }
        };
        for (std::uint64_t number = 0; number < parts_ && values.size() < size; ++number) {
            context_.check("reading stored values");
            Part part;
            checkpointer_.load_part(number, part);
            append(part.narrow);
            append(part.wide);
        }
        append(state.rest);
        constexpr std::size_t checked = 1000;
        Numbers first;
        (void)rule_.extend(first, std::min(size, checked), context_);
        for (std::size_t n = 0; n < first.size(); ++n) {
            checkpointer_.expect_sensible(first[n] == values[n]);
        }
        computed_.extend(size, context_);  // looks for a period
    }

    void compute_stage() {
        const std::size_t size = computed_.values.size();
        if (size > 0)
            context_.check(heaps::computing_values);  // the first stage is always computed
        const std::size_t stage = std::min(computed_.next_size(), most());
        limit_ = computed_.limit_for(stage, charge_.available(), to_ || context_.deadline);
        if (limit_ && size == 0) {
            throw limit_error("the memory limit leaves no space for any values")
                .with(Hint::more_memory);
        }
        if (limit_) return;
        charge_.set(stage * sizeof(Numbers::Wide), heaps::computing_values);
        computed_.extend(stage, watched_);
    }

    void end(const Error& error) {
        const std::size_t size = computed_.values.size();
        if (error.kind() == ErrorKind::interrupted) {
            save();
            throw Error(ErrorKind::interrupted, fmt::format("interrupted after {} heaps{}", size,
                                                            checkpointer_.where_stored()));
        }
        if (error.kind() != ErrorKind::limit || size == 0) throw;
        limit_ = context_.limit_reached(error);
    }

    // Does nothing if the store has more values.
    void save() {
        const Numbers& values = computed_.values;
        if (!checkpointer_.has_store() || values.size() <= stored_) return;
        for (; (parts_ + 1) * part_size <= values.size(); ++parts_) {
            const std::size_t first = static_cast<std::size_t>(parts_) * part_size;
            Part part;
            part.wide = slice(values, first, first + part_size);
            if (*std::max_element(part.wide.begin(), part.wide.end()) <=
                std::numeric_limits<Numbers::Narrow>::max()) {
                part.narrow.assign(part.wide.begin(), part.wide.end());
                part.wide.clear();
            }
            checkpointer_.save_part(parts_, part);
        }
        stored_ = values.size();
        const std::size_t rest = static_cast<std::size_t>(parts_) * part_size;
        checkpointer_.save(State{parts_, slice(values, rest, stored_)}, stored_);
    }

    const heaps::ValueRule& rule_;
    std::optional<std::uint64_t> to_;
    const Context& context_;
    Context watched_{context_};
    Checkpointer checkpointer_;
    MemoryCharge charge_{context_};
    heaps::StagedValues computed_{rule_};
    bool resumed_ = false;
    std::optional<Limit> limit_;
    std::uint64_t parts_ = 0;  // in the store
    std::size_t stored_ = 0;   // values
};

}  // namespace

HeapRun run_heaps(const heaps::ValueRule& rule, const std::string& key,
                  const std::optional<std::uint64_t>& to, const std::optional<StoreFile>& store,
                  const Context& context) {
    return Runner(rule, key, to, store, context).run();
}

HeapRun run_of(heaps::ClosedForm form) {
    HeapRun run;
    switch (form) {
        case heaps::ClosedForm::no_moves: run.period = {0, 1, 0, 0}; break;
        case heaps::ClosedForm::nim: run.period = {0, 1, 1, 0}; break;
        case heaps::ClosedForm::lasker: run.period = {1, 4, 4, 0}; break;
    }
    for (Numbers::Wide n = 0; n < run.period->preperiod + run.period->length; ++n) {
        run.values.push_back(value_of(form, n));
    }
    return run;
}

}  // namespace grundy::runs
