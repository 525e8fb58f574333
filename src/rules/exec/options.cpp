#include "rules/exec/options.hpp"

#include "rules/exec/compile.hpp"
#include "rules/exec/machine.hpp"
#include "rules/language/piles.hpp"

#include <grundy/error.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace grundy::rules {

Options::Options(std::shared_ptr<const File> file) : file_(std::move(file)) {
    try {
        for (std::size_t i = 0; i < file_->games.size(); ++i) games_.push_back(compile(*file_, i));
    } catch (const Error& error) {
        throw file_->in(error);
    }
}

Options::~Options() = default;

std::span<const GameCode> Options::code() const {
    return games_;
}

State Options::sorted(std::size_t game, State state) const {
    sort_piles(file_->games[game], state);
    return state;
}

bool Options::is_position(std::size_t game, const State& state, const Context* context) const {
    return Machine(*this, context).is_position(game, state);
}

State Options::start(std::size_t game, std::span<const Number> numbers) const {
    return Machine(*this, nullptr).start(game, numbers);
}

void Options::for_each(std::size_t game, const State& state,
                       const std::function<bool(const Option&)>& visit,
                       const Context& context) const {
    // A caller may ask for many positions, and the machine takes some time before its first check.
    context.check("computing the moves of a position");
    Machine(*this, &context).for_each(game, state, visit);
}

std::string Options::say(std::size_t game, const Option& option) const {
    return Machine(*this, nullptr).say(game, option);
}

std::string Options::text(std::size_t game, const State& state) const {
    const Game& rules = file_->games[game];
    return fmt::format("{}({})", rules.name,
                       fmt::join(std::span(state).first(rules.coordinates), ","));
}

std::size_t Options::bytes() const {
    std::size_t bytes = sizeof(*this) + file_->bytes();
    for (const GameCode& game : games_) {
        bytes += sizeof(game) + game.program.bytes() + game.measure.program.bytes() +
                 game.start.program.bytes();
        for (const MoveCode& move : game.moves) {
            bytes += sizeof(move) + move.parts.size() * sizeof(PartCode) +
                     move.loops.size() * sizeof(LoopCode);
        }
    }
    return bytes;
}

}  // namespace grundy::rules
