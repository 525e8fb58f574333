#include "papers/exhibit.hpp"

namespace grundy::papers {

Paper suriyaprakash() {
    return {"", {}};
}

}  // namespace grundy::papers
