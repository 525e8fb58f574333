// Random sequences of calls on one engine, each judged by a model that knows only definitions.
// Calls are hindered at random: too little memory, out of time or stopped at any moment; the same
// call without must then be answered right. What fails is made as short as possible.
//
// A longer run, and one failure again, as the test prints it:
//   RC_PARAMS="seed=1 max_success=100000" build/bin/random_calls
//   RC_PARAMS="reproduce=…" build/bin/random_calls

#include "random_calls/world.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>

namespace grundy::test {

void showValue(const Call& call, std::ostream& out) {
    out << World::commands()[call.command].name << " {" << call.a << ", " << call.b << ", "
        << call.c << "}";
}

namespace {

rc::Gen<Hindrance> any_hindrance() {
    return rc::gen::map(rc::gen::tuple(rc::gen::inRange(0, 7), rc::gen::inRange(0U, 170U),
                                       rc::gen::arbitrary<bool>()),
                        [](const std::tuple<int, unsigned, bool>& drawn) {
                            const auto& [kind, exponent, beside] = drawn;
                            using Kind = Hindrance::Kind;
                            constexpr Kind kinds[]{Kind::none, Kind::memory, Kind::time, Kind::stop,
                                                   Kind::none, Kind::memory, Kind::stop};
                            return Hindrance{kinds[kind], exponent, beside};
                        });
}

rc::Gen<Call> any_call() {
    const auto number = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0U, 1000U));
    return rc::gen::build<Call>(
        rc::gen::set(&Call::command, rc::gen::elementOf([] {
            std::vector<std::size_t> all(World::commands().size());
            for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
            return all;
        }())),
        rc::gen::set(&Call::a, number), rc::gen::set(&Call::b, number),
        rc::gen::set(&Call::c, number),
        rc::gen::set(&Call::play,
                     rc::gen::element(Convention::normal, Convention::normal, Convention::misere)),
        rc::gen::set(&Call::hindrance, rc::gen::resize(rc::kNominalSize, any_hindrance())));
}

TEST(RandomCalls, AreAnsweredAsTheModelSays) {
    rc::detail::checkGTest([] {
        const std::vector<std::size_t> cache_limits{Engine::default_cache_limit, 100'000, 1000, 0};
        const Means means{*rc::gen::inRange(1U, 3U), *rc::gen::elementOf(cache_limits)};
        const auto calls = *rc::gen::container<std::vector<Call>>(any_call());
        World world(means);
        try {
            for (const Call& call : calls) world.make(call);
        } catch (const std::exception& error) {
            RC_FAIL(world.story() + "\n" + error.what());
        }
    });
    std::cout << World::calls_made << " calls, of which " << World::hindered
              << " were broken off once\n";
}

}  // namespace
}  // namespace grundy::test
