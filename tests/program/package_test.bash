# The Debian packages: no lintian errors, the right files, a program that runs, and headers that each
# compile on their own.
#   bash package_test.bash BUILD WORK COMPILER
set -euo pipefail
build=$1 work=$2 compiler=$3
rm -rf "$work"
mkdir -p "$work"
cd "$work"
cpack --config "$build/CPackConfig.cmake" -B "$work" > cpack.log || { cat cpack.log; exit 1; }
ls ./*.deb

lintian --fail-on error --allow-root *.deb

dpkg-deb -x grundy_*.deb program
diff - <(cd program && find . -type f | sort | grep -v examples) << 'END'
./usr/bin/grundy
./usr/share/bash-completion/completions/grundy
./usr/share/doc/grundy/CHANGELOG.md.gz
./usr/share/doc/grundy/changelog.gz
./usr/share/doc/grundy/copyright
./usr/share/fish/vendor_completions.d/grundy.fish
./usr/share/man/man1/grundy.1.gz
./usr/share/zsh/vendor-completions/_grundy
END
program/usr/bin/grundy solve 'nim(1,2)' | grep -q '^outcome    N'
gzip -dc program/usr/share/man/man1/grundy.1.gz | cmp - "$build/docs/grundy.1"

dpkg-deb -x libgrundy-dev_*.deb library
dpkg-deb -c libgrundy-dev_*.deb | grep -vE '^(drwxr-xr-x|-rw-r--r--) root/root' && exit 1
headers=(library/usr/include/grundy/*.hpp)
echo "${#headers[@]} headers"
for header in "${headers[@]}"; do
  "$compiler" -std=c++20 -fsyntax-only -Wall -Wextra -Werror -I library/usr/include \
    -include "$header" -x c++ /dev/null
done
