#include "heaps/periods/dawson.hpp"

#include "base/caches.hpp"
#include "heaps/values/code_rule.hpp"

#include <cassert>

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
    assert(count > 0);
    std::vector<std::uint32_t> values = chess_values(count - 1);
    values.insert(values.begin(), 0);
    return values;
}

}  // namespace grundy::heaps
