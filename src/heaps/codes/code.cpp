#include "heaps/codes/code.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cctype>
#include <tuple>
#include <utility>

namespace grundy::heaps {

namespace {

constexpr unsigned bits_of_a_letter = 5;  // 0-9A-V

std::string_view mark(Sizes sizes) {
    switch (sizes) {
        case Sizes::any: return "";
        case Sizes::different: return "!";
        case Sizes::not_all_equal: return "?";
        case Sizes::all_equal: return "=";
    }
    return "";
}

bool fits(Sizes sizes, std::span<const std::size_t> sorted) {
    if (sorted.size() < 2) return true;
    switch (sizes) {
        case Sizes::any: return true;
        case Sizes::different:
            return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
        case Sizes::not_all_equal: return sorted.front() != sorted.back();
        case Sizes::all_equal: return sorted.front() == sorted.back();
    }
    return false;
}

// How heaps can compare, as bits. Of two heaps there is no third way, of fewer only one.
constexpr unsigned equal = 1;
constexpr unsigned different = 2;
constexpr unsigned neither = 4;

unsigned all_kinds(std::size_t count) {
    return count < 2 ? equal : count == 2 ? equal | different : equal | different | neither;
}

unsigned kinds(Sizes sizes, std::size_t count) {
    if (count < 2 || sizes == Sizes::any) return all_kinds(count);
    if (sizes == Sizes::all_equal) return equal;
    return all_kinds(count) & (sizes == Sizes::different ? different : different | neither);
}

unsigned kinds(const std::vector<Break>& breaks, std::size_t count) {
    unsigned all = 0;
    for (const Break& part : breaks) {
        if (part.allows(count)) all |= kinds(part.sizes, count);
    }
    return all;
}

// The same in one way only, whatever of it was said twice or in pieces: first what is open, each
// from as few heaps on as possible, then what that leaves out.
std::vector<Break> normalised(const std::vector<Break>& breaks) {
    std::size_t end = 3;  // from here on all numbers of heaps are alike
    for (const Break& part : breaks) end = std::max<std::size_t>(end, part.heaps + 1);
    std::vector<Break> result;
    const auto allows = [&](Sizes sizes, std::size_t count) {
        return (kinds(sizes, count) & ~kinds(breaks, count)) == 0;
    };
    const auto lacks = [&](Sizes sizes, std::size_t count) {
        return (kinds(sizes, count) & ~kinds(result, count)) != 0;
    };
    constexpr Sizes larger_first[] = {Sizes::any, Sizes::not_all_equal, Sizes::different,
                                      Sizes::all_equal};
    const auto is_said_anyway = [&](Sizes sizes, std::size_t count) {
        return std::any_of(std::begin(larger_first), std::end(larger_first), [&](Sizes larger) {
            const unsigned more = kinds(larger, count) & ~kinds(sizes, count);
            return more != 0 && (kinds(sizes, count) & ~kinds(larger, count)) == 0 &&
                   allows(larger, count);
        });
    };
    for (const Sizes sizes : larger_first) {
        if (!allows(sizes, end)) continue;
        std::size_t from = end;
        std::size_t missing = 0;
        for (std::size_t count = end; count-- > (sizes == Sizes::any ? 0 : 2);) {
            if (!allows(sizes, count)) break;
            if (is_said_anyway(sizes, count)) continue;
            from = count;
            if (lacks(sizes, count)) ++missing;
        }
        // Two that are missing are said sooner in this way.
        if (lacks(sizes, end) || missing > 1) {
            result.push_back({static_cast<unsigned>(from), true, sizes});
        }
    }
    for (std::size_t count = 0; count < end; ++count) {
        for (const Sizes sizes : larger_first) {
            if (count == 2 && sizes == Sizes::not_all_equal) continue;  // "different"
            if (allows(sizes, count) && lacks(sizes, count)) {
                result.push_back({static_cast<unsigned>(count), false, sizes});
            }
        }
    }
    std::sort(result.begin(), result.end(), [](const Break& a, const Break& b) {
        return std::tuple(a.heaps, a.or_more, a.sizes) < std::tuple(b.heaps, b.or_more, b.sizes);
    });
    return result;
}

std::string text_of_set(const std::vector<Break>& breaks) {
    std::string text;
    for (const Break& part : breaks) {
        text += fmt::format("{}{}{}{}", text.empty() ? '{' : ',', part.heaps, mark(part.sizes),
                            part.or_more ? "+" : "");
    }
    return text + '}';
}

constexpr auto what_a_digit_is = "a digit is 0-9, A-V, * or a set such as {0,2,4+}";

class Reader {
public:
    Reader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

    Code read() {
        std::vector<Digit> digits{read_first()};
        std::vector<Digit> tail;
        while (next() != 0 && next() != '[') add(digits, read_digit());
        if (next() == '[') {
            const std::size_t opened = place_++;
            while (next() != 0 && next() != ']') add(tail, read_digit());
            if (next() == 0) fail("this bracket is not closed", opened);
            if (tail.empty()) fail("the brackets that repeat are empty", opened);
            ++place_;
            if (next() != 0) fail("nothing can come after digits that repeat forever");
        }
        if (place_ < text_.size()) fail(what_a_digit_is);  // a character that is 0
        return Code(std::move(digits), std::move(tail));
    }

private:
    [[noreturn]] void fail(const std::string& why) const { fail(why, place_); }
    [[noreturn]] void fail(const std::string& why, std::size_t place) const {
        throw Error(ErrorKind::input, why, at_ + place);
    }

    // The next character that is no blank; 0 at the end.
    char next() {
        while (place_ < text_.size() &&
               std::isspace(static_cast<unsigned char>(text_[place_])) != 0) {
            ++place_;
        }
        return place_ < text_.size() ? text_[place_] : '\0';
    }

    void add(std::vector<Digit>& to, Digit digit) {
        if (++digits_ > Code::max_digits) {
            throw Error(ErrorKind::limit,
                        fmt::format("a code of more than {} digits is refused; that is the limit",
                                    Code::max_digits),
                        at_ + place_);
        }
        to.push_back(std::move(digit));
    }

    // With its point.
    Digit read_first() {
        if (next() == 0) fail("the code is empty; try 0.77");
        if (next() == '.') fail("a code has a digit before its point, as in 0.77");
        const std::size_t begin = place_;
        Digit first = read_digit();
        if (next() != '.') fail("a code has a point after its first digit, as in 0.77");
        if (!first.empty() && first.breaks().front().heaps < 2) {
            fail(
                "whoever takes nothing must break the heap into two or more: the first digit is "
                "0, 4, 8 or C",
                begin);
        }
        ++place_;
        return first;
    }

    Digit read_digit() {
        std::vector<Break> breaks;
        const char character = next();
        if (character == '{') {
            read_set(breaks);
        } else if (character == '*') {
            breaks.push_back({0, true, Sizes::any});
            ++place_;
        } else {
            const unsigned bits = read_letter(character);
            for (unsigned j = 0; j < bits_of_a_letter; ++j) {
                if ((bits >> j & 1U) != 0) breaks.push_back({j, false, Sizes::any});
            }
            ++place_;
        }
        const std::size_t marked = place_;
        if (const Sizes sizes = read_mark(); sizes != Sizes::any) {
            for (Break& part : breaks) {
                if (part.sizes != Sizes::any) {
                    fail("a mark stands after the braces or within them, not both", marked);
                }
                part.sizes = sizes;
            }
        }
        return Digit(breaks);
    }

    unsigned read_letter(char character) const {
        if (character >= '0' && character <= '9') return static_cast<unsigned>(character - '0');
        const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(character)));
        if (letter >= 'A' && letter <= 'V') return static_cast<unsigned>(letter - 'A') + 10;
        if (character == '.') fail("a code has one point only");
        if (character == '!' || character == '?' || character == '=') {
            fail(fmt::format("'{}' stands after a digit", character));
        }
        fail(what_a_digit_is);
    }

    Sizes read_mark() {
        const char character = next();
        const Sizes sizes = character == '!'   ? Sizes::different
                            : character == '?' ? Sizes::not_all_equal
                            : character == '=' ? Sizes::all_equal
                                               : Sizes::any;
        if (sizes == Sizes::any) return sizes;
        ++place_;
        const char after = next();
        if (after == '!' || after == '?' || after == '=') fail("one mark is enough");
        return sizes;
    }

    void read_set(std::vector<Break>& breaks) {
        const std::size_t opened = place_++;
        while (true) {
            Break part;
            part.heaps = read_count();
            part.sizes = read_mark();
            if (next() == '+') {
                part.or_more = true;
                ++place_;
                if (part.sizes == Sizes::any) part.sizes = read_mark();
            }
            breaks.push_back(part);
            if (next() == '}') break;
            if (next() == 0) fail("this brace is not closed", opened);
            if (next() != ',') fail("expected ',' or '}'");
            ++place_;
        }
        ++place_;
    }

    unsigned read_count() {
        next();
        const std::size_t begin = place_;
        unsigned count = 0;
        while (place_ < text_.size() && text_[place_] >= '0' && text_[place_] <= '9') {
            count = std::min(10 * count + static_cast<unsigned>(text_[place_++] - '0'),
                             Code::max_heaps + 1);
        }
        if (place_ == begin) fail("expected a number of heaps");
        if (count > Code::max_heaps) {
            throw Error(
                ErrorKind::limit,
                fmt::format("more than {} heaps are refused; that is the limit", Code::max_heaps),
                at_ + begin);
        }
        return count;
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t place_ = 0;
    std::size_t digits_ = 0;
};

// The shortest tail that repeats to the same, begun as early as possible.
void shorten_tail(std::vector<Digit>& digits, std::vector<Digit>& tail) {
    if (std::all_of(tail.begin(), tail.end(), [](const Digit& digit) { return digit.empty(); })) {
        tail.clear();
    }
    if (tail.empty()) return;
    for (std::size_t length = 1; length < tail.size(); ++length) {
        if (tail.size() % length != 0) continue;
        if (std::equal(tail.begin() + static_cast<std::ptrdiff_t>(length), tail.end(),
                       tail.begin())) {
            tail.resize(length);
            break;
        }
    }
    while (digits.size() > 1 && digits.back() == tail.back()) {
        std::rotate(tail.begin(), tail.end() - 1, tail.end());
        digits.pop_back();
    }
}

}  // namespace

Digit::Digit(const std::vector<Break>& breaks) : breaks_(normalised(breaks)) {}

bool Digit::allows(std::size_t count) const {
    return std::any_of(breaks_.begin(), breaks_.end(),
                       [&](const Break& part) { return part.allows(count); });
}

bool Digit::allows(std::span<const std::size_t> parts) const {
    std::vector<std::size_t> sorted(parts.begin(), parts.end());
    std::sort(sorted.begin(), sorted.end());
    return std::any_of(breaks_.begin(), breaks_.end(), [&](const Break& part) {
        return part.allows(sorted.size()) && fits(part.sizes, sorted);
    });
}

std::optional<unsigned> Digit::bits() const {
    unsigned bits = 0;
    for (const Break& part : breaks_) {
        if (part.or_more || part.sizes != Sizes::any || part.heaps >= bits_of_a_letter) {
            return std::nullopt;
        }
        bits |= 1U << part.heaps;
    }
    return bits;
}

std::string Digit::text() const {
    constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    if (const auto plain = bits()) return std::string(1, letters[*plain]);
    const auto is_any = [](const Digit& digit) {
        return digit.breaks_ == std::vector<Break>{{0, true, Sizes::any}};
    };
    if (is_any(*this)) return "*";
    const std::string text = text_of_set(breaks_);
    // Perhaps one mark says it for all: it means nothing for fewer than two heaps.
    const Sizes common = breaks_.back().sizes;
    std::vector<Break> unmarked = breaks_;
    for (Break& part : unmarked) part.sizes = Sizes::any;
    const Digit plain(unmarked);
    std::vector<Break> marked = plain.breaks_;
    for (Break& part : marked) part.sizes = common;
    if (common == Sizes::any || !(Digit(marked) == *this)) return text;
    const std::string outside = plain.bits()    ? std::string(1, letters[*plain.bits()])
                                : is_any(plain) ? "*"
                                                : text_of_set(plain.breaks_);
    return outside.size() + 1 < text.size() ? fmt::format("{}{}", outside, mark(common)) : text;
}

Code Code::parse(std::string_view text, std::size_t at) {
    return Reader(text, at).read();
}

Code::Code(std::vector<Digit> digits, std::vector<Digit> tail)
    : digits_(std::move(digits)), tail_(std::move(tail)) {
    assert(!digits_.empty());
    assert(digits_.front().empty() || digits_.front().breaks().front().heaps >= 2);
    shorten_tail(digits_, tail_);
    if (tail_.empty()) {
        while (digits_.size() > 1 && digits_.back().empty()) digits_.pop_back();
    }
    text_ = digits_.front().text() + '.';
    for (std::size_t k = 1; k < digits_.size(); ++k) text_ += digits_[k].text();
    if (digits_.size() == 1 && tail_.empty()) text_ += '0';
    if (tail_.empty()) return;
    text_ += '[';
    for (const Digit& digit : tail_) text_ += digit.text();
    text_ += ']';
}

const Digit& Code::digit(std::size_t taken) const {
    static const Digit none;
    if (taken < digits_.size()) return digits_[taken];
    return tail_.empty() ? none : tail_[(taken - digits_.size()) % tail_.size()];
}

std::optional<unsigned> Code::most_heaps() const {
    unsigned most = 0;
    for (const auto* part : {&digits_, &tail_}) {
        for (const Digit& digit : *part) {
            for (const Break& way : digit.breaks()) {
                if (way.or_more) return std::nullopt;
                most = std::max(most, way.heaps);
            }
        }
    }
    return most;
}

bool Code::has(Sizes sizes) const {
    const auto says = [&](const Digit& digit) {
        return std::any_of(digit.breaks().begin(), digit.breaks().end(),
                           [&](const Break& way) { return way.sizes == sizes; });
    };
    return std::any_of(digits_.begin(), digits_.end(), says) ||
           std::any_of(tail_.begin(), tail_.end(), says);
}

StandardForm standard_form(const Code& code) {
    StandardForm form{code};
    const auto most = code.most_heaps();
    constexpr std::size_t longest = 64;
    if (code.has_tail() || code.compares_sizes() || !most || *most > 2 ||
        code.digits().size() > longest) {
        return form;
    }
    const auto has_moves = [](const Code& some) {
        return some.digits().size() > 1 || !some.digit(0).empty();
    };
    while (has_moves(form.code) && !form.code.digit(1).allows(std::size_t{0})) {
        const Code& current = form.code;
        std::vector<std::vector<Break>> cousin(current.digits().size() + 1);
        for (std::size_t k = 0; k < current.digits().size(); ++k) {
            for (const Break& way : current.digits()[k].breaks()) {
                for (unsigned j = 0; j <= way.heaps; ++j) {
                    cousin[k + way.heaps - 1].push_back({j, false, Sizes::any});
                }
            }
        }
        std::vector<Digit> digits;
        digits.reserve(cousin.size());
        for (const auto& breaks : cousin) digits.emplace_back(breaks);
        form.code = Code(std::move(digits));
        ++form.shift;
    }
    return form;
}

}  // namespace grundy::heaps
