#include "commands.hpp"
#include "exhibit_text.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/error.hpp>
#include <grundy/nearest_name.hpp>
#include <grundy/printable.hpp>
#include <grundy/reproduce.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

namespace grundy::app {

namespace {

struct ReproduceOptions {
    std::vector<std::string> ids;
    std::optional<std::string> out;
    bool list = false;
};

// All exhibits, or those named: an id, or the name of a paper for all of its exhibits.
std::vector<std::string> chosen(const std::vector<std::string>& wanted) {
    std::vector<std::string> ids;
    for (const std::string& name : wanted) {
        const std::size_t before = ids.size();
        for (const ExhibitInfo& exhibit : exhibits()) {
            const bool fits = name == "all" || exhibit.id == name ||
                              exhibit.id.substr(0, exhibit.id.find('.')) == name;
            if (fits) ids.emplace_back(exhibit.id);
        }
        if (ids.size() == before) {
            std::vector<std::string_view> known;
            for (const ExhibitInfo& exhibit : exhibits()) known.push_back(exhibit.id);
            const std::string_view nearest = nearest_name(name, known);
            throw Error(
                ErrorKind::input,
                fmt::format("there is no exhibit '{}'{}; grundy reproduce --list names them", name,
                            nearest.empty() ? "" : fmt::format(", but {}", nearest)));
        }
    }
    return ids;
}

// Its tables and figures, each a file in the folder.
std::vector<Output> files_of(const Reproduction& reproduction,
                             const std::filesystem::path& folder) {
    const std::string id(reproduction.exhibit.id);
    const auto numbered = [&](std::size_t i, std::size_t count, const char* extension) {
        return (folder / (id + (count > 1 ? fmt::format("-{}", i + 1) : "") + extension)).string();
    };
    std::vector<Output> files;
    for (std::size_t i = 0; i < reproduction.tables.size(); ++i) {
        files.push_back({numbered(i, reproduction.tables.size(), ".csv"),
                         [&, i](std::ostream& out) { write_csv(reproduction.tables[i], out); }});
    }
    for (std::size_t i = 0; i < reproduction.figures.size(); ++i) {
        files.push_back({numbered(i, reproduction.figures.size(), ".svg"),
                         [&, i](std::ostream& out) { out << reproduction.figures[i].svg; }});
    }
    return files;
}

bool all_agree(const std::vector<Reproduction>& reproductions) {
    return std::all_of(
        reproductions.begin(), reproductions.end(),
        [](const Reproduction& reproduction) { return reproduction.count().differ == 0; });
}

void print_list(const std::vector<ExhibitInfo>& list) {
    for (const ExhibitInfo& exhibit : list) {
        const std::string id = fmt::format("{:<24} ", exhibit.id);
        fmt::print("{}",
                   wrapped_after(id, exhibit.title, row_width(), std::string(id.size(), ' ')));
    }
}

// Each as soon as it is there; what was computed is all there is to tell with --json.
int print_all(const std::vector<std::string>& ids, const Request& request) {
    std::vector<Reproduction> reproductions;
    for (const std::string& id : ids) {
        reproductions.push_back(reproduce(id, request.context));
        end_progress_bar();
        if (request.json) continue;
        if (reproductions.size() > 1) std::cout << '\n';
        write_exhibit(reproductions.back(), std::cout);
        std::cout.flush();
    }
    if (request.json) print_line(to_json(reproductions));
    return all_agree(reproductions) ? 0 : 1;
}

int write_all(const std::vector<std::string>& ids, const std::string& out, const Request& request) {
    const std::filesystem::path folder = out;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Error(ErrorKind::input, fmt::format("cannot make the folder '{}'", out));
    std::vector<Reproduction> reproductions;
    const std::string report_path = (folder / "report.html").string();
    const std::vector<Output> report_file{
        {report_path, [&](std::ostream& report) { write_report(reproductions, report); }}};
    check_outputs(report_file, request.json);
    int code = 0;
    for (const std::string& id : ids) {
        reproductions.push_back(reproduce(id, request.context));
        end_progress_bar();
        const Reproduction& latest = reproductions.back();
        code = std::max(code, write_files(files_of(latest, folder)));
        if (request.json) continue;
        fmt::print("{:<24} {:<32} {:7.2f} s\n", id, verdict(latest), latest.seconds);
        std::fflush(stdout);
    }
    const int report_code = write_files(report_file);
    show(reproductions, request, [&](const auto&) {
        if (report_code == 0) fmt::print("{} is written\n", printable(report_path));
    });
    return std::max({code, report_code, all_agree(reproductions) ? 0 : 1});
}

int run_reproduce(const ReproduceOptions& options, const Request& request) {
    if (options.list) {
        std::vector<ExhibitInfo> list = exhibits();
        if (!options.ids.empty()) {
            const std::vector<std::string> ids = chosen(options.ids);
            list.erase(std::remove_if(list.begin(), list.end(),
                                      [&](const ExhibitInfo& exhibit) {
                                          return std::find(ids.begin(), ids.end(), exhibit.id) ==
                                                 ids.end();
                                      }),
                       list.end());
        }
        show(list, request, print_list);
        return 0;
    }
    if (options.ids.empty()) {
        throw Error(ErrorKind::input,
                    "reproduce needs an exhibit, a paper or all: grundy reproduce nivasch.table1; "
                    "grundy reproduce --list names them");
    }
    const std::vector<std::string> ids = chosen(options.ids);
    return options.out ? write_all(ids, *options.out, request) : print_all(ids, request);
}

}  // namespace

void declare_reproduce(Command& program) {
    Command command =
        program.command("reproduce", "The tables, figures and examples of the papers, again");
    const auto options = std::make_shared<ReproduceOptions>();
    command.argument("ID", options->ids,
                     "Exhibits such as nivasch.table2, papers such as nivasch, or all");
    command.option("--out", options->out, "DIR",
                   "A folder for report.html and the rest; without it the exhibits are printed");
    command.flag("--list", options->list, "Name the exhibits");
    command.json();
    command.limits();
    command.threads();
    command.footer("Try: grundy reproduce nivasch.table1");
    command.shows_progress();
    command.runs(options, run_reproduce);
}

}  // namespace grundy::app
