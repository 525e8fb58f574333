#include "base/errors.hpp"
#include "base/projections.hpp"
#include "reproduce/exhibit.hpp"

#include <grundy/nearest_name.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace grundy {

namespace {

std::array<papers::Paper, 5> all_papers() {
    return {papers::suriyaprakash(), papers::nivasch(), papers::silber(), papers::lee(),
            papers::frieze()};
}

std::string_view paper_of(const ExhibitInfo& exhibit) {
    return exhibit.id.substr(0, exhibit.id.find('.'));
}

[[noreturn]] void reject_name(const std::string& name) {
    constexpr std::size_t longest = 100;  // longer names are not misspelled ids
    std::vector<std::string_view> ids;
    std::vector<std::string_view> papers;
    for (const ExhibitInfo& exhibit : exhibits()) {
        ids.push_back(exhibit.id);
        if (papers.empty() || papers.back() != paper_of(exhibit)) {
            papers.push_back(paper_of(exhibit));
        }
    }
    const std::string_view nearest = name.size() > longest ? "" : nearest_name(name, ids);
    throw input_error("there is no exhibit '{}'{}", name,
                      nearest.empty() ? fmt::format("; the papers are {}", fmt::join(papers, ", "))
                                      : fmt::format(", but {}", nearest));
}

// Progress of exhibit `index` as part of all of them.
std::function<void(const Progress&)> as_part(const std::function<void(const Progress&)>& whole,
                                             std::size_t index, std::size_t count) {
    constexpr std::uint64_t parts = 1000;
    if (!whole) return nullptr;
    // Some exhibits have several runs, each of which begins with progress 0.
    return [whole, index, count, furthest = std::uint64_t{0}](const Progress& progress) mutable {
        const double share = progress.total == 0 ? 0
                                                 : static_cast<double>(progress.done) /
                                                       static_cast<double>(progress.total);
        furthest = std::max(furthest, static_cast<std::uint64_t>(std::min(share, 1.0) * parts));
        whole({index * parts + furthest, count * parts});
    };
}

}  // namespace

std::vector<ExhibitInfo> exhibits() {
    std::vector<ExhibitInfo> list;
    for (const papers::Paper& paper : all_papers()) {
        for (const papers::Exhibit& exhibit : paper.exhibits) {
            list.push_back({exhibit.id, exhibit.title, paper.name});
        }
    }
    return list;
}

Reproduction reproduce(std::string_view id, const Context& context) {
    for (const papers::Paper& paper : all_papers()) {
        for (const papers::Exhibit& exhibit : paper.exhibits) {
            if (exhibit.id != id) continue;
            const auto start = std::chrono::steady_clock::now();
            papers::Content content = exhibit.make(context);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            return {{exhibit.id, exhibit.title, paper.name},
                    std::move(content.tables),
                    std::move(content.figures),
                    std::move(content.notes),
                    taken.count()};
        }
    }
    throw input_error("there is no exhibit '{}'", id);
}

std::vector<ExhibitInfo> chosen_exhibits(const std::vector<std::string>& names) {
    const std::vector<ExhibitInfo> all = exhibits();
    std::vector<ExhibitInfo> chosen;
    for (const std::string& name : names) {
        bool found = false;
        for (const ExhibitInfo& exhibit : all) {
            if (name != "all" && name != exhibit.id && name != paper_of(exhibit)) continue;
            found = true;
            const auto known =
                std::find_if(chosen.begin(), chosen.end(), where(&ExhibitInfo::id, exhibit.id));
            if (known == chosen.end()) chosen.push_back(exhibit);
        }
        if (!found) reject_name(name);
    }
    return chosen;
}

std::vector<Reproduction> reproduce(const std::vector<ExhibitInfo>& chosen,
                                    const Context& context) {
    std::vector<Reproduction> made;
    for (const ExhibitInfo& exhibit : chosen) {
        context.check("reproducing the exhibits");
        Context watched = context;
        watched.progress = as_part(context.progress, made.size(), chosen.size());
        if (watched.progress) watched.progress({0, 1});
        made.push_back(reproduce(exhibit.id, watched));
    }
    return made;
}

Reproduction::Count Reproduction::count() const {
    Count count;
    for (const Comparison& table : tables) {
        for (const auto& row : table.rows) {
            for (const Comparison::Cell& cell : row) {
                if (cell.printed) ++count.compared;
                if (cell.agrees()) continue;
                ++(cell.erratum.empty() ? count.differ : count.errata);
            }
        }
    }
    return count;
}

}  // namespace grundy
