// The explorer against a plain recursive walk, on random games with sums and cycles.

#include "game/explorer.hpp"

#include "game/abilities.hpp"
#include "games/splitting_game.hpp"
#include "games/user_row.hpp"
#include "kind_of_error.hpp"
#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/user_game.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace grundy {
namespace {

using Node = Explorer::Node;
using Random = std::mt19937;
using Shared = std::shared_ptr<const Component>;
constexpr unsigned seed = 20261119;
constexpr std::size_t more_than_are_held = 30'000;  // components at a time

// A game given by a table: each move from a place leads to a sum of places.
class Place : public Component {
public:
    using Moves = std::vector<std::vector<std::size_t>>;
    using Table = std::vector<Moves>;  // of each place

    Place(std::shared_ptr<const Table> table, std::size_t place)
        : table_(std::move(table)), place_(place) {}

    const GameInfo& info() const override {
        static constexpr GameInfo place{"place", "", "", "", "", Shape::other};
        return place;
    }
    std::string key() const override { return KeyBuilder("place").add(Integer(place_)).take(); }
    std::string text() const override { return fmt::format("place({})", place_); }
    std::string describe(const Move& move) const override { return move.to.text(); }

    void for_each_move(const MoveVisitor& visit) const override {
        for (const std::vector<std::size_t>& places : (*table_)[place_]) {
            Position::Components components;
            for (const std::size_t place : places) {
                components.push_back(std::make_shared<const Place>(table_, place));
            }
            if (!visit({Position(std::move(components))})) return;
        }
    }

private:
    std::shared_ptr<const Table> table_;
    std::size_t place_;
};

std::vector<Shared> places_of(Place::Table table) {
    const auto shared = std::make_shared<const Place::Table>(std::move(table));
    std::vector<Shared> places;
    for (std::size_t i = 0; i < shared->size(); ++i) {
        places.push_back(std::make_shared<const Place>(shared, i));
    }
    return places;
}

std::vector<Shared> random_places(std::size_t most_parts, Random& random) {
    Place::Table table(1 + random() % 7);
    for (Place::Moves& moves : table) {
        moves.resize(random() % 3);
        for (std::vector<std::size_t>& parts : moves) {
            parts.resize(random() % (most_parts + 1));
            for (std::size_t& part : parts) part = random() % table.size();
        }
    }
    return places_of(std::move(table));
}

Shared row(unsigned pins) {
    return test::row(pins).shared(0);
}

// Everything that can be reached, by its key.
using Reached = std::map<std::string, Shared>;
using IsLeaf = std::function<bool(const Component&)>;

bool is_no_leaf(const Component& /*component*/) {
    return false;
}

void walk(const Shared& component, const IsLeaf& is_leaf, Reached& reached) {
    if (!reached.emplace(component->key(), component).second || is_leaf(*component)) return;
    const auto walk_on = [&](const Move& move) {
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            walk(move.to.shared(i), is_leaf, reached);
        }
        return true;
    };
    component->for_each_move({walk_on, {}});
}

Reached reached_from(const Shared& root, const IsLeaf& is_leaf = is_no_leaf) {
    Reached reached;
    walk(root, is_leaf, reached);
    return reached;
}

// For each option the keys of its components.
using Options = std::vector<std::vector<std::string>>;

Options options_of(const Component& component) {
    Options options;
    const auto add = [&](const Move& move) {
        std::vector<std::string>& option = options.emplace_back();
        for (std::size_t i = 0; i < move.to.size(); ++i) option.push_back(move.to[i].key());
        return true;
    };
    component.for_each_move({add, {}});
    return options;
}

std::string key_of(const Explorer& explorer, Node node) {
    const auto key = explorer.key(node);
    return {key.begin(), key.end()};
}

Options options_of(const Explorer& explorer, Node node) {
    Options options;
    std::vector<std::string> option;
    for (const Node part : explorer.options(node)) {
        if (part != Explorer::none) {
            option.push_back(key_of(explorer, part));
        } else {
            options.push_back(std::exchange(option, {}));
        }
    }
    return options;
}

// Every finished node is what the walk has reached, and has the options that the walk has followed.
void expect_finished_to_agree(const Explorer& explorer, const Reached& reached,
                              const IsLeaf& is_leaf = is_no_leaf) {
    for (const Node node : explorer.finished()) {
        const auto found = reached.find(key_of(explorer, node));
        ASSERT_TRUE(found != reached.end());
        const Component& component = *found->second;
        EXPECT_EQ(explorer.find(component), node);
        EXPECT_EQ(explorer.is_leaf(node), is_leaf(component)) << component.text();
        EXPECT_EQ(options_of(explorer, node),
                  is_leaf(component) ? Options() : options_of(component))
            << component.text();
    }
}

void expect_same(const Explorer& explorer, const Reached& reached,
                 const IsLeaf& is_leaf = is_no_leaf) {
    EXPECT_EQ(explorer.size(), reached.size());
    const std::set<Node> finished(explorer.finished().begin(), explorer.finished().end());
    EXPECT_EQ(finished.size(), reached.size());
    EXPECT_EQ(explorer.finished().size(), reached.size()) << "a node is finished twice";
    expect_finished_to_agree(explorer, reached, is_leaf);
}

TEST(Explorer, NodesAreWhatAPlainWalkReaches) {
    Random random(seed);
    for (int round = 0; round < 300; ++round) {
        const Shared root = random_places(2, random).front();
        Explorer explorer{Context()};
        const Node node = explorer.explore(root, {});
        EXPECT_EQ(key_of(explorer, node), root->key());
        expect_same(explorer, reached_from(root));
    }
    for (unsigned pins = 1; pins <= 20; ++pins) {
        Explorer explorer{Context()};
        explorer.explore(row(pins), {});
        expect_same(explorer, reached_from(row(pins)));
    }
}

TEST(Explorer, FurtherRootsShareTheNodes) {
    Random random(seed + 1);
    for (int round = 0; round < 100; ++round) {
        Explorer explorer{Context()};
        Reached reached;
        for (const Shared& place : random_places(2, random)) {
            explorer.explore(place, {});
            walk(place, is_no_leaf, reached);
            expect_same(explorer, reached);
        }
    }
}

// By definition: no play returns to a position that it has left.
bool every_play_ends(const Component& component, std::set<std::string>& left) {
    if (!left.insert(component.key()).second) return false;
    bool ends = true;
    const auto play_on = [&](const Move& move) {
        for (std::size_t i = 0; i < move.to.size(); ++i) {
            ends = ends && every_play_ends(move.to[i], left);
        }
        return ends;
    };
    component.for_each_move({play_on, {}});
    left.erase(component.key());
    return ends;
}

TEST(Explorer, KnowsWherePlayEnds) {
    Random random(seed + 2);
    std::map<bool, int> seen;
    for (int round = 0; round < 300; ++round) {
        const std::vector<Shared> places = random_places(2, random);
        Explorer explorer{Context()};
        for (const Shared& place : places) {
            std::set<std::string> left;
            const bool ends = every_play_ends(*place, left);
            EXPECT_EQ(explorer.ends(explorer.explore(place, {})), ends);
            ++seen[ends];
        }
        // Where play ends, nodes are finished after their options.
        std::set<Node> before;
        for (const Node node : explorer.finished()) {
            for (const Node part : explorer.options(node)) {
                EXPECT_TRUE(part == Explorer::none || !explorer.ends(node) ||
                            before.count(part) == 1);
            }
            before.insert(node);
        }
    }
    EXPECT_GT(seen[true], 100);
    EXPECT_GT(seen[false], 100);
}

TEST(Explorer, LimitsOnNodesAndMovesAreObeyed) {
    Random random(seed + 3);
    for (int round = 0; round < 100; ++round) {
        const Shared root =
            round < 8 ? row(static_cast<unsigned>(round + 1)) : random_places(2, random).front();
        const Reached reached = reached_from(root);
        std::size_t moves = 0;
        for (const auto& [key, component] : reached) moves += options_of(*component).size();
        for (std::size_t most = 0; most <= reached.size() + 1; ++most) {
            const Explorer::Settings settings{.most_nodes = most};
            Explorer explorer(Context(), settings);
            EXPECT_EQ(explorer.explores_all(root, {}), most >= reached.size());
            EXPECT_LE(explorer.size(), most);
            expect_finished_to_agree(explorer, reached);
            Explorer other(Context(), settings);
            EXPECT_EQ(test::kind_of_error([&] { other.explore(root, {}); }),
                      most >= reached.size() ? std::nullopt : std::optional(ErrorKind::limit));
        }
        for (std::size_t most = 0; most <= moves + 1; ++most) {
            const Explorer::Settings settings{.most_moves = most};
            Explorer explorer(Context(), settings);
            EXPECT_EQ(explorer.explores_all(root, {}), most >= moves);
            expect_finished_to_agree(explorer, reached);
        }
    }
}

TEST(Explorer, GoesOnAfterADeadline) {
    const Shared root = row(12);
    const Reached reached = reached_from(root);
    for (std::uint64_t readings = 0; readings < 60; readings += 5) {
        Explorer explorer{Context()};
        Context late;
        test::expire_after(late, readings);
        EXPECT_EQ(test::kind_of_error([&] { (void)explorer.explores_all(root, late); }),
                  ErrorKind::limit);
        EXPECT_LT(explorer.finished().size(), reached.size());
        expect_finished_to_agree(explorer, reached);
        explorer.explore(root, {});
        expect_same(explorer, reached);
    }
}

TEST(Explorer, StopsWhenAsked) {
    Explorer explorer{Context()};
    Context stopped;
    stopped.stop.ask();
    EXPECT_EQ(test::kind_of_error([&] { (void)explorer.explores_all(row(5), stopped); }),
              ErrorKind::interrupted);
}

TEST(Explorer, ItsMemoryIsCharged) {
    Context context;
    {
        Explorer explorer(context);
        explorer.explore(row(12), context);
        EXPECT_LT(context.memory_for(&context), context.memory_limit);
    }
    EXPECT_EQ(context.memory_for(&context), context.memory_limit);
    context.memory_limit = 1000;
    Explorer poor(context);
    EXPECT_EQ(test::kind_of_error([&] { poor.explore(row(12), context); }), ErrorKind::limit);
    EXPECT_EQ(test::kind_of_error([&] { (void)poor.explores_all(row(12), context); }),
              ErrorKind::limit);
}

TEST(Explorer, LeavesAreHeldAndNotExpanded) {
    Random random(seed + 4);
    for (int round = 0; round < 200; ++round) {
        const Shared root = random_places(2, random).front();
        const IsLeaf is_leaf = [](const Component& component) {
            const std::string text = component.text();
            return text == "place(2)" || text == "place(3)";
        };
        Explorer explorer(Context(), {.is_leaf = is_leaf});
        explorer.explore(root, {});
        expect_same(explorer, reached_from(root, is_leaf), is_leaf);
        for (const Node node : explorer.finished()) {
            if (!explorer.is_leaf(node)) continue;
            EXPECT_EQ(explorer.component(node)->key(), key_of(explorer, node));
        }
    }
}

TEST(Explorer, HoldsAllComponentsOnRequest) {
    Random random(seed + 5);
    for (int round = 0; round < 200; ++round) {
        const Shared root = random_places(2, random).front();
        Explorer explorer(Context(), {.hold_all = true});
        explorer.explore(root, {});
        expect_same(explorer, reached_from(root));
        for (const Node node : explorer.finished()) {
            EXPECT_EQ(explorer.component(node)->key(), key_of(explorer, node));
        }
    }
}

// More components than are held, side by side and one after the other.
TEST(Explorer, WideAndLongGamesAreExplored) {
    Place::Table wide(more_than_are_held);
    Place::Table chain(more_than_are_held);
    for (std::size_t i = 1; i < more_than_are_held; ++i) {
        wide[0].push_back({i});
        chain[i] = {{i - 1}, {i / 2, i - 1}};
    }
    const auto expect_all_explored = [](const std::vector<Shared>& places, const Shared& root) {
        Reached reached;
        for (const Shared& place : places) reached.emplace(place->key(), place);
        Explorer explorer{Context()};
        EXPECT_TRUE(explorer.ends(explorer.explore(root, {})));
        expect_same(explorer, reached);
    };
    const std::vector<Shared> side_by_side = places_of(std::move(wide));
    expect_all_explored(side_by_side, side_by_side.front());
    const std::vector<Shared> in_a_chain = places_of(std::move(chain));
    expect_all_explored(in_a_chain, in_a_chain.back());
}

// Lists its moves only once.
class Forgetful : public Component {
public:
    const GameInfo& info() const override {
        static constexpr GameInfo forgetful{"forgetful", "", "", "", "", Shape::other};
        return forgetful;
    }
    std::string key() const override { return "forgetful"; }
    std::string text() const override { return "forgetful()"; }
    std::string describe(const Move& move) const override { return move.to.text(); }

    void for_each_move(const MoveVisitor& visit) const override {
        if (std::exchange(has_listed_, true)) return;
        for (const Shared& place : places_of(Place::Table(more_than_are_held))) {
            if (!visit({Position(place)})) return;
        }
    }

private:
    mutable bool has_listed_ = false;
};

TEST(Explorer, MovesThatChangeAreAnError) {
    Explorer explorer{Context()};
    const Shared root = std::make_shared<const Forgetful>();
    EXPECT_EQ(test::kind_of_error([&] { explorer.explore(root, {}); }), ErrorKind::input);
}

void walk(const Position& position, std::map<std::string, Position>& reached) {
    if (!reached.emplace(key(position), position).second) return;
    position.for_each_move(
        [&](const Move& move) {
            walk(position.after(move), reached);
            return true;
        },
        {});
}

void expect_whole_sum_explored(const Position& sum) {
    std::map<std::string, Position> reached;
    walk(sum, reached);
    Explorer explorer(Context(), {.hold_all = true});
    const Node root = explorer.explore(whole_sum(sum), {});
    EXPECT_EQ(position_in(*explorer.component(root)), sum);
    EXPECT_EQ(explorer.size(), reached.size());
    for (const auto& one : reached) {
        const Position& position = one.second;
        const auto node = explorer.find(*whole_sum(position));
        ASSERT_TRUE(node) << position.text();
        EXPECT_EQ(position_in(*explorer.component(*node)), position);
        Options after;
        position.for_each_move(
            [&](const Move& move) {
                after.push_back({key(position.after(move))});
                return true;
            },
            {});
        EXPECT_EQ(options_of(explorer, *node), after) << position.text();
    }
}

TEST(Explorer, AWholeSumIsOneNode) {
    expect_whole_sum_explored(Position());
    expect_whole_sum_explored(test::row(4) + parse_position("nim(1,2)") + test::row(3));
    Random random(seed + 6);
    for (int round = 0; round < 100; ++round) {  // finitely many sums, although play may loop
        const std::vector<Shared> places = random_places(1, random);
        expect_whole_sum_explored(Position(places.front()) + Position(places.back()));
    }
}

}  // namespace
}  // namespace grundy
