#include "papers/nivasch_figures.hpp"

namespace grundy::papers {

Content nivasch_figure1(const Control& /*control*/) {
    return {};
}
Content nivasch_figure2(const Control& /*control*/) {
    return {};
}
Content nivasch_figure3(const Control& /*control*/) {
    return {};
}
Content nivasch_figure4(const Control& /*control*/) {
    return {};
}
Content nivasch_figure5(const Control& /*control*/) {
    return {};
}
Content nivasch_figure6(const Control& /*control*/) {
    return {};
}
Content nivasch_figure7(const Control& /*control*/) {
    return {};
}
Content nivasch_figure8(const Control& /*control*/) {
    return {};
}
Content nivasch_figure10(const Control& /*control*/) {
    return {};
}
Content nivasch_figure12(const Control& /*control*/) {
    return {};
}
Content nivasch_figure13(const Control& /*control*/) {
    return {};
}

}  // namespace grundy::papers
