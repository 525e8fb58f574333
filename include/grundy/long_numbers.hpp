// Reading and writing very long numbers under the limits of a request.
#pragma once

#include <grundy/context.hpp>
#include <grundy/integer.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

// While an object of this class lives, its thread calls Context::check while it reads or writes
// numbers of more than 10^5 decimal digits or multiplies them by φ, which can take seconds for 10^7
// digits. This reaches code that has no context. The last few texts are cached, since an answer
// contains the same numbers in many places. Objects may be nested; the innermost one counts.
class LongNumbers {
public:
    explicit LongNumbers(const Context& context);
    ~LongNumbers();
    LongNumbers(const LongNumbers&) = delete;
    LongNumbers& operator=(const LongNumbers&) = delete;

    // Calls Context::check if there is such an object and the number is that long.
    static void check(const Integer& number, std::string_view doing);
    // The same for a text of more than 1 MB. A shorter one is written even after the deadline: it
    // may be all that is known.
    static void check(std::string_view text, std::string_view doing);

private:
    friend class Integer;
    static constexpr std::size_t max_cached = 4;

    const Context& context_;
    LongNumbers* outer_;
    std::vector<std::pair<Integer, std::string>> cached_;
};

}  // namespace grundy
