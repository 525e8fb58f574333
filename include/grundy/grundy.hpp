// Everything a user of the library needs.
#pragma once

#include <grundy/claim.hpp>
#include <grundy/context.hpp>
#include <grundy/digraph.hpp>
#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/files.hpp>
#include <grundy/games.hpp>
#include <grundy/integer.hpp>
#include <grundy/json.hpp>
#include <grundy/notation.hpp>
#include <grundy/number.hpp>
#include <grundy/numbers.hpp>
#include <grundy/prove.hpp>
#include <grundy/replay.hpp>
#include <grundy/reproduce.hpp>
#include <grundy/solve.hpp>
#include <grundy/table.hpp>
#include <grundy/value.hpp>
#include <grundy/wythoff.hpp>
