# Start here. `make run`, `make serve` and `make test` install missing Debian packages first.
POSITION ?= wythoff(10,15) + nim(2)
FUZZ_SECONDS ?= 60
PREFIX ?= /usr/local
export POSITION

.PHONY: all program run python page page_tools serve install uninstall deb test check sanitize developer lint bench fuzz prove-3 transcripts documents clean

all: page python

program:
	@scripts/setup run
	@cmake --preset release > /dev/null
	@cmake --build --preset release

run: program
	@echo
	@echo "$$ build/bin/grundy solve '$$POSITION'"
	@build/bin/grundy solve "$$POSITION"
	@echo
	@echo "More to try, after export PATH=\$$PWD/build/bin:\$$PATH:"
	@echo "  make run POSITION='nim(3,5,7)'"
	@echo "  grundy games"
	@echo "  grundy solve 'wythoff(10^100, 10^101)'"
	@echo "  grundy solve --json 'take[1,2,3,4](10) + evenodd(17)'"
	@echo "  grundy solve 'fibonacci(20)'"
	@echo "  grundy play 'wythoff(10,15)'"
	@echo "  grundy numbers 8"
	@echo "  grundy table wythoff 16"
	@echo "  grundy table wythoff 256 --png map.png"
	@echo "  grundy --help"
	@echo "  make serve    # solve and play in the browser"

# The Python package, in build/python.
python:
	@scripts/setup python
	@cmake --preset release -DGRUNDY_PYTHON=ON > /dev/null
	@cmake --build --preset release --target grundy_python
	@echo "PYTHONPATH=build/python /usr/bin/python3 -c \"import grundy; print(grundy.solve('fibonacci(20)'))\""

# The page is built first, because the program contains it.
page: web/dist/index.html
	@$(MAKE) --no-print-directory program

serve: page
	@build/bin/grundy serve

page_tools:
	@scripts/setup page

web/node_modules/.package-lock.json: web/package-lock.json web/package.json | page_tools
	cd web && npm ci
	@touch $@

# Installs under PREFIX, inside DESTDIR if it is given; `make uninstall` removes what was installed.
install: page
	cmake --install build --prefix "$(PREFIX)" > /dev/null
	@cp build/install_manifest.txt build/installed.txt

uninstall:
	@sed 's|^|$(DESTDIR)|' build/installed.txt | xargs -d '\n' rm -f
	@cd "$(DESTDIR)$(PREFIX)" && find include/grundy lib*/cmake/grundy share/doc/grundy -depth -type d -empty -delete
	@rm build/installed.txt

# Debian packages, in build/packages.
deb: page
	@scripts/setup package
	@cmake --build --preset release --target package

web/dist/index.html: web/node_modules/.package-lock.json web/index.html web/tsconfig.json web/vite.config.ts \
                     $(shell find web/src web/public -type f) | page_tools
	cd web && npm run --silent build
	@touch $@

# The program with its tests.
developer: web/dist/index.html
	@scripts/setup test
	cmake --preset release -DGRUNDY_DEVELOPER=ON -DGRUNDY_PYTHON=ON > /dev/null
	cmake --build --preset release

test: developer
	ctest --preset release

# What takes too long for every change: slow tests, sanitizers, a second compiler, the linter.
check: developer
	@scripts/setup check
	cmake --preset release -DGRUNDY_MPI=ON > /dev/null
	cmake --build --preset release --target all random_calls
	ctest --preset slow
	cmake --build --preset release --target cuda_compiles
	cmake --preset asan > /dev/null
	cmake --build --preset asan
	ctest --preset asan
	cmake --preset tsan > /dev/null
	cmake --build --preset tsan
	ctest --preset tsan
	scripts/check_compilers
	scripts/lint

# All tests under the address sanitizer (`make check` runs part of them), and the tests with threads
# under the thread sanitizer.
sanitize: developer
	@scripts/setup check
	cmake --preset asan > /dev/null
	cmake --build --preset asan_all
	ctest --preset asan_all
	cmake --preset tsan > /dev/null
	cmake --build --preset tsan
	ctest --preset tsan

lint: developer
	@scripts/setup check
	scripts/lint

# Prints the table and writes it to docs/BENCHMARKS.md; bench/run NAME measures a part of it.
bench:
	@scripts/setup bench
	@cmake --preset release -DGRUNDY_DEVELOPER=ON > /dev/null
	@cmake --build --preset release --target grundy_bench
	@bench/run --write

fuzz:
	@scripts/setup fuzz
	cmake --preset fuzz > /dev/null
	cmake --build --preset fuzz
	scripts/fuzz $(FUZZ_SECONDS)

# The complete proof for g <= 3, then a check of the file it writes. It takes minutes, so it is not a test.
prove-3: program
	build/bin/grundy wythoff prove -g 3 --out build/g3.aut
	build/bin/grundy wythoff check build/g3.aut

# Regenerates the transcripts in tests/golden from what the program prints now. Read the difference.
transcripts: developer
	GRUNDY_WRITE_TRANSCRIPTS=1 build/bin/program_tests

# Regenerates the program output in the documents.
documents: developer
	/usr/bin/python3 tests/program/documents_test.py build/bin/grundy --write

clean:
	rm -rf build web/dist web/node_modules
