// Why heads on a row have their values.
#pragma once

#include "game/evaluation.hpp"
#include "games/coins/coin_values.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace grundy {

// The value of a single head: "A head on place n counts n+1, as a pile of Nim: …".
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
    std::vector<Integer> values_;  // up to the first that is not known
    Value value_;
};

}  // namespace grundy
