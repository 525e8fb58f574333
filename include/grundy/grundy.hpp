// What a first program needs: parsing and solving positions. Everything else the
// library can do has a header of its own; docs/library.md lists them.
#pragma once

#include <grundy/context.hpp>
#include <grundy/error.hpp>
#include <grundy/notation.hpp>
#include <grundy/position.hpp>
#include <grundy/solve.hpp>
#include <grundy/value.hpp>
