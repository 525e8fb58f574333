// The values of heaps in a store: parts of a fixed size that are written once, and the rest.
#pragma once

#include "heaps/codes/numbers.hpp"
#include "heaps/values/value_rule.hpp"
#include "runs/store/checkpointer.hpp"

#include <grundy/context.hpp>
#include <grundy/store_file.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace grundy::runs {

class StoredValues {
public:
    // Without a store nothing is kept.
    StoredValues(const std::optional<StoreFile>& store, const std::string& key,
                 const Context& context);

    // The values that were kept, `most` of them at most; false if there were none. Throws Error if
    // they make no sense as values of that rule: what they rest on is their seal, but the first of
    // them are computed again.
    [[nodiscard]] bool take_up(heaps::Numbers& values, std::size_t most,
                               const heaps::ValueRule& rule);

    // Keeps them if it is time for that, or in any case; nothing that is kept is lost where these
    // are fewer.
    void keep_now_and_then(const heaps::Numbers& values);
    void keep(const heaps::Numbers& values);
    [[nodiscard]] std::string where_stored() const { return checkpointer_.where_stored(); }

private:
    void check_first(const heaps::Numbers& values, const heaps::ValueRule& rule) const;

    struct State {
        std::uint64_t parts = 0;
        std::vector<std::uint32_t> rest{};

        template <class Self, class Archive>
        static void archive(Self& self, Archive& archive) {
            archive(self.parts);
            archive(self.rest);
        }
    };

    const Context& context_;
    Checkpointer checkpointer_;
    std::uint64_t parts_ = 0;  // that are written
    std::size_t kept_ = 0;     // values
};

}  // namespace grundy::runs
