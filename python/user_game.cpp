#include "bindings.hpp"
#include "call.hpp"

#include <grundy/user_game.hpp>

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <utility>

namespace py = pybind11;

namespace grundy::python {

namespace {

// `options` gives, for the number of a state, an iterator of (position, text); `text` how it is
// written. grundy._game.Game has both.
class PythonGame : public UserGame {
public:
    PythonGame(const std::string& name, py::object owner, py::object options, py::object text)
        : UserGame(name),
          owner_(std::move(owner)),
          options_(std::move(options)),
          text_(std::move(text)) {}

    ~PythonGame() override {
        if (Py_IsInitialized() == 0 || !may_lock()) {
            for (py::object* part : {&owner_, &options_, &text_}) part->release();
            return;
        }
        const Entering entering;
        const py::gil_scoped_acquire locked;
        for (py::object* part : {&owner_, &options_, &text_}) *part = py::object();
    }

    void for_each_option(const std::string& state,
                         const std::function<bool(Option)>& visit) const override {
        const InPython locked(InPython::Asked::moves);
        try {
            const py::object given = options_(owner_, std::stoull(state));
            bool go_on = true;
            for (py::iterator it = py::iter(given); go_on && it != py::iterator::sentinel(); ++it) {
                const auto pair = it->cast<py::tuple>();
                Option option{pair[0].cast<Position>(), pair[1].cast<std::string>()};
                const Unlocked unlocked;
                go_on = visit(std::move(option));
            }
        } catch (const py::error_already_set& raised) {
            throw_limit_behind(raised);
            throw;
        }
    }

    std::string text(const std::string& state) const override {
        const InPython locked;
        return text_(owner_, std::stoull(state)).cast<std::string>();
    }

    // With its number, and its places in two tables.
    std::size_t bytes_per_state() const override {
        return places + bytes_ / std::max<std::size_t>(states_, 1);
    }
    void count_state(std::size_t bytes) {
        ++states_;
        bytes_ += bytes;
        count_allocated(places + bytes);
    }

    // Python's collector may free the game and its owner, which refer to each other, if no position
    // refers to the game.
    void traverse(visitproc visit, void* argument) const { visit(owner_.ptr(), argument); }
    void clear() { owner_ = py::none(); }

private:
    static constexpr std::size_t places = 300;

    py::object owner_;
    py::object options_;
    py::object text_;
    std::atomic<std::size_t> states_ = 0;
    std::atomic<std::size_t> bytes_ = 0;
};

using Holder = std::shared_ptr<PythonGame>;

const Holder& holder_of(PyObject* self) {
    auto* const instance = reinterpret_cast<py::detail::instance*>(self);
    return instance->get_value_and_holder().holder<Holder>();
}

bool is_made(PyObject* self) {
    return reinterpret_cast<py::detail::instance*>(self)
        ->get_value_and_holder()
        .holder_constructed();
}

void make_collectable(PyHeapTypeObject* heap_type) {
    PyTypeObject& type = heap_type->ht_type;
    type.tp_flags |= Py_TPFLAGS_HAVE_GC;
    type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
        Py_VISIT(Py_TYPE(self));
        if (is_made(self) && holder_of(self).use_count() == 1)
            holder_of(self)->traverse(visit, arg);
        return 0;
    };
    type.tp_clear = [](PyObject* self) {
        if (is_made(self)) holder_of(self)->clear();
        return 0;
    };
}

}  // namespace

void bind_user_game(py::module_& module) {
    py::class_<PythonGame, Holder>(module, "UserGame", py::custom_type_setup(make_collectable))
        .def(py::init<const std::string&, py::object, py::object, py::object>())
        .def("count_state", &PythonGame::count_state)
        .def("position", [](const Holder& game, std::size_t state) {
            return user_position(game, std::to_string(state));
        });
}

}  // namespace grundy::python
