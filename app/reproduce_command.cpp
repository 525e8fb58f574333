#include "commands.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "wrapped.hpp"

#include <grundy/error.hpp>
#include <grundy/printable.hpp>
#include <grundy/reproduce.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace grundy::app {

namespace {

struct ReproduceOptions {
    std::vector<std::string> ids;
    std::string out;
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
            throw Error(ErrorKind::input,
                        fmt::format("there is no exhibit '{}'; reproduce --list names them", name));
        }
    }
    return ids;
}

std::string verdict(const Reproduction& reproduction) {
    const auto [compared, errata, differ] = reproduction.count();
    if (differ > 0) return fmt::format("{} of {} DIFFER", differ, compared);
    if (compared == 0) return "drawn";
    if (errata > 0) {
        return fmt::format("{} agree, {} known {}", compared - errata, errata,
                           errata == 1 ? "erratum" : "errata");
    }
    return fmt::format("all {} agree", compared);
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

void print_list(const std::vector<ExhibitInfo>& list) {
    for (const ExhibitInfo& exhibit : list) {
        const std::string id = fmt::format("{:<24} ", exhibit.id);
        fmt::print("{}",
                   wrapped_after(id, exhibit.title, row_width(), std::string(id.size(), ' ')));
    }
}

int run_reproduce(const ReproduceOptions& options, const Request& request) {
    if (options.list) {
        show(exhibits(), request, print_list);
        return 0;
    }
    if (options.ids.empty() || options.out.empty()) {
        throw Error(ErrorKind::input,
                    "reproduce needs --list, or what to reproduce and --out: grundy reproduce all "
                    "--out report");
    }
    const std::vector<std::string> ids = chosen(options.ids);
    const std::filesystem::path folder = options.out;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        throw Error(ErrorKind::input, fmt::format("cannot make the folder '{}'", options.out));
    }
    std::vector<Reproduction> reproductions;
    const std::string report_path = (folder / "report.html").string();
    const std::vector<Output> report_file{
        {report_path, [&](std::ostream& out) { write_report(reproductions, out); }}};
    check_outputs(report_file, request.json);
    bool all_agree = true;
    int code = 0;
    for (const std::string& id : ids) {
        reproductions.push_back(reproduce(id, request.context));
        end_progress_bar();
        const Reproduction& latest = reproductions.back();
        all_agree = all_agree && latest.count().differ == 0;
        code = std::max(code, write_files(files_of(latest, folder)));
        if (request.json) continue;
        fmt::print("{:<24} {:<32} {:7.2f} s\n", id, verdict(latest), latest.seconds);
        std::fflush(stdout);
    }
    const int report_code = write_files(report_file);
    show(reproductions, request, [&](const auto&) {
        if (report_code == 0) fmt::print("{} is written\n", printable(report_path));
    });
    return std::max({code, report_code, all_agree ? 0 : 1});
}

}  // namespace

void declare_reproduce(Command& program) {
    Command command =
        program.command("reproduce", "The tables, figures and examples of the papers, again");
    const auto options = std::make_shared<ReproduceOptions>();
    command.argument("ID", options->ids,
                     "Exhibits such as nivasch.table2, papers such as nivasch, or all");
    command.option("--out", options->out, "DIR", "The folder for report.html and the rest");
    command.flag("--list", options->list, "Name the exhibits");
    command.json();
    command.limits();
    command.threads();
    command.footer("Try: grundy reproduce frieze.evenodd --out report");
    command.is_long();
    command.runs(options, run_reproduce);
}

}  // namespace grundy::app
