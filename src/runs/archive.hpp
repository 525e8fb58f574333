// State as bytes, for the store. One function of a class, `archive(a)`, names its fields once; a
// Writer writes them, a Reader reads them in the same order.
#pragma once

#include <grundy/error.hpp>

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace grundy::runs {

template <class Archive, class T>
concept Archives = requires(Archive& archive, T& value) {
    value.archive(archive);
};

class Writer {
public:
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

    template <class T>
    void operator()(T& value) {
        if constexpr (Archives<Writer, T>) {
            value.archive(*this);
        } else {
            static_assert(std::is_trivially_copyable_v<T>);
            bytes_.append(reinterpret_cast<const char*>(&value), sizeof(T));
        }
    }
    template <class T>
    void operator()(std::vector<T>& values) {
        std::uint64_t size = values.size();
        (*this)(size);
        if constexpr (Archives<Writer, T> || !std::is_trivially_copyable_v<T>) {
            for (T& value : values) (*this)(value);
        } else {
            bytes_.append(reinterpret_cast<const char*>(values.data()), size * sizeof(T));
        }
    }
    template <class Key, class T>
    void operator()(std::map<Key, T>& values) {
        std::uint64_t size = values.size();
        (*this)(size);
        for (auto& [key, value] : values) {
            Key copy = key;
            (*this)(copy);
            (*this)(value);
        }
    }
    template <class... Types>
    void operator()(std::variant<Types...>& value) {
        std::uint64_t index = value.index();
        (*this)(index);
        std::visit([&](auto& alternative) { (*this)(alternative); }, value);
    }

private:
    std::string bytes_;
};

// Throws Error if the bytes end too early.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool at_end() const { return bytes_.empty(); }

    template <class T>
    void operator()(T& value) {
        if constexpr (Archives<Reader, T>) {
            value.archive(*this);
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
            if (left > bytes_.size() / sizeof(T)) throw_damaged();
            values.resize(left);
            const std::string_view all = take(left * sizeof(T));
            if (left > 0) std::memcpy(static_cast<void*>(values.data()), all.data(), all.size());
        }
    }
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
        const bool found = read_alternative(value, index, std::index_sequence_for<Types...>());
        if (!found) throw_damaged();
    }

private:
    [[nodiscard]] std::uint64_t size() {
        std::uint64_t number = 0;
        (*this)(number);
        return number;
    }

    [[nodiscard]] std::string_view take(std::size_t count) {
        if (count > bytes_.size()) throw_damaged();
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

    [[noreturn]] static void throw_damaged() {
        throw Error(ErrorKind::input, "the saved state is damaged");
    }

    std::string_view bytes_;
};

}  // namespace grundy::runs
