#include "held_answers.hpp"

#include <cassert>
#include <utility>

namespace grundy::server {

HeldAnswers::Text HeldAnswers::hold(std::string text) {
    constexpr std::size_t is_short = std::size_t{64} << 10;
    const std::size_t bytes = text.capacity();
    auto held = std::make_unique<const std::string>(std::move(text));
    if (bytes <= is_short) return held;
    {
        const std::lock_guard lock(mutex_);
        if (bytes > limit_ || held_ > limit_ - bytes) return nullptr;
        held_ += bytes;
    }
    return {held.release(), [this, bytes](const std::string* ended) {
                delete ended;
                const std::lock_guard ending(mutex_);
                assert(held_ >= bytes);
                held_ -= bytes;
            }};
}

}  // namespace grundy::server
