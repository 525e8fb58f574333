// CSV with one edge per line: the fields source and target, separated by commas, semicolons or
// tabs. A header with these names, or from and to, may change their order. Quoted fields may
// contain anything; a quote is doubled. A line with one field is a vertex.
//
// A third field is an error: it could be a weight, or an edge with three ends.

#include "graphs/readers/graph_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grundy::graphs {

namespace {

constexpr std::string_view delimiters = ",;\t";

struct Field {
    std::string text;
    bool quoted = false;
};

bool is_number(const Field& field) {
    return field.text.find_first_of("0123456789") != std::string::npos &&
           field.text.find_first_not_of("0123456789.-") == std::string::npos;
}

// The indices of the two ends, if these are the names of the fields.
std::optional<std::array<std::size_t, 2>> columns_of(const std::vector<Field>& names) {
    using Pair = std::pair<std::string_view, std::string_view>;
    for (const auto& [from, to] : {Pair{"source", "target"}, Pair{"from", "to"}}) {
        const auto place = [&names](std::string_view wanted) {
            return static_cast<std::size_t>(
                std::find_if(names.begin(), names.end(),
                             [&](const Field& field) { return lower(field.text) == wanted; }) -
                names.begin());
        };
        const std::array<std::size_t, 2> columns{place(from), place(to)};
        if (std::max(columns[0], columns[1]) < names.size()) return columns;
    }
    return std::nullopt;
}

// The first delimiter that stands outside quotes; a comma if there is none.
char first_delimiter(std::string_view text) {
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && delimiters.find(c) != std::string_view::npos) return c;
    }
    return ',';
}

class CsvReader {
public:
    explicit CsvReader(const GraphText& file)
        : file_(file),
          check_(file),
          builder_(file.context),
          delimiter_(file.name.ends_with(".tsv") ? '\t' : first_delimiter(file.text)),
          at_(file.text.data()),
          end_(at_ + file.text.size()) {}

    Graph read() && {
        for (bool first = true; read_record(); first = false) {
            if (first) {
                if (const auto columns = columns_of(fields_)) {
                    refuse_other_columns(*columns);
                    columns_ = *columns;
                    continue;
                }
                words_first_ = std::none_of(fields_.begin(), fields_.end(), is_number);
            } else {
                numbers_then_ = (numbers_then_ || !others_) &&
                                std::all_of(fields_.begin(), fields_.end(), is_number);
                others_ = true;
            }
            add_record();
        }
        if (words_first_ && numbers_then_) {
            file_.fail(first_line_,
                       "this may be a header, but only source and target or from and to are known");
        }
        return std::move(builder_).build(!file_.undirected);
    }

    // The fields of the first record.
    std::vector<Field> first_record() && {
        (void)read_record();
        return std::move(fields_);
    }

private:
    // Returns false at the end. Skips empty lines.
    bool read_record() {
        do {
            if (at_ == end_) return false;
            fields_.clear();
            line_ = next_line_;
            do {
                check_(at_);
                fields_.push_back(read_field());
            } while (at_ != end_ && *at_++ == delimiter_);  // or it was the line end
            ++next_line_;
        } while (fields_.size() == 1 && fields_[0].text.empty() && !fields_[0].quoted);
        if (first_line_ == 0) first_line_ = line_;
        return true;
    }

    // Stops at the delimiter or the line end.
    Field read_field() {
        skip_blanks();
        Field field;
        if (at_ != end_ && *at_ == '"') {
            field.quoted = true;
            read_quoted(field.text);
            skip_blanks();
            if (!field_ends()) fail("expected the end of the field after the closing quote");
            return field;
        }
        for (; !field_ends(); ++at_) {
            if (*at_ == '"')
                fail("a field with a quote in it must stand in quotes, as in \"a\"\"b\"");
            if (delimiter_ != '\t' && delimiters.find(*at_) != std::string_view::npos) {
                fail(
                    "several characters that may separate fields; a name that contains one needs "
                    "quotes");
            }
            field.text += *at_;
        }
        while (!field.text.empty() && is_blank(field.text.back())) field.text.pop_back();
        return field;
    }

    void read_quoted(std::string& text) {
        for (++at_;; ++at_) {
            if (at_ == end_) fail("this field has no closing quote");
            check_(at_);
            if (*at_ == '"' && (++at_ == end_ || *at_ != '"')) return;
            if (*at_ == '\n') ++next_line_;
            text += *at_;
        }
    }

    void refuse_other_columns(const std::array<std::size_t, 2>& columns) const {
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (i == columns[0] || i == columns[1]) continue;
            fail(
                fmt::format("the column {} is not understood; an edge has a source and a target "
                            "and nothing else",
                            shown(fields_[i].text)));
        }
    }

    void add_record() {
        if (fields_.size() > 2) {
            fail("more than two fields; an edge has a source and a target, and no weight");
        }
        for (const Field& field : fields_) {
            if (field.quoted) continue;
            if (field.text.empty()) fail("this field is empty");
            if (field.text[0] == '#') fail("CSV has no comments; a name with # needs quotes");
        }
        if (fields_.size() == 1) {
            (void)builder_.vertex(fields_[0].text);
            return;
        }
        const Vertex from = builder_.vertex(fields_[columns_[0]].text);
        builder_.edge(from, builder_.vertex(fields_[columns_[1]].text));
    }

    void skip_blanks() {
        while (!field_ends() && is_blank(*at_)) ++at_;
    }

    [[nodiscard]] bool field_ends() const {
        return at_ == end_ || *at_ == delimiter_ || *at_ == '\n';
    }

    [[noreturn]] void fail(std::string_view what) const { file_.fail(line_, what); }

    const GraphText& file_;
    ReadingCheck check_;
    GraphBuilder builder_;
    char delimiter_;
    const char* at_;
    const char* end_;
    std::size_t line_ = 1;  // where the record begins
    std::size_t next_line_ = 1;
    std::size_t first_line_ = 0;  // of the first record
    std::vector<Field> fields_;   // of this record
    std::array<std::size_t, 2> columns_{0, 1};
    bool words_first_ = false;   // no number in the first record
    bool numbers_then_ = false;  // only numbers in the others
    bool others_ = false;        // whether there are others
};

}  // namespace

Graph read_csv(const GraphText& file) {
    return CsvReader(file).read();
}

bool begins_like_csv(const GraphText& file) {
    const std::size_t begin = std::min(file.text.find_first_not_of(" \t\r\n"), file.text.size());
    const std::string_view line = file.text.substr(begin, file.text.find('\n', begin) - begin);
    const GraphText first_line{line, file.name, file.context};
    try {
        return columns_of(CsvReader(first_line).first_record()).has_value();
    } catch (const Error& error) {
        if (error.kind() != ErrorKind::input) throw;
        return false;
    }
}

}  // namespace grundy::graphs
