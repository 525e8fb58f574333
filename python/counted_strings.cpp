// The C++ library has the functions of strings compiled in. There they would allocate with its own
// `operator new` and free with that of this module, and not be counted.

#include <string>

template class std::basic_string<char>;
