#include "runs/exact/segment_computer.hpp"

#include <array>
#include <cassert>
#include <utility>

namespace grundy::runs {

namespace {

constexpr std::string_view doing = "computing rows";

std::unique_ptr<wythoff::StretchEngine> engine_for(unsigned g, Device device,
                                                   const Context& context,
                                                   std::function<void(std::size_t)> progress) {
    wythoff::ChunkOptions options = wythoff::chunk_options(context);
    options.check = [&] { context.check(doing); };
    options.progress = std::move(progress);
    options.warm_up = wythoff::usual_warm_up(g);
    if (device == Device::cpu) return wythoff::best_engine(options);
    options.rows = 1U << 20;  // for many threads
    return expect_device(wythoff::device_engine(options));
}

}  // namespace

SegmentComputer::SegmentComputer(const wythoff::RunShape& shape, Device device,
                                 const Context& context, std::function<void(std::size_t)> progress)
    : context_(context),
      engine_(engine_for(shape.g, device, context, std::move(progress))),
      runner_(shape.g, *engine_, [&context] { context.check(doing); }),
      certified_(wythoff::certified_rows(shape, [&context] { context.check(doing); })) {}

wythoff::PreparedSegment SegmentComputer::prepare(const SegmentTask& task) const {
    assert(task.first < task.last);
    context_.check(doing);
    return runner_.prepare(task.first, task.last, marks_of(certified_, task.first, task.last),
                           task.warm_up);
}

SegmentReport SegmentComputer::run(const SegmentTask& task) const {
    return report_of(task, runner_.run(prepare(task)), [this] { context_.check(doing); });
}

void SegmentComputer::run_all(const std::function<std::optional<SegmentTask>()>& next,
                              const std::function<void(SegmentReport)>& take_back) const {
    struct UnderWay {
        SegmentTask task;
        wythoff::PreparedSegment segment;
    };
    std::array<UnderWay, 2> segments;
    const auto place = [&](std::size_t i) -> UnderWay& { return segments[i % segments.size()]; };
    const auto more = [&](std::size_t i) {
        const auto task = next();
        if (task) place(i).task = *task;
        return task.has_value();
    };
    const std::vector<Executor::Stage> stages{
        {[&](std::size_t i) { place(i).segment = prepare(place(i).task); }}, {[&](std::size_t i) {
            context_.check(doing);
            take_back(report_of(place(i).task, runner_.run(std::move(place(i).segment)),
                                [this] { context_.check(doing); }));
        }}};
    context_.executor.pipeline(more, stages, segments.size());
}

}  // namespace grundy::runs

std::vector<grundy::ExactEngine> grundy::exact_engines() {
    const wythoff::ChunkOptions options;
    std::vector<ExactEngine> engines{
        {"chunks", Device::cpu, true},
        {"avx2", Device::cpu, wythoff::avx2_engine(options) != nullptr},
        {"avx512", Device::cpu, wythoff::avx512_engine(options) != nullptr},
    };
    if (wythoff::device_is_built()) {
        engines.push_back({"cuda", Device::cuda, wythoff::device_engine(options) != nullptr});
    }
    return engines;
}
