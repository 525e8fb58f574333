// Support for a long run: resumes it from the store, saves it every second or so, reports progress
// and notices when it must stop.
#pragma once

#include "runs/store/archive.hpp"
#include "runs/store/store.hpp"

#include <grundy/context.hpp>
#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace grundy::runs {

class Checkpointer {
public:
    // Without a store nothing is saved. `total` is the end of the progress.
    Checkpointer(const std::optional<StoreFile>& store, std::string key, std::uint64_t total,
                 const Context& context)
        : store_(store ? std::make_unique<Store>(*store) : nullptr),
          key_(std::move(key)),
          total_(total),
          context_(context) {}

    // Whether the store had a state.
    template <class State>
    bool resume(State& state) const {
        return store_ && read(key_, state);
    }

    // Throws Error if the stored state cannot come from this run.
    void expect_sensible(bool sensible) const {
        if (!sensible) store_->refuse(key_, nonsense);
    }

    [[nodiscard]] bool has_store() const { return store_ != nullptr; }

    // A large state is divided into parts, which are written once, and a state with their number. A
    // part must be saved before the state that counts it.
    template <class Part>
    void save_part(std::uint64_t number, const Part& part) {
        assert(has_store());
        store_->save(part_key(number), bytes_of(part));
    }
    template <class Part>
    void load_part(std::uint64_t number, Part& part) const {
        assert(has_store());
        if (!read(part_key(number), part)) store_->refuse(part_key(number), "is missing");
    }

    // For a total that is only known later; `of` is what it counts.
    void expect(std::uint64_t total, const char* of) {
        total_ = total;
        of_ = of;
    }

    [[nodiscard]] bool must_stop() const { return reason_to_stop().has_value(); }

    // Whether it is time for save().
    [[nodiscard]] bool wants_state() const {
        return must_stop() || (store_ && std::chrono::steady_clock::now() - saved_at_ >= interval_);
    }

    // Throws Error after saving if the run must stop.
    template <class State>
    void save(const State& state, std::uint64_t done) {
        if (store_) {
            const auto start = std::chrono::steady_clock::now();
            store_->save(key_, bytes_of(state));
            saved_at_ = std::chrono::steady_clock::now();
            // Saving takes a small part of the time, even for large states.
            constexpr int save_interval_factor = 10;
            interval_ = std::max<Duration>(std::chrono::seconds(1),
                                           save_interval_factor * (saved_at_ - start));
        }
        const auto reason = reason_to_stop();
        if (!reason || done >= total_) return;
        throw Error(*reason,
                    fmt::format("{} at {} of {}{}{}",
                                *reason == ErrorKind::interrupted ? "interrupted" : "out of time",
                                done, total_, of_, where_stored()));
    }

    // For the end of a message, after save().
    [[nodiscard]] std::string where_stored() const {
        if (!store_) return "";
        if (store_->is_in_place())
            return fmt::format("; the progress is saved in '{}'", store_->path());
        return fmt::format("; the progress is lost because '{}' was deleted or replaced",
                           store_->path());
    }

    void report(std::uint64_t done) const { report(done, total_); }
    // In finer steps than those of save().
    void report(std::uint64_t done, std::uint64_t total) const {
        if (context_.progress) context_.progress({done, total});
    }

private:
    using Duration = std::chrono::steady_clock::duration;
    static constexpr const char* nonsense = "makes no sense";

    template <class State>
    bool read(const std::string& key, State& state) const {
        const auto saved = store_->load(key);
        if (!saved) return false;
        try {
            read_from(*saved, state);
        } catch (const Error&) {
            store_->refuse(key, nonsense);
        }
        return true;
    }

    [[nodiscard]] std::string part_key(std::uint64_t number) const {
        return fmt::format("{} part {}", key_, number);
    }

    [[nodiscard]] std::optional<ErrorKind> reason_to_stop() const {
        if (context_.stop.asked()) return ErrorKind::interrupted;
        return context_.is_late() ? std::optional(ErrorKind::limit) : std::nullopt;
    }

    std::unique_ptr<Store> store_;
    std::string key_;
    std::uint64_t total_;
    const char* of_ = "";
    const Context& context_;
    Duration interval_ = std::chrono::seconds(1);
    std::chrono::steady_clock::time_point saved_at_ = std::chrono::steady_clock::now();
};

}  // namespace grundy::runs
