#include "papers/triangle_queens.hpp"

#include <algorithm>

namespace grundy::papers {

namespace {

class Search {
public:
    explicit Search(unsigned side) : side_(side) { from_line(0); }
    [[nodiscard]] const std::vector<LatticePlace>& best() const { return best_; }

private:
    void from_line(unsigned line) {
        if (queens_.size() + (side_ - line) <= best_.size()) return;  // one a line is the most
        if (line == side_) {
            best_ = queens_;
            return;
        }
        for (unsigned place = 0; line + place < side_; ++place) {
            const LatticePlace next{line, place};
            if (std::any_of(queens_.begin(), queens_.end(),
                            [&](LatticePlace queen) { return attack(queen, next); })) {
                continue;
            }
            queens_.push_back(next);
            from_line(line + 1);
            queens_.pop_back();
        }
        from_line(line + 1);
    }

    unsigned side_;
    std::vector<LatticePlace> queens_;
    std::vector<LatticePlace> best_;
};

}  // namespace

bool attack(LatticePlace a, LatticePlace b) {
    return a.line == b.line || a.place == b.place || a.line + a.place == b.line + b.place;
}

std::vector<LatticePlace> most_queens(unsigned side) {
    return Search(side).best();
}

}  // namespace grundy::papers
