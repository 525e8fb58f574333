#include "base/stop_check.hpp"
#include "games/coins/coin_sums.hpp"
#include "games/coins/coin_values.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace {

using Spacing = CoinRule::Spacing;
using Form = CoinGame::Form;

constexpr const char* sets_doing = "looking for the coins to turn";
constexpr std::uint64_t max_tried = 50'000'000;
constexpr std::size_t longest_list = 2'000'000;  // of places that are tried one by one
constexpr std::size_t max_zeros = 10'000;        // of which some are chosen

Integer binomial(std::size_t n, std::size_t k) {
    k = std::min(k, n - k);
    Integer result = 1;
    for (std::size_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

class SetFinder {
public:
    SetFinder(const KnownCoins& known, const Integer& top, const Integer& sum, std::size_t limit,
              const Context& context)
        : known_(known),
          rule_(known.rule()),
          top_(top),
          beside_(sum ^ *known.value(top)),
          limit_(limit),
          context_(context),
          low_(rule_.lowest_beside(top)) {}

    CoinSets find() {
        const Form form = known_.game().form();
        if (rule_.spacing == Spacing::free) {
            find_free();
        } else if (form == Form::ruler) {
            find_ruler();
        } else if (form == Form::turnips && top_ > longest_list) {
            find_far_turnips();
        } else {
            find_spaced();
        }
        return std::move(found_);
    }

private:
    void add(Places places) {
        ++found_.total;
        if (found_.listed.size() >= limit_) return;
        std::sort(places.begin(), places.end());
        places.push_back(top_);
        found_.listed.push_back(std::move(places));
    }

    // False if the limit is reached.
    bool try_one() {
        check_();
        if (++tried_ <= max_tried) return true;
        found_.complete = false;
        return false;
    }

    void find_free() {
        const bool whole = low_ == 0;  // all lower places are there
        const auto powers = known_.game().powers_below();
        const Integer last = whole ? top_ : Integer(*rule_.within);  // and one after the residues
        const bool all_powers = known_.game().form() == Form::powers ||
                                (powers && last - 1 < Integer(*powers + known_.game().shift()));
        if (all_powers) {
            find_powers();
        } else if (whole && known_.game().form() != Form::computed) {
            if (top_ < known_.game().shift()) return;  // too few coins
            if (beside_ == 0) find_real({});
            if (*rule_.most >= 2) find_singles();
            if (*rule_.most >= 3) find_pairs();
        } else {
            find_in_list();
        }
    }

    // The place from the lowest one on that has the same residue, so the same value.
    [[nodiscard]] Integer beside(Integer place) const {
        if (low_ == 0) return place;
        const Integer period = *rule_.within;
        return low_ + (place + period - low_ % period) % period;
    }
    // The place below the top that reduces to this one, if any.
    [[nodiscard]] std::optional<Integer> place_of(const Integer& reduced) const {
        const Integer place = reduced + known_.game().shift();
        if (low_ > 0 && place >= *rule_.within) return std::nullopt;
        const Integer found = beside(place);
        return found < top_ ? std::optional(found) : std::nullopt;
    }

    // Sets of these places and of as many places with value 0 as the rule requires.
    void find_real(const Places& real) {
        if (rule_.most && *rule_.most < 1 + real.size()) return;
        Places zeros;
        for (std::size_t zero = 0; zero < known_.game().shift(); ++zero) {
            if (zeros.size() > max_zeros) {
                found_.complete = false;
                return;
            }
            const Integer place = beside(zero);
            if (place < top_) zeros.push_back(place);
        }
        const std::size_t least = rule_.least - std::min(rule_.least, 1 + real.size());
        const std::size_t most =
            rule_.most ? std::min(zeros.size(), *rule_.most - 1 - real.size()) : zeros.size();
        for (std::size_t count = least; count <= most; ++count) {
            const Integer total = found_.total + binomial(zeros.size(), count);
            list_choices(zeros, 0, count, real);
            found_.total = total;
        }
    }
    void list_choices(const Places& from, std::size_t next, std::size_t count, Places chosen) {
        if (count == 0) return add(std::move(chosen));
        for (; next + count <= from.size() && found_.listed.size() < limit_; ++next) {
            chosen.push_back(from[next]);
            list_choices(from, next + 1, count - 1, chosen);
            chosen.pop_back();
        }
    }

    // The values below the top are different powers of two, so the sum determines the set.
    void find_powers() {
        Places real;
        const std::string digits = beside_.to_string(2);
        if (beside_ > 0) {
            for (std::size_t bit = 0; bit < digits.size(); ++bit) {
                if (digits[digits.size() - 1 - bit] == '0') continue;
                const auto place = place_of(bit);
                if (!place || real.size() > max_coins_turned) {
                    found_.complete = found_.complete && !place;
                    return;
                }
                real.push_back(*place);
            }
        }
        find_real(real);
    }

    // Sets with one other coin, which has the wanted value.
    void find_singles() {
        if (beside_ == 0) return;
        if (known_.game().form() == Form::ones) return;
        const bool turtles = known_.game().form() == Form::turtles;
        const Integer reduced = turtles ? Integer(beside_ - 1) : Integer(beside_ >> 1);
        if (!turtles && odious_number(reduced) != beside_) return;
        if (const auto place = place_of(reduced)) find_real({*place});
    }

    // In Mock Turtles the nim-sum of the values of i and j is 2(i⊕j) or one more, whichever has an
    // even number of ones. The larger one, j, is below the space at one of its ones, and agrees
    // with it above that. So for each bit there are 2^bit consecutive j, and as many
    // consecutive i = j ⊕ distance.
    void find_pairs() {
        const Integer distance = beside_ >> 1;
        if (distance == 0 || odious_number(distance) == beside_) return;
        const Integer space = top_ - known_.game().shift();  // reduced places are below this
        const std::string digits = space.to_string(2);
        const auto has_one = [&](std::size_t bit) {
            return bit < digits.size() && digits[digits.size() - 1 - bit] == '1';
        };
        const std::size_t deciding = distance.bit_length() - 1;  // the highest bit where i < j
        Integer total = found_.total;
        for (std::size_t bit = digits.size(); bit-- > 0;) {
            if (!has_one(bit) || deciding == bit || (deciding > bit && !has_one(deciding))) {
                continue;
            }
            total += Integer(1) << (deciding < bit ? bit - 1 : bit);
            if (found_.listed.size() < limit_) list_pairs(space, distance, bit);
        }
        found_.total = total;
    }
    void list_pairs(const Integer& space, const Integer& distance, std::size_t bit) {
        const std::size_t deciding = distance.bit_length() - 1;
        const Integer first = (((space >> bit) - 1) ^ (distance >> bit)) << bit;
        const Integer end = first + (Integer(1) << bit);
        for (Integer i = first; i < end && found_.listed.size() < limit_; ++i) {
            if (deciding < bit && (i >> deciding).is_odd()) i += Integer(1) << deciding;
            if (i < end) add({*place_of(i), *place_of(i ^ distance)});
        }
    }

    // Lists the values of all places that may be turned with the top; false if one is not known or
    // there are too many.
    bool list_values() {
        found_.complete = top_ - low_ <= longest_list;
        for (Integer place = low_; found_.complete && place < top_; ++place) {
            check_();
            const auto value = known_.value(place);
            found_.complete = value && value->fits<std::uint64_t>();
            if (found_.complete) values_.push_back(value->to<std::uint64_t>());
        }
        return found_.complete;
    }

    // The last coin of each set is looked up by its value.
    void find_in_list() {
        if (!list_values()) return;
        for (std::size_t i = 0; i < values_.size(); ++i) by_value_[values_[i]].push_back(i);
        if (!beside_.fits<std::uint64_t>()) return;
        const std::size_t most = std::min(*rule_.most - 1, values_.size());
        for (std::size_t others = rule_.least - 1; others <= most; ++others) {
            if (!choose(0, others, beside_.to<std::uint64_t>())) return;
        }
    }
    bool choose(std::size_t next, std::size_t others, std::uint64_t wanted) {
        if (!try_one()) return false;
        if (others == 0) {
            if (wanted == 0) add(chosen_places());
            return true;
        }
        if (others == 1) {
            const auto same = by_value_.find(wanted);
            if (same == by_value_.end()) return true;
            for (const std::size_t last : same->second) {
                if (last < next) continue;
                if (!try_one()) return false;
                chosen_.push_back(last);
                add(chosen_places());
                chosen_.pop_back();
            }
            return true;
        }
        for (; next + others <= values_.size(); ++next) {
            chosen_.push_back(next);
            const bool go_on = choose(next + 1, others - 1, wanted ^ values_[next]);
            chosen_.pop_back();
            if (!go_on) return false;
        }
        return true;
    }
    [[nodiscard]] Places chosen_places() const {
        Places places;
        for (const std::size_t i : chosen_) places.push_back(low_ + i);
        return places;
    }

    // The nim-sum of the first a values is the Gray code of a.
    void find_ruler() {
        Integer top = top_;
        Integer period = 0;
        if (rule_.most) {
            period = Integer(1) << static_cast<std::size_t>(std::bit_width(*rule_.most));
            top = top_ % period;
            if (beside_ >= period) return;
        }
        Integer first = (top ^ (top >> 1)) ^ beside_;
        for (std::size_t shift = 1; shift <= first.bit_length(); shift *= 2)
            first ^= first >> shift;
        if (rule_.most) {
            first = top_ - (top - first + period) % period;
            if (top_ - first >= *rule_.most) return;
        }
        if (first < 0 || first > top_) return;
        if (top_ - first >= max_coins_turned) {
            ++found_.total;  // too many to be listed
            return;
        }
        Places places;
        for (Integer place = first; place < top_; ++place) places.push_back(place);
        add(std::move(places));
    }

    void find_spaced() {
        // For consecutive coins few of the values may be needed, so they are not listed.
        const bool consecutive = rule_.spacing == Spacing::consecutive;
        if (!consecutive && !list_values()) return;
        if (!beside_.fits<std::uint64_t>()) return;
        const auto wanted = beside_.to<std::uint64_t>();
        const auto low = low_.to<std::size_t>();
        for_each_sum(
            rule_, top_.to<std::size_t>(),
            [&](std::size_t place) {
                return consecutive ? known_.value(place)->to<std::uint64_t>()
                                   : values_[place - low];
            },
            [&](std::uint64_t sum, std::size_t count, const auto& others) {
                if (!try_one()) return false;
                if (sum != wanted || count < rule_.least) return true;
                if (count <= max_coins_turned) {
                    add(others());
                } else {
                    ++found_.total;  // too many to be listed
                }
                return true;
            });
    }

    // One move, as the proof in coin_values.cpp makes it; there are too many to count.
    void find_far_turnips() {
        found_.complete = false;
        const auto k = lowest_two(top_);
        if (!k) return;
        const auto power = [](std::size_t place) { return pow(Integer(3), place); };
        Integer distance = power(*k);
        if (beside_ > 0) {
            const bool odious = odious_number(beside_ >> 1) == beside_;
            const Integer half = beside_ >> 1;
            std::optional<std::size_t> i;
            std::optional<std::size_t> j;
            if (odious && half < *k) i = half.to<std::size_t>();
            for (std::size_t low = 0; !odious && !i && low < *k; ++low) {
                const Integer high = half ^ low;
                if (high <= low || high >= *k) continue;
                i = low;
                j = high.to<std::size_t>();
            }
            if (!i) return;
            const auto digit = [&](std::size_t place) { return Integer(top_ / power(place) % 3); };
            Integer other = top_;
            if (j) {
                other += (2 - digit(*j)) * power(*j);
            } else {
                other %= power(*k + 1);
            }
            other += (1 - 2 * digit(*i)) * power(*i);
            other -= power(*k);
            if ((top_ - other).is_odd()) other -= power(*k);
            distance = (top_ - other) / 2;
        }
        add({Integer(top_ - 2 * distance), Integer(top_ - distance)});
    }

    const KnownCoins& known_;
    const CoinRule& rule_;
    const Integer& top_;
    Integer beside_;  // the nim-sum that the others must have
    std::size_t limit_;
    const Context& context_;
    Integer low_;
    StopCheck check_{context_, sets_doing};
    std::uint64_t tried_ = 0;
    CoinSets found_;
    std::vector<std::uint64_t> values_;  // from low_ on
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_value_;
    std::vector<std::size_t> chosen_;
};

}  // namespace

CoinSets coin_sets(const KnownCoins& known, const Integer& top, const Integer& sum,
                   std::size_t limit, const Context& context) {
    return SetFinder(known, top, sum, limit, context).find();
}

}  // namespace grundy
