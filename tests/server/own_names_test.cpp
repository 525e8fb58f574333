#include "server/head.hpp"

#include <gtest/gtest.h>

namespace grundy::server {
namespace {

TEST(OwnNames, AreThoseOfThisMachineWithThePort) {
    const OwnNames own{"games.school", 8080};
    for (const char* host :
         {"localhost:8080", "games.school:8080", "Games.School:8080", "192.168.1.5:8080"}) {
        EXPECT_TRUE(is_own(host, "192.168.1.5", own)) << host;
    }
    for (const char* host : {"", ":8080", "localhost", "localhost:80", "localhost:80800",
                             "games.school.evil:8080", "192.168.1.6:8080", "[::1]:8080",
                             "localhost:8080.evil", "evil@localhost:8080", " localhost:8080"}) {
        EXPECT_FALSE(is_own(host, "192.168.1.5", own)) << host;
    }
    EXPECT_TRUE(is_own("[::1]:8080", "::1", own));
    EXPECT_FALSE(is_own("::1:8080", "::1", own));
    EXPECT_TRUE(is_own("localhost", "::1", {"::1", 80}));
}

TEST(OwnNames, OriginsAreTheHost) {
    EXPECT_TRUE(is_from_here("", "", "localhost:8080"));
    EXPECT_TRUE(is_from_here("http://localhost:8080", "", "localhost:8080"));
    for (const char* origin : {"null", "http://localhost", "https://localhost:8080",
                               "http://localhost:8080.evil", "http://evil"}) {
        EXPECT_FALSE(is_from_here(origin, "", "localhost:8080")) << origin;
        EXPECT_FALSE(is_from_here(origin, "same-origin", "localhost:8080")) << origin;
    }
    for (const char* site : {"same-origin", "Same-Origin", "none"}) {
        EXPECT_TRUE(is_from_here("", site, "localhost:8080")) << site;
    }
    for (const char* site : {"cross-site", "same-site", "other"}) {
        EXPECT_FALSE(is_from_here("", site, "localhost:8080")) << site;
    }
}

}  // namespace
}  // namespace grundy::server
