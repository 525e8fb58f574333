#include "wythoff/automaton/automaton.hpp"

#include "base/sha256.hpp"
#include "base/stop_check.hpp"
#include "wythoff/automaton/number_map.hpp"

#include <grundy/error.hpp>

#include <bit>
#include <unordered_map>

namespace grundy::wythoff {

static_assert(std::endian::native == std::endian::little,
              "automata are read straight from the bytes of their files");

namespace {

constexpr std::string_view heading = "grundy automaton 1\n";
constexpr std::size_t heading_size = 24;
constexpr std::size_t tables_at = heading_size + 3 * sizeof(std::uint64_t);
constexpr std::uint64_t max_outputs = 1U << 16;
constexpr std::uint64_t max_states = no_child;

constexpr std::size_t output_size(unsigned g) {
    return sizeof(std::uint64_t) * (1 + 2 * std::size_t{g});
}

constexpr std::size_t padded(std::size_t size) {
    return (size + 7) / 8 * 8;
}

template <class Number>
void append(std::string& bytes, Number number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

std::uint64_t number_at(std::string_view bytes, std::size_t place) {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data() + place, sizeof(number));
    return number;
}

[[noreturn]] void refuse(const char* why) {
    throw Error(ErrorKind::input, std::string("this is not a valid automaton: ") + why);
}

// All but the digest.
std::string_view content_of(std::string_view bytes) {
    if (!begins_like_automaton(bytes)) refuse("it does not begin like one");
    if (bytes.size() < tables_at + sizeof(Digest)) refuse("it is cut off");
    return bytes.substr(0, bytes.size() - sizeof(Digest));
}

}  // namespace

RowOutput Automaton::output(std::uint32_t number) const {
    const char* const from = masks_ + number * output_size(g_);
    RowOutput output;
    output.insert = load<std::uint64_t>(from, 0);
    for (unsigned h = 1; h <= g_; ++h) {
        output.masks.diagonals[h] = load<std::uint64_t>(from, std::size_t{2} * h - 1);
        output.masks.columns[h] = load<std::uint64_t>(from, std::size_t{2} * h);
    }
    return output;
}

bool begins_like_automaton(std::string_view bytes) {
    return bytes.substr(0, heading.size()) == heading;
}

Automaton trusted_automaton(std::string_view bytes) {
    const std::string_view content = content_of(bytes);
    const std::uint64_t g = number_at(content, heading_size);
    const std::uint64_t states = number_at(content, heading_size + 8);
    const std::uint64_t outputs = number_at(content, heading_size + 16);
    if (g > max_automaton_value) refuse("its values are too large");
    if (states == 0 || states > max_states) refuse("its number of states makes no sense");
    if (outputs == 0 || outputs > max_outputs) refuse("its number of outputs makes no sense");
    const std::size_t numbers_at = tables_at + 8 * states;
    const std::size_t masks_at = padded(numbers_at + 2 * states);
    if (content.size() != masks_at + outputs * output_size(static_cast<unsigned>(g))) {
        refuse("its size is not what its heading says");
    }
    Automaton automaton;
    automaton.g_ = static_cast<unsigned>(g);
    automaton.states_ = static_cast<std::uint32_t>(states);
    automaton.outputs_ = static_cast<std::uint32_t>(outputs);
    automaton.children_ = content.data() + tables_at;
    automaton.numbers_ = content.data() + numbers_at;
    automaton.masks_ = content.data() + masks_at;
    return automaton;
}

Automaton read_automaton(std::string_view bytes) {
    const std::string_view content = content_of(bytes);
    if (bytes.substr(content.size()) != as_text(sha256(content))) {
        refuse("its checksum is wrong, so it was changed or cut off");
    }
    if (content.substr(heading.size(), heading_size - heading.size()) !=
        std::string(heading_size - heading.size(), '\0')) {
        refuse("its heading is not followed by zeros");
    }
    const Automaton automaton = trusted_automaton(bytes);
    for (std::uint32_t state = 0; state < automaton.states(); ++state) {
        const std::uint32_t second = automaton.child(state, 1);
        if (automaton.child(state, 0) >= automaton.states() ||
            (second >= automaton.states() && second != no_child)) {
            refuse("a state has a child that does not exist");
        }
        if (automaton.output_number(state) >= automaton.outputs()) {
            refuse("a state has an output that does not exist");
        }
    }
    const std::size_t numbers_end = tables_at + 10 * std::size_t{automaton.states()};
    for (const char byte : content.substr(numbers_end, padded(numbers_end) - numbers_end)) {
        if (byte != 0) refuse("its padding is not zero");
    }
    for (std::uint32_t number = 0; number < automaton.outputs(); ++number) {
        if ((automaton.output(number).insert & ~values_up_to(automaton.g())) != 0) {
            refuse("it inserts values that are too large");
        }
    }
    return automaton;
}

std::string write_automaton(const AutomatonTables& tables) {
    if (tables.outputs.size() > max_outputs) {
        throw Error(ErrorKind::limit, "automata have at most 65536 outputs; that is the limit");
    }
    std::string bytes(heading);
    bytes.resize(heading_size);
    append(bytes, std::uint64_t{tables.g});
    append(bytes, std::uint64_t{tables.children.size()});
    append(bytes, std::uint64_t{tables.outputs.size()});
    for (const auto& [zero, one] : tables.children) {
        append(bytes, zero);
        append(bytes, one);
    }
    for (const std::uint32_t number : tables.output_numbers) {
        append(bytes, static_cast<std::uint16_t>(number));
    }
    bytes.resize(padded(bytes.size()));
    for (const RowOutput& output : tables.outputs) {
        append(bytes, std::uint64_t{output.insert});
        for (unsigned h = 1; h <= tables.g; ++h) {
            append(bytes, output.masks.diagonals[h]);
            append(bytes, output.masks.columns[h]);
        }
    }
    return bytes.append(as_text(sha256(bytes)));
}

namespace {

using Classes = std::vector<std::uint32_t>;

// Classes are compared by hashes: if two different ones had the same hash, the check would refuse
// the automaton.
std::uint64_t hash_of(std::uint32_t own, std::uint32_t zero, std::uint32_t one) {
    std::uint64_t hash = (std::uint64_t{own} << 32U | zero) * 0x9e3779b97f4a7c15U;
    hash = (hash ^ hash >> 32U ^ one) * 0xbf58476d1ce4e5b9U;
    return hash ^ hash >> 29U;
}

std::uint32_t class_of(const Classes& classes, std::uint32_t state) {
    return state == no_child ? no_child : classes[state];
}

// Moore's partition refinement: states are distinguished by their outputs, then by the classes of
// their children, until nothing changes.
Classes classes_of(const AutomatonTables& tables, StopCheck& stop_check) {
    const std::size_t states = tables.children.size();
    Classes classes(states);
    std::size_t count = 0;
    // The root is alone; states without a second child are distinguished from the others.
    for (std::size_t state = 0; state < states; ++state) {
        const bool last_is_1 = tables.children[state][1] == no_child;
        classes[state] =
            state == 0 ? 0 : 1 + 2 * tables.output_numbers[state] + (last_is_1 ? 1 : 0);
    }
    for (;;) {
        NumberMap numbers;
        Classes finer(states);
        for (std::size_t state = 0; state < states; ++state) {
            stop_check();
            const auto& [zero, one] = tables.children[state];
            finer[state] = numbers.insert(
                hash_of(classes[state], class_of(classes, zero), class_of(classes, one)),
                static_cast<std::uint32_t>(numbers.size()));
        }
        classes = std::move(finer);
        if (numbers.size() == count) return classes;
        count = numbers.size();
    }
}

}  // namespace

AutomatonTables minimised(const AutomatonTables& tables, const Context& context) {
    StopCheck stop_check(context, "minimising the automaton");
    const Classes classes = classes_of(tables, stop_check);
    AutomatonTables result;
    result.g = tables.g;
    std::vector<std::uint32_t> found{0};  // a state of each class, in the order of new numbers
    std::unordered_map<std::uint32_t, std::uint32_t> number_of_output;
    Classes number_of(tables.children.size(), no_child);  // by class
    number_of[classes[0]] = 0;
    const auto number = [&](std::uint32_t state) {
        if (state == no_child) return no_child;
        std::uint32_t& known = number_of[classes[state]];
        if (known == no_child) {
            known = static_cast<std::uint32_t>(found.size());
            found.push_back(state);
        }
        return known;
    };
    for (std::size_t i = 0; i < found.size(); ++i) {
        stop_check();
        const auto [zero, one] = tables.children[found[i]];
        const std::uint32_t first = number(zero);
        result.children.push_back({first, number(one)});
        const std::uint32_t output = tables.output_numbers[found[i]];
        const auto [known, is_new] =
            number_of_output.try_emplace(output, static_cast<std::uint32_t>(result.outputs.size()));
        if (is_new) result.outputs.push_back(tables.outputs[output]);
        result.output_numbers.push_back(known->second);
    }
    return result;
}

}  // namespace grundy::wythoff
