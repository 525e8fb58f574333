// grundy_bench --list                        the problems, one line of JSON each
// grundy_bench --facts                       what it was built with, as JSON
// grundy_bench NAME ours|baseline SIZE RUNS  seconds of each run, then the checksum of the result
//                                            and by how many kilobytes the process grew
//
// Each process runs one problem at one size, so that the caches and the memory of others do not
// matter; bench/run does the rest.

#include "problem.hpp"

#include <gmp.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

namespace {

using namespace grundy::bench;

constexpr int not_here = 3;

std::vector<Section> sections() {
    return {sums(),         heap_games(),    takeaway_games(), wythoff_table(),
            wythoff_rows(), long_numbers(),  graph_games(),    geography(),
            classics(),     written_rules(), misere_play(),    tools()};
}

nlohmann::json described(const Section& section, const Problem& problem) {
    nlohmann::json baselines = nlohmann::json::array();
    for (const Baseline& baseline : problem.baselines) {
        baselines.push_back(
            {{"by", baseline.by}, {"what", baseline.what}, {"sizes", baseline.sizes}});
    }
    return {{"section", section.title}, {"name", problem.name},
            {"what", problem.what},     {"size", problem.size},
            {"sizes", problem.sizes},   {"exponential", problem.growth == Growth::exponential},
            {"baselines", baselines}};
}

const Work& work_of(const Problem& problem, const std::string& who) {
    if (who == "ours") return problem.ours;
    for (const Baseline& baseline : problem.baselines) {
        if (baseline.work) return baseline.work;
    }
    throw std::invalid_argument(problem.name + " has no baseline in C++");
}

void measure(const std::string& name, const std::string& who, Size size, unsigned runs) {
    for (const Section& section : sections()) {
        for (const Problem& problem : section.problems) {
            if (problem.name != name) continue;
            Measurement measurement(runs);
            work_of(problem, who)(size, measurement);
            for (const double seconds : measurement.seconds) std::printf("%.9f\n", seconds);
            std::printf("checksum %llu\nkilobytes %ld\n",
                        static_cast<unsigned long long>(measurement.checksum),
                        measurement.kilobytes_grown);
            return;
        }
    }
    throw std::invalid_argument("there is no problem " + name);
}

}  // namespace

int main(int count, char** words) {
    try {
        if (count == 2 && std::string(words[1]) == "--list") {
            for (const Section& section : sections()) {
                for (const Problem& problem : section.problems) {
                    std::cout << described(section, problem) << '\n';
                }
            }
        } else if (count == 2 && std::string(words[1]) == "--facts") {
            const std::string compiler =
#ifdef __clang__
                "clang++ " __clang_version__;
#else
                "g++ " __VERSION__;
#endif
            std::cout << nlohmann::json{{"compiler", compiler}, {"gmp", gmp_version}} << '\n';
        } else if (count == 5) {
            measure(words[1], words[2], std::stoull(words[3]),
                    static_cast<unsigned>(std::stoul(words[4])));
        } else {
            std::cerr << "grundy_bench --list\ngrundy_bench --facts\ngrundy_bench NAME "
                         "ours|baseline SIZE RUNS\n";
            return 2;
        }
    } catch (const NotHere& missing) {
        std::cerr << missing.what() << '\n';
        return not_here;
    } catch (const std::exception& error) {
        std::cerr << "grundy_bench: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
