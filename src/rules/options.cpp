#include "rules/options.hpp"

#include "rules/compile.hpp"
#include "rules/machine.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace grundy::rules {

struct Options::Programs {
    std::vector<GameCode> games;
};

Options::Options(std::shared_ptr<const File> file) : file_(std::move(file)) {
    auto programs = std::make_unique<Programs>();
    try {
        for (std::size_t i = 0; i < file_->games.size(); ++i) {
            programs->games.push_back(compile(*file_, i));
        }
    } catch (const Error& error) {
        throw file_->in(error);
    }
    programs_ = std::move(programs);
}

Options::~Options() = default;

const File& Options::file() const {
    return *file_;
}

std::span<const GameCode> Options::code() const {
    return programs_->games;
}

State Options::sorted(std::size_t game, State state) const {
    for (const auto& brace : file_->games[game].braces) {
        // By insertion: there are few, and the compiler takes std::sort for one of many.
        for (std::size_t i = brace.first + 1; i < brace.second; ++i) {
            for (std::size_t j = i; j > brace.first && state[j] < state[j - 1]; --j) {
                std::swap(state[j], state[j - 1]);
            }
        }
    }
    return state;
}

bool Options::is_position(std::size_t game, const State& state) const {
    return Machine(*this, nullptr).is_position(game, state);
}

State Options::start(std::size_t game, std::span<const Number> numbers) const {
    return Machine(*this, nullptr).start(game, numbers);
}

void Options::for_each(std::size_t game, const State& state,
                       const std::function<bool(const Option&)>& visit,
                       const Context& context) const {
    Machine(*this, &context).for_each(game, state, visit);
}

std::string Options::say(std::size_t game, const Option& option) const {
    return Machine(*this, nullptr).say(game, option);
}

std::string Options::text(std::size_t game, const State& state) const {
    const Game& rules = file_->games[game];
    std::string text = rules.name + '(';
    for (std::size_t i = 0; i < rules.coordinates; ++i) {
        text += (i == 0 ? "" : ",") + std::to_string(state[i]);
    }
    return text + ')';
}

std::size_t Options::bytes() const {
    std::size_t bytes = sizeof(*this) + file_->bytes();
    for (const GameCode& game : programs_->games) {
        bytes += sizeof(game) + game.program.bytes() + game.start_program.bytes();
        for (const MoveCode& move : game.moves) {
            bytes += sizeof(move) + move.parts.size() * sizeof(PartCode) +
                     move.loops.size() * sizeof(LoopCode);
        }
    }
    return bytes;
}

}  // namespace grundy::rules
