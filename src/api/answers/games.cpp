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
std::map<std::string, std::string> files_of(const GameInfo& facts, const Context& context) {
    std::map<std::string, std::string> files;
    (void)parse_position(facts.example, context, [&](const std::string& name) {
        const auto text = example_file(name);
        if (!text) throw Error(ErrorKind::input, name + " is not among the examples");
        return files[name] = *text;
    });
    return files;
}

}  // namespace

std::string to_json(const std::vector<GameInfo>& games, const Context& context) {
    return api::object_text([&](api::Writer& json) {
        json.objects("games", games, [&](const GameInfo& facts) {
            json.member("name", facts.name);
            json.member("form", facts.form);
            json.member("rule", facts.rule);
            json.member("example", facts.example);
            json.member("shape", name(facts.shape));
            json.member("reference", facts.reference);
            const auto files = files_of(facts, context);
            if (files.empty()) return;
            json.object("files", [&] {
                for (const auto& [name, text] : files) json.member(name, text);
            });
        });
    });
}

}  // namespace grundy
