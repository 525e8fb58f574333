#include "rules/exec/values.hpp"

#include "base/shared_best.hpp"
#include "rules/exec/box_fill.hpp"
#include "rules/exec/rays.hpp"
#include "rules/exec/search.hpp"
#include "rules/termination/ending.hpp"

#include <algorithm>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::string_view valuing = "valuing positions";

// Whether no moves lead from the game to another one and back: then its values can be computed
// first.
bool stands_alone(const File& file, std::size_t game) {
    std::vector<bool> reached(file.games.size());
    const auto visit = [&](const auto& again, std::size_t from) -> void {
        for (const Move& move : file.games[from].moves) {
            for (const Part& part : move.parts) {
                if (!part.other.empty() || reached[part.game]) continue;
                if (from == game && part.game == game) continue;
                reached[part.game] = true;
                again(again, part.game);
            }
        }
    };
    visit(visit, game);
    return !reached[game];
}

}  // namespace

struct Values::Shared {
    struct OfGame {
        Plan plan = Plan::search;
        bool is_quick = false;  // an option takes about a nanosecond
        bool may_have_box = false;
        std::optional<BoardRules> rays{};
        std::optional<FormulasCode> measure{};
        SharedBest<BoxTable> box{};
    };

    explicit Shared(const Options& options)
        : games(options.file().games.size()), found(options.file()) {
        const File& file = options.file();
        // Boxes of games are filled recursively, so their number bounds the depth.
        constexpr std::size_t many_games = 32;
        ending = prove_ending(file);
        for (std::size_t i = 0; i < file.games.size(); ++i) {
            OfGame& it = games[i];
            watched.push_back(!ending.proved() && !file.games[i].measure.empty());
            if (ending.proved()) {
                it.measure = compile(file.games[i], ending.measures[i].formulas);
            }
            const auto& moves = options.code()[i].moves;
            it.is_quick = std::all_of(moves.begin(), moves.end(), [](const MoveCode& move) {
                return move.loops.empty() || move.kernel;
            });
            it.may_have_box = file.games.size() <= many_games && stands_alone(file, i) &&
                              !watched.back() && file.games[i].coordinates > 0;
            if (!it.may_have_box) continue;
            if (file.games[i].coordinates == 1) {
                it.plan = Plan::heaps;
            } else if ((it.rays = ray_rules(file, i))) {
                it.plan = Plan::rays;
                it.is_quick = true;
            } else if (ending.proved()) {
                it.plan = Plan::box;
            }
        }
    }

    std::vector<OfGame> games;
    Ending ending;              // compiled measures refer to its formulas
    std::vector<bool> watched;  // games whose declared measure is checked with every move
    SharedPositions found;
};

// The work of one request.
class Values::Request {
public:
    Request(const Values& values, const Context& context)
        : options_(*values.options_),
          shared_(*values.shared_),
          context_(context),
          search_(
              options_, values.others_.get(), shared_.watched,
              [this](std::size_t game, const State& state) { return known(game, state); },
              context) {}
    // Other requests use what was found, even if this one fails.
    ~Request() { shared_.found.learn(search_.positions()); }
    Request(const Request&) = delete;
    Request& operator=(const Request&) = delete;

    // NOLINTNEXTLINE(misc-no-recursion): as deep as games have parts of others
    [[nodiscard]] std::uint32_t value(std::size_t game, const State& state) {
        if (const auto found = known(game, state)) return *found;
        // A caller may ask for many positions, and a search takes some time before its first check.
        context_.check(valuing);
        const Shared::OfGame& it = shared_.games[game];
        const auto cells = BoxTable::cells_of(options_.file().games[game].coordinates, state);
        if (it.plan != Plan::search && cells) {
            // Often little of the box can be reached. Otherwise a table is faster.
            const std::size_t few = std::max<std::size_t>(512, *cells / (it.is_quick ? 1024 : 64));
            if (const auto found = search_.value(game, state, search_.seen() + few)) return *found;
            if (const auto box = table(game, state, state)) return value_in(*box, state);
        }
        return *search_.value(game, state);
    }

    // A table with all positions from first to last; null if it cannot be filled.
    // NOLINTNEXTLINE(misc-no-recursion)
    [[nodiscard]] std::shared_ptr<const BoxTable> table(std::size_t game, const State& first,
                                                        const State& last) {
        Shared::OfGame& it = shared_.games[game];
        const std::size_t coordinates = options_.file().games[game].coordinates;
        const auto cells = BoxTable::cells_of(coordinates, last);
        if (!it.may_have_box || !cells) return nullptr;
        context_.charge_at_least(&it, *cells * sizeof(std::uint32_t), valuing);
        auto shared = it.box.get();
        if (shared != nullptr && shared->has_all(first, last)) return shared;
        auto made = it.rays ? along_rays(game, last) : filled(game, first, last, shared.get());
        if (made == nullptr) return nullptr;
        it.box.offer(made, [](const BoxTable& a, const BoxTable& b) {
            return a.cells.size() > b.cells.size();
        });
        return made;
    }

    [[nodiscard]] Machine& machine() { return search_.machine(); }

    static std::uint32_t value_in(const BoxTable& box, const State& state) {
        return box.cells[box.index(state)] - BoxTable::first_value;
    }

private:
    [[nodiscard]] std::optional<std::uint32_t> known(std::size_t game, const State& state) const {
        const auto box = shared_.games[game].box.get();
        if (box != nullptr && box->contains(state) &&
            box->cells[box->index(state)] >= BoxTable::first_value) {
            return value_in(*box, state);
        }
        return shared_.found.find(game, state);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::shared_ptr<const BoxTable> filled(std::size_t game, const State& first, const State& last,
                                           const BoxTable* shared) {
        const auto& measure = shared_.games[game].measure;
        // NOLINTNEXTLINE(misc-no-recursion)
        const auto part_value = [this](const PartLeft& part) -> std::optional<std::uint32_t> {
            if (part.other != nullptr) return search_.other_value(part);
            return value(part.game, part.state);
        };
        return fill_box(options_, game, first, last,
                        {measure ? &*measure : nullptr, part_value, shared}, context_);
    }

    std::shared_ptr<const BoxTable> along_rays(std::size_t game, const State& last) {
        const Game& rules = options_.file().games[game];
        const State all = with_equal_piles(rules, last);
        if (!BoxTable::cells_of(rules.coordinates, all)) return nullptr;
        return ray_table(*shared_.games[game].rays, all, context_, [&](const State& state) {
            return machine().is_position(game, options_.sorted(game, state));
        });
    }

    const Options& options_;
    Shared& shared_;
    const Context& context_;
    Search search_;
};

Values::Values(std::shared_ptr<const Options> options, std::shared_ptr<const OtherValues> others)
    : options_(std::move(options)),
      others_(std::move(others)),
      shared_(std::make_unique<Shared>(*options_)) {}

Values::~Values() = default;

Plan Values::plan(std::size_t game) const {
    return shared_->games[game].plan;
}

std::size_t Values::bytes() const {
    std::size_t bytes = sizeof(*this) + options_->bytes() + shared_->found.bytes();
    for (const auto& game : shared_->games) bytes += sizeof(game) + game.box.bytes();
    return bytes;
}

std::uint32_t Values::value(std::size_t game, const State& state, const Context& context) const {
    return Request(*this, context).value(game, state);
}

std::vector<std::int32_t> Values::box(std::size_t game, const State& first, const State& last,
                                      const Context& context) const {
    std::vector<std::int32_t> values;
    const std::size_t coordinates = options_->file().games[game].coordinates;
    std::size_t size = 1;
    for (std::size_t i = 0; i < coordinates; ++i) {
        if (last[i] < first[i]) return values;
        size *= static_cast<std::size_t>(last[i] - first[i]) + 1;
    }
    MemoryCharge charge(context);
    charge.set(size * sizeof(std::int32_t), valuing);
    Request request(*this, context);
    // A table begins at 0, which is too much work for a small box far away.
    constexpr std::size_t times_more = 64;
    const auto cells = BoxTable::cells_of(coordinates, last);
    std::shared_ptr<const BoxTable> table;
    if (cells && *cells / times_more <= size) table = request.table(game, first, last);
    values.reserve(size);
    State state = first;
    do {
        const State sorted = options_->sorted(game, state);
        std::uint32_t cell = BoxTable::none;
        if (table != nullptr) {
            cell = table->cells[table->index(sorted)];
        } else if (request.machine().is_position(game, sorted)) {
            cell = request.value(game, sorted) + BoxTable::first_value;
        }
        values.push_back(
            cell == BoxTable::none ? -1 : static_cast<std::int32_t>(cell - BoxTable::first_value));
    } while (advance(state, first, last, coordinates));
    return values;
}

}  // namespace grundy::rules
