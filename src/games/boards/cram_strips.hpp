// Cram on one row: Dawson's Kayles, of any length.
#pragma once

#include "game/abilities.hpp"
#include "heaps/periods/dawson.hpp"

#include <grundy/context.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace grundy {

// Free cells from `first` on, between cells that are not free.
struct Strip {
    Integer first;
    Integer length;
};

class CramStrips {
public:
    // Throws Error only if it is told to stop.
    CramStrips(std::vector<Strip> strips, const Context& context);

    [[nodiscard]] Value value() const;
    [[nodiscard]] std::string reason() const;

    // Where dominoes lie that lead to the value: their first cells, at most `limit`, in order; and
    // how many there are. Needs an exact value().
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
