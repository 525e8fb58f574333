#include "heaps/codes/named_codes.hpp"

#include "base/projections.hpp"

#include <algorithm>
#include <iterator>

namespace grundy {

namespace {

constexpr NamedHeaps all[] = {
    {"kayles", "0.77", "Kayles"},
    {"dawson", "0.07", "Dawson's Kayles"},
    {"dawsonchess", "0.137", "Dawson's Chess"},
    {"treblecross", "0.11337", "Treblecross"},
    {"officers", "0.6", "Officers"},
    {"grundy", "4!.0", "Grundy's game"},
    {"lasker", "4.[3]", "Lasker's Nim"},
    {"guiles", "0.15", "Guiles"},
    {"daisies", "4.7", "Daisies"},
};

const NamedHeaps* find(std::string_view NamedHeaps::*member, std::string_view text) {
    const NamedHeaps* const found =
        std::find_if(std::begin(all), std::end(all), where(member, text));
    return found == std::end(all) ? nullptr : found;
}

}  // namespace

std::span<const NamedHeaps> named_heaps() {
    return all;
}

const NamedHeaps* heaps::find_named_code(std::string_view name) {
    return find(&NamedHeaps::name, name);
}

std::string_view heaps::title_of(const Code& code) {
    const NamedHeaps* const named = find(&NamedHeaps::code, code.text());
    return named == nullptr ? "" : named->title;
}

}  // namespace grundy
