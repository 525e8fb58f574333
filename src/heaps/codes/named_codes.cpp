#include "heaps/codes/named_codes.hpp"

#include <algorithm>
#include <array>

namespace grundy::heaps {

namespace {

constexpr std::array all{
    NamedCode{"kayles", "0.77", "Kayles"},
    NamedCode{"dawson", "0.07", "Dawson's Kayles"},
    NamedCode{"dawsonchess", "0.137", "Dawson's Chess"},
    NamedCode{"treblecross", "0.11337", "Treblecross"},
    NamedCode{"officers", "0.6", "Officers"},
    NamedCode{"grundy", "4!.0", "Grundy's game"},
    NamedCode{"lasker", "4.[3]", "Lasker's Nim"},
    NamedCode{"guiles", "0.15", "Guiles"},
    NamedCode{"daisies", "4.7", "Daisies"},
};

template <class Is>
const NamedCode* find(Is is) {
    const auto* const found = std::find_if(all.begin(), all.end(), is);
    return found == all.end() ? nullptr : found;
}

}  // namespace

std::span<const NamedCode> named_codes() {
    return all;
}

const NamedCode* find_named_code(std::string_view name) {
    return find([&](const NamedCode& one) { return one.name == name; });
}

const NamedCode* find_name_of(const Code& code) {
    return find([&](const NamedCode& one) { return one.code == code.text(); });
}

}  // namespace grundy::heaps
