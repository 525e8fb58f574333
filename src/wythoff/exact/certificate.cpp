#include "wythoff/exact/certificate.hpp"

#include "base/sha256.hpp"
#include "wythoff/exact/segment.hpp"

#include <grundy/error.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>
#include <utility>

namespace grundy::wythoff {

namespace {

constexpr std::string_view heading = "grundy exact run 1\n";

void append_number(std::string& bytes, std::uint64_t number) {
    for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(number >> 8 * i & 0xffU);
}

std::uint64_t take_number(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (unsigned i = 0; i < 8; ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
    }
    bytes.remove_prefix(8);
    return number;
}

[[noreturn]] void refuse(const char* why) {
    throw Error(ErrorKind::input, std::string("this is not a valid certificate: ") + why);
}

}  // namespace

StateDigest digest_of(const RowState& state) {
    std::string bytes;
    append_number(bytes, state.row);
    append_number(bytes, state.index0);
    for (unsigned h = 0; h <= state.g; ++h) {
        const unsigned first_empty = static_cast<unsigned>(std::countr_one(state.diagonals[h]));
        const std::uint64_t matters = first_empty < 64 ? ~std::uint64_t{0} << first_empty : 0;
        append_number(bytes, state.diagonals[h]);
        append_number(bytes, state.columns[h] & matters);
    }
    const Digest digest = sha256(bytes);
    StateDigest first{};
    std::copy_n(digest.begin(), first.size(), first.begin());
    return first;
}

std::vector<std::uint64_t> segment_rows(const RunShape& shape) {
    assert(shape.segment > 0);
    std::vector<std::uint64_t> first_rows;
    for (std::uint64_t row = 0; row < shape.rows; row += shape.segment) first_rows.push_back(row);
    if (shape.target > 0) first_rows.push_back(shape.target);
    std::sort(first_rows.begin(), first_rows.end());
    first_rows.erase(std::unique(first_rows.begin(), first_rows.end()), first_rows.end());
    return first_rows;
}

// Each level of all segments is sorted already, so pairs of levels are merged.
std::vector<std::uint64_t> certified_rows(const RunShape& shape,
                                          const std::function<void()>& check) {
    using Rows = std::vector<std::uint64_t>;
    std::vector<Rows> levels{{}};
    constexpr std::size_t between_checks = 1024;
    std::size_t count = 0;
    for (const std::uint64_t first : segment_rows(shape)) {
        if (check && ++count % between_checks == 0) check();
        if (first > 0) levels[0].push_back(first);
        std::size_t level = 0;
        for (const std::uint64_t row : level_rows(first)) {
            if (++level == levels.size()) levels.emplace_back();
            if (levels[level].empty() || levels[level].back() != row) levels[level].push_back(row);
        }
    }
    levels[0].push_back(shape.rows);
    while (levels.size() > 1) {
        std::vector<Rows> merged;
        for (std::size_t i = 0; i < levels.size(); i += 2) {
            if (check) check();
            Rows& all = merged.emplace_back(std::move(levels[i]));
            if (i + 1 == levels.size()) break;
            const Rows lower = std::exchange(levels[i + 1], {});
            Rows both;
            both.reserve(all.size() + lower.size());
            std::set_union(all.begin(), all.end(), lower.begin(), lower.end(),
                           std::back_inserter(both));
            all = std::move(both);
        }
        levels = std::move(merged);
    }
    return std::move(levels.front());
}

std::string write_certificate(const Certificate& certificate) {
    std::string bytes(heading);
    append_number(bytes, certificate.shape.g);
    append_number(bytes, certificate.shape.rows);
    append_number(bytes, certificate.shape.segment);
    append_number(bytes, certificate.shape.target);
    for (const StateDigest& digest : certificate.digests) {
        bytes.append(reinterpret_cast<const char*>(digest.data()), digest.size());
    }
    return bytes.append(as_text(sha256(bytes)));
}

bool begins_like_certificate(std::string_view bytes) {
    return bytes.substr(0, heading.size()) == heading;
}

Certificate read_certificate(std::string_view bytes, const std::function<void()>& check) {
    constexpr std::size_t numbers = 4 * sizeof(std::uint64_t);
    if (!begins_like_certificate(bytes)) refuse("it does not begin like one");
    if (bytes.size() < heading.size() + numbers + sizeof(Digest)) refuse("it is cut off");
    const std::string_view content = bytes.substr(0, bytes.size() - sizeof(Digest));
    if (bytes.substr(content.size()) != as_text(sha256(content))) {
        refuse("its checksum is wrong, so it was changed or cut off");
    }
    std::string_view rest = content.substr(heading.size());
    Certificate certificate;
    RunShape& shape = certificate.shape;
    const std::uint64_t g = take_number(rest);
    shape.rows = take_number(rest);
    shape.segment = take_number(rest);
    shape.target = take_number(rest);
    if (g > max_set_value) refuse("its values are too large");
    shape.g = static_cast<unsigned>(g);
    if (shape.segment < min_segment || shape.rows <= segment_base ||
        shape.rows > std::uint64_t{1} << 60 || shape.rows / shape.segment > max_segments ||
        shape.target >= shape.rows || (shape.target > 0 && shape.target <= segment_base)) {
        refuse("its rows make no sense");
    }
    // There is at least one digest for every segment. Checked before all rows are listed.
    constexpr const char* wrong_number = "it has too few or too many digests";
    if (rest.size() / sizeof(StateDigest) < shape.rows / shape.segment) refuse(wrong_number);
    const std::size_t count = certified_rows(shape, check).size();
    if (rest.size() != count * sizeof(StateDigest)) refuse(wrong_number);
    certificate.digests.resize(count);
    for (StateDigest& digest : certificate.digests) {
        std::copy_n(reinterpret_cast<const std::uint8_t*>(rest.data()), digest.size(),
                    digest.begin());
        rest.remove_prefix(digest.size());
    }
    return certificate;
}

}  // namespace grundy::wythoff
