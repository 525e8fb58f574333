#include <grundy/grundy.hpp>

#include <iostream>

int main() {
    const grundy::Solution solution = grundy::solve("wythoff(10,15) + nim(2)");
    std::cout << name(solution.outcome) << " " << solution.value.number << "\n";
    return solution.outcome == grundy::Outcome::N && solution.value.number == 1 ? 0 : 1;
}
