#include "heaps/periods/dawson.hpp"

#include "base/caches.hpp"
#include "heaps/values/code_rule.hpp"

namespace grundy::heaps {

Dawson::Dawson(const Integer& largest, const Context& context) {
    const Code code = Code::parse("0.137");
    sequence_ = context.caches().get<HeapSequence>(
        code.text(), [&] { return std::make_shared<HeapSequence>(rule_for(code)); });
    reached_ = sequence_->reach(largest, context);
}

std::vector<std::uint32_t> Dawson::chess_values(std::size_t count) const {
    std::vector<std::uint32_t> values;
    for (std::size_t n = 0; n < count; ++n) values.push_back(chess(n).to<std::uint32_t>());
    return values;
}

std::vector<std::uint32_t> Dawson::kayles_values(std::size_t count) const {
    std::vector<std::uint32_t> values;
    for (std::size_t n = 0; n < count; ++n) values.push_back(kayles(n).to<std::uint32_t>());
    return values;
}

}  // namespace grundy::heaps
