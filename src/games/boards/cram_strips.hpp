// Cram on one row: Dawson's Kayles, of any length.
#pragma once

#include "game/abilities.hpp"
#include "heaps/periods/dawson.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace grundy {

// Consecutive free cells, beginning with `first`.
struct Strip {
    Integer first;
    Integer length;
};

class CramStrips {
public:
    // Throws Error only on a request to stop.
    CramStrips(std::vector<Strip> strips, const Context& context);

    [[nodiscard]] Value value() const;
    [[nodiscard]] std::string reason() const;

    // The dominoes that lead to the value: the first cells of at most `limit` of them, in order,
    // and their number. Needs an exact value().
    struct Dominoes {
        std::vector<Integer> first;
        Integer total;
    };
    [[nodiscard]] Dominoes dominoes_to(const Integer& value, std::size_t limit) const;

private:
    void add_dominoes(const Strip& strip, const Integer& value, std::size_t limit,
                      Dominoes& found) const;

    std::vector<Strip> strips_;
    heaps::Dawson dawson_;
};

}  // namespace grundy
