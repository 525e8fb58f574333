// The memory of answers: of those that wait for slow readers, and of those of jobs.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>

namespace grundy::server {

class HeldAnswers {
public:
    using Text = std::shared_ptr<const std::string>;

    explicit HeldAnswers(std::size_t limit) : limit_(limit) {}

    // The text counts until its last owner is gone, before this object is. Null if all together
    // would exceed the limit. A short text is always held.
    [[nodiscard]] Text hold(std::string text);

private:
    std::size_t limit_;
    std::mutex mutex_;
    std::size_t held_ = 0;
};

}  // namespace grundy::server
