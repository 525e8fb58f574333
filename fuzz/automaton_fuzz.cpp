// Any bytes give an Error, or an automaton that is written as the same bytes and that the check
// accepts or refuses. A mutation hardly ever has the right checksum, so each input is also tried
// with a corrected checksum.

#include "checksum.hpp"

#include "wythoff/automaton/check.hpp"
#include "wythoff/automaton_tables.hpp"

#include <grundy/error.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void read(std::string_view bytes) {
    using namespace grundy;
    try {
        const wythoff::Automaton automaton = wythoff::read_automaton(bytes);
        if (wythoff::write_automaton(wythoff::tables_of(automaton)) != bytes) std::abort();
        Context context;
        context.memory_limit = std::size_t{1} << 24U;
        (void)wythoff::check_automaton(automaton, context);
    } catch (const Error&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    read(bytes);
    read(with_right_checksum(bytes));
    return 0;
}
