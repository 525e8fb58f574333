#include "test_clock.hpp"

#include <grundy/error.hpp>
#include <grundy/rules.hpp>
#include <grundy/signature.hpp>

#include <gtest/gtest.h>

namespace grundy {
namespace {

// It does not depend on the threads or the extensions of the context. A transcript has its value.
TEST(Signature, DependsOnResultsAlone) {
    Context context;
    const Signature plain = compute_signature(context);
    EXPECT_EQ(plain.digest.size(), 64U);
    context.executor = Executor(1);
    context.set_extension(read_rules({{"own", "game nim(n); move (n-1) if n > 0"}}));
    const Signature again = compute_signature(context);
    ASSERT_EQ(again.parts.size(), plain.parts.size());
    for (std::size_t i = 0; i < plain.parts.size(); ++i) {
        EXPECT_EQ(again.parts[i].digest, plain.parts[i].digest) << plain.parts[i].name;
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_NE(plain.parts[i].digest, plain.parts[j].digest) << plain.parts[i].name;
        }
    }
    EXPECT_EQ(again.digest, plain.digest);
}

TEST(Signature, IsNeverPartial) {
    const auto kind_of = [](const Context& context) {
        try {
            (void)compute_signature(context);
        } catch (const Error& error) {
            return error.kind();
        }
        return ErrorKind::refused;
    };
    Context context;
    context.memory_limit = signature_memory - 1;
    EXPECT_EQ(kind_of(context), ErrorKind::limit);
    context = Context();
    test::expire_after(context, 20);
    EXPECT_EQ(kind_of(context), ErrorKind::limit);
    context = Context();
    context.stop.ask();
    EXPECT_EQ(kind_of(context), ErrorKind::interrupted);
}

}  // namespace
}  // namespace grundy
