// The built page, as embed_page wrote it into the program.
#pragma once

#include <span>
#include <string_view>

namespace grundy::server {

struct PageFile {
    std::string_view path;  // "/assets/index-1a2b.js"
    std::string_view content_type;
    std::string_view etag;
    std::string_view bytes;
    std::string_view gzip;  // compressed; empty if that is not shorter
    bool never_changes;     // its name contains a hash of its content
};

// Empty if the program was built without the page.
[[nodiscard]] std::span<const PageFile> page_files();

}  // namespace grundy::server
