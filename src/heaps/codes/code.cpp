#include "heaps/codes/code.hpp"

#include "base/errors.hpp"
#include "base/text_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace grundy::heaps {

namespace {

constexpr auto what_a_digit_is = "a digit is 0-9, A-V, * or a set such as {0,2,4+}";

class CodeReader : public TextReader {
public:
    CodeReader(std::string_view text, std::size_t at) : TextReader(text, 0, at) {}

    Code read() {
        std::vector<Digit> digits{read_first()};
        std::vector<Digit> tail;
        while (!at_end() && next() != '[') add(digits);
        const std::size_t opened = place();
        if (take("[")) {
            while (!at_end() && next() != ']') add(tail);
            if (!take("]")) fail("this bracket is not closed", opened);
            if (tail.empty()) fail("the brackets that repeat are empty", opened);
            if (!at_end()) fail("nothing can come after digits that repeat forever");
        }
        return Code(std::move(digits), std::move(tail));
    }

private:
    char take_character() {
        assert(!at_end());
        position_ = place() + 1;
        return text_[position_ - 1];
    }

    void add(std::vector<Digit>& to) {
        to.push_back(read_digit());
        if (++digits_ > Code::max_digits) {
            throw limit_error("a code of more than {} digits is refused; that is the limit",
                              Code::max_digits)
                .at(at_ + place());
        }
    }

    // The digit before the point, and the point.
    Digit read_first() {
        if (at_end()) fail("the code is empty; try 0.77");
        if (next() == '.') fail("a code has a digit before its point, as in 0.77");
        const std::size_t begin = place();
        Digit first = read_digit();
        if (next() != '.') fail("a code has a point after its first digit, as in 0.77");
        if (!first.empty() && first.breaks().front().heaps < 2) {
            fail(
                "whoever takes nothing must break the heap into two or more: the first digit is "
                "0, 4, 8 or C",
                begin);
        }
        take(".");
        return first;
    }

    Digit read_digit() {
        std::vector<Break> breaks;
        if (next() == '{') {
            breaks = read_set();
        } else if (take("*")) {
            breaks.push_back({0, true, Sizes::any});
        } else {
            unsigned bits = read_letter();
            for (unsigned j = 0; bits != 0; ++j, bits >>= 1U) {
                if ((bits & 1U) != 0) breaks.push_back({j, false, Sizes::any});
            }
        }
        const std::size_t marked = end_of_last();
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

    unsigned read_letter() {
        const char character = next();
        const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(character)));
        if (at_digit()) return static_cast<unsigned>(take_character() - '0');
        if (letter >= 'A' && letter <= 'V') {
            take_character();
            return static_cast<unsigned>(letter - 'A') + 10;
        }
        if (character == '.') fail("a code has one point only");
        if (at_mark()) fail(fmt::format("'{}' stands after a digit", character));
        fail(what_a_digit_is);
    }

    [[nodiscard]] bool at_mark() const { return size_marks.find(next()) != std::string_view::npos; }

    Sizes read_mark() {
        if (!at_mark()) return Sizes::any;
        const auto sizes = static_cast<Sizes>(size_marks.find(take_character()) + 1);
        if (at_mark()) fail("one mark is enough");
        return sizes;
    }

    std::vector<Break> read_set() {
        std::vector<Break> breaks;
        const std::size_t opened = place();
        take("{");
        do {
            Break part;
            part.heaps = read_count();
            part.sizes = read_mark();
            part.or_more = take("+");
            if (part.or_more && part.sizes == Sizes::any) part.sizes = read_mark();
            breaks.push_back(part);
        } while (take(","));
        if (at_end()) fail("this brace is not closed", opened);
        if (!take("}")) fail("expected ',' or '}'");
        return breaks;
    }

    unsigned read_count() {
        if (!at_digit()) fail("expected a number of heaps");
        const std::size_t begin = place();
        unsigned count = 0;
        do {
            const auto digit = static_cast<unsigned>(take_character() - '0');
            count = std::min(10 * count + digit, Code::max_heaps + 1);
        } while (at_digit() && place() == end_of_last());
        if (count > Code::max_heaps) {
            throw limit_error("more than {} heaps are refused; that is the limit", Code::max_heaps)
                .at(at_ + begin);
        }
        return count;
    }

    std::size_t digits_ = 0;
};

// Makes the tail as short as possible and lets it begin as early as possible.
void shorten_tail(std::vector<Digit>& digits, std::vector<Digit>& tail) {
    if (std::all_of(tail.begin(), tail.end(), [](const Digit& digit) { return digit.empty(); })) {
        tail.clear();
        return;
    }
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

Code Code::parse(std::string_view text, std::size_t at) {
    return CodeReader(text, at).read();
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
    bool is_bounded = true;
    for_each_break([&](const Break& way) {
        most = std::max(most, way.heaps);
        is_bounded = is_bounded && !way.or_more;
    });
    return is_bounded ? std::optional(most) : std::nullopt;
}

bool Code::has(Sizes sizes) const {
    bool found = false;
    for_each_break([&](const Break& way) { found = found || way.sizes == sizes; });
    return found;
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
    while (has_moves(form.code) && !form.code.digit(1).allows(0)) {
        const Code& current = form.code;
        std::vector<std::vector<Break>> cousin(current.digits().size() + 1);
        for (std::size_t k = 0; k < current.digits().size(); ++k) {
            for (const Break& way : current.digits()[k].breaks()) {
                for (unsigned j = 0; j <= way.heaps; ++j) {
                    cousin[k + way.heaps - 1].push_back({j, false, Sizes::any});
                }
            }
        }
        form.code = Code(std::vector<Digit>(cousin.begin(), cousin.end()));
        ++form.shift;
    }
    return form;
}

}  // namespace grundy::heaps
