# The completions of zsh and fish, requested as a user would.
#   bash completion_test.bash GRUNDY
set -euo pipefail
PATH=$(dirname "$1"):$PATH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work

expect() {  # WHAT EXPECTED FOUND
  [ "$2" = "$3" ] || { printf '%s: expected\n%s\nfound\n%s\n' "$1" "$2" "$3"; exit 1; }
}

from_fish() {
  fish --no-config -c 'grundy completion fish | source; complete -C $argv[1]' "$1" | cut -f 1
}
expect fish "solve" "$(from_fish 'grundy so')"
expect fish $'edge\nvertex' "$(from_fish 'grundy graph geography x --kind ')"
expect fish $'wythoff(\nwythoff(10,15)' "$(from_fish "grundy solve 'wyth" | tr -d \')"
touch "$work/a_graph.dot"
expect fish "$work/a_graph.dot" "$(from_fish "grundy graph label $work/a_gr")"

# Types the line and a tab in a terminal, and prints the resulting line.
cat > "$work/.zshrc" << 'END'
autoload -U compinit; compinit -u -D
PS1='' PS2=''
source <(grundy completion zsh)
show_line() { print -r -- "[$BUFFER]" > $HOME/line; exit }
zle -N show_line; bindkey '^X' show_line
END
mkfifo "$work/line"
from_zsh() {
  ZDOTDIR=$work LINE=$1 zsh -f -c '
    zmodload zsh/zpty
    zpty shell zsh -i
    zpty -w -n shell "$LINE"$'"'\\t\\x18'"'
    read -r -t 60 line <> $HOME/line && print -r -- $line'
}
expect zsh "[grundy solve ]" "$(from_zsh 'grundy so')"
expect zsh "[grundy solve 'wythoff(]" "$(from_zsh "grundy solve 'wyth")"
expect zsh "[grundy play x --level perfect ]" "$(from_zsh 'grundy play x --level p')"
expect zsh "[grundy graph label $work/a_graph.dot ]" "$(from_zsh "grundy graph label $work/a_gr")"
