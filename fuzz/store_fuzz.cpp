// Stores that were changed and authenticated again. The first byte of the input selects the run
// that resumes from the store, and what is changed: the stored state or the whole file. Every four
// bytes after it are an edit: three bytes for the place, which counts from the end if the top bit
// is set, and the byte to write there. The remaining bytes are the number of bytes to cut off at
// the end. So a few bytes of input reach every byte of a large state.
//
// Either the store is refused, in one printable line that names it, and the file stays unchanged.
// Or the run ends, and resuming once more gives the same result. The result is right if the run
// checks it, as for values of heaps and for proofs.

#include "base/sha256.hpp"
#include "runs/store/store.hpp"

#include <grundy/error.hpp>
#include <grundy/exact.hpp>
#include <grundy/experiments.hpp>
#include <grundy/heaps.hpp>
#include <grundy/prove.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace grundy;

// In memory where possible, because a store writes every change to the disk.
class Folder {
public:
    Folder() {
        const std::filesystem::path memory = "/dev/shm";
        path_ = (std::filesystem::is_directory(memory) ? memory
                                                       : std::filesystem::temp_directory_path()) /
                ("grundy-store-fuzz-" + std::to_string(getpid()));
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string store() const { return path_ / "store"; }

private:
    std::filesystem::path path_;
};

const std::string& path() {
    static const Folder folder;
    static const std::string file = folder.store();
    return file;
}

std::string content() {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::string& bytes) {
    std::ofstream(path(), std::ios::binary | std::ios::trunc) << bytes;
}

Context one_thread() {
    Context context;
    context.executor = Executor(1);
    return context;
}

template <class Result>
std::string csv(const Result& result) {
    std::ostringstream text;
    write_csv(result, text);
    return text.str();
}

// How far the stored state goes, and how far the run that resumes from it.
struct Extent {
    std::uint64_t stored;
    std::uint64_t whole;
};

struct Run {
    std::string key;                                          // of the whole run
    std::string stored_key;                                   // of the shorter run in the store
    std::function<void()> make_store;                         // runs the shorter one
    std::function<std::string(const std::string&)> resume{};  // the whole run, from that store
    bool is_right = false;  // a result from a changed store equals the result without a store
    std::string part{};     // the key of the row that is changed, if it is not the state
};

// Rows are computed in order, so the last state of a shorter run is a state of the longer one.
template <class Compute>
Run run_of(const char* before, Extent extent, const char* after, Compute compute, bool is_right) {
    const auto key = [&](std::uint64_t to) { return before + std::to_string(to) + after; };
    return {key(extent.whole), key(extent.stored), [=] { (void)compute(extent.stored, path()); },
            [=](const std::string& store) { return compute(extent.whole, store); }, is_right};
}

// Long runs are resumed at their end.
template <class Compute>
Run finished(const std::string& key, Compute compute) {
    return {key, key, [=] { (void)compute(path()); }, compute};
}

std::string text_of(const ConvergenceProof& proof) {
    std::ostringstream text;
    text << proof.rows_to_convergence << ' ' << proof.first_starting_row;
    for (const auto& [h, d, a, b] : proof.values) {
        for (const auto& range : {d, a, b}) text << ' ' << range.least << ' ' << range.most;
    }
    return text.str();
}

void stop_proof_halfway() {
    Context context = one_thread();
    unsigned calls = 0;
    context.progress = [&](const Progress&) {
        if (++calls == 150) context.stop.ask();
    };
    try {
        (void)prove_convergence({0, path()}, context);
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::interrupted) return;
    }
    std::abort();
}

std::vector<Run> all_runs() {
    const auto optional = [](const std::string& store) {
        return store.empty() ? std::nullopt : std::optional<StoreFile>(store);
    };
    const auto extremes = [=](std::uint64_t rows, const std::string& store) {
        return csv(wythoff_extremes(0, 8, rows, 3, one_thread(), optional(store)));
    };
    const auto near_zero = [=](std::uint64_t rows, const std::string& store) {
        return csv(wythoff_near_zero(9, 4, rows, one_thread(), optional(store)));
    };
    const auto convergence = [=](std::uint64_t rows, const std::string& store) {
        const Convergence found = wythoff_convergence(1, rows, one_thread(), optional(store));
        std::uint64_t counted = 0;
        for (const auto& [taken, count] : found.histogram) counted += count;
        if (counted != rows + 1) std::abort();
        return csv(found);
    };
    const auto heaps = [=](std::uint64_t to, const std::string& store) {
        const HeapReport report = report_heaps({"0.106", to, optional(store)}, one_thread());
        std::ostringstream text;
        write_csv(report, last_listed(report, to), text);
        return text.str();
    };
    const auto census = [=](std::uint64_t to, const std::string& store) {
        const HeapCensus found = census_of_heaps({"0.1d", to, optional(store)}, one_thread());
        if (!found.is_complete()) std::abort();
        return csv(found);
    };
    const auto proof = [=](const std::string& store) {
        return text_of(prove_convergence({0, optional(store)}, one_thread()));
    };
    const auto exact = [=](const std::string& store) {
        ExactQuery query;
        query.rows = min_exact_rows;
        query.segment = std::uint64_t{1} << 18U;
        query.store = optional(store);
        return run_exact(query, one_thread()).certificate;
    };
    const std::string certificate = exact("");
    const auto check = [=](const std::string& store) {
        CheckQuery query;
        query.store = optional(store);
        const CertificateCheck found = check_certificate(certificate, query, one_thread());
        if (found.refused || found.checked != found.segments) std::abort();
        std::ostringstream text;
        for (const CertificateCheck::Value& value : found.values) {
            text << value.d_minus_n.least << ' ' << value.d_minus_n.most << ' '
                 << value.late_d_minus_n.least << ' ' << value.late_d_minus_n.most << ' ';
        }
        return text.str();
    };
    const std::string digest = certificate.substr(certificate.size() - sizeof(Digest));
    const std::string prove = "prove -g 0";
    return {
        run_of("extremes -g 0..8 --rows ", {300, 400}, " --from-n 3 in 2 bands", extremes, false),
        run_of("near-zero -g 9 --rows ", {300, 400}, " --from-row 4 in 2 bands", near_zero, false),
        run_of("convergence -g 1 --rows ", {300, 400}, "", convergence, false),
        {"heaps 0.106", "heaps 0.106", [=] { (void)heaps(300, path()); },
         [=](const std::string& store) { return heaps(400, store); }, true},
        run_of("census 0.1d --to ", {40, 40}, "", census, false),
        {prove, prove, stop_proof_halfway, proof, true},
        {prove, prove, stop_proof_halfway, proof, true, prove + " part 0"},
        finished("exact -g 0 --rows 131073 segments of 262144 target 0", exact),
        finished("check " + hexadecimal(digest), check)};
}

// A run with its store when it was half done, and its result without a store.
struct Case {
    Run run;
    std::string changed_key;
    std::string state;  // before it is changed
    std::string file;
    std::string expected;
};

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (Run& run : all_runs()) {
        std::filesystem::remove(path());
        run.make_store();
        const std::string changed = run.part.empty() ? run.key : run.part;
        const auto state = runs::Store(path()).load(run.part.empty() ? run.stored_key : run.part);
        if (!state) std::abort();
        runs::Store(path()).save(changed, *state);
        std::string expected = run.resume("");
        cases.push_back({std::move(run), changed, *state, content(), std::move(expected)});
    }
    return cases;
}

void edit(std::string& bytes, const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t edit_size = 4;
    for (; size >= edit_size; data += edit_size, size -= edit_size) {
        const std::size_t place = data[0] + 0x100U * data[1] + 0x10000U * (data[2] & 0x7fU);
        const bool from_end = data[2] >= 0x80U;
        const std::size_t at = place % bytes.size();
        bytes[from_end ? bytes.size() - 1 - at : at] = static_cast<char>(data[3]);
    }
    std::size_t cut = 0;
    for (; size > 0; --size) cut = cut << 8U | data[size - 1];
    bytes.resize(bytes.size() - std::min(cut, bytes.size()));
}

void expect_refusal(const Error& error, const std::string& before) {
    const std::string message = error.what();
    if (std::any_of(message.begin(), message.end(), [](char c) { return c >= 0 && c < ' '; })) {
        std::abort();
    }
    // A plausible state may still lead to a limit.
    if (error.kind() == ErrorKind::limit) return;
    if (error.kind() != ErrorKind::input) std::abort();
    if (message.find(path()) == std::string::npos || content() != before) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<Case> cases = all_cases();
    if (size == 0) return 0;
    const bool damage_file = data[0] >= 0x80U;
    const Case& one = cases[(data[0] & 0x7fU) % cases.size()];
    std::string bytes = damage_file ? one.file : one.state;
    edit(bytes, data + 1, size - 1);
    write(damage_file ? bytes : one.file);
    if (!damage_file) runs::Store(path()).save(one.changed_key, bytes);
    const std::string before = content();
    try {
        const std::string result = one.run.resume(path());
        if ((one.run.is_right || damage_file || bytes == one.state) && result != one.expected) {
            std::abort();
        }
        if (one.run.resume(path()) != result) std::abort();
    } catch (const Error& error) {
        expect_refusal(error, before);
    }
    std::filesystem::remove(path() + "-journal");
    return 0;
}
