// JSON bodies. The parser's events become a small tree, in which numbers keep the digits that they
// were written with.

#include <grundy/api.hpp>
#include <grundy/error.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace grundy {

namespace {

using Json = nlohmann::json;

struct Tree {
    enum class Kind { nothing, text, list, object };
    struct Member;

    Kind kind = Kind::nothing;
    std::string text;
    std::vector<Member> members;  // of a list without names
};

struct Tree::Member {
    std::string name;
    Tree value;
};

[[noreturn]] void refuse(const std::string& message) {
    throw Error(ErrorKind::input, message);
}

class TreeBuilder final : public nlohmann::json_sax<Json> {
public:
    [[nodiscard]] Tree tree() && { return std::move(open_.front()); }

    bool null() override { return add({}); }
    bool boolean(bool truth) override { return add_text(truth ? "true" : "false"); }
    bool number_integer(number_integer_t number) override {
        return add_text(std::to_string(number));
    }
    bool number_unsigned(number_unsigned_t number) override {
        return add_text(std::to_string(number));
    }
    bool number_float(number_float_t /*number*/, const string_t& written) override {
        return add_text(written);
    }
    bool string(string_t& text) override { return add_text(std::move(text)); }
    bool binary(binary_t& /*bytes*/) override { return false; }
    bool start_object(std::size_t /*size*/) override { return open(Tree::Kind::object); }
    bool key(string_t& name) override {
        for (const Tree::Member& member : open_.back().members) {
            if (member.name == name) refuse(fmt::format("'{}' is given twice", name));
        }
        names_.back() = std::move(name);
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t /*size*/) override { return open(Tree::Kind::list); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t at, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        refuse(fmt::format("the body is no JSON: there is a mistake near byte {}", at));
    }

private:
    static constexpr std::size_t most_open = 8;
    static constexpr std::size_t most_items = 100'000;  // of all lists and objects together
    static constexpr std::size_t most_names = 1000;     // each is compared with those before it

    bool open(Tree::Kind kind) {
        if (open_.size() > most_open) refuse("the body has brackets within too many others");
        open_.push_back({kind, {}, {}});
        names_.emplace_back();
        return true;
    }

    bool close() {
        Tree closed = std::move(open_.back());
        open_.pop_back();
        names_.pop_back();
        return add(std::move(closed));
    }

    bool add_text(std::string text) { return add({Tree::Kind::text, std::move(text), {}}); }

    bool add(Tree tree) {
        open_.back().members.push_back({names_.back(), std::move(tree)});
        if (++items_ > most_items)
            refuse(fmt::format("the body has more than {} items", most_items));
        const bool is_object = open_.back().kind == Tree::Kind::object;
        if (is_object && open_.back().members.size() > most_names) {
            refuse(fmt::format("an object of the body has more than {} names", most_names));
        }
        return true;
    }

    // The outermost is a list with the whole as its only member.
    std::vector<Tree> open_{1};
    std::vector<std::string> names_{1};
    std::size_t items_ = 0;
};

Tree object_in(std::string_view body) {
    TreeBuilder builder;
    Json::sax_parse(body, &builder);
    Tree whole = std::move(std::move(builder).tree().members.front().value);
    if (whole.kind != Tree::Kind::object) refuse("the body is no JSON object");
    return whole;
}

const std::string& text_of(const Tree& tree, const std::string& name) {
    if (tree.kind != Tree::Kind::text) refuse(fmt::format("'{}' takes text or a number", name));
    return tree.text;
}

void read_files(const Tree& tree, ApiRequest& request) {
    if (tree.kind == Tree::Kind::nothing) return;
    if (tree.kind != Tree::Kind::object) refuse("'files' takes an object of names and texts");
    for (const auto& [name, text] : tree.members) request.files[name] = text_of(text, name);
}

// The cells of a mark, which are lists within a list, are told one after the other.
void read_list(const Tree& tree, const std::string& name, std::vector<std::string>& texts) {
    const bool may_have_lists = name == "mark.cells";
    for (const auto& [none, item] : tree.members) {
        if (may_have_lists && item.kind == Tree::Kind::list) {
            read_list(item, name, texts);
        } else {
            texts.push_back(text_of(item, name));
        }
    }
}

void read_parameters(const Tree& tree, const std::string& prefix, ApiRequest& request) {
    for (const auto& [name, value] : tree.members) {
        if (prefix.empty() && name == "files") {
            read_files(value, request);
            continue;
        }
        std::vector<std::string> texts;
        switch (value.kind) {
            case Tree::Kind::nothing: continue;
            case Tree::Kind::text: texts.push_back(value.text); break;
            case Tree::Kind::list: read_list(value, prefix + name, texts); break;
            case Tree::Kind::object: read_parameters(value, prefix + name + ".", request); continue;
        }
        if (!request.parameters.emplace(prefix + name, std::move(texts)).second) {
            refuse(fmt::format("'{}' is given twice", prefix + name));
        }
    }
}

}  // namespace

ApiRequest request_from_json(std::string_view path, std::string_view body) {
    ApiRequest request{std::string(path), {}, {}};
    read_parameters(object_in(body), "", request);
    return request;
}

ApiRequest request_of_job(std::string_view body) {
    ApiRequest request;
    for (const auto& [name, value] : object_in(body).members) {
        if (name == "path") {
            request.path = text_of(value, name);
        } else if (name != "parameters") {
            refuse(fmt::format("a job has 'path' and 'parameters', not '{}'", name));
        } else if (value.kind == Tree::Kind::object) {
            read_parameters(value, "", request);
        } else if (value.kind != Tree::Kind::nothing) {
            refuse("the 'parameters' of a job are an object");
        }
    }
    if (request.path.empty()) refuse("a job needs a 'path'");
    return request;
}

}  // namespace grundy
