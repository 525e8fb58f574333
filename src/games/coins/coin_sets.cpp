#include "games/coins/coin_sets.hpp"

#include "base/stop_check.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace {

using Spacing = CoinRule::Spacing;
using Form = CoinGame::Form;
using Places = std::vector<Integer>;

constexpr const char* sets_doing = "looking for the coins to turn";
constexpr std::uint64_t most_tried = 50'000'000;
constexpr std::size_t longest_list = 2'000'000;  // of places that are tried one by one
constexpr std::size_t most_zeros = 10'000;       // beside which others are chosen

// How many numbers below `bound` stay below it when `change` is added to them without carrying.
// Those that first differ from the bound at one of its ones, at bit i, and do so again changed, or
// become equal to it above that bit.
Integer stay_below(const Integer& bound, const Integer& change) {
    const std::string digits = bound.to_string(2);
    const std::size_t bits = digits.size();
    if (change.bit_length() > bits) return 0;
    const std::string flips = [&] {
        const std::string text = change.to_string(2);
        return std::string(bits - std::min(bits, text.size()), '0') + text;
    }();
    // Numbers that agree with the bound so far, and so do they changed: one, the prefix itself,
    // until a bit of the change comes.
    Integer count = 0;
    Integer one_is_less = 0;  // ways in which one of the two is less already and the other agrees
    bool both_agree = true;
    for (std::size_t i = 0; i < bits; ++i) {
        const std::size_t rest = bits - 1 - i;
        const bool one = digits[i] == '1';
        const bool flip = flips[i] == '1';
        if (both_agree) {
            if (!flip && one) count += Integer(1) << rest;  // 0 and 0
            if (flip) {
                both_agree = false;
                if (one)
                    one_is_less = 2;  // 0 and 1, 1 and 0
                else
                    return count;  // one of them is more
            }
            continue;
        }
        // The one that agrees has either digit below a one, and the other any digits.
        if (one) count += one_is_less << rest;
    }
    return count;
}

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
        switch (rule_.spacing) {
            case Spacing::free: find_free(); break;
            case Spacing::consecutive:
                if (known_.game().form() == Form::ruler) {
                    find_ruler();
                } else {
                    find_consecutive();
                }
                break;
            case Spacing::spaced: find_spaced(); break;
            case Spacing::symmetric: find_symmetric(); break;
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

    // Whether one more may be tried.
    bool try_one() {
        check_();
        if (++tried_ <= most_tried) return true;
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

    // The place from the lowest one on that has the value of this one, and is it where nothing is
    // in the way.
    [[nodiscard]] Integer beside(Integer place) const {
        if (low_ == 0) return place;
        const Integer period = *rule_.within;
        return low_ + (place + period - low_ % period) % period;
    }
    // The place beside the top that reduces to this one; nothing if there is none.
    [[nodiscard]] std::optional<Integer> place_of(const Integer& reduced) const {
        const Integer place = reduced + known_.game().shift();
        if (low_ > 0 && place >= *rule_.within) return std::nullopt;
        const Integer found = beside(place);
        return found < top_ ? std::optional(found) : std::nullopt;
    }

    // Sets with these, and so many of the places with value 0 as the rule asks for.
    void find_real(const Places& real) {
        if (rule_.most && *rule_.most < 1 + real.size()) return;
        Places zeros;
        for (std::size_t zero = 0; zero < known_.game().shift(); ++zero) {
            if (zeros.size() > most_zeros) {
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

    // The values beside the top are different powers of two: those that the sum has.
    void find_powers() {
        Places real;
        const std::string digits = beside_.to_string(2);
        if (beside_ > 0) {
            for (std::size_t bit = 0; bit < digits.size(); ++bit) {
                if (digits[digits.size() - 1 - bit] == '0') continue;
                const auto place = place_of(bit);
                if (!place || real.size() > most_coins_turned) {
                    found_.complete = found_.complete && !place;
                    return;
                }
                real.push_back(*place);
            }
        }
        find_real(real);
    }

    // One other coin has the value that is wanted.
    void find_singles() {
        if (beside_ == 0) return;
        if (known_.game().form() == Form::ones) return;
        const bool turtles = known_.game().form() == Form::turtles;
        const Integer reduced = turtles ? Integer(beside_ - 1) : Integer(beside_ >> 1);
        if (!turtles && odious_number(reduced) != beside_) return;
        if (const auto place = place_of(reduced)) find_real({*place});
    }

    // In Mock Turtles the nim-sum of the values of i and j is 2(i⊕j) or one more, whichever has an
    // even number of ones.
    void find_pairs() {
        const Integer distance = beside_ >> 1;
        if (distance == 0 || odious_number(distance) == beside_) return;
        const Integer space = top_ - known_.game().shift();  // reduced places are below this
        const Integer total = found_.total + stay_below(space, distance) / 2;
        list_pairs(space, distance);
        found_.total = total;
    }
    // The larger one, j, is below the space at one of its ones, and agrees with it above that. So
    // the j of each bit are 2^bit neighbours, and so are the i = j ⊕ distance, the smaller ones.
    void list_pairs(const Integer& space, const Integer& distance) {
        const std::size_t deciding = distance.bit_length() - 1;  // which i has not, and j has
        for (std::size_t bit = space.bit_length(); bit-- > 0;) {
            if (!(space >> bit).is_odd()) continue;
            const Integer high = (space >> bit) - 1;
            const Integer first = (high ^ (distance >> bit)) << bit;
            if (deciding >= bit && !(high >> (deciding - bit)).is_odd()) continue;
            const Integer end = first + (Integer(1) << bit);
            for (Integer i = first; i < end; ++i) {
                if (deciding < bit && (i >> deciding).is_odd()) i += Integer(1) << deciding;
                if (i >= end) break;
                if (found_.listed.size() >= limit_) return;
                add({*place_of(i), *place_of(i ^ distance)});
            }
        }
    }

    // All values are listed, and the last coin of each set is looked up.
    void find_in_list() {
        const Integer count = top_ - low_;
        if (count > longest_list) {
            found_.complete = false;
            return;
        }
        for (Integer place = low_; place < top_; ++place) {
            check_();
            const auto value = known_.value(place);
            if (!value || !value->fits<std::uint64_t>()) {
                found_.complete = false;
                return;
            }
            by_value_[value->to<std::uint64_t>()].push_back(values_.size());
            values_.push_back(value->to<std::uint64_t>());
        }
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

    // Every place from `first` to the top.
    void add_stretch(const Integer& first) {
        if (top_ - first >= most_coins_turned) {
            ++found_.total;  // too many to be listed
            return;
        }
        Places places;
        for (Integer place = first; place < top_; ++place) places.push_back(place);
        add(std::move(places));
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
        if (first >= 0 && first <= top_) add_stretch(first);
    }

    void find_consecutive() {
        Integer sum = 0;
        std::size_t count = 1;
        for (Integer first = top_;; --first, ++count) {
            if (rule_.most && count > *rule_.most) return;
            if (!try_one()) return;
            if (count > 1) sum ^= *known_.value(first);
            if (count >= rule_.least && sum == beside_) add_stretch(first);
            if (first == 0) return;
        }
    }

    void find_spaced() {
        if (known_.game().form() == Form::turnips && top_ > longest_list) {
            find_far_turnips();
            return;
        }
        const Integer reach = top_ - low_;
        if (rule_.least == 1 && beside_ == 0) add({});
        if (reach > longest_list) {
            found_.complete = false;
            return;
        }
        for (Integer step = 1; step <= reach; ++step) {
            Integer sum = 0;
            Places places;
            for (Integer place = top_ - step; place >= low_; place -= step) {
                if (rule_.most && places.size() + 2 > *rule_.most) break;
                if (!try_one()) return;
                sum ^= *known_.value(place);
                places.push_back(place);
                const bool enough = places.size() + 1 >= rule_.least;
                if (enough && sum == beside_) add(places);
            }
        }
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

    void find_symmetric() {
        if (rule_.least == 1 && beside_ == 0 && (!rule_.leftmost || top_ == 0)) add({});
        const Integer reach = top_ - low_;
        if (reach > longest_list) {
            found_.complete = false;
            return;
        }
        for (Integer place = 0; place < top_; ++place) {
            check_();
            values_.push_back(known_.value(place)->to<std::uint64_t>());
        }
        if (!beside_.fits<std::uint64_t>()) return;
        const std::size_t top = values_.size();
        const auto lowest = low_.to<std::size_t>();
        for (std::size_t low = rule_.leftmost ? 0 : top - 1; low >= lowest && low < top; --low) {
            pairs_.clear();
            for (std::size_t i = 1; 2 * i < top - low; ++i) {
                pairs_.push_back(values_[low + i] ^ values_[top - i]);
            }
            const std::uint64_t rest = beside_.to<std::uint64_t>() ^ values_[low];
            middle_ = false;
            if (!add_pairs(low, 0, 2, rest)) return;
            if ((top - low) % 2 != 0) continue;
            middle_ = true;
            if (!add_pairs(low, 0, 3, rest ^ values_[low + (top - low) / 2])) return;
        }
    }
    // All ways to add pairs from this one on to so many coins.
    bool add_pairs(std::size_t low, std::size_t next, std::size_t count, std::uint64_t wanted) {
        if (!try_one()) return false;
        if (rule_.most && count > *rule_.most) return true;
        const std::size_t top = values_.size();
        if (count >= rule_.least && wanted == 0) {
            Places places{low};
            for (const std::size_t pair : chosen_) {
                places.emplace_back(low + pair + 1);
                places.emplace_back(top - pair - 1);
            }
            if (middle_) places.emplace_back(low + (top - low) / 2);
            add(std::move(places));
        }
        if (rule_.most && count + 2 > *rule_.most) return true;
        for (; next < pairs_.size(); ++next) {
            chosen_.push_back(next);
            const bool go_on = add_pairs(low, next + 1, count + 2, wanted ^ pairs_[next]);
            chosen_.pop_back();
            if (!go_on) return false;
        }
        return true;
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
    std::vector<std::uint64_t> pairs_;  // the nim-sums of the values of pairs
    bool middle_ = false;               // whether the coin in the middle is one of them
};

}  // namespace

void CoinSets::add(CoinSets other, std::size_t limit) {
    total += other.total;
    complete = complete && other.complete;
    for (auto& set : other.listed) {
        if (listed.size() < limit) listed.push_back(std::move(set));
    }
}

CoinSets coin_sets(const KnownCoins& known, const Integer& top, const Integer& sum,
                   std::size_t limit, const Context& context) {
    return SetFinder(known, top, sum, limit, context).find();
}

}  // namespace grundy
