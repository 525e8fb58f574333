// The parameters of a request, as the numbers, ranges and positions that they stand for.
#pragma once

#include <grundy/amounts.hpp>
#include <grundy/api.hpp>
#include <grundy/drawing.hpp>
#include <grundy/files.hpp>
#include <grundy/number.hpp>
#include <grundy/position.hpp>
#include <grundy/value.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::api {

// Mistakes are Errors: in the text of a parameter with their place there.
class Parameters {
public:
    // Error unless all that are given are among `known`.
    Parameters(const ApiRequest& request, std::span<const std::string_view> known);

    // Of those that take one text: Error if there is a list. The first is there, or Error.
    [[nodiscard]] const std::string& text(const std::string& name) const;
    [[nodiscard]] std::optional<std::string> optional_text(const std::string& name) const;
    [[nodiscard]] const std::vector<std::string>& list(const std::string& name) const;

    [[nodiscard]] bool has(const std::string& name) const;

    [[nodiscard]] Integer number(const std::string& name) const;
    [[nodiscard]] std::size_t size(const std::string& name) const;
    [[nodiscard]] Range range(const std::string& name) const;
    [[nodiscard]] std::vector<Values> value_list(const std::string& name) const;

    // "misere": true or false, which it is where it is not given.
    [[nodiscard]] Convention play() const;

    // The position that is written there, with the files of the request.
    [[nodiscard]] Position position(std::string_view text, const Context& context) const;

    // "mark" with its parts.
    [[nodiscard]] bool has_mark() const;
    [[nodiscard]] Mark mark() const;

    // The files of the request and those of examples; not after this is gone.
    [[nodiscard]] FileReader files() const;

    // The context with the limits that the request asks for, which are never wider, and its rules.
    [[nodiscard]] Context context(Context context) const;

private:
    [[nodiscard]] std::string file(const std::string& name) const;

    const ApiRequest& request_;
};

}  // namespace grundy::api
