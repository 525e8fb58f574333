#include "games/takeaway/bound_parameter.hpp"

#include <grundy/error.hpp>
#include <grundy/term.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

namespace {

// As it was written: a comma between parentheses, as in max(2x,5), has made two parameters of one.
std::string text_of(const std::vector<Argument>& parameters) {
    const std::size_t begin = parameters.front().at;
    std::string text;
    for (const Argument& parameter : parameters) {
        if (!text.empty()) text += ',';
        text.resize(std::max(text.size(), parameter.at - begin), ' ');
        text += parameter.text;
    }
    return text;
}

}  // namespace

BoundFunction bound_function(const Term& term, const GameInfo& info, ParseFiles& files) {
    const auto& parameters = term.parameters;
    std::ptrdiff_t depth = 0;
    for (std::size_t i = 0; i < std::max<std::size_t>(parameters.size(), 1); ++i) {
        if (i < parameters.size() && (i == 0 || (depth > 0 && !parameters[i].quoted))) {
            const std::string& text = parameters[i].text;
            depth += std::count(text.begin(), text.end(), '(');
            depth -= std::count(text.begin(), text.end(), ')');
            continue;
        }
        throw Error(
            ErrorKind::input,
            fmt::format("{} needs one bound in brackets, as in {}", info.name, info.example),
            parameters.empty() ? term.at : parameters[i].at);
    }
    const Argument& bound = parameters.front();
    if (!BoundFunction::is_file(bound.text)) {
        return BoundFunction::read(text_of(parameters), bound.at, {}, files.context());
    }
    return *files.get<BoundFunction>(bound, "a bound", [&](const std::string& content) {
        const FileReader has_read = [&](const std::string&) { return content; };
        return BoundFunction::read(bound.text, bound.at, has_read, files.context());
    });
}

std::string bound_text(const BoundFunction& f) {
    return BoundFunction::is_file(f.text()) ? quoted_where_needed(f.text()) : f.text();
}

}  // namespace grundy
