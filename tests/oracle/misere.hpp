// Misère play by exhaustion: the player who makes the last move loses. Uses only the legal moves of
// a game.
#pragma once

#include "oracle/brute_force.hpp"

#include <grundy/position.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace grundy::oracle {

class Misere {
public:
    // The misère Grundy value is 1 if there is no move, and otherwise the mex of those of the
    // options.
    std::size_t value(const Position& position) {
        const std::vector<std::string> text = in_order(position);
        if (const auto found = known_.find(text); found != known_.end()) return found->second;
        std::set<std::size_t> values;
        for (const Position& option : options(position)) values.insert(value(option));
        std::size_t mex = values.empty() ? 1 : 0;
        while (values.count(mex) > 0) ++mex;
        return known_[text] = mex;
    }

    bool is_lost(const Position& position) { return value(position) == 0; }

    // The texts of all positions to which a winning move leads.
    std::set<std::string> winning(const Position& position) {
        std::set<std::string> texts;
        for (const Position& option : options(position)) {
            if (is_lost(option)) texts.insert(option.text());
        }
        return texts;
    }

private:
    static std::vector<std::string> in_order(const Position& position) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < position.size(); ++i) {
            texts.push_back(position.component(i).text());
        }
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    std::map<std::vector<std::string>, std::size_t> known_;
};

}  // namespace grundy::oracle
