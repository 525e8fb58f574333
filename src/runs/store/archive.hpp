// Serialises states for the store and for other processes. A class has one static function,
// archive(self, a), that lists its fields once: a Writer reads them from a const self, a Reader
// fills them in the same order. expect() has the conditions that the fields must satisfy, since
// bytes may come from a file that anybody has written.
#pragma once

#include "base/errors.hpp"

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace grundy::runs {

template <class Archive, class T>
concept Archives = requires(Archive& archive, T& self) {
    std::remove_const_t<T>::archive(self, archive);
};

class Writer {
public:
    [[nodiscard]] std::string bytes() && { return std::move(bytes_); }
    void expect(bool /*sensible*/) const {}

    template <class First, class Second, class... More>
    void operator()(const First& first, const Second& second, const More&... more) {
        (*this)(first);
        (*this)(second, more...);
    }

    template <class T>
    void operator()(const T& value) {
        if constexpr (Archives<Writer, const T>) {
            T::archive(value, *this);
        } else {
            static_assert(std::is_trivially_copyable_v<T>);
            bytes_.append(reinterpret_cast<const char*>(&value), sizeof(T));
        }
    }
    template <class T>
    void operator()(const std::vector<T>& values) {
        (*this)(std::uint64_t{values.size()});
        if constexpr (Archives<Writer, const T> || !std::is_trivially_copyable_v<T>) {
            for (const T& value : values) (*this)(value);
        } else {
            bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
        }
    }
    template <class Key, class T>
    void operator()(const std::map<Key, T>& values) {
        (*this)(std::uint64_t{values.size()});
        for (const auto& [key, value] : values) (*this)(key, value);
    }
    void operator()(const std::string& text) {
        (*this)(std::uint64_t{text.size()});
        bytes_ += text;
    }
    template <class... Types>
    void operator()(const std::variant<Types...>& value) {
        (*this)(std::uint64_t{value.index()});
        std::visit([&](const auto& alternative) { (*this)(alternative); }, value);
    }

private:
    std::string bytes_;
};

// Throws Error if the bytes end too early or an expectation fails.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    void expect(bool sensible) const {
        if (!sensible) throw input_error("the saved state is damaged");
    }
    // Throws Error if there are bytes left.
    void finish() const { expect(bytes_.empty()); }

    template <class First, class Second, class... More>
    void operator()(First& first, Second& second, More&... more) {
        (*this)(first);
        (*this)(second, more...);
    }

    void operator()(bool& value) {
        std::uint8_t byte = 0;
        (*this)(byte);
        expect(byte <= 1);
        value = byte == 1;
    }

    template <class T>
    void operator()(T& value) {
        if constexpr (Archives<Reader, T>) {
            T::archive(value, *this);
        } else {
            static_assert(std::is_trivially_copyable_v<T>);
            std::memcpy(static_cast<void*>(&value), take(sizeof(T)).data(), sizeof(T));
        }
    }
    template <class T>
    void operator()(std::vector<T>& values) {
        values.clear();
        std::uint64_t left = size();
        if constexpr (Archives<Reader, T> || !std::is_trivially_copyable_v<T>) {
            for (; left > 0; --left) (*this)(values.emplace_back());
        } else {
            expect(left <= bytes_.size() / sizeof(T));
            values.resize(left);
            const std::string_view all = take(left * sizeof(T));
            if (left > 0) std::memcpy(static_cast<void*>(values.data()), all.data(), all.size());
        }
    }
    void operator()(std::string& text) { text = take(size()); }
    template <class Key, class T>
    void operator()(std::map<Key, T>& values) {
        values.clear();
        for (std::uint64_t left = size(); left > 0; --left) {
            Key key;
            (*this)(key);
            (*this)(values[key]);
        }
    }
    template <class... Types>
    void operator()(std::variant<Types...>& value) {
        const std::uint64_t index = size();
        expect(read_alternative(value, index, std::index_sequence_for<Types...>()));
    }

private:
    [[nodiscard]] std::uint64_t size() {
        std::uint64_t number = 0;
        (*this)(number);
        return number;
    }

    [[nodiscard]] std::string_view take(std::size_t count) {
        expect(count <= bytes_.size());
        const std::string_view taken = bytes_.substr(0, count);
        bytes_.remove_prefix(count);
        return taken;
    }

    // Alternatives need not be default constructible, only copyable bytes.
    template <class Variant, std::size_t... indices>
    bool read_alternative(Variant& value, std::uint64_t index,
                          std::index_sequence<indices...> /*all*/) {
        const auto read = [&]<std::size_t i>() {
            if (i != index) return false;
            using Alternative = std::variant_alternative_t<i, Variant>;
            Alternative alternative(0);
            (*this)(alternative);
            value = alternative;
            return true;
        };
        return (read.template operator()<indices>() || ...);
    }

    std::string_view bytes_;
};

template <class T>
[[nodiscard]] std::string bytes_of(const T& value) {
    Writer writer;
    writer(value);
    return std::move(writer).bytes();
}

// Throws Error unless these are exactly the bytes of a T. Then the value may be partly changed.
template <class T>
void read_from(std::string_view bytes, T& value) {
    Reader reader(bytes);
    reader(value);
    reader.finish();
}

}  // namespace grundy::runs
