#include "commands/commands.hpp"
#include "terminal/completion.hpp"

#include <fmt/format.h>

#include <memory>

namespace grundy::app {

namespace {

constexpr const char* bash_script =
    R"script(# Completion of grundy for bash: it asks the program what fits.
_grundy() {
    local word
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        case $word in
            :files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$2") ;;
            :folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$2") ;;
            *[\(\[]*) compopt -o filenames 2>/dev/null; COMPREPLY+=("$word") ;;  # so that it is quoted
            *) COMPREPLY+=("$word") ;;
        esac
    done < <("${1/#\~/$HOME}" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _grundy grundy
)script";

constexpr const char* zsh_script = R"script(#compdef grundy
# Completion of grundy for zsh: it asks the program what fits.
_grundy() {
    local line
    local -a found shown
    for line in ${(f)"$(${~words[1]} completion words -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)"}; do
        case $line in
            :files) _files ;;
            :folders) _files -/ ;;
            *) found+=("${line%%$'\t'*}"); shown+=("${${line/$'\t'/  -- }[1,COLUMNS-1]}") ;;
        esac
    done
    (( $#found )) && compadd -l -d shown -a found
}
if [[ $funcstack[1] == _grundy ]]; then _grundy "$@"; else compdef _grundy grundy; fi
)script";

constexpr const char* fish_script =
    R"script(# Completion of grundy for fish: it asks the program what fits.
function __grundy_words
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] completion words -- $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path $current
            case ':folders'
                __fish_complete_directories $current
            case '*'
                echo $line
        end
    end
end
complete -c grundy -f -a '(__grundy_words)'
)script";

int run_words(const CommandTree& program, const std::vector<std::string>& words) {
    for (const Candidate& candidate : complete(program, words)) {
        fmt::print("{}{}{}\n", candidate.word, candidate.description.empty() ? "" : "\t",
                   candidate.description);
    }
    return 0;
}

void declare_script(Command& completion, const char* shell, const char* script, const char* note,
                    const char* example) {
    Command command = completion.command(shell, "Print the script for this shell", example);
    command.note(note);
    command.runs([script](const Request&) {
        fmt::print("{}", script);
        return 0;
    });
}

}  // namespace

void declare_completion(Command& program) {
    Command completion = program.group("completion", "Shell completion", "grundy completion bash");
    declare_script(completion, "bash", bash_script,
                   "In ~/.bashrc: source <(grundy completion bash)", "grundy completion bash");
    declare_script(completion, "zsh", zsh_script,
                   "In ~/.zshrc, after compinit: source <(grundy completion zsh)",
                   "grundy completion zsh");
    declare_script(completion, "fish", fish_script,
                   "In config.fish: grundy completion fish | source", "grundy completion fish");
    Command words = completion.command("words", "List completions of the last word",
                                       "grundy completion words -- solve wyth");
    const auto given = std::make_shared<std::vector<std::string>>();
    words.argument("WORD", *given, "The words of the line after grundy; put -- before them");
    words.runs_on_commands([given](const CommandTree& tree) { return run_words(tree, *given); });
}

}  // namespace grundy::app
