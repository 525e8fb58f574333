#include "runs/segment_team.hpp"

#include "runs/archive.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <thread>
#include <utility>

namespace grundy::runs {

namespace {

// While one is on the engine, the other prepares its levels row by row.
constexpr std::size_t most_here = 2;

constexpr std::chrono::milliseconds moment(1);

// What a helper sends: why it failed, or its report.
struct Letter {
    std::vector<char> failure;
    SegmentReport report;

    template <class Archive>
    void archive(Archive& archive) {
        archive(failure);
        archive(report);
    }
};

template <class T>
std::string bytes_of(T value) {
    Writer writer;
    writer(value);
    return writer.bytes();
}

template <class T>
T from_bytes(const std::string& bytes) {
    T value;
    Reader reader(bytes);
    reader(value);
    return value;
}

}  // namespace

SegmentTeam::SegmentTeam(SegmentWork work, Crew* crew) : work_(std::move(work)), crew_(crew) {
    for (unsigned number = 1; crew_ != nullptr && number < crew_->size(); ++number) {
        idle_.push_back(number);
    }
}

SegmentTeam::~SegmentTeam() {
    if (crew_ == nullptr) return;
    while (idle_.size() + 1 < crew_->size()) {
        if (const auto message = crew_->receive()) {
            idle_.push_back(message->from);
        } else {
            std::this_thread::sleep_for(moment);
        }
    }
    for (const unsigned number : idle_) crew_->send(number, "");
}

bool SegmentTeam::has_room() const {
    return here_.size() < most_here || !idle_.empty();
}

void SegmentTeam::give(const SegmentTask& task) {
    if (idle_.empty()) {
        here_.push_back(std::async(std::launch::async, work_, task));
        return;
    }
    crew_->send(idle_.back(), bytes_of(task));
    idle_.pop_back();
}

std::optional<SegmentReport> SegmentTeam::report_from_afar() {
    auto message = crew_ != nullptr ? crew_->receive() : std::nullopt;
    if (!message) return std::nullopt;
    idle_.push_back(message->from);
    Letter letter = from_bytes<Letter>(message->bytes);
    if (!letter.failure.empty()) {
        throw Error(ErrorKind::limit,
                    fmt::format("process {}: {}", message->from,
                                std::string(letter.failure.begin(), letter.failure.end())));
    }
    return std::move(letter.report);
}

SegmentReport SegmentTeam::next_report() {
    while (true) {
        if (auto report = report_from_afar()) return *std::move(report);
        const auto done = std::find_if(here_.begin(), here_.end(), [](const auto& future) {
            return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        });
        if (done != here_.end()) {
            std::future<SegmentReport> future = std::move(*done);
            here_.erase(done);
            return future.get();
        }
        std::this_thread::sleep_for(moment);
    }
}

void help(const SegmentWork& work, Crew& crew) {
    while (true) {
        const auto message = crew.receive();
        if (!message) {
            std::this_thread::sleep_for(moment);
            continue;
        }
        if (message->bytes.empty()) return;
        Letter letter;
        try {
            letter.report = work(from_bytes<SegmentTask>(message->bytes));
        } catch (const std::exception& error) {
            const std::string_view why = error.what();
            letter.failure.assign(why.begin(), why.end());
        }
        crew.send(message->from, bytes_of(std::move(letter)));
    }
}

}  // namespace grundy::runs
