// The exhibits that take seconds: all except Nivasch's tables and figures, which take long.

#include "reproduce/exhibit.hpp"

#include <grundy/error.hpp>
#include <grundy/reproduce.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace grundy {
namespace {

std::vector<ExhibitInfo> quick_exhibits() {
    const std::set<std::string_view> statements{
        "nivasch.section1",   "nivasch.section2.1", "nivasch.section2.4", "nivasch.section2.5",
        "nivasch.section3.1", "nivasch.periods",    "nivasch.rw"};
    std::vector<ExhibitInfo> quick;
    for (const ExhibitInfo& exhibit : exhibits()) {
        const bool nivasch = exhibit.id.substr(0, 8) == "nivasch.";
        if (!nivasch || statements.count(exhibit.id) > 0) quick.push_back(exhibit);
    }
    return quick;
}

class QuickExhibit : public testing::TestWithParam<ExhibitInfo> {};

TEST_P(QuickExhibit, AgreesWithThePaperExceptForKnownErrata) {
    const std::map<std::string_view, std::size_t> errata{
        {"lee.examples", 1},   {"frieze.game2", 1},      {"frieze.game2a", 2},
        {"frieze.wythoff", 2}, {"frieze.complexity", 1}, {"nivasch.section2.4", 2},
    };
    const Reproduction made = reproduce(GetParam().id);
    const auto found = errata.find(GetParam().id);
    EXPECT_EQ(made.count().errata, found == errata.end() ? 0 : found->second);
    EXPECT_EQ(made.count().differ, 0U);
    EXPECT_TRUE(made.count().compared > 0 || !made.figures.empty());
    for (const Comparison& table : made.tables) {
        for (const auto& row : table.rows) EXPECT_EQ(row.size(), table.header.size());
    }
    for (const ExhibitFigure& figure : made.figures) EXPECT_EQ(figure.svg.substr(0, 4), "<svg");
}

INSTANTIATE_TEST_SUITE_P(Papers, QuickExhibit, testing::ValuesIn(quick_exhibits()),
                         [](const auto& exhibit) {
                             std::string name(exhibit.param.id);
                             for (char& c : name) {
                                 if (c == '.' || c == '-') c = '_';
                             }
                             return name;
                         });

TEST(Papers, IdsAreUniqueAndTitlesNotEmpty) {
    std::set<std::string_view> ids;
    for (const auto& [id, title, paper] : exhibits()) {
        EXPECT_TRUE(ids.insert(id).second) << id;
        EXPECT_FALSE(title.empty()) << id;
        EXPECT_FALSE(paper.empty()) << id;
    }
    EXPECT_THROW((void)reproduce("none"), Error);
}

TEST(Papers, AreChosenByIdAndByPaperEachOnce) {
    const auto ids = [](const std::vector<std::string>& names) {
        std::string all;
        for (const ExhibitInfo& exhibit : chosen_exhibits(names)) {
            all += (all.empty() ? "" : " ") + std::string(exhibit.id);
        }
        return all;
    };
    EXPECT_EQ(ids({"lee.theorems"}), "lee.theorems");
    EXPECT_EQ(ids({"lee.theorems", "lee", "lee"}), "lee.theorems lee.examples");
    EXPECT_EQ(chosen_exhibits({"all", "nivasch"}).size(), exhibits().size());
    const auto refused = [](const std::string& name) -> std::string {
        try {
            (void)chosen_exhibits({"lee", name});
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(refused("lee.exmaples"), "there is no exhibit 'lee.exmaples', but lee.examples");
    EXPECT_EQ(refused("gauss"),
              "there is no exhibit 'gauss'; the papers are suriyaprakash, nivasch, silber, lee, "
              "frieze");
    EXPECT_NE(refused(std::string(1'000'000, 'x')), "");
}

TEST(Papers, ProgressOfSeveralNeverDecreasesAndIncludesAll) {
    Context context;
    std::vector<Progress> reported;
    context.progress = [&](const Progress& progress) { reported.push_back(progress); };
    const auto made = reproduce(chosen_exhibits({"lee", "frieze.sums", "nivasch.rw"}), context);
    ASSERT_EQ(made.size(), 4U);
    ASSERT_GE(reported.size(), made.size());
    std::set<std::uint64_t> begun;
    for (std::size_t i = 0; i < reported.size(); ++i) {
        EXPECT_EQ(reported[i].total, 4000U);
        EXPECT_LE(reported[i].done, 4000U);
        EXPECT_GE(reported[i].done, reported[i == 0 ? 0 : i - 1].done);
        if (reported[i].done % 1000 == 0) begun.insert(reported[i].done / 1000);
    }
    for (std::uint64_t i = 0; i < made.size(); ++i) EXPECT_EQ(begun.count(i), 1U) << i;
}

TEST(Papers, Figure1OfSuriyaprakashHasAllItsValues) {
    EXPECT_EQ(reproduce("suriyaprakash.figure1").count().compared, 231U);
    EXPECT_EQ(reproduce("suriyaprakash.figure3").count().compared, 256U);
}

TEST(Papers, GlobalAndBeattyCompareEveryCell) {
    EXPECT_EQ(reproduce("suriyaprakash.global").count().compared, 9U * 9U + 5U);
    EXPECT_EQ(reproduce("suriyaprakash.beatty").count().compared, 5U + 6U + 2U);
}

// The drawn differences come from computed matchings: all four kinds, with one augmenting path.
TEST(Papers, DifferencesOfMatchingsAreDrawnFromMatchings) {
    const Reproduction made = reproduce("frieze.matchings");
    const std::string& svg = made.figures.back().svg;
    for (const char* part : {"(a)", "(b)", "(c)", "(d)", ">x<", ">y<"}) {
        EXPECT_NE(svg.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(svg.find("(e)"), std::string::npos);
}

TEST(Papers, AStatementHoldsIfAllTestedCasesDo) {
    papers::Trial trial;
    EXPECT_NE(trial.result(), "always");
    trial.expect(true);
    EXPECT_EQ(trial.result(), "always");
    trial.expect(false);
    EXPECT_EQ(trial.result(), "not in 1 cases");
}

// The printed and the computed values side by side, with a mark where they differ.
TEST(Papers, BothSidesOfATableAreWritten) {
    const Comparison table{"Values",
                           {"n", "value", "word"},
                           {{{"1", std::nullopt, ""}, {"2", "2", ""}, {"even", "even", ""}},
                            {{"2", std::nullopt, ""}, {"3", "4", "a slip"}, {"a<b", "a>b", ""}}}};
    std::ostringstream csv;
    write_csv(table, csv);
    EXPECT_EQ(csv.str(),
              "n,value printed,value computed,word printed,word computed\n"
              "1,2,2,even,even\n2,4,3,a>b,a<b\n");
    std::ostringstream report;
    write_report({Reproduction{{"x.y", "Title", "Paper"}, {table}, {}, {}, 0}}, report);
    const std::string first =
        "</div><table><tr><th>n</th><th>value</th><th>word</th></tr>\n"
        "<tr><th>1</th><td>2</td><td class=\"text\">even</td></tr>\n<tr><th>2</th>";
    for (const std::string& part :
         {"printed" + first + "<td class=\"erratum\">4</td><td class=\"differs\">a&gt;b</td></tr>",
          "computed" + first + "<td class=\"erratum\">3</td><td class=\"differs\">a&lt;b</td></tr>",
          std::string("Erratum: printed 4, computed 3. a slip")}) {
        EXPECT_NE(report.str().find(part), std::string::npos) << report.str();
    }
}

TEST(Papers, TheReportContainsTablesErrataAndFigures) {
    std::ostringstream report;
    write_report({reproduce("lee.examples"), reproduce("suriyaprakash.figure2")}, report);
    for (const char* part : {"id=\"lee.examples\"", "Erratum", "<svg", "</html>"}) {
        EXPECT_NE(report.str().find(part), std::string::npos) << part;
    }
}

}  // namespace
}  // namespace grundy
