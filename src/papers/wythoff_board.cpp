#include "papers/wythoff_board.hpp"

#include <grundy/table.hpp>

#include <utility>

namespace grundy::papers {

namespace {

constexpr std::string_view printed_board = R"(
15 15 16 17 18 10 13 12 19 14 0 3 21 22 8 23 20
14 14 12 13 16 15 17 18 10 9 1 2 20 21 7 11 23
13 13 14 12 11 16 15 17 2 0 5 6 19 20 9 7 8
12 12 13 14 15 11 9 16 17 18 19 7 8 10 20 21 22
11 11 9 10 7 12 14 2 13 17 6 18 15 8 19 20 21
10 10 11 9 8 13 12 0 15 16 17 14 18 7 6 2 3
9 9 10 11 12 8 7 13 14 15 16 17 6 19 5 1 0
8 8 6 7 10 1 2 5 3 4 15 16 17 18 0 9 14
7 7 8 6 9 0 1 4 5 3 14 15 13 17 2 10 19
6 6 7 8 1 9 10 3 4 5 13 0 2 16 17 18 12
5 5 3 4 0 6 8 10 1 2 7 12 14 9 15 17 13
4 4 5 3 2 7 6 9 0 1 8 13 12 11 16 15 10
3 3 4 5 6 2 0 1 9 10 12 8 7 15 11 16 18
2 2 0 1 5 3 4 8 6 7 11 9 10 14 12 13 17
1 1 2 0 4 5 3 7 8 6 10 11 9 13 14 12 16
0 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
)";

}  // namespace

Comparison compared_wythoff_board(std::string caption, const Context& context) {
    constexpr std::size_t size = 16;
    return compared_board(std::move(caption), printed_board, *table("wythoff", size, context));
}

}  // namespace grundy::papers
