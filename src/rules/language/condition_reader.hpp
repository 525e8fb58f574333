// Parses conditions and sets.
#pragma once

#include "formula/formula_reader.hpp"
#include "rules/language/syntax.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace grundy::rules {

class ConditionReader : public FormulaReader {
public:
    // New variables are added to those of the game, which must outlive this.
    ConditionReader(std::string_view text, Game& game) : FormulaReader(text, 0), game_(game) {
        most_bits = 63;
    }

    [[nodiscard]] Condition condition() { return joined(Condition::Kind::any); }
    [[nodiscard]] bool at_set();
    [[nodiscard]] std::shared_ptr<const Set> set();

    // A name that is not in use here.
    [[nodiscard]] std::string new_name(std::string_view what);
    [[nodiscard]] Variable new_variable(const std::string& name) {
        game_.variables.push_back(name);
        return game_.variables.size() - 1;
    }
    [[nodiscard]] Number number() { return integer().to<Number>(); }

    std::map<std::string, std::shared_ptr<const Set>, std::less<>> sets;  // by name

protected:
    Game& game_;

private:
    [[nodiscard]] Condition joined(Condition::Kind kind);
    [[nodiscard]] Condition negation();
    [[nodiscard]] Condition comparison();
    [[nodiscard]] bool condition_in_brackets();
    [[nodiscard]] std::optional<Condition::Relation> take_relation();
    void braces(Set& set);
};

}  // namespace grundy::rules
