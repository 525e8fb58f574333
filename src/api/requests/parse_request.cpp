// Queries and JSON bodies. In the parsed JSON numbers and truth values are texts, as they were
// written.

#include <grundy/api.hpp>

#include "base/errors.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <utility>

namespace grundy {

namespace {

using Json = nlohmann::json;

std::string decoded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            result += ' ';
        } else if (text[i] != '%') {
            result += text[i];
        } else {
            constexpr std::size_t digits = 2;
            const std::string_view code = text.substr(i + 1, digits);
            unsigned char byte = 0;
            const char* const end = code.data() + code.size();
            if (code.size() < digits || std::from_chars(code.data(), end, byte, 16).ptr != end) {
                throw input_error("a % in the query is not followed by two digits");
            }
            result += static_cast<char>(byte);
            i += digits;
        }
    }
    return result;
}

// Called by the parser for each token.
class TextsBuilder final : public nlohmann::json_sax<Json> {
public:
    [[nodiscard]] Json value() && { return std::move(whole_); }

    bool null() override { return add(nullptr); }
    bool boolean(bool truth) override { return add(truth ? "true" : "false"); }
    bool number_integer(number_integer_t number) override { return add(std::to_string(number)); }
    bool number_unsigned(number_unsigned_t number) override { return add(std::to_string(number)); }
    bool number_float(number_float_t /*number*/, const string_t& written) override {
        return add(written);
    }
    bool string(string_t& text) override { return add(std::move(text)); }
    bool binary(binary_t& /*bytes*/) override { return false; }
    bool start_object(std::size_t /*size*/) override { return open(Json::object()); }
    bool key(string_t& name) override {
        if (open_.back()->contains(name)) throw input_error("'{}' is given twice", name);
        name_ = std::move(name);
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t at, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        throw input_error("the body is not JSON: there is an error near byte {}", at);
    }

private:
    static constexpr std::size_t max_depth = 8;
    static constexpr std::size_t max_items = 100'000;  // in all lists and objects together

    bool open(Json container) {
        if (open_.size() == max_depth)
            throw input_error("the body has brackets within too many others");
        add(std::move(container));
        open_.push_back(last_);
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    bool add(Json value) {
        if (++items_ > max_items) throw input_error("the body has more than {} items", max_items);
        Json& place = open_.empty()               ? whole_
                      : open_.back()->is_object() ? (*open_.back())[name_]
                                                  : open_.back()->emplace_back();
        place = std::move(value);
        last_ = &place;
        return true;
    }

    Json whole_;
    std::vector<Json*> open_;
    Json* last_ = nullptr;
    std::string name_;
    std::size_t items_ = 0;
};

Json object_in(std::string_view body) {
    TextsBuilder builder;
    Json::sax_parse(body, &builder);
    Json whole = std::move(builder).value();
    if (!whole.is_object()) throw input_error("the body is not a JSON object");
    return whole;
}

const std::string& text_of(const Json& value, const std::string& name) {
    if (!value.is_string()) throw input_error("'{}' takes text or a number", name);
    return value.get_ref<const std::string&>();
}

void read_files(const Json& files, ApiRequest& request) {
    if (files.is_null()) return;
    if (!files.is_object()) throw input_error("'files' takes an object of names and texts");
    for (const auto& [name, text] : files.items()) request.files[name] = text_of(text, name);
}

// The cells of a mark, which are lists within a list, are listed one after the other.
void read_list(const Json& list, const std::string& name, std::vector<std::string>& texts) {
    for (const Json& item : list) {
        if (name == "mark.cells" && item.is_array()) {
            read_list(item, name, texts);
        } else {
            texts.push_back(text_of(item, name));
        }
    }
}

void read_parameters(const Json& object, const std::string& prefix, ApiRequest& request) {
    for (const auto& [name, value] : object.items()) {
        if (prefix.empty() && name == "files") {
            read_files(value, request);
        } else if (value.is_object()) {
            read_parameters(value, prefix + name + ".", request);
        } else if (!value.is_null()) {
            std::vector<std::string> texts;
            read_list(value.is_array() ? value : Json::array({value}), prefix + name, texts);
            if (!request.parameters.emplace(prefix + name, std::move(texts)).second) {
                throw input_error("'{}' is given twice", prefix + name);
            }
        }
    }
}

}  // namespace

ApiRequest request_from_query(std::string_view path, std::string_view query) {
    ApiRequest request{std::string(path), {}, {}};
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(part.size() + 1, query.size()));
        if (part.empty()) continue;
        const std::string_view name = part.substr(0, part.find('='));
        const std::string_view text = part.substr(std::min(name.size() + 1, part.size()));
        request.parameters[decoded(name)].push_back(decoded(text));
    }
    return request;
}

ApiRequest request_from_json(std::string_view path, std::string_view body) {
    ApiRequest request{std::string(path), {}, {}};
    read_parameters(object_in(body), "", request);
    return request;
}

ApiRequest request_of_job(std::string_view body) {
    ApiRequest request;
    const Json job = object_in(body);
    for (const auto& [name, value] : job.items()) {
        if (name == "path") {
            request.path = text_of(value, name);
        } else if (name != "parameters") {
            throw input_error("a job has 'path' and 'parameters', not '{}'", name);
        } else if (value.is_object()) {
            read_parameters(value, "", request);
        } else if (!value.is_null()) {
            throw input_error("the 'parameters' of a job are an object");
        }
    }
    if (request.path.empty()) throw input_error("a job needs a 'path'");
    return request;
}

}  // namespace grundy
