// The kind of the Error that some work throws.
#pragma once

#include <grundy/error.hpp>

#include <optional>

namespace grundy::test {

// Nothing if it throws none.
template <class Work>
[[nodiscard]] std::optional<ErrorKind> kind_of_error(const Work& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.kind();
    }
    return std::nullopt;
}

}  // namespace grundy::test
