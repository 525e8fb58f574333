// Blocks of rows on their way through stages: every block passes one stage after the other, and
// every stage takes one block after the other. What differs in both can run at the same time.
#pragma once

#include "runs/keeper.hpp"
#include "runs/threads.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace grundy::runs {

// A Block is made of the numbers of its first row and of the row after its last one.
template <class Block>
class Pipeline {
public:
    using Stage = std::function<void(Block&)>;

    // Blocks have `length` rows, the last one before row `end` perhaps fewer.
    Pipeline(std::vector<Stage> stages, std::uint64_t end, std::uint64_t length,
             const Context& context)
        : stages_(std::move(stages)), end_(end), length_(length), threads_(threads_of(context)) {}

    // From `row` to the end, or to where the keeper wants the state, but at least one block.
    // Returns the row before which all have passed all stages; none after it has passed any.
    // Rethrows what a stage throws.
    [[nodiscard]] std::uint64_t run(std::uint64_t row, const Keeper& keeper) {
        next_ = done_ = row;
        draining_ = false;
        {
            std::vector<std::jthread> others;
            for (std::size_t i = 1; i < threads_; ++i) others.emplace_back([&] { work(keeper); });
            work(keeper);
        }
        if (failure_) std::rethrow_exception(failure_);
        return done_;
    }

private:
    struct Moving {
        std::uint64_t first;
        std::uint64_t last;
        std::unique_ptr<Block> block;  // made by the first stage
        std::size_t stage = 0;         // those before are passed
        bool running = false;
    };

    [[nodiscard]] bool over() const {
        return failure_ || (moving_.empty() && (draining_ || next_ >= end_));
    }

    // The oldest block that can move, or a new one. Null if there is none.
    [[nodiscard]] Moving* next_to_move() {
        std::size_t before = stages_.size() + 1;  // the stage of the block before
        for (Moving& candidate : moving_) {
            if (!candidate.running && candidate.stage < before) return &candidate;
            before = candidate.stage;
        }
        if (before == 0 || moving_.size() >= 2 * threads_ || draining_ || next_ >= end_) {
            return nullptr;
        }
        const std::uint64_t first = next_;
        next_ = std::min(end_, first + length_);
        return &moving_.emplace_back(Moving{first, next_, nullptr});
    }

    void work(const Keeper& keeper) {
        std::unique_lock lock(mutex_);
        while (true) {
            Moving* mine = nullptr;
            movable_.wait(lock, [&] { return over() || (mine = next_to_move()) != nullptr; });
            if (mine == nullptr) return;
            mine->running = true;
            lock.unlock();
            std::exception_ptr failure;
            bool wanted = false;
            try {
                wanted = move(*mine, keeper);
            } catch (...) {
                failure = std::current_exception();
            }
            lock.lock();
            mine->running = false;
            if (failure && !failure_) failure_ = failure;
            draining_ = draining_ || wanted;
            if (++mine->stage == stages_.size()) {
                done_ = mine->last;
                moving_.pop_front();
            }
            movable_.notify_all();
        }
    }

    // Through its next stage. Whether the keeper wants the state: asked where the last stage is
    // passed, and so by one thread at a time.
    [[nodiscard]] bool move(Moving& mine, const Keeper& keeper) const {
        if (!mine.block) mine.block = std::make_unique<Block>(mine.first, mine.last);
        stages_[mine.stage](*mine.block);
        if (mine.stage + 1 < stages_.size()) return false;
        keeper.report(mine.last);
        return keeper.wants_state();
    }

    std::vector<Stage> stages_;
    std::uint64_t end_;
    std::uint64_t length_;
    std::size_t threads_;

    std::mutex mutex_;                 // for all that follows
    std::condition_variable movable_;  // a block perhaps is, or all is over
    std::deque<Moving> moving_;        // in order of rows
    std::uint64_t next_ = 0;
    std::uint64_t done_ = 0;
    bool draining_ = false;
    std::exception_ptr failure_;
};

}  // namespace grundy::runs
