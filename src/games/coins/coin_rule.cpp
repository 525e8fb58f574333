#include "games/coins/coin_rule.hpp"

#include "base/errors.hpp"

#include <grundy/nearest_name.hpp>
#include <grundy/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace grundy {

namespace {

using Spacing = CoinRule::Spacing;

constexpr std::string_view coin_blanks = " \t\n\v\f\r";

std::size_t coin_number(std::string_view text, std::size_t at, std::string_view what = "coins") {
    const Integer number = parse_number(text, at);
    if (number < 1) {
        throw input_error("expected a number of {}, at least 1", what).at(at);
    }
    constexpr std::size_t largest = 1'000'000'000;
    if (number > largest) {
        throw limit_error("more than {} {} are refused; that is the limit", largest, what).at(at);
    }
    return number.to<std::size_t>();
}

// The words of a rule with their places.
class CoinWords {
public:
    CoinWords(std::string_view text, std::size_t at) : text_(text), at_(at) { skip_blanks(); }

    [[nodiscard]] bool empty() const { return next_ == text_.size(); }
    [[nodiscard]] std::size_t at() const { return at_ + next_; }
    std::string_view take() {
        const std::size_t end = std::min(text_.find_first_of(coin_blanks, next_), text_.size());
        const std::string_view word = text_.substr(next_, end - next_);
        next_ = end;
        skip_blanks();
        return word;
    }

private:
    void skip_blanks() {
        next_ = std::min(text_.find_first_not_of(coin_blanks, next_), text_.size());
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t next_ = 0;
};

// "3", "1..3", "2.." or "any".
void read_count(CoinWords& words, CoinRule& rule) {
    const std::size_t at = words.at();
    const std::string_view word = words.take();
    if (word == "any") return;
    const std::size_t dots = word.find("..");
    if (dots == std::string_view::npos) {
        if (word.empty() || std::isdigit(static_cast<unsigned char>(word.front())) == 0) {
            throw input_error(
                "expected how many coins may be turned, as in coins[1..3](2,5,7) or coins[any "
                "consecutive](2,5,7)")
                .at(at);
        }
        rule.least = coin_number(word, at);
        rule.most = rule.least;
        return;
    }
    rule.least = coin_number(word.substr(0, dots), at);
    if (dots + 2 == word.size()) return;
    rule.most = coin_number(word.substr(dots + 2), at + dots + 2);
    if (*rule.most < rule.least) {
        throw input_error("the range is empty: write the smaller number first").at(at);
    }
}

[[noreturn]] void refuse_coin_word(std::string_view word, std::size_t at) {
    constexpr std::size_t longest = 40;
    const std::string_view nearest =
        nearest_name(word, {"consecutive", "spaced", "symmetric", "within", "leftmost"});
    throw input_error("{} is not a way to choose coins; {}",
                      word.size() > longest ? "such a long word" : fmt::format("'{}'", word),
                      nearest.empty()
                          ? "the ways are consecutive, spaced, symmetric, within N and leftmost"
                          : fmt::format("did you mean {}?", nearest))
        .at(at);
}

// Calls `visit` with every choice of `count` numbers from first to last, in order.
template <class Visit>
bool for_each_choice(const Integer& first, const Integer& last, std::size_t count, Visit visit) {
    if (last - first + 1 < count) return true;
    std::vector<Integer> chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(first + i);
    while (true) {
        if (!visit(chosen)) return false;
        std::size_t i = count;
        while (i > 0 && chosen[i - 1] == last - (count - i)) --i;
        if (i == 0) return true;
        ++chosen[i - 1];
        for (; i < count; ++i) chosen[i] = chosen[i - 1] + 1;
    }
}

// Sets from `low` to `top` with `inner` more places, which are pairs and perhaps the middle.
bool for_each_symmetric_set(const Integer& low, const Integer& top, std::size_t inner,
                            const CoinRule::Visit& visit) {
    const Integer distance = top - low;
    const bool has_middle = inner % 2 == 1;
    if (has_middle && distance.is_odd()) return true;
    return for_each_choice(1, (distance - 1) / 2, inner / 2, [&](const auto& offsets) {
        std::vector<Integer> places{low};
        for (const Integer& offset : offsets) places.push_back(low + offset);
        if (has_middle) places.push_back(low + distance / 2);
        for (auto i = offsets.rbegin(); i != offsets.rend(); ++i) places.push_back(top - *i);
        places.push_back(top);
        return visit(places);
    });
}

}  // namespace

void expect_few_coins(std::size_t count) {
    if (count <= max_coins_turned) return;
    throw limit_error("moves that turn more than {} coins are not listed; that is the limit",
                      max_coins_turned);
}

CoinRule CoinRule::parse(std::string_view text, std::size_t at) {
    CoinRule rule;
    CoinWords words(text, at);
    read_count(words, rule);
    while (!words.empty()) {
        const std::size_t place = words.at();
        const std::string_view word = words.take();
        const auto spacing = word == "consecutive" ? Spacing::consecutive
                             : word == "spaced"    ? Spacing::spaced
                             : word == "symmetric" ? Spacing::symmetric
                                                   : Spacing::free;
        if (spacing != Spacing::free) {
            if (rule.spacing != Spacing::free) {
                throw input_error("only one of consecutive, spaced and symmetric can be asked for")
                    .at(place);
            }
            rule.spacing = spacing;
        } else if (word == "leftmost") {
            rule.leftmost = true;
        } else if (word == "within") {
            const std::size_t number_at = words.at();
            if (words.empty()) {
                throw input_error("expected a number of places, as in coins[1..3 within 5](2,5,7)")
                    .at(number_at);
            }
            rule.within = coin_number(words.take(), number_at, "places");
        } else {
            refuse_coin_word(word, place);
        }
    }
    if (rule.leftmost && rule.spacing != Spacing::symmetric) {
        throw input_error("leftmost can only be used with symmetric").at(at);
    }
    if (rule.within && *rule.within < rule.least) {
        throw input_error("there is no move: {} coins do not lie within {} place{}", rule.least,
                          *rule.within, *rule.within == 1 ? "" : "s")
            .at(at);
    }
    return rule;
}

std::string CoinRule::text() const {
    std::string text = !most && least == 1 ? "any"
                       : !most             ? fmt::format("{}..", least)
                       : *most == least    ? fmt::format("{}", least)
                                           : fmt::format("{}..{}", least, *most);
    constexpr std::string_view names[]{"", " consecutive", " spaced", " symmetric"};
    text += names[static_cast<std::size_t>(spacing)];
    if (within) text += fmt::format(" within {}", *within);
    if (leftmost) text += " leftmost";
    return text;
}

CoinRule CoinRule::normal() const {
    CoinRule rule = *this;
    if (rule.within && (!rule.most || *rule.most > *rule.within)) rule.most = rule.within;
    if (rule.spacing == Spacing::consecutive) rule.within.reset();
    if (rule.leftmost) return rule;
    // Three coins that are symmetric are equally spaced, and any two are both.
    if (rule.spacing == Spacing::symmetric && rule.most && *rule.most <= 3) {
        rule.spacing = Spacing::spaced;
    }
    if (rule.spacing == Spacing::spaced && rule.most && *rule.most <= 2) {
        rule.spacing = Spacing::free;
    }
    if (rule.most == 1U) {
        rule.spacing = Spacing::free;
        rule.within.reset();
    }
    return rule;
}

Integer CoinRule::lowest_beside(const Integer& top) const {
    if (!within || top < *within) return 0;
    return top - (*within - 1);
}

bool CoinRule::allows(std::span<const Integer> places) const {
    const std::size_t count = places.size();
    if (count < least || (most && count > *most)) return false;
    // A player may mark a coin twice.
    if (std::adjacent_find(places.begin(), places.end()) != places.end()) return false;
    if (leftmost && places.front() != 0) return false;
    if (places.front() < lowest_beside(places.back())) return false;
    if (spacing == Spacing::free || count < 2) return true;
    if (spacing == Spacing::symmetric) {
        const Integer sum = places.front() + places.back();
        for (std::size_t i = 0; i <= count / 2; ++i) {
            if (places[i] + places[count - 1 - i] != sum) return false;
        }
        return true;
    }
    const Integer step = spacing == Spacing::consecutive ? 1 : Integer(places[1] - places[0]);
    for (std::size_t i = 1; i < count; ++i) {
        if (places[i] - places[i - 1] != step) return false;
    }
    return true;
}

bool CoinRule::for_each_set(const Integer& top, std::size_t count, const Visit& visit) const {
    if (count < least || (most && count > *most) || count > top + 1) return true;
    expect_few_coins(count);
    const Integer low = lowest_beside(top);
    if (count == 1) return (leftmost && top > 0) || visit({top});
    switch (spacing) {
        case Spacing::free:
            return for_each_choice(low, top - 1, count - 1, [&](std::vector<Integer> places) {
                places.push_back(top);
                return visit(places);
            });
        case Spacing::consecutive:
        case Spacing::spaced:
            for (Integer step = 1; (count - 1) * step <= top - low; ++step) {
                std::vector<Integer> places;
                for (std::size_t i = count; i-- > 0;) places.push_back(top - i * step);
                if (!visit(places)) return false;
                if (spacing == Spacing::consecutive) return true;
            }
            return true;
        case Spacing::symmetric:
            for (Integer first = top - (count - 1); first >= low; --first) {
                if (leftmost) first = 0;
                if (!for_each_symmetric_set(first, top, count - 2, visit)) return false;
            }
            return true;
    }
    return true;
}

bool CoinRule::for_each_set(const Integer& top, const Visit& visit) const {
    const Integer space = top - lowest_beside(top) + 1;
    for (std::size_t count = least; count <= space && (!most || count <= *most); ++count) {
        if (!for_each_set(top, count, visit)) return false;
    }
    return true;
}

}  // namespace grundy
