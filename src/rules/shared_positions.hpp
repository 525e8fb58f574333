// The values that searches have found, for all requests and threads.
#pragma once

#include "rules/position_table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace grundy::rules {

class SharedPositions {
public:
    explicit SharedPositions(const File& file) {
        for (const Game& game : file.games) tables_.emplace_back(game.coordinates);
    }

    [[nodiscard]] std::optional<std::uint32_t> find(std::size_t game, const State& state) const {
        const std::lock_guard lock(mutex_);
        const auto number = tables_[game].find(state);
        if (!number) return std::nullopt;
        return static_cast<std::uint32_t>(tables_[game].value(*number));
    }

    void learn(const std::vector<PositionTable>& found) {
        constexpr std::uint32_t at_once = 1 << 12;  // so that nobody waits long
        for (std::size_t game = 0; game < found.size(); ++game) {
            for (std::uint32_t i = 0; i < found[game].size(); i += at_once) {
                const std::lock_guard lock(mutex_);
                if (bytes_unlocked() > most_bytes) return;
                const auto end = std::min<std::size_t>(i + at_once, found[game].size());
                for (std::uint32_t j = i; j < end; ++j) {
                    const std::int64_t value = found[game].value(j);
                    if (value < 0) continue;
                    tables_[game].set(tables_[game].add(found[game].state(j)).first, value);
                }
            }
        }
    }

    [[nodiscard]] std::size_t bytes() const {
        const std::lock_guard lock(mutex_);
        return bytes_unlocked();
    }

private:
    static constexpr std::size_t most_bytes = std::size_t{64} << 20U;

    [[nodiscard]] std::size_t bytes_unlocked() const {
        std::size_t bytes = 0;
        for (const PositionTable& table : tables_) bytes += table.bytes();
        return bytes;
    }

    mutable std::mutex mutex_;
    std::vector<PositionTable> tables_;
};

}  // namespace grundy::rules
