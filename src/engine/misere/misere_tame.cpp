#include "engine/misere/misere_tame.hpp"

#include <algorithm>

namespace grundy {

const Explored* explored(const EvaluatedSum& sum, std::size_t i) {
    return dynamic_cast<const Explored*>(sum.known(i).evidence.get());
}

std::optional<Tame> tame_by_theorem(const EvaluatedSum& sum, std::size_t i) {
    if (tame_by(sum.component(i)).empty()) return std::nullopt;
    return sum.component(i).as<MiserePlay>()->tame(sum.known(i));
}

std::optional<TameSum> TameSum::of(const EvaluatedSum& sum) {
    TameSum tame;
    tame.of_class_.resize(sum.class_count());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        auto& kind = tame.of_class_[sum.class_of(i)];
        if (sum.is_first(i)) {
            const Explored* const found = explored(sum, i);
            if (found != nullptr && found->found() == Explored::Found::tame) {
                kind = Tame{found->fickle(), Certainty::computed};
            } else if (tame_by(sum.component(i)).empty()) {
                return std::nullopt;
            } else {
                kind = tame_by_theorem(sum, i);
            }
        }
        if (!kind) {
            ++tame.open_;
        } else if (!kind->fickle) {
            ++tame.firm_;
            tame.firm_certainty_ = std::min(tame.firm_certainty_, kind->certainty);
        }
    }
    return tame;
}

std::optional<bool> TameSum::others_firm(const EvaluatedSum& sum, std::size_t i) const {
    const auto& own = kind(sum, i);
    if (firm_ > (own && !own->fickle ? 1U : 0U)) return true;
    if (open_ > (own ? 0U : 1U)) return std::nullopt;
    return false;
}

}  // namespace grundy
