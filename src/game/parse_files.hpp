// The files that a position names, each parsed once.
#pragma once

#include "base/errors.hpp"
#include "base/memory_charge.hpp"
#include "game/term.hpp"

#include <grundy/context.hpp>
#include <grundy/files.hpp>

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <typeindex>
#include <utility>

namespace grundy {

class Game;
// The game that the term names. Throws Error if there is none.
using FindGame = const Game& (*)(const Term& term, const Context& context);

// Charges the memory of the parsed files as long as this object lives, so that all files together
// respect one limit. Positions share what they use, and evaluating them charges it again.
class ParseFiles {
public:
    ParseFiles(FileReader reader, Context context, FindGame find)
        : reader_(std::move(reader)), context_(std::move(context)), find_game_(find) {}

    [[nodiscard]] const Context& context() const { return context_; }
    [[nodiscard]] const FileReader& reader() const { return reader_; }
    // For games whose rules name other games.
    [[nodiscard]] FindGame find_game() const { return find_game_; }

    // The T that `make` makes from the text of the file; `way` distinguishes several ways to make
    // it. A T has a function bytes(), its size. Errors get the place of the argument.
    template <class T, class Make>
    [[nodiscard]] std::shared_ptr<const T> get(const Argument& file, const std::string& way,
                                               Make make) {
        return get_made<T>(file, way, [&] { return make(read(file.text)); });
    }

    // The same for objects with a name that need no file.
    template <class T, class Make>
    [[nodiscard]] std::shared_ptr<const T> get_made(const Argument& file, const std::string& way,
                                                    Make make) {
        Known& known = known_[{typeid(T), file.text, way}];
        try {
            if (!known.made) {
                auto made = std::make_shared<const T>(make());
                auto charge = std::make_unique<MemoryCharge>(context_);
                charge->set(made->bytes(), "reading " + file.text);
                known = {std::move(made), std::move(charge)};
            }
        } catch (const Error& error) {
            throw Error(error.kind(), error.what(), file.at);
        }
        return std::static_pointer_cast<const T>(known.made);
    }

private:
    struct Known {
        std::shared_ptr<const void> made;
        std::unique_ptr<MemoryCharge> charge;
    };

    [[nodiscard]] std::string read(const std::string& name) const {
        if (!reader_) throw input_error("files cannot be read here");
        return reader_(name);
    }

    FileReader reader_;
    Context context_;
    FindGame find_game_;
    std::map<std::tuple<std::type_index, std::string, std::string>, Known> known_;
};

}  // namespace grundy
