#include "wythoff/exact/stretch.hpp"
#include "wythoff/rows/plain_rows.hpp"

namespace grundy::wythoff {
namespace {

class ScalarEngine final : public StretchEngine {
public:
    [[nodiscard]] std::string_view name() const override { return "scalar"; }

    [[nodiscard]] StretchResult run(const Stretch& stretch, const std::vector<std::uint64_t>& marks,
                                    bool with_sets) override {
        StretchResult result;
        result.end = stretch.start;
        RowState& state = result.end;
        if (with_sets) result.sets = room_for(2 * stretch.rows);  // a row ends at most two columns
        const auto go_to = [&](std::uint64_t row) {
            const std::uint64_t done = state.row - stretch.start.row;
            const std::uint64_t index = state.index0 - stretch.start.index0;
            return plain_rows(state, stretch.sets + done, row - state.row,
                              with_sets ? result.sets.data() + done + index : nullptr);
        };
        bool fits = true;
        for (const std::uint64_t mark : marks) {
            fits = fits && go_to(mark);
            result.marks.push_back(state);
        }
        fits = fits && go_to(stretch.start.row + stretch.rows);
        result.window_too_narrow = !fits;
        if (with_sets) {
            result.sets.resize(
                static_cast<std::size_t>(state.low_column() - stretch.start.low_column()));
        }
        return result;
    }
};

}  // namespace

std::unique_ptr<StretchEngine> scalar_engine() {
    return std::make_unique<ScalarEngine>();
}

}  // namespace grundy::wythoff
