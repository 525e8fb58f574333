#include "papers/exhibit.hpp"

namespace grundy::papers {

Paper silber() {
    return {"", {}};
}

}  // namespace grundy::papers
