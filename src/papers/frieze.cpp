#include "papers/exhibit.hpp"

namespace grundy::papers {

Paper frieze() {
    return {"", {}};
}

}  // namespace grundy::papers
