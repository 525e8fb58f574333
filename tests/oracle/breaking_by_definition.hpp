// Taking-and-breaking games straight from their rules: every way to split what is left of a heap.
// It has its own representation of codes, so that the parser of the library is tested as well.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy::oracle {

using Heaps = std::vector<std::size_t>;

// A number of heaps, or at least that number, whose sizes compare as the mark says: '!', '?', '='
// or 0.
struct Way {
    unsigned heaps;
    bool or_more;
    char mark;
};

struct BreakingDigit {
    std::string text;
    std::vector<Way> ways;

    // Needs the heaps in order.
    [[nodiscard]] bool allows(const Heaps& heaps) const {
        return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
            if (heaps.size() < way.heaps || (heaps.size() > way.heaps && !way.or_more))
                return false;
            if (way.mark == 0 || heaps.size() < 2) return true;
            if (way.mark == '!') {
                return std::adjacent_find(heaps.begin(), heaps.end()) == heaps.end();
            }
            return (way.mark == '=') == (heaps.front() == heaps.back());
        });
    }

    static BreakingDigit letter(unsigned bits, char mark = 0) {
        BreakingDigit digit{std::string(1, "0123456789ABCDEFGHIJKLMNOPQRSTUV"[bits]), {}};
        if (mark != 0) digit.text += mark;
        for (unsigned j = 0; j < 5; ++j) {
            if ((bits >> j & 1U) != 0) digit.ways.push_back({j, false, mark});
        }
        return digit;
    }
};

// A bit of a digit in addition to 1, 2, 4, …: two heaps that differ. Not together with 4 or 8.
inline constexpr unsigned two_unequal = 32;

struct BreakingCode {
    std::vector<BreakingDigit> digits;  // d_0, d_1, …
    std::vector<BreakingDigit> tail;    // repeats forever

    // d_0, d_1, … as numbers.
    static BreakingCode plain(const std::vector<unsigned>& digits) {
        BreakingCode code;
        for (const unsigned bits : digits) {
            const bool is_unequal = (bits & two_unequal) != 0;
            code.digits.push_back(is_unequal ? BreakingDigit::letter((bits & 31U) | 4U, '!')
                                             : BreakingDigit::letter(bits));
        }
        return code;
    }

    [[nodiscard]] std::string text() const {
        std::string text = digits.front().text + ".";
        for (std::size_t k = 1; k < digits.size(); ++k) text += digits[k].text;
        if (tail.empty()) return text;
        text += "[";
        for (const BreakingDigit& digit : tail) text += digit.text;
        return text + "]";
    }

    [[nodiscard]] BreakingDigit digit(std::size_t taken) const {
        if (taken < digits.size()) return digits[taken];
        return tail.empty() ? BreakingDigit{} : tail[(taken - digits.size()) % tail.size()];
    }
};

class BreakingByDefinition {
public:
    explicit BreakingByDefinition(BreakingCode code) : code_(std::move(code)) {}

    // The results of one move in a heap, each in order, without duplicates.
    [[nodiscard]] const std::set<Heaps>& options(std::size_t heap) {
        const auto known = options_.find(heap);
        if (known != options_.end()) return known->second;
        std::set<Heaps> all;
        for (std::size_t taken = 0; taken <= heap; ++taken) {
            const BreakingDigit digit = code_.digit(taken);
            if (digit.ways.empty()) continue;
            Heaps parts;
            lay_out(heap - taken, 1, parts, [&](const Heaps& left) {
                if (digit.allows(left)) all.insert(left);
            });
        }
        return options_[heap] = std::move(all);
    }

    [[nodiscard]] unsigned value(std::size_t heap) {
        while (values_.size() <= heap) {
            std::set<unsigned> reached;
            for (const Heaps& left : options(values_.size())) {
                unsigned sum = 0;
                for (const std::size_t part : left) sum ^= values_.at(part);
                reached.insert(sum);
            }
            unsigned mex = 0;
            while (reached.count(mex) > 0) ++mex;
            values_.push_back(mex);
        }
        return values_[heap];
    }

    // Whether the player to move wins, by search of the whole position. Needs the heaps in order.
    [[nodiscard]] bool is_won(const Heaps& heaps) {
        const auto known = won_.find(heaps);
        if (known != won_.end()) return known->second;
        bool won = false;
        for (std::size_t i = 0; i < heaps.size() && !won; ++i) {
            for (const Heaps& left : options(heaps[i])) {
                Heaps next = heaps;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                next.insert(next.end(), left.begin(), left.end());
                std::sort(next.begin(), next.end());
                if (!is_won(next)) {
                    won = true;
                    break;
                }
            }
        }
        return won_[heaps] = won;
    }

private:
    // All ways to write `left` as a sum of numbers from `least` on, in order.
    static void lay_out(std::size_t left, std::size_t least, Heaps& parts,
                        const std::function<void(const Heaps&)>& visit) {
        if (left == 0) visit(parts);
        for (std::size_t part = least; part <= left; ++part) {
            parts.push_back(part);
            lay_out(left - part, part, parts, visit);
            parts.pop_back();
        }
    }

    BreakingCode code_;
    std::map<std::size_t, std::set<Heaps>> options_;
    std::vector<unsigned> values_;
    std::map<Heaps, bool> won_;
};

// The values of a code of at most three heaps, d_0, d_1, … as numbers, by looking at every option.
// Time O(size³) with three heaps, O(size²) with two.
inline std::vector<unsigned> values_by_definition(const std::vector<unsigned>& digits,
                                                  std::size_t size) {
    std::vector<unsigned> values;
    std::vector<std::size_t> seen(64, 0);  // by which heap last
    for (std::size_t n = 0; n < size; ++n) {
        const auto see = [&](unsigned value) {
            if (value >= seen.size()) seen.resize(std::size_t{2} * value);
            seen[value] = n + 1;
        };
        for (std::size_t k = 0; k < digits.size() && k <= n; ++k) {
            const std::size_t left = n - k;
            const auto has = [&](unsigned bit) { return (digits[k] & bit) != 0; };
            if (has(1) && left == 0) see(0);
            if (has(2) && left > 0) see(values[left]);
            if (has(4) || has(two_unequal)) {
                for (std::size_t a = 1; 2 * a < left; ++a) see(values[a] ^ values[left - a]);
            }
            if (has(4) && left > 0 && left % 2 == 0) see(0);
            if (has(8)) {
                for (std::size_t a = 1; 3 * a <= left; ++a) {
                    for (std::size_t b = a; a + 2 * b <= left; ++b) {
                        see(values[a] ^ values[b] ^ values[left - a - b]);
                    }
                }
            }
        }
        unsigned mex = 0;
        while (mex < seen.size() && seen[mex] == n + 1) ++mex;
        values.push_back(mex);
    }
    return values;
}

}  // namespace grundy::oracle
