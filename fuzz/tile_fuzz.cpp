// Any request for a tile gives an error, or as many bytes as its header says, and no values that
// the header excludes.

#include <grundy/api.hpp>
#include <grundy/error.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace grundy;

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] unsigned at(std::size_t place, std::size_t count) const {
        if (place + count > bytes_.size()) std::abort();
        unsigned number = 0;
        for (std::size_t i = count; i-- > 0;) {
            number = number << 8U | static_cast<unsigned char>(bytes_[place + i]);
        }
        return number;
    }

private:
    std::string_view bytes_;
};

void expect_tile(std::string_view body) {
    constexpr std::size_t head = 16;
    constexpr unsigned more = 0xffff;
    const Bytes bytes(body);
    if (body.substr(0, 3) != "GT\1" || bytes.at(4, 1) < 1 || bytes.at(4, 1) > 4) std::abort();
    const unsigned known = bytes.at(8, 4);
    const std::size_t rows = bytes.at(12, 2);
    const std::size_t columns = bytes.at(14, 2);
    const bool is_board = bytes.at(3, 1) == 1;
    const std::size_t before = head + (is_board ? 0 : columns + columns % 2);
    if (body.size() != before + 2 * rows * columns) std::abort();
    if (!is_board && columns != known + 1) std::abort();
    for (std::size_t place = before; is_board && place < body.size(); place += 2) {
        const unsigned value = bytes.at(place, 2);
        if (value > known && value != more) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ApiRequest request;
    try {
        request = request_from_query("/api/tile", text);
    } catch (const Error&) {
        return 0;
    }
    constexpr std::chrono::milliseconds time{50};
    constexpr std::size_t memory = std::size_t{32} << 20;
    static const Engine engine(1, memory);
    Context context = engine.context();
    context.deadline = std::chrono::steady_clock::now() + time;
    context.memory_limit = memory;
    const ApiAnswer answered = answer(request, context);
    if (answered.status == 200) {
        expect_tile(answered.body);
    } else if (answered.status < 400 || answered.status >= 500) {
        std::abort();
    }
    return 0;
}
