#include "api/requests/parameters.hpp"

#include "base/errors.hpp"

#include <grundy/games.hpp>
#include <grundy/rules.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace grundy::api {

// The parameters of every path.
constexpr std::array<std::string_view, 3> common{"memory", "rules", "time"};

Parameters::Parameters(const ApiRequest& request, std::span<const std::string_view> known)
    : request_(request) {
    for (const auto& [name, texts] : request.parameters) {
        if (std::count(known.begin(), known.end(), name) > 0) continue;
        if (std::count(common.begin(), common.end(), name) > 0) continue;
        throw input_error("{} has no parameter '{}', only {}{}{}", request.path, name,
                          fmt::join(known, ", "), known.empty() ? "" : ", ",
                          fmt::join(common, ", "));
    }
}

const std::vector<std::string>& Parameters::list(const std::string& name) const {
    static const std::vector<std::string> none;
    const auto found = request_.parameters.find(name);
    return found == request_.parameters.end() ? none : found->second;
}

std::optional<std::string> Parameters::optional_text(const std::string& name) const {
    const std::vector<std::string>& texts = list(name);
    if (texts.size() > 1) throw input_error("the parameter '{}' is given twice", name);
    if (texts.empty()) return std::nullopt;
    return texts.front();
}

const std::string& Parameters::text(const std::string& name) const {
    if (!optional_text(name)) throw input_error("the parameter '{}' is missing", name);
    return list(name).front();
}

bool Parameters::flag(const std::string& name) const {
    const std::string given = optional_text(name).value_or("false");
    if (given == "true" || given == "1") return true;
    if (given == "false" || given == "0") return false;
    throw input_error("'{}' is true or false, not '{}'", name, given);
}

FileReader Parameters::files() const {
    return [this](const std::string& name) {
        const auto found = request_.files.find(name);
        if (found != request_.files.end()) return found->second;
        if (const auto example = example_file(name)) return std::string(*example);
        throw Error(ErrorKind::denied, fmt::format("the request carries no file '{}'", name));
    };
}

bool Parameters::has_mark() const {
    const auto first = request_.parameters.lower_bound("mark.");
    return first != request_.parameters.end() && first->first.starts_with("mark.");
}

Mark Parameters::mark() const {
    const auto numbers = [&](const std::string& name) {
        std::vector<Integer> all;
        for (const std::string& text : list(name)) {
            all.push_back(read(text, [](std::string_view one) { return parse_number(one); }));
        }
        return all;
    };
    const auto cells = [&](const std::string& name) {
        const std::vector<Integer> all = numbers(name);
        if (all.size() % 2 != 0) throw input_error("a cell is a column and a row");
        std::vector<Cell> result;
        for (std::size_t i = 0; i < all.size(); i += 2) result.emplace_back(all[i], all[i + 1]);
        return result;
    };
    const auto cell = [&](const std::string& name) -> std::optional<Cell> {
        const std::vector<Cell> given = cells(name);
        if (given.size() > 1) throw input_error("a cell is a column and a row");
        return given.empty() ? std::nullopt : std::optional(given.front());
    };
    Mark mark;
    mark.heap = optional_size("mark.heap");
    if (has("mark.left")) mark.left = number("mark.left");
    if (has("mark.parts")) mark.parts = numbers("mark.parts");
    mark.sizes = numbers("mark.sizes");
    mark.from = cell("mark.from");
    mark.cell = cell("mark.cell");
    mark.cells = cells("mark.cells");
    mark.vertex = optional_size("mark.vertex");
    mark.edge = optional_size("mark.edge");
    mark.word = optional_size("mark.word");
    return mark;
}

Context Parameters::context(Context context) const {
    if (const auto time = optional_text("time")) {
        constexpr double longest = 1e9;
        const std::chrono::duration<double> seconds(
            std::min(parse_seconds(*time, "'time'"), longest));
        context.limit_time(std::chrono::duration_cast<Context::Duration>(seconds));
    }
    if (const auto memory = optional_text("memory")) {
        context.memory_limit = std::min(context.memory_limit, parse_bytes(*memory, "'memory'"));
    }
    std::vector<RuleText> rules;
    for (const std::string& text : list("rules")) rules.push_back({"rules", text});
    if (!rules.empty()) context.set_extension(read_rules(rules, context));
    return context;
}

}  // namespace grundy::api
