#include "rules/definitions.hpp"

#include "theory/formula_reader.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

namespace grundy::rules {

namespace {

struct Definition {
    Line line;
    std::string_view name{};
    std::size_t at = 0;  // of its name
    std::vector<std::string_view> words{};
    enum class State : std::uint8_t { unseen, open, done } state = State::unseen;
};

class DefinitionOrder {
public:
    DefinitionOrder(std::string_view text, std::span<const Line> lines) {
        for (const std::string_view word : {"let", "set"}) {
            for (const Line& line : lines) add(FormulaReader(text, 0), word, line);
        }
    }

    std::vector<Line> lines() {
        for (std::size_t i = 0; i < all_.size(); ++i) visit(i);
        return std::move(order_);
    }

private:
    void add(FormulaReader in, std::string_view word, const Line& line) {
        in.read_between(line.begin, line.end);
        if (!in.take_word(word)) return;
        const std::size_t at = in.place();
        Definition one{line, in.word(), at};
        (void)in.take(one.name);
        (void)in.take("=");
        // A name that stands for the members of this set is no other.
        const std::size_t begin = in.end_of_last();
        std::string_view member;
        if (in.take("{")) member = in.word();
        if (member.empty() || !in.take(member) || !in.take(":")) {
            member = {};
            in.move_to(begin);
        }
        while (!in.at_end()) {
            const std::string_view next = in.word();
            if (!next.empty() && next != member) one.words.push_back(next);
            in.move_to(in.place() + std::max<std::size_t>(next.size(), 1));
        }
        named_.emplace(one.name, all_.size());
        all_.push_back(std::move(one));
    }

    // NOLINTNEXTLINE(misc-no-recursion): no deeper than there are lines
    void visit(std::size_t i) {
        Definition& one = all_[i];
        if (one.state == Definition::State::done) return;
        if (one.state == Definition::State::open) {
            throw Error(ErrorKind::input, fmt::format("'{}' is defined by itself", one.name),
                        one.at);
        }
        one.state = Definition::State::open;
        for (const std::string_view word : one.words) {
            if (const auto named = named_.find(word); named != named_.end()) visit(named->second);
        }
        one.state = Definition::State::done;
        order_.push_back(one.line);
    }

    std::vector<Definition> all_;
    std::map<std::string_view, std::size_t> named_;
    std::vector<Line> order_;
};

}  // namespace

std::vector<Line> definitions(std::string_view text, std::span<const Line> lines) {
    return DefinitionOrder(text, lines).lines();
}

}  // namespace grundy::rules
