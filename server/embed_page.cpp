// Runs during the build: writes the files of the built page as C++ source, each with a compressed
// copy.
//     embed_page SOURCE.cpp FOLDER

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string compressed(std::string bytes) {
    constexpr int window_with_gzip_head = 15 + 16;
    constexpr int usual_memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_with_gzip_head, usual_memory,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::runtime_error("zlib does not start");
    }
    std::string result(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int end = deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    if (end != Z_STREAM_END) throw std::runtime_error("zlib does not end");
    return result.size() < bytes.size() ? result : "";
}

std::string content_type(const fs::path& path) {
    static const std::map<std::string, std::string> types{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"}};
    const auto found = types.find(path.extension().string());
    return found == types.end() ? "application/octet-stream" : found->second;
}

// As 64-bit integers: the compiler reads them faster than single bytes.
void write_words(std::ostream& out, const std::string& name, std::string bytes) {
    constexpr std::size_t words_per_line = 4;
    constexpr std::size_t size = sizeof(std::uint64_t);
    bytes.resize((bytes.size() + size - 1) / size * size + size);
    out << "constexpr std::array<std::uint64_t, " << std::dec << bytes.size() / size << "> " << name
        << "{" << std::hex;
    for (std::size_t i = 0; i < bytes.size() / size; ++i) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i * size, size);
        out << (i % words_per_line == 0 ? "\n    " : " ") << "0x" << word << ",";
    }
    out << "};\n\n" << std::dec;
}

void write_source(std::ostream& out, const fs::path& folder) {
    std::vector<fs::path> files;
    if (fs::exists(folder)) {
        for (const auto& entry : fs::recursive_directory_iterator(folder)) {
            if (entry.is_regular_file()) files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    out << "// Written by embed_page.cpp when the program was built.\n\n"
           "#include \"page.hpp\"\n\n#include <array>\n#include <cstdint>\n#include <vector>\n\n"
           "namespace grundy::server {\n\nnamespace {\n\n"
           "template <class Words>\nstd::string_view first(const Words& words, std::size_t count) "
           "{\n"
           "    return {reinterpret_cast<const char*>(words.data()), count};\n}\n\n";
    std::ostringstream entries;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string bytes = read(files[i]);
        const std::string gzip = compressed(bytes);
        const std::string number = std::to_string(i);
        write_words(out, "bytes_" + number, bytes);
        write_words(out, "gzip_" + number, gzip);
        const std::string path = "/" + fs::relative(files[i], folder).generic_string();
        const auto checksum =
            crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
        const bool never_changes = path.rfind("/assets/", 0) == 0;
        entries << "        {R\"_(" << (path == "/index.html" ? "/" : path) << ")_\", \""
                << content_type(files[i]) << "\", \"\\\"" << checksum << '-' << bytes.size()
                << "\\\"\", first(bytes_" << number << ", " << bytes.size() << "), first(gzip_"
                << number << ", " << gzip.size() << "), " << (never_changes ? "true" : "false")
                << "},\n";
    }
    out << "}  // namespace\n\nstd::span<const PageFile> page_files() {\n"
           "    static const std::vector<PageFile> files{\n"
        << entries.str() << "    };\n    return files;\n}\n\n}  // namespace grundy::server\n";
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc != 3) throw std::runtime_error("it takes the file to write and a folder");
        std::ofstream out(argv[1]);
        write_source(out, argv[2]);
        out.close();
        if (!out) throw std::runtime_error(std::string("cannot write ") + argv[1]);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "embed_page: " << error.what() << "\n";
        return 1;
    }
}
