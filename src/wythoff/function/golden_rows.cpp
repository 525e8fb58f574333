#include "wythoff/function/golden_rows.hpp"

#include "base/caches.hpp"
#include "base/single_flight.hpp"
#include "math/golden.hpp"
#include "wythoff/automaton/opened_automaton.hpp"

#include <grundy/error.hpp>
#include <grundy/wythoff.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <utility>

namespace grundy::wythoff {

namespace {

class KeptBlock {
public:
    // Neighbouring tiles are asked for at the same time, and rest on the same block.
    [[nodiscard]] std::shared_ptr<const GoldenRows> get(const Integer& first, unsigned g,
                                                        const Context& context);
    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return block_ ? block_->bytes() : 0;
    }

private:
    SingleFlight once_;
    mutable std::mutex mutex_;
    std::shared_ptr<const GoldenRows> block_;
};

GoldenRows make_block(const Integer& first, unsigned g, const Context& context) {
    const Integer last = first + (GoldenRows::rows - 1);
    const WythoffPoints found = wythoff_points({0, g}, {first, last}, context);
    GoldenRows block;
    block.first = first;
    block.golden_first = floor_phi(first);
    for (std::size_t i = 0; i < GoldenRows::rows; ++i) {
        block.golden.push_back(
            Integer(floor_phi(first + i) - block.golden_first).to<std::uint16_t>());
    }
    block.certainties.assign(g + 1, Certainty::theorem);
    block.offsets.assign(GoldenRows::rows * (g + 1), WythoffRowsTile::none);
    for (const auto& [value, n, a, b, certainty] : found.points) {
        const auto i = Integer(a - first).to<std::size_t>();
        block.offsets[i * (g + 1) + value] =
            golden_offset(b - block.golden_first - block.golden[i]);
        block.certainties[value] = std::max(block.certainties[value], certainty);
    }
    return block;
}

std::shared_ptr<const GoldenRows> KeptBlock::get(const Integer& first, unsigned g,
                                                 const Context& context) {
    const auto look = [&] {
        const std::lock_guard lock(mutex_);
        return block_;
    };
    const auto make = [&] {
        auto made = std::make_shared<const GoldenRows>(make_block(first, g, context));
        const std::lock_guard lock(mutex_);
        return block_ = made;
    };
    return once_.get(context, "waiting for the points of the same rows", look, make);
}

}  // namespace

std::size_t GoldenRows::bytes() const {
    return sizeof *this + certainties.capacity() * sizeof certainties[0] +
           offsets.capacity() * sizeof offsets[0] + golden.capacity() * sizeof golden[0] +
           (first.bit_length() + golden_first.bit_length()) / 8;
}

std::int16_t golden_offset(const Integer& difference) {
    if (!difference.fits<std::int16_t>()) {
        throw Error(ErrorKind::limit, "a point is too far from the golden line for a map");
    }
    return difference.to<std::int16_t>();
}

std::shared_ptr<const GoldenRows> golden_rows(const Integer& row, unsigned g,
                                              const Context& context) {
    const Integer first = row - row % GoldenRows::rows;
    // What a lent automaton knows is more_certain than the same without it.
    const auto kept = context.caches().get<KeptBlock>(
        fmt::format("{} {} {}", first.to_string(), g, lent_automaton(context).size()),
        [] { return std::make_shared<KeptBlock>(); });
    return kept->get(first, g, context);
}

}  // namespace grundy::wythoff
