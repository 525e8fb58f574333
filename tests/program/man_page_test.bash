# groff formats the man page without a warning, and the page names every command, option and game.
#   bash man_page_test.bash PAGE GRUNDY
set -euo pipefail
page=$1 grundy=$2

warnings=$(groff -man -ww -z "$page" 2>&1)
[ -z "$warnings" ] || { echo "$warnings"; exit 1; }

text=$(groff -man -Tutf8 -P-c -rLL=1000n "$page" | sed 's/.\x08//g')
missing=0 found=0
look_for() {
  found=$((found + 1))
  grep -qE -- "(^|[^a-z-])$1($|[^a-z-])" <<< "$text" || { echo "not in the man page: $1"; missing=1; }
}
offered() { "$grundy" completion words -- "$@" | cut -f 1; }

for command in $(offered ''); do
  below=('')
  message=$("$grundy" "$command" none 2>&1 || true)
  if [[ $message = *'has no command'* ]]; then
    mapfile -t below < <(offered "$command" '')
  fi
  for sub in "${below[@]}"; do
    look_for "${sub:-$command}"
    for option in $(offered "$command" $sub -); do
      [[ $option = -h || $option = :* ]] || look_for "$option"
    done
  done
done
for game in $("$grundy" games --json | grep -o '"name":"[a-z]*","form"' | cut -d '"' -f 4); do look_for "$game"; done
echo "$found commands, options and games looked for"
[ "$found" -gt 100 ] && exit $missing
