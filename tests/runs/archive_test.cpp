#include "runs/store/archive.hpp"

#include "wythoff/rows/exact_rows.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace grundy::runs {
namespace {

struct Number {
    explicit Number(int given) : value(given) {}
    int value;
};

struct Inner {
    std::vector<std::uint16_t> few;
    std::map<std::uint64_t, char> named;

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.few);
        archive(self.named);
    }
    friend bool operator==(const Inner&, const Inner&) = default;
};

struct Outer {
    double number = 0;
    std::vector<Inner> inner;
    std::variant<Number, long> either{Number(0)};

    template <class Self, class Archive>
    static void archive(Self& self, Archive& archive) {
        archive(self.number);
        archive(self.inner);
        archive(self.either);
    }
};

Outer some() {
    return {2.5, {{{1, 2, 3}, {{7, 'a'}, {9, 'b'}}}, {}, {{}, {{0, 'c'}}}}, 5L};
}

TEST(Archive, ReadsWhatWasWritten) {
    const Outer written = some();
    Outer read;
    read.inner.resize(7);
    read_from(bytes_of(written), read);
    EXPECT_EQ(read.number, written.number);
    EXPECT_EQ(read.inner, written.inner);
    ASSERT_EQ(read.either.index(), 1U);
    EXPECT_EQ(std::get<long>(read.either), 5);
    EXPECT_EQ(bytes_of(read), bytes_of(written));
}

TEST(Archive, RefusesFewerOrMoreBytes) {
    const std::string bytes = bytes_of(some());
    Outer read;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_THROW(read_from(std::string_view(bytes).substr(0, size), read), Error) << size;
    }
    EXPECT_THROW(read_from(bytes + '\0', read), Error);
    EXPECT_THROW(read_from(bytes + bytes, read), Error);
}

TEST(Archive, RefusesWrongAlternativesAndSizes) {
    std::variant<Number, long> either{Number(1)};
    std::string bytes = bytes_of(either);
    bytes[0] = 2;
    EXPECT_THROW(read_from(bytes, either), Error);
    std::vector<std::uint64_t> numbers{1, 2};
    bytes = bytes_of(numbers);
    bytes[7] = '\x20';  // 2^61 numbers: their size in bytes exceeds 64 bits
    EXPECT_THROW(read_from(bytes, numbers), Error);
}

// Also when read into a chain that is further ahead and therefore has more levels.
TEST(Archive, RowsContinue) {
    wythoff::ExactRows rows(3);
    while (rows.row() < 1000) rows.next();
    const std::string early = bytes_of(rows);
    while (rows.row() < 100'000) rows.next();
    const std::string late = bytes_of(rows);
    EXPECT_GT(late.size(), early.size());
    wythoff::ExactRows again(3);
    for (const std::string& bytes : {late, early}) {
        read_from(bytes, again);
        EXPECT_TRUE(bytes_of(again) == bytes);
    }
    while (again.row() < 100'000) again.next();
    for (int i = 0; i < 1000; ++i) {
        rows.next();
        again.next();
        ASSERT_EQ(again.inserted(), rows.inserted());
        for (unsigned h = 0; h <= 3; ++h) ASSERT_EQ(again.index(h), rows.index(h));
    }
}

}  // namespace
}  // namespace grundy::runs
