// The one way in which JSON is written: piece by piece, so that what is long never sits in memory,
// and brackets close because a function ends.
#pragma once

#include <grundy/integer.hpp>

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
    Writer() = default;  // keeps what is written
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

    // Goes before the value, the object or the list that it names.
    void key(std::string_view name);

    // Bytes that are no UTF-8, as names of files and vertices may have, become replacement
    // characters.
    void value(std::string_view text);
    void value(const Integer& number) { value(std::string_view(number.to_string())); }  // a string
    void value(double number);  // null if it is none
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
    // A position: as it is written.
    template <class Written>
    requires requires(const Written& written) { std::string(written.text()); }
    void value(const Written& written) { value(std::string_view(std::string(written.text()))); }
    template <class Known>
    void value(const std::optional<Known>& known) {
        if (known) {
            value(*known);
        } else {
            value(nullptr);
        }
    }

    // What is JSON already.
    void written(std::string_view json) { literal(json); }

    template <class Value>
    void member(std::string_view name, const Value& value_of_it) {
        key(name);
        value(value_of_it);
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
    template <class Items>
    void list(std::string_view name, const Items& items) {
        list(name, items, [&](const auto& item) { value(item); });
    }

    // What is there, once an object is whole: handed out, or sent on with the end of its line.
    [[nodiscard]] std::string text() && { return std::move(buffer_); }
    void finish();

private:
    void open(char bracket);
    void close(char bracket);
    void literal(std::string_view text);
    void separate();
    void send();

    std::ostream* out_ = nullptr;
    std::string buffer_;
    bool first_ = true;  // nothing has come yet that a comma must be put after
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
