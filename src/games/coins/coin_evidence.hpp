// Why heads on a row have their values.
#pragma once

#include "game/evaluation.hpp"
#include "games/coins/coin_values.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// What a single head counts, in a sentence: "A head on place n has the value n+1: …".
[[nodiscard]] std::string describe_coin_value(const CoinGame& game);

class CoinEvidence : public Evidence {
public:
    CoinEvidence(std::shared_ptr<const CoinGame> game, std::vector<Integer> heads,
                 const Context& context);

    [[nodiscard]] const KnownCoins& known() const { return known_; }
    [[nodiscard]] const Value& value() const { return value_; }

    [[nodiscard]] std::string reason() const override;

private:
    std::vector<Integer> heads_;
    KnownCoins known_;
    std::vector<Integer> values_;  // as far as they are known
    Value value_;
};

}  // namespace grundy
