#include "base/keyed_hash.hpp"

#include <grundy/nearest_name.hpp>
#include <grundy/printable.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace grundy {
namespace {

using namespace std::string_view_literals;

TEST(Printable, EscapesTerminalControls) {
    EXPECT_EQ(printable("Zürich → ∞ 𝔾"), "Zürich → ∞ 𝔾");
    EXPECT_EQ(printable("a\x1b[31mb\x07"), "a\\x1b[31mb\\x07");
    EXPECT_EQ(printable("a\nb\rc\td\0e\x7f"sv), "a\\nb\\rc\\td\\x00e\\x7f");
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m\xc2\xa0"),
              "\\u009b31m\xc2\xa0");
}

TEST(Printable, EscapesInvalidUtf8) {
    EXPECT_EQ(printable("\xff"), "\\xff");
    EXPECT_EQ(printable("a\xc3"), "a\\xc3");                  // ends too early
    EXPECT_EQ(printable("\xc0\x9b"), "\\xc0\\x9b");           // ESC in two bytes
    EXPECT_EQ(printable("\xe0\x82\x9b"), "\\xe0\\x82\\x9b");  // a control character in three
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // a surrogate
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
}

TEST(Printable, ShortensLongText) {
    EXPECT_EQ(printable("abcdef", 3), "abc...");
    EXPECT_EQ(printable("abc", 3), "abc");
    EXPECT_EQ(printable(std::string(1'000'000, '\n'), 4), "\\n\\n...");
}

TEST(NearestName, AllowsOneMistakeInThreeLetters) {
    const std::vector<std::string_view> names{"solve", "serve", "nth", "--json"};
    EXPECT_EQ(nearest_name("slove", names), "solve");
    EXPECT_EQ(nearest_name("SOLV", names), "solve");
    EXPECT_EQ(nearest_name("nht", names), "nth");
    EXPECT_EQ(nearest_name("--jsn", names), "--json");
    EXPECT_EQ(nearest_name("serve", names), "serve");
    EXPECT_EQ(nearest_name("play", names), "");
    EXPECT_EQ(nearest_name(std::string(100'000, 's'), names), "");
}

// Python hashes bytes by SipHash-1-3; PYTHONHASHSEED=0 makes its key 0.
TEST(KeyedHash, EqualsThatOfPython) {
    const HashKey zero{0, 0};
    EXPECT_EQ(keyed_hash("a", zero), 0x407448d2b89b1813U);
    EXPECT_EQ(keyed_hash("vertex", zero), 0x977a1e64bab7502cU);
    EXPECT_EQ(keyed_hash("eight by", zero), 0xd54cf3f0e0ee2aadU);
    EXPECT_EQ(keyed_hash("names of vertices", zero), 0xa2138307fb6f2c5cU);
}

TEST(KeyedHash, DependsOnEveryByteAndOnTheKey) {
    const HashKey key{0x0706050403020100, 0x0f0e0d0c0b0a0908};
    const HashKey other{0x0706050403020100, 0x0f0e0d0c0b0a0909};
    std::string text(20, 'a');
    const std::uint64_t hash = keyed_hash(text, key);
    EXPECT_NE(hash, keyed_hash(text, other));
    for (char& c : text) {
        c = 'b';
        EXPECT_NE(keyed_hash(text, key), hash);
        c = 'a';
    }
    EXPECT_NE(keyed_hash("", key), keyed_hash("\0"sv, key));
    EXPECT_EQ(keyed_hash(text), keyed_hash(std::string(20, 'a')));
}

}  // namespace
}  // namespace grundy
