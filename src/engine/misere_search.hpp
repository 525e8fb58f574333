// Sums of atoms in misère play by search: who wins them, and their genus. A sum of tame atoms needs
// none; of the others every sum that was met is kept, so that it is looked at once.
#pragma once

#include "engine/misere_atoms.hpp"

#include <grundy/context.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace grundy {

class MisereSearch {
public:
    using Sum = MisereAtoms::Sum;

    MisereSearch(const MisereAtoms& atoms, const Context& context)
        : atoms_(atoms), memory_(context) {}

    // Whether the player to move loses. Throws Error where a limit is reached; what was found by
    // then is kept.
    [[nodiscard]] bool is_lost(const Sum& sum, const Context& context);

    // Nothing if more than so many sums would have to be looked at. Throws Error as is_lost() does.
    [[nodiscard]] std::optional<Genus> genus(const Sum& sum, std::size_t most_sums,
                                             const Context& context);

    // How many sums were looked at to see who wins them.
    [[nodiscard]] std::size_t sums() const { return lost_.size(); }

private:
    struct SumHash {
        std::size_t operator()(const Sum& sum) const {
            return KeyedHash()({reinterpret_cast<const char*>(sum.data()),
                                sum.size() * sizeof(MisereAtoms::Atom)});
        }
    };
    // The value in normal play, then the misère values beside none, one, two, … heaps of two.
    using Values = std::vector<std::uint32_t>;

    [[nodiscard]] std::optional<bool> known_to_be_lost(const Sum& sum) const;
    [[nodiscard]] const Values* known_values(const Sum& sum);
    [[nodiscard]] Values values_by(const std::vector<const Values*>& options) const;
    [[nodiscard]] std::vector<Sum> options(const Sum& sum, const Context& context) const;
    void count_memory(std::size_t waiting);  // bytes

    // Without a deadline: some seconds.
    static constexpr std::size_t most_looked_at = 300'000;

    const MisereAtoms& atoms_;
    std::size_t looked_at_ = 0;
    std::unordered_map<Sum, bool, SumHash> lost_;
    std::unordered_map<Sum, Values, SumHash> values_;
    std::size_t kept_ = 0;  // bytes
    MemoryCharge memory_;
};

// Of a tame position.
[[nodiscard]] Genus tame_genus(const Integer& value, bool fickle);

}  // namespace grundy
