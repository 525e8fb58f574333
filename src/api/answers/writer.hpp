// Writes JSON piece by piece, so that a long answer is never in memory as a whole. Brackets close
// when a function returns.
#pragma once

#include <grundy/integer.hpp>
#include <grundy/value.hpp>

#include <charconv>
#include <concepts>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace grundy::api {

class Writer {
public:
    Writer() = default;  // for text()
    explicit Writer(std::ostream& out) : out_(&out) {}

    // `fill` writes the members or the items.
    template <class Fill>
    void object(Fill fill) {
        open('{');
        fill();
        close('}');
    }
    template <class Fill>
    void list(Fill fill) {
        open('[');
        fill();
        close(']');
    }

    // To be followed by a value, an object or a list.
    void key(std::string_view name);

    // Bytes that are not UTF-8, which names of files and vertices may contain, become replacement
    // characters.
    void value(std::string_view text);
    void value(const Integer& number) { value(std::string_view(number.to_string())); }  // a string
    void value(double number);  // null if it is not finite
    void value(std::nullptr_t) { literal("null"); }
    template <std::same_as<bool> Truth>
    void value(Truth truth) {
        literal(truth ? "true" : "false");
    }
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) void value(Number number) {
        char digits[24];  // NOLINT: what to_chars fills
        const char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        literal({digits, static_cast<std::size_t>(end - digits)});
    }
    // A position, as its text.
    template <class Written>
    requires requires(const Written& written) { std::string(written.text()); }
    void value(const Written& written) { value(std::string_view(std::string(written.text()))); }
    template <class Known>
    void value(const std::optional<Known>& known) {
        known ? value(*known) : value(nullptr);
    }

    // "certainty", and for one more release its old name, "standing".
    void certainty(Certainty known, const std::string& prefix = {}) {
        member(prefix + "certainty", name(known));
        member(prefix + "standing", name(known));
    }

    // Text that is JSON already.
    void written(std::string_view json) { literal(json); }

    template <class Value>
    void member(std::string_view name, const Value& written) {
        key(name);
        value(written);
    }
    template <class Fill>
    void object(std::string_view name, Fill fill) {
        key(name);
        object(std::move(fill));
    }
    // `write` writes an item.
    template <class Items, class Write>
    void list(std::string_view name, const Items& items, Write write) {
        key(name);
        list([&] {
            for (const auto& item : items) write(item);
        });
    }
    // `fill` writes the members of an object for each item.
    template <class Items, class Fill>
    void objects(std::string_view name, const Items& items, Fill fill) {
        list(name, items, [&](const auto& item) { object([&] { fill(item); }); });
    }
    template <class Items>
    void list(std::string_view name, const Items& items) {
        list(name, items, [&](const auto& item) { value(item); });
    }

    // [first,second]
    template <class First, class Second>
    void pair(const First& first, const Second& second) {
        list([&] {
            value(first);
            value(second);
        });
    }

    // After the last bracket: returns the text, or sends the rest to the stream with a line end.
    [[nodiscard]] std::string text() && { return std::move(buffer_); }
    void finish();

private:
    void open(char bracket);
    void close(char bracket);
    void literal(std::string_view text);
    void separate() {
        if (!first_) buffer_ += ',';
    }
    void send();

    std::ostream* out_ = nullptr;
    std::string buffer_;
    bool first_ = true;  // no comma is needed before what comes next
};

// An answer is an object; `fill` writes its members.
template <class Fill>
[[nodiscard]] std::string object_text(Fill fill) {
    Writer json;
    json.object([&] { fill(json); });
    return std::move(json).text();
}
template <class Fill>
void write_object(std::ostream& out, Fill fill) {
    Writer json(out);
    json.object([&] { fill(json); });
    json.finish();
}

}  // namespace grundy::api
