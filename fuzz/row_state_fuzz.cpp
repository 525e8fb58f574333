// Any bytes as the state of a row are either refused with a place inside the text, or give a state
// that is parsed again from its printed text, in lines of any width.

#include <grundy/error.hpp>
#include <grundy/wythoff_states.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try {
        const grundy::WythoffState state = grundy::parse_wythoff_state(text);
        for (const std::size_t width : {1U, 60U}) {
            if (grundy::parse_wythoff_state(grundy::to_text(state, width)) != state) std::abort();
        }
    } catch (const grundy::Error& error) {
        if (!error.place() || *error.place() > size) std::abort();
    }
    return 0;
}
