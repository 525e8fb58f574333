#include <grundy/notation.hpp>

#include "base/errors.hpp"
#include "base/keyed_hash.hpp"
#include "engine/notation/notation.hpp"
#include "game/game.hpp"
#include "game/parse_files.hpp"

#include <grundy/amounts.hpp>

#include <string>
#include <unordered_map>
#include <utility>

namespace grundy {

namespace {

// `term` stands for `position`, which may have several components.
void append(Position::Components& components, const Position& position, const Term& term) {
    if (position.size() > 0 &&
        term.times > (max_components - components.size()) / position.size()) {
        throw limit_error("a sum of more than 1000000 components is refused; that is the limit")
            .at(term.at);
    }
    for (std::size_t k = 0; k < term.times; ++k) {
        for (std::size_t i = 0; i < position.size(); ++i) {
            components.push_back(position.shared(i));
        }
    }
}

// From the beginning of the term to that of the next one, or to the end.
std::string_view written(std::string_view text, const std::vector<Term>& terms, std::size_t i) {
    const std::size_t end = i + 1 < terms.size() ? terms[i + 1].at : text.size();
    return text.substr(terms[i].at, end - terms[i].at);
}

// Writes a term, and stores in it the places of its parts, so that errors can point at them.
class TermWriter {
public:
    explicit TermWriter(Term& term) {
        term.at = 0;
        text_ = term.name;
        if (!term.parameters.empty()) {
            text_ += '[';
            write_items(term.parameters, ",");
            text_ += ']';
        }
        text_ += '(';
        for (auto& group : term.groups) {
            if (&group != &term.groups.front()) text_ += "; ";
            write_items(group, ", ");
        }
        text_ += ')';
    }

    [[nodiscard]] const std::string& text() const { return text_; }

private:
    void write_items(std::vector<Argument>& items, std::string_view between) {
        for (Argument& item : items) {
            if (&item != &items.front()) text_ += between;
            write_item(item);
            if (!item.arrow_to) continue;
            text_ += '>';
            Argument head = *item.arrow_to;
            write_item(head);
            item.arrow_to = std::make_shared<const Argument>(std::move(head));
        }
    }

    void write_item(Argument& item) {
        const std::string written = quoted_where_needed(item.text);
        item.at = text_.size() + (written == item.text ? 0 : 1);
        text_ += written;
    }

    std::string text_;
};

}  // namespace

Position parse_position(std::string_view text, const Context& context, const FileReader& files) {
    return read(text, [&](std::string_view sum) {
        const std::vector<Term> terms = parse_terms(sum, context);
        ParseFiles parse_files(files, context, find_game);
        Position::Components components;
        constexpr std::size_t between_checks = 256;
        // Equal terms become the same component, so that a sum of many takes little memory.
        std::unordered_map<std::string_view, Position, KeyedHash> known;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const auto [entry, is_new] = known.try_emplace(written(sum, terms, i));
            if (is_new) {
                // A short sum is read even after the deadline: some of it may be known anyway.
                if (known.size() % between_checks == 0) context.check("reading the position");
                entry->second = find_game(terms[i], context).parse(terms[i], parse_files);
            }
            append(components, entry->second, terms[i]);
        }
        return Position(std::move(components));
    });
}

Position make_position(const Term& term, const Context& context, const FileReader& files) {
    Term placed = term;
    const TermWriter writer(placed);
    return read(writer.text(), [&](std::string_view /*text*/) {
        for (const auto& group : placed.groups) {
            if (group.empty()) throw input_error("a group of no arguments");
        }
        ParseFiles parse_files(files, context, find_game);
        Position::Components components;
        append(components, find_game(placed, context).parse(placed, parse_files), placed);
        return Position(std::move(components));
    });
}

}  // namespace grundy
