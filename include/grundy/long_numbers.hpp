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

// While one lives, this thread asks its context whether to go on as it reads or writes numbers of
// more than 10^5 digits in decimal, or multiplies them by φ, which takes up to seconds for 10^7
// digits: this is done where no context is at hand. It may then throw Error, as Context::check
// does. The last few texts are kept, for an answer has the same numbers in many places. They may be
// nested; the last one counts.
class LongNumbers {
public:
    explicit LongNumbers(const Context& context);
    ~LongNumbers();
    LongNumbers(const LongNumbers&) = delete;
    LongNumbers& operator=(const LongNumbers&) = delete;

    // Asks the one that counts, if there is one and the number is so long.
    static void check(const Integer& number, std::string_view doing);

private:
    friend class Integer;
    static constexpr std::size_t max_kept = 4;

    const Context& context_;
    LongNumbers* outer_;
    std::vector<std::pair<Integer, std::string>> kept_;
};

}  // namespace grundy
