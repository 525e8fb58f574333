#include "rules/values.hpp"

#include "rules/box_fill.hpp"
#include "rules/ending.hpp"
#include "rules/rays.hpp"
#include "rules/search.hpp"
#include "rules/shared_positions.hpp"
#include "theory/charge_at_least.hpp"
#include "theory/latest.hpp"

#include <algorithm>
#include <utility>

namespace grundy::rules {

namespace {

constexpr std::string_view valuing = "valuing positions";

// Whether the game has no part from which one comes back to it by way of another game: then it can
// be valued by itself.
bool stands_alone(const File& file, std::size_t game) {
    std::vector<bool> reached(file.games.size());
    std::vector<std::size_t> open;
    const auto look_at = [&](std::size_t from) {
        for (const Move& move : file.games[from].moves) {
            for (const Part& part : move.parts) {
                if (!part.other.empty() || reached[part.game]) continue;
                if (from == game && part.game == game) continue;
                reached[part.game] = true;
                open.push_back(part.game);
            }
        }
    };
    look_at(game);
    while (!open.empty()) {
        const std::size_t next = open.back();
        open.pop_back();
        look_at(next);
    }
    return !reached[game];
}

}  // namespace

struct Values::Kept {
    struct OfGame {
        Plan plan = Plan::search;
        bool is_quick = false;  // an option takes a nanosecond or so
        bool may_have_box = false;
        std::optional<RayGame> rays{};
        std::optional<FormulasCode> measure{};
        Latest<BoxTable> box{};
    };

    explicit Kept(const Options& options)
        : games(options.file().games.size()), found(options.file()) {
        const File& file = options.file();
        // Nested one in another: not too deep.
        constexpr std::size_t many_games = 32;
        const Ending ending = prove_ending(file);
        measures = ending.measures;
        for (std::size_t i = 0; i < file.games.size(); ++i) {
            OfGame& it = games[i];
            watched.push_back(!ending.proved() && !file.games[i].measure.empty());
            if (ending.proved()) it.measure = compile(file.games[i], measures[i].formulas);
            const auto& moves = options.code()[i].moves;
            it.is_quick = std::all_of(moves.begin(), moves.end(), [](const MoveCode& move) {
                return move.loops.empty() || move.kernel;
            });
            it.may_have_box = file.games.size() <= many_games && stands_alone(file, i) &&
                              !watched.back() && file.games[i].coordinates > 0;
            if (!it.may_have_box) continue;
            if (file.games[i].coordinates == 1) {
                it.plan = Plan::heaps;
            } else if ((it.rays = ray_game(file, i))) {
                it.plan = Plan::rays;
                it.is_quick = true;
            } else if (ending.proved()) {
                it.plan = Plan::box;
            }
        }
    }

    std::vector<OfGame> games;
    std::vector<Measure> measures;  // if it is proved that all games end
    std::vector<bool> watched;
    SharedPositions found;
};

// What one request does.
class Values::Request {
public:
    Request(const Values& values, const Context& context)
        : options_(*values.options_),
          kept_(*values.kept_),
          context_(context),
          search_(
              options_, values.others_.get(), kept_.watched,
              [this](std::size_t game, const State& state) { return known(game, state); },
              context) {}
    // What was found is for all, even if it was not all.
    ~Request() { kept_.found.learn(search_.positions()); }
    Request(const Request&) = delete;
    Request& operator=(const Request&) = delete;

    // NOLINTNEXTLINE(misc-no-recursion): as deep as games have parts of others
    [[nodiscard]] std::uint32_t value(std::size_t game, const State& state) {
        if (const auto found = known(game, state)) return *found;
        const Kept::OfGame& it = kept_.games[game];
        const auto cells = BoxTable::cells_of(options_.file().games[game].coordinates, state);
        if (it.plan != Plan::search && cells) {
            // Often little of the box can be reached. Where it is more, a table is quicker.
            const std::size_t few = std::max<std::size_t>(512, *cells / (it.is_quick ? 1024 : 64));
            if (const auto found = search_.value(game, state, search_.seen() + few)) return *found;
            if (const auto box = table(game, state, state)) return value_in(*box, state);
        }
        return *search_.value(game, state);
    }

    // A table with all positions from first to last; null if it cannot be had.
    // NOLINTNEXTLINE(misc-no-recursion)
    [[nodiscard]] std::shared_ptr<const BoxTable> table(std::size_t game, const State& first,
                                                        const State& last) {
        Kept::OfGame& it = kept_.games[game];
        const std::size_t coordinates = options_.file().games[game].coordinates;
        const auto cells = BoxTable::cells_of(coordinates, last);
        if (!it.may_have_box || !cells) return nullptr;
        charge_at_least(context_, &it, *cells * sizeof(std::uint32_t), valuing);
        auto shared = it.box.get();
        if (shared != nullptr && shared->has_all(first, last)) return shared;
        auto made = it.rays ? ray_table(game, last) : filled(game, first, last, shared.get());
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
        const auto box = kept_.games[game].box.get();
        if (box != nullptr && box->contains(state) &&
            box->cells[box->index(state)] >= BoxTable::first_value) {
            return value_in(*box, state);
        }
        return kept_.found.find(game, state);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::shared_ptr<const BoxTable> filled(std::size_t game, const State& first, const State& last,
                                           const BoxTable* shared) {
        const auto& measure = kept_.games[game].measure;
        // NOLINTNEXTLINE(misc-no-recursion)
        const auto part_value = [this](const PartLeft& part) -> std::optional<std::uint32_t> {
            if (part.other != nullptr) return search_.other_value(part);
            return value(part.game, part.state);
        };
        return BoxFill(options_, game, measure ? &*measure : nullptr, part_value, context_)
            .run(first, last, shared);
    }

    std::shared_ptr<const BoxTable> ray_table(std::size_t game, State last) {
        for (const auto& brace : options_.file().games[game].braces) {
            const auto begin = last.begin() + static_cast<std::ptrdiff_t>(brace.first);
            const auto end = last.begin() + static_cast<std::ptrdiff_t>(brace.second);
            std::fill(begin, end, *std::max_element(begin, end));
        }
        const std::size_t coordinates = options_.file().games[game].coordinates;
        if (!BoxTable::cells_of(coordinates, last)) return nullptr;
        const Box box =
            ray_box(*kept_.games[game].rays, {}, last, context_, [&](const State& state) {
                return machine().is_position(game, options_.sorted(game, state));
            });
        auto table = std::make_shared<BoxTable>(coordinates, last);
        std::transform(
            box.values.begin(), box.values.end(), table->cells.begin(), [](std::int32_t value) {
                return value < 0 ? BoxTable::none
                                 : static_cast<std::uint32_t>(value) + BoxTable::first_value;
            });
        table->largest = *std::max_element(table->cells.begin(), table->cells.end());
        return table;
    }

    const Options& options_;
    Kept& kept_;
    const Context& context_;
    Search search_;
};

Values::Values(std::shared_ptr<const Options> options, std::shared_ptr<const OtherValues> others)
    : options_(std::move(options)),
      others_(std::move(others)),
      kept_(std::make_unique<Kept>(*options_)) {}

Values::~Values() = default;

Plan Values::plan(std::size_t game) const {
    return kept_->games[game].plan;
}

const Options& Values::options() const {
    return *options_;
}

std::size_t Values::bytes() const {
    std::size_t bytes = sizeof(*this) + options_->bytes() + kept_->found.bytes();
    for (const auto& game : kept_->games) bytes += sizeof(game) + game.box.bytes();
    return bytes;
}

std::uint32_t Values::value(std::size_t game, const State& state, const Context& context) const {
    return Request(*this, context).value(game, state);
}

Box Values::box(std::size_t game, const State& first, const State& last,
                const Context& context) const {
    Box result{first, last, {}};
    const std::size_t coordinates = options_->file().games[game].coordinates;
    std::size_t size = 1;
    for (std::size_t i = 0; i < coordinates; ++i) {
        if (last[i] < first[i]) return result;
        size *= static_cast<std::size_t>(last[i] - first[i]) + 1;
    }
    MemoryCharge charge(context);
    charge.set(size * sizeof(std::int32_t), valuing);
    Request request(*this, context);
    // All positions from 0 on are more work than those asked for where these are far away.
    constexpr std::size_t times_more = 64;
    const auto cells = BoxTable::cells_of(coordinates, last);
    std::shared_ptr<const BoxTable> table;
    if (cells && *cells / times_more <= size) table = request.table(game, first, last);
    result.values.reserve(size);
    State state = first;
    do {
        const State sorted = options_->sorted(game, state);
        if (table != nullptr) {
            const std::uint32_t cell = table->cells[table->index(sorted)];
            result.values.push_back(static_cast<std::int32_t>(cell) -
                                    static_cast<std::int32_t>(BoxTable::first_value));
            if (cell == BoxTable::none) result.values.back() = -1;
        } else if (request.machine().is_position(game, sorted)) {
            result.values.push_back(static_cast<std::int32_t>(request.value(game, sorted)));
        } else {
            result.values.push_back(-1);
        }
    } while (advance(state, first, last, coordinates));
    return result;
}

}  // namespace grundy::rules
