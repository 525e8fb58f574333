// Error messages of PEGTL grammars. A rule with a member `message` must match where it is tried;
// otherwise an Error with that message and the place is thrown.
#pragma once

#include <grundy/error.hpp>

#include <tao/pegtl.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace grundy::parsing {

struct Messages {
    template <class Rule>
    static constexpr const char* message = [] {
        if constexpr (requires { Rule::message; }) return Rule::message;
        return static_cast<const char*>(nullptr);
    }();
};
template <class Rule>
using Reporting = tao::pegtl::must_if<Messages>::control<Rule>;

// Parses the whole text; places are counted from `at`.
template <class Grammar, template <class> class Action, class State>
void parse(std::string_view text, std::size_t at, State& state) {
    tao::pegtl::memory_input<> input(text.data(), text.size(), "");
    try {
        tao::pegtl::parse<Grammar, Action, Reporting>(input, state);
    } catch (const tao::pegtl::parse_error& error) {
        throw Error(ErrorKind::input, std::string(error.message()),
                    at + error.positions().front().byte);
    }
}

}  // namespace grundy::parsing
