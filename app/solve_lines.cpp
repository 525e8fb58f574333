// A position a line in, an answer a line out, in order. However long the input is, only so many
// lines are on their way, and each answer is printed as soon as those before it are.

#include "solve_lines.hpp"

#include "errors.hpp"
#include "input.hpp"
#include "kept_automaton.hpp"
#include "output.hpp"
#include "progress.hpp"

#include <grundy/error.hpp>
#include <grundy/json.hpp>
#include <grundy/long_numbers.hpp>
#include <grundy/notation.hpp>
#include <grundy/solve.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace grundy::app {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;

struct Line {
    std::size_t number = 0;  // from 1, counting all lines
    std::size_t end = 0;     // so many bytes of the input come up to its end
    std::string text;
    bool too_long = false;  // and cut off

    [[nodiscard]] bool says_nothing() const {
        const std::size_t first = text.find_first_not_of(" \t\v\f");
        return first == std::string::npos || text[first] == '#';
    }
};

// The lines of a file or of standard input, as they come.
class LineSource {
public:
    LineSource(const std::string& name, const Context& context)
        : context_(context), name_(name == "-" ? "standard input" : "'" + name + "'") {
        if (name == "-") return;
        std::error_code error;
        if (std::filesystem::is_directory(name, error)) {
            throw Error(ErrorKind::input, name_ + " is a folder");
        }
        const WaitForInput wait;  // for a pipe into which nobody writes yet
        file_ = open(name.c_str(), O_RDONLY | O_CLOEXEC);
        if (file_ < 0) throw Error(ErrorKind::input, "cannot open " + name_);
    }
    ~LineSource() {
        if (file_ != STDIN_FILENO) close(file_);
    }
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;

    // How long the input is; 0 where that cannot be known.
    [[nodiscard]] std::size_t size() const {
        struct stat status {};
        const bool is_plain = fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
        return is_plain ? static_cast<std::size_t>(status.st_size) : 0;
    }

    // Its end is taken off, whether \n or \r\n. False if there are no more.
    bool next(Line& line) {
        line = {number_ + 1, 0, {}, false};
        std::size_t length = 0;
        bool any = false;
        while (!block_.empty() || read_block()) {
            any = true;
            const std::size_t end = block_.find('\n');
            const std::string_view piece = block_.substr(0, end);
            line.text.append(piece.substr(0, longest_line + 1 - line.text.size()));
            length += piece.size();
            block_.remove_prefix(piece.size());
            if (end == std::string_view::npos) continue;
            block_.remove_prefix(1);
            ++taken_;
            break;
        }
        taken_ += length;
        const bool is_whole = line.text.size() == length;
        if (is_whole && length > 0 && line.text.back() == '\r') line.text.pop_back();
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        if (number_ == 0 && line.text.rfind(byte_order_mark, 0) == 0) line.text.erase(0, 3);
        line.too_long = line.text.size() > longest_line;
        line.end = taken_;
        ++number_;
        return any;
    }

private:
    // Waits until there is something, or for Ctrl-C.
    bool read_block() {
        constexpr int milliseconds = 50;
        pollfd waited{file_, POLLIN, 0};
        do context_.check("reading positions");
        while (poll(&waited, 1, milliseconds) == 0);
        const ssize_t got = ::read(file_, buffer_.data(), buffer_.size());
        if (got < 0 && errno == EINTR) return read_block();
        if (got < 0) throw Error(ErrorKind::input, "cannot read " + name_);
        block_ = std::string_view(buffer_).substr(0, static_cast<std::size_t>(got));
        return got > 0;
    }

    const Context& context_;
    std::string name_;
    int file_ = STDIN_FILENO;
    std::string buffer_ = std::string(std::size_t{1} << 16, '\0');
    std::string_view block_;  // what has been read and not yet taken
    std::size_t taken_ = 0;
    std::size_t number_ = 0;
};

struct Answer {
    std::string json;
    int code = 0;
};

// Standard input has the lines, or several of them would want it.
std::string read_named_file(const std::string& name) {
    if (name == "-") {
        throw Error(ErrorKind::input, "standard input cannot be a file in one of many positions");
    }
    return read_file(name);
}

Answer solve_line(const Line& line, const Context& context, Play play) {
    const LongNumbers long_numbers(context);
    try {
        if (line.too_long) {
            throw Error(ErrorKind::limit, fmt::format("a line of more than {} bytes is refused; "
                                                      "that is the limit",
                                                      longest_line));
        }
        const Solution solution =
            solve(parse_position(line.text, context, read_named_file), context, play);
        const bool open = solution.outcome == Outcome::unknown;
        return {to_json(solution), open ? exit_code(ErrorKind::limit) : 0};
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::interrupted) throw;
        return {to_json(error, line.number), exit_code(error.kind())};
    }
}

// What is wrong with the input counts for more than what is not known.
int worse(int a, int b) {
    const int wrong = exit_code(ErrorKind::input);
    return a == wrong || b == wrong ? wrong : std::max(a, b);
}

}  // namespace

int solve_lines(const std::string& file, const Request& request, Play play) {
    Context context = with_kept_automaton(request.context);
    context.deadline.reset();
    context.progress = {};  // of a single position
    LineSource source(file, context);
    // Answers on the terminal show by themselves how far it is.
    const std::size_t size = isatty(STDOUT_FILENO) != 0 ? 0 : source.size();

    struct Slot {
        Line line;
        Answer answer;
    };
    constexpr std::size_t slots_each = 16;
    std::vector<Slot> slots(slots_each * context.executor.threads());
    const auto slot = [&](std::size_t i) -> Slot& { return slots[i % slots.size()]; };
    int code = 0;
    const auto read_next = [&](std::size_t i) {
        Line& line = slot(i).line;
        do {
            if (!source.next(line)) return false;
        } while (line.says_nothing());
        return true;
    };
    const auto solve_it = [&](std::size_t i) {
        Context own = context;
        own.deadline = deadline_from_now(request);
        slot(i).answer = solve_line(slot(i).line, own, play);
    };
    const auto print_it = [&](std::size_t i) {
        const auto& [line, answer] = slot(i);
        print_line(answer.json);
        if (std::fflush(stdout) != 0) {
            throw std::system_error(errno, std::generic_category());
        }
        code = worse(code, answer.code);
        if (size > 0 && request.context.progress) {
            request.context.progress({std::min(line.end, size), size});
        }
    };
    context.executor.pipeline(read_next, {{solve_it, false}, {print_it, true}}, slots.size());
    end_progress_bar();
    return code;
}

}  // namespace grundy::app
