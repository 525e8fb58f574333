// The lines of any file, read block by block, are those of the whole file, even where a block ends.

#include "app/files/line_source.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace grundy;

void expect(bool right) {
    if (!right) std::abort();
}

// Removes the first line of the text and returns it.
std::string next_line(std::string_view& rest, bool is_first) {
    const std::size_t end = rest.find('\n');
    std::string line(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (is_first && line.rfind("\xef\xbb\xbf", 0) == 0) line.erase(0, 3);
    return line;
}

void compare(std::string_view text) {
    const int file = memfd_create("lines", 0);
    expect(file >= 0 && write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    {
        const Context context;
        app::LineSource source("/proc/self/fd/" + std::to_string(file), context);
        expect(source.size() == text.size());
        std::string_view rest = text;
        app::Line line;
        for (std::size_t number = 1; !rest.empty(); ++number) {
            const std::string expected = next_line(rest, number == 1);
            expect(source.next(line));
            expect(line.text == expected && line.number == number && !line.too_long);
            expect(line.end == text.size() - rest.size());
        }
        expect(!source.next(line));
    }
    close(file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    compare(text);
    constexpr std::size_t block = std::size_t{1} << 16;
    compare(std::string(block - size / 2, ' ') + text);
    return 0;
}
