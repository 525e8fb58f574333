// Random games as texts of the rule language, so that parsing is tested, too. In most of them every
// move makes the numbers smaller in lexicographic order, so that play ends.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace grundy::test {

class RandomRules {
public:
    // A game g of one to three numbers, perhaps followed by a game h of one number.
    [[nodiscard]] static std::string text() { return RandomRules().file(); }

private:
    using Texts = std::vector<std::string>;

    static bool one_in(int n) { return *rc::gen::inRange(0, n) == 0; }
    static std::string number(int first, int last) {
        return std::to_string(*rc::gen::inRange(first, last + 1));
    }
    static std::string pick(const Texts& texts) {
        return texts[*rc::gen::inRange<std::size_t>(0, texts.size())];
    }

    std::string file() {
        has_second_ = one_in(4);
        std::string text = game();
        if (!has_second_) return text;
        has_second_ = false;
        const bool uses_first = braces_.empty() && names_.size() == 1 && one_in(2);
        *this = RandomRules();
        names_ = {"m"};
        text += "\n\ngame h(m)  # the second\n" + move() + "\n";
        // h leads back to g with smaller numbers, since g leads to h(x) with x <= n.
        if (uses_first) text += "move g(m - 1)\n";
        return text;
    }

    std::string game() {
        const Texts all{"a", "b", "c"};
        const auto count = *rc::gen::inRange<std::size_t>(1, 4);
        names_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        const bool unordered = count > 1 && one_in(2);
        if (unordered) braces_ = count == 3 && one_in(2) ? "a, {b, c}" : "";
        std::string coordinates;
        for (const std::string& name : names_) {
            coordinates += (coordinates.empty() ? "" : ", ") + name;
        }
        if (unordered && braces_.empty()) braces_ = "{" + coordinates + "}";
        const bool parameter = one_in(3);
        std::string text = "game g" + std::string(parameter ? "[r = " + number(1, 3) + "]" : "");
        text += "(" + (unordered ? braces_ : coordinates) + ")\n";
        if (parameter) constants_.emplace_back("r");
        if (one_in(3)) {
            text += "let t = " + formula(names_, 2) + "\n";
            lets_.emplace_back("t");
        }
        if (one_in(3)) {
            sets_.emplace_back("S");
            text += "set S = " + pick({"{1, 3, 4}", "{5, 2}", "{j : j mod 3 = 1}",
                                       "{j : j >= 1 and "
                                       "j in squares}",
                                       "odd", "{j : a < j + 3 and 0 < j}"});
            text += "\n";
        }
        if (one_in(3)) text += "where " + condition(names_, 1) + "\n";
        if (one_in(4)) text += "stop if " + condition(names_, 1) + "; ";
        const int moves = *rc::gen::inRange(1, 4);
        for (int i = 0; i < moves; ++i) text += move() + "\n";
        if (one_in(12))
            text += "move (" + joined([&](std::size_t) { return formula(names_, 1); }) + ")";
        return text;
    }

    template <class Each>
    [[nodiscard]] std::string joined(Each each) const {
        std::string text;
        for (std::size_t i = 0; i < names_.size(); ++i) text += (i == 0 ? "" : ", ") + each(i);
        return text;
    }

    std::string move() {
        switch (*rc::gen::inRange(0, 6)) {
            case 0: return vectors("step");
            case 1: return vectors("ride");
            case 2: return split();
            default: return taking();
        }
    }

    // The first number that changes becomes smaller.
    std::string vectors(const std::string& word) {
        std::string text = word;
        for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
            const auto first = *rc::gen::inRange<std::size_t>(0, names_.size());
            text += " (" + joined([&](std::size_t at) {
                        if (at < first) return std::string("0");
                        if (at == first) return "-" + number(1, 3);
                        return number(-2, braces_.empty() ? 1 : 0);
                    }) +
                    ")";
        }
        return text;
    }

    // At least k is taken from one number, and the numbers after it change.
    std::string taking() {
        const auto first = *rc::gen::inRange<std::size_t>(0, names_.size());
        const std::string& pile = names_[first];
        const bool second_loop = one_in(3);
        const auto left = [&](std::size_t at) -> std::string {
            const std::string& name = names_[at];
            if (at < first) return name;
            if (at == first)
                return name + pick({" - k", " - k", " - k", " - 2*k", " - k - 1", " - k^2"});
            if (second_loop && at == first + 1) return name + " - l";
            if (one_in(2)) return name;
            Texts ways{name + " - k", "min(" + name + ", k)", "floor(" + name + "/2)"};
            if (braces_.empty()) {
                ways.push_back("2*k");
                ways.push_back(name + " + k");
                ways.push_back("ceil((" + name + " + k)/2)");
            }
            return pick(ways);
        };
        std::string part = "(" + joined(left) + ")";
        if (has_second_ && one_in(3)) part = "h(" + pile + " - k)";
        if (one_in(12)) part = "()";
        // An open loop needs a multiple of k to be taken.
        const bool open = part.find(" - k^2") == std::string::npos && part != "()" && one_in(2);
        std::string loops = " for k in " + range(pile, open);
        Texts known = names_;
        known.emplace_back("k");
        if (second_loop) {
            loops += " for l in " + pick({"k..k", "0..2", "1..min(" + pile + ", 3)", "k..k + 1"});
            known.emplace_back("l");
        }
        return "move " + part + loops + (one_in(2) ? " if " + condition(known, 1) : "") +
               (one_in(8) ? " say \"take {k} of {" + pile + "}; # {" + pile + " - k}\"" : "");
    }

    std::string range(const std::string& pile, bool open) {
        if (open) {
            Texts ways{"1..",        "2..",   "squares",   "primes",
                       "odd",        "even",  "fibonacci", "powers(2)",
                       "triangular", "cubes", "naturals",  "{i : i mod 4 = 2}"};
            ways.insert(ways.end(), sets_.begin(), sets_.end());
            return pick(ways);
        }
        return pick({"1.." + pile, "1..min(" + pile + ", 3)", "{1, 2, 4}", "divisors(" + pile + ")",
                     "1..isqrt(" + pile + ")", "2..2 + " + formula(names_, 0), "{3}"});
    }

    // One number becomes two, with a smaller sum or both positive.
    std::string split() {
        const auto at = *rc::gen::inRange<std::size_t>(0, names_.size());
        const std::string& pile = names_[at];
        const auto with = [&](const std::string& left) {
            return "(" + joined([&](std::size_t i) { return i == at ? left : names_[i]; }) + ")";
        };
        if (one_in(2)) {
            return "move " + with("k") + " + " + with(pile + " - k") + " for k in 1.." + pile +
                   " - 1" + (one_in(2) ? " if " + condition({"k", pile}, 1) : "");
        }
        const std::string taken = number(1, 3);
        return "move " + with("x") + " + " + with(pile + " - t1 - x") + " for t1 in 1.." + taken +
               " for x in 0.." + pile + " - t1";
    }

    std::string formula(const Texts& names, int depth) {
        if (depth == 0) {
            Texts leaves = names;
            leaves.insert(leaves.end(), lets_.begin(), lets_.end());
            leaves.insert(leaves.end(), constants_.begin(), constants_.end());
            leaves.push_back(number(0, 5));
            return pick(leaves);
        }
        const std::string a = formula(names, depth - 1);
        const std::string b = formula(names, depth - 1);
        switch (*rc::gen::inRange(0, 12)) {
            case 0: return a + " + " + b;
            case 1: return a + " - (" + b + ")";
            case 2: return "2(" + a + ")";
            case 3: return "(" + a + ") mod " + number(2, 4);
            case 4: return "min(" + a + ", " + b + ")";
            case 5: return "max(" + a + ", " + b + ", 2)";
            case 6: return "abs(" + a + " - (" + b + "))";
            case 7: return "gcd(" + a + ", " + b + ")";
            case 8:
                return pick({"isqrt(abs(", "popcount(abs(", "digitsum(abs(", "ilog2(1 + abs("}) +
                       a + "))";
            case 9: return pick({"floor((", "ceil(("}) + a + ")/" + number(1, 3) + ")";
            case 10: return "xor(abs(" + a + "), abs(" + b + "))";
            default: return a;
        }
    }

    std::string condition(const Texts& names, int depth) {
        const auto simple = [&] { return formula(names, *rc::gen::inRange(0, 2)); };
        if (depth > 0 && one_in(3)) {
            const std::string a = condition(names, depth - 1);
            const std::string b = condition(names, depth - 1);
            return pick({a + " and " + b, a + " or (" + b + ")", "not (" + a + ")",
                         "(" + a + " or " + b + ") and " + a});
        }
        Texts sets{
            "{0, 1, 2, 5, 7}", "primes",       "squares",           "even", "odd", "fibonacci",
            "powers(3)",       "divisors(12)", "{i : i mod 3 != 1}"};
        sets.insert(sets.end(), sets_.begin(), sets_.end());
        switch (*rc::gen::inRange(0, 5)) {
            case 0: return simple() + " in " + pick(sets);
            case 1: return number(1, 4) + " divides " + simple();
            case 2: return "(" + simple() + ") mod " + number(2, 4) + " != " + number(0, 2);
            case 3: return number(0, 2) + " <= " + simple() + " < " + number(5, 12);
            default:
                return simple() + pick({" < ", " <= ", " != ", " >= ", " = ", " > "}) + simple();
        }
    }

    Texts names_;
    std::string braces_;
    Texts lets_;
    Texts constants_;
    Texts sets_;
    bool has_second_ = false;
};

}  // namespace grundy::test
