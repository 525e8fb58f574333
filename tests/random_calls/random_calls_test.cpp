// Random sequences of calls on one engine, each verified by a model that uses only definitions.
// Calls have faults at random: too little memory, out of time, or a stop at any moment. The same
// call without the fault must then be answered correctly. Failing sequences are shrunk.
//
// A longer run, and the repetition of a failure that the test has printed:
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

rc::Gen<Fault> any_fault() {
    return rc::gen::map(rc::gen::tuple(rc::gen::inRange(0, 7), rc::gen::inRange(0U, 170U),
                                       rc::gen::arbitrary<bool>()),
                        [](const std::tuple<int, unsigned, bool>& drawn) {
                            const auto& [kind, exponent, concurrent] = drawn;
                            using Kind = Fault::Kind;
                            constexpr Kind kinds[]{Kind::none, Kind::memory, Kind::time, Kind::stop,
                                                   Kind::none, Kind::memory, Kind::stop};
                            return Fault{kinds[kind], exponent, concurrent};
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
        rc::gen::set(&Call::fault, rc::gen::resize(rc::kNominalSize, any_fault())));
}

TEST(RandomCalls, AgreeWithTheModel) {
    rc::detail::checkGTest([] {
        const std::vector<std::size_t> cache_limits{Engine::default_cache_limit, 100'000, 1000, 0};
        const EngineSettings settings{*rc::gen::inRange(1U, 3U), *rc::gen::elementOf(cache_limits)};
        const auto calls = *rc::gen::container<std::vector<Call>>(any_call());
        World world(settings);
        try {
            for (const Call& call : calls) world.make(call);
        } catch (const std::exception& error) {
            RC_FAIL(world.log_text() + "\n" + error.what());
        }
    });
    std::cout << World::calls_made << " calls, of which " << World::interrupted
              << " were interrupted once\n";
}

}  // namespace
}  // namespace grundy::test
