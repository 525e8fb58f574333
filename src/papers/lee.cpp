#include "papers/exhibit.hpp"

namespace grundy::papers {

Paper lee() {
    return {"", {}};
}

}  // namespace grundy::papers
