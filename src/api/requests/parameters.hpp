// The parameters of a request, parsed as numbers, ranges and positions.
#pragma once

#include <grundy/amounts.hpp>
#include <grundy/api.hpp>
#include <grundy/drawing.hpp>
#include <grundy/files.hpp>
#include <grundy/notation.hpp>
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

// The functions throw Error for mistakes, with the place in the text of the parameter.
class Parameters {
public:
    // Throws Error if the request has a parameter that is not among `known`.
    Parameters(const ApiRequest& request, std::span<const std::string_view> known);

    // Parameters with one text: Error if it is given twice, and in text() if it is missing.
    [[nodiscard]] const std::string& text(const std::string& name) const;
    [[nodiscard]] std::optional<std::string> optional_text(const std::string& name) const;
    [[nodiscard]] const std::vector<std::string>& list(const std::string& name) const;

    [[nodiscard]] bool has(const std::string& name) const {
        return request_.parameters.contains(name);
    }

    [[nodiscard]] Integer number(const std::string& name) const {
        return read(text(name), [](std::string_view written) { return parse_number(written); });
    }
    [[nodiscard]] std::size_t size(const std::string& name) const {
        return read(text(name), parse_size);
    }
    [[nodiscard]] std::optional<std::size_t> optional_size(const std::string& name) const {
        return has(name) ? std::optional(size(name)) : std::nullopt;
    }
    [[nodiscard]] Range range(const std::string& name) const {
        return read(text(name), [](std::string_view written) { return parse_range(written); });
    }
    [[nodiscard]] std::vector<Values> value_list(const std::string& name) const {
        return read(text(name), parse_value_list);
    }

    // True or false; by default false.
    [[nodiscard]] bool flag(const std::string& name) const;
    [[nodiscard]] Convention play() const {
        return flag("misere") ? Convention::misere : Convention::normal;
    }

    // The position of that text, with the files of the request.
    [[nodiscard]] Position position(std::string_view text, const Context& context) const {
        return parse_position(text, context, files());
    }

    // "mark" with its parts.
    [[nodiscard]] bool has_mark() const;
    [[nodiscard]] Mark mark() const;

    // The files of the request and those of the examples. Must not outlive this object.
    [[nodiscard]] FileReader files() const;

    // The context with the limits of the request, which only narrow those of the context, and its
    // rules.
    [[nodiscard]] Context context(Context context) const;

private:
    const ApiRequest& request_;
};

}  // namespace grundy::api
