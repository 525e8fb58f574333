#include "commands/commands.hpp"
#include "files/output.hpp"
#include "terminal/exhibit_text.hpp"
#include "terminal/progress.hpp"
#include "terminal/terminal.hpp"
#include "terminal/text.hpp"

#include <grundy/error.hpp>
#include <grundy/printable.hpp>
#include <grundy/reproduce.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace grundy::app {

namespace {

struct ReproduceOptions {
    std::vector<std::string> ids;
    std::optional<std::string> out;
    bool list = false;
};

// A file in the folder for each table and figure.
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
        fmt::print("{}", wrap_after(id, exhibit.title, row_width(), std::string(id.size(), ' ')));
    }
}

// Each as soon as it is computed; with --json all of them at the end.
int print_all(const std::vector<ExhibitInfo>& chosen, const Request& request) {
    std::vector<Reproduction> reproductions;
    for (const ExhibitInfo& exhibit : chosen) {
        reproductions.push_back(reproduce(exhibit.id, request.context));
        end_progress_bar();
        if (request.json) continue;
        if (reproductions.size() > 1) std::cout << '\n';
        write_exhibit(reproductions.back(), std::cout);
        std::cout.flush();
    }
    if (request.json) write_json(reproductions, std::cout);
    return all_agree(reproductions) ? 0 : 1;
}

int write_all(const std::vector<ExhibitInfo>& chosen, const std::string& out,
              const Request& request) {
    const std::filesystem::path folder = out;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Error(ErrorKind::input, fmt::format("cannot create the folder '{}'", out));
    std::vector<Reproduction> reproductions;
    const std::string report_path = (folder / "report.html").string();
    const std::vector<Output> report_file{
        {report_path, [&](std::ostream& report) { write_report(reproductions, report); }}};
    check_outputs(report_file, request.json);
    int code = 0;
    for (const ExhibitInfo& exhibit : chosen) {
        reproductions.push_back(reproduce(exhibit.id, request.context));
        end_progress_bar();
        const Reproduction& latest = reproductions.back();
        code = std::max(code, write_files(files_of(latest, folder)));
        if (request.json) continue;
        fmt::print("{:<24} {:<32} {:7.2f} s\n", exhibit.id, verdict(latest), latest.seconds);
        std::fflush(stdout);
    }
    const int report_code = write_files(report_file);
    if (request.json) {
        write_json(reproductions, std::cout);
    } else if (report_code == 0) {
        fmt::print("wrote {}\n", printable(report_path));
    }
    return std::max({code, report_code, all_agree(reproductions) ? 0 : 1});
}

int run_reproduce(const ReproduceOptions& options, const Request& request) {
    if (options.list) {
        show(options.ids.empty() ? exhibits() : chosen_exhibits(options.ids), request, print_list);
        return 0;
    }
    if (options.ids.empty()) {
        throw Error(ErrorKind::input,
                    "reproduce needs an exhibit, a paper or all, as in grundy reproduce "
                    "nivasch.table1; grundy reproduce --list lists the exhibits");
    }
    const std::vector<ExhibitInfo> chosen = chosen_exhibits(options.ids);
    return options.out ? write_all(chosen, *options.out, request) : print_all(chosen, request);
}

}  // namespace

void declare_reproduce(Command& program) {
    Command command =
        program.command("reproduce", "Recompute the tables, figures and examples of the papers",
                        "grundy reproduce nivasch.table1");
    ReproduceOptions& options = command.runs(run_reproduce);
    command.argument("ID", options.ids,
                     "Exhibits such as nivasch.table2, papers such as nivasch, or all");
    command.option(
        "--out", options.out, "DIR",
        "Write report.html, tables and figures to this folder instead of printing the exhibits");
    command.flag("--list", options.list, "List the exhibits");
    command.json();
    command.limits();
    command.threads();
    command.shows_progress();
}

}  // namespace grundy::app
