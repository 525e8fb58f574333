// No rule here refers to itself, so the depth of the parser never depends on the input.

#include "engine/notation/notation.hpp"

#include "base/errors.hpp"

#include <grundy/number.hpp>

#include <tao/pegtl.hpp>

#include <string>
#include <utility>

namespace grundy {

namespace {

namespace pegtl = tao::pegtl;

struct Blanks : pegtl::star<pegtl::space> {};
struct Name : pegtl::identifier {
    static constexpr const char* message = "expected the name of a game, as in nim(3,5,7)";
};

struct Escaped : pegtl::seq<pegtl::one<'\\'>, pegtl::any> {};
struct QuotedText : pegtl::star<pegtl::sor<Escaped, pegtl::not_one<'"', '\\'>>> {};
struct ClosingQuote : pegtl::one<'"'> {
    static constexpr const char* message = "this name has no closing quote";
};
struct Quoted : pegtl::seq<pegtl::one<'"'>, QuotedText, ClosingQuote> {};

// Parameters may hold parentheses (floor(5x/2)), braces with commas between them (0.{0,2}), and
// brackets (0.[3]), arguments may not.
struct Braces : pegtl::seq<pegtl::one<'{'>, pegtl::star<pegtl::not_one<'{', '}', '[', ']', '"'>>,
                           pegtl::one<'}'>> {};
struct InnerBrackets
    : pegtl::seq<pegtl::one<'['>, pegtl::star<pegtl::not_one<'[', ']', '"'>>, pegtl::one<']'>> {};
struct BareParameter
    : pegtl::plus<pegtl::sor<Braces, InnerBrackets, pegtl::not_one<'[', ']', ',', ';', '"'>>> {};
struct BareArgument : pegtl::plus<pegtl::not_one<'(', ')', '[', ']', ',', ';', '"', '>'>> {};
struct Parameter : pegtl::seq<pegtl::sor<Quoted, BareParameter>, Blanks> {
    static constexpr const char* message = "expected something between the brackets";
};
struct GroupName : pegtl::seq<pegtl::sor<Quoted, BareArgument>, Blanks> {};
struct ArrowHead : pegtl::seq<pegtl::sor<Quoted, BareArgument>, Blanks> {
    static constexpr const char* message = "expected the vertex where the edge ends";
};
struct Arrow : pegtl::one<'>'> {};
struct GroupArgument : pegtl::seq<GroupName, pegtl::opt<Arrow, Blanks, ArrowHead>> {
    static constexpr const char* message = "expected a number or a name";
};
template <class Item>
struct Items : pegtl::seq<Item, pegtl::star<pegtl::one<','>, Blanks, Item>> {};

struct CloseBracket : pegtl::one<']'> {
    static constexpr const char* message = "expected ',' or ']'";
};
struct Parameters : pegtl::seq<pegtl::one<'['>, Blanks, Items<Parameter>, CloseBracket, Blanks> {};

struct OpenParenthesis : pegtl::one<'('> {
    static constexpr const char* message = "expected '(' after the name of the game";
};
struct CloseParenthesis : pegtl::one<')'> {
    static constexpr const char* message = "expected ',' or ')'";
};
struct GroupStart : pegtl::success {};
struct Group : pegtl::seq<GroupStart, Blanks, Items<GroupArgument>> {};
struct Groups : pegtl::seq<Group, pegtl::star<pegtl::one<';'>, Group>> {};
struct NoArguments : pegtl::at<pegtl::one<')'>> {};
struct Arguments : pegtl::seq<OpenParenthesis, Blanks, pegtl::sor<NoArguments, Groups>,
                              CloseParenthesis, Blanks> {};

struct Component : pegtl::seq<Name, Blanks, pegtl::opt<Parameters>, Arguments> {};

// "3*nim(5)" stands for three components, "0" for none.
struct Digits : pegtl::plus<pegtl::sor<pegtl::digit, pegtl::one<'_'>>> {};
struct Times : pegtl::seq<Digits, pegtl::opt<pegtl::one<'^'>, Digits>> {};
struct Repeated : pegtl::seq<Times, Blanks, pegtl::one<'*'>, Blanks> {};
struct AfterNothing : pegtl::sor<pegtl::eof, pegtl::one<'+'>> {};
struct Nothing : pegtl::seq<pegtl::one<'0'>, Blanks, pegtl::at<AfterNothing>> {};
struct Summand : pegtl::sor<Nothing, pegtl::seq<pegtl::opt<Repeated>, Component>> {};
struct End : pegtl::eof {
    static constexpr const char* message = "expected '+' or the end";
};
struct Sum : pegtl::seq<Blanks, Summand, pegtl::star<pegtl::one<'+'>, Blanks, Summand>, End> {};
struct NameEnd : pegtl::eof {
    static constexpr const char* message = "expected a game without a position, as in wythoff";
};
struct LoneName : pegtl::seq<Blanks, Name, Blanks, pegtl::opt<Parameters>, NameEnd> {};

struct Reading {
    const Context& context;
    std::vector<Term> terms;
    std::size_t components = 0;
    std::size_t times = 1;  // of the next term
    std::size_t pieces = 0;
    bool in_groups = false;
    bool after_arrow = false;

    // Called for every piece, so that parsing of a long text can be stopped.
    void check() {
        constexpr std::size_t between_checks = 1024;
        if (++pieces % between_checks == 0) context.check("reading the position");
    }

    void add(std::string text, bool quoted, std::size_t at) {
        check();
        Term& term = terms.back();
        auto& list = in_groups ? term.groups.back() : term.parameters;
        Argument argument{std::move(text), quoted, at, nullptr};
        if (after_arrow) {
            list.back().arrow_to = std::make_shared<const Argument>(std::move(argument));
        } else {
            list.push_back(std::move(argument));
        }
        after_arrow = false;
    }
};

template <class Rule>
struct Action : pegtl::nothing<Rule> {};

template <>
struct Action<Name> {
    template <class Input>
    static void apply(const Input& in, Reading& reading) {
        const std::size_t at = in.position().byte;
        reading.check();
        if (reading.times > max_components - reading.components) {
            throw limit_error("a sum of more than 1000000 components is refused; that is the limit")
                .at(at);
        }
        reading.components += reading.times;
        reading.terms.push_back({in.string(), at, {}, {}, std::exchange(reading.times, 1)});
        reading.in_groups = false;
    }
};

template <>
struct Action<Times> {
    template <class Input>
    static void apply(const Input& in, Reading& reading) {
        const std::size_t at = in.position().byte;
        const Integer times = parse_number(in.string_view(), at);
        reading.times = times > max_components ? max_components + 1 : times.to<std::size_t>();
    }
};

template <>
struct Action<GroupStart> {
    static void apply0(Reading& reading) {
        reading.terms.back().groups.emplace_back();
        reading.in_groups = true;
    }
};

template <>
struct Action<Arrow> {
    static void apply0(Reading& reading) { reading.after_arrow = true; }
};

template <>
struct Action<QuotedText> {
    template <class Input>
    static void apply(const Input& in, Reading& reading) {
        std::string text;
        bool escaped = false;
        for (const char character : in.string_view()) {
            escaped = !escaped && character == '\\';
            if (!escaped) text += character;
        }
        reading.add(std::move(text), true, in.position().byte);
    }
};

struct KeepBare {
    template <class Input>
    static void apply(const Input& in, Reading& reading) {
        const std::string_view text = in.string_view();
        const std::size_t end = text.find_last_not_of(" \t\n\v\f\r") + 1;
        reading.add(std::string(text.substr(0, end)), false, in.position().byte);
    }
};
template <>
struct Action<BareParameter> : KeepBare {};
template <>
struct Action<BareArgument> : KeepBare {};

// A rule with a member `message` must match where it is tried.
struct Messages {
    template <class Rule>
    static constexpr const char* message = [] {
        if constexpr (requires { Rule::message; }) return Rule::message;
        return static_cast<const char*>(nullptr);
    }();
};
template <class Rule>
using Control = pegtl::must_if<Messages>::control<Rule>;

template <class Grammar>
std::vector<Term> read(std::string_view text, const Context& context) {
    Reading reading{context, {}};
    pegtl::memory_input<> input(text.data(), text.size(), "");
    try {
        pegtl::parse<Grammar, Action, Control>(input, reading);
    } catch (const pegtl::parse_error& error) {
        throw input_error("{}", error.message()).at(error.positions().front().byte);
    }
    return std::move(reading.terms);
}

}  // namespace

std::vector<Term> parse_terms(std::string_view text, const Context& context) {
    if (text.find_first_not_of(" \t\n\v\f\r") == std::string_view::npos) {
        throw input_error("the position is empty; try nim(3,5,7)").at(0);
    }
    return read<Sum>(text, context);
}

Term parse_game_name(std::string_view text) {
    return read<LoneName>(text, {}).front();
}

}  // namespace grundy
