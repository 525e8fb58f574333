#include "api/answers/parts.hpp"

#include <grundy/error.hpp>
#include <grundy/games.hpp>
#include <grundy/json.hpp>
#include <grundy/notation.hpp>

#include <map>
#include <string>

namespace grundy {

namespace {

// The files that the example names, with their texts.
std::map<std::string, std::string> files_of(const GameInfo& info, const Context& context) {
    std::map<std::string, std::string> files;
    (void)parse_position(info.example, context, [&](const std::string& name) {
        const auto text = example_file(name);
        if (!text) throw Error(ErrorKind::input, name + " is not among the examples");
        return files[name] = *text;
    });
    return files;
}

}  // namespace

std::string to_json(const std::vector<GameInfo>& games, const Context& context) {
    return api::object_text([&](api::Writer& json) {
        json.objects("games", games, [&](const GameInfo& info) {
            json.member("name", info.name);
            json.member("form", info.form);
            json.member("rule", info.rule);
            json.member("example", info.example);
            json.member("shape", name(info.shape));
            json.member("reference", info.reference);
            const auto files = files_of(info, context);
            if (files.empty()) return;
            json.object("files", [&] {
                for (const auto& [name, text] : files) json.member(name, text);
            });
        });
    });
}

}  // namespace grundy
