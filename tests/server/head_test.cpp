#include "server/head.hpp"

#include <gtest/gtest.h>

#include <string>

namespace grundy::server {
namespace {

std::string head_with(const std::string& headers) {
    return "POST /api/solve HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n";
}

int status_of(const std::string& raw) {
    try {
        (void)read_request_head(raw);
    } catch (const BadHead& bad) {
        EXPECT_STRNE(bad.what(), "");
        return bad.status;
    }
    return 200;
}

TEST(RequestHead, IsPassedOnUnchanged) {
    const std::string raw = head_with("X-y:\tz \r\nContent-Length: 21\r\nAccept: \xe9\r\n");
    const RequestHead head = read_request_head(raw);
    EXPECT_EQ(head.text, raw);
    EXPECT_EQ(head.authority, "");
    EXPECT_TRUE(head.has_body);
    EXPECT_TRUE(read_request_head(head_with("transfer-ENCODING: Chunked\r\n")).has_body);
    EXPECT_FALSE(read_request_head(head_with("")).has_body);
    EXPECT_FALSE(read_request_head(head_with("Content-Length: 00\r\n")).has_body);
}

TEST(RequestHead, AnAmbiguousLengthIsRefused) {
    for (const char* headers : {"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n",
                                "Content-Length: 1\r\nContent-Length: 2\r\n",
                                "Content-Length: 1\r\ncontent-length: 1\r\n",
                                "Content-Length: +21\r\n",
                                "Content-Length: -1\r\n",
                                "Content-Length: abc\r\n",
                                "Content-Length: 1, 1\r\n",
                                "Content-Length: 0x10\r\n",
                                "Content-Length: %32\r\n",
                                "Content-Length:\r\n",
                                "Content-Length : 1\r\n",
                                " Content-Length: 1\r\n",
                                "X: 1\nContent-Length: 2\r\n",
                                "X: 1\rContent-Length: 2\r\n",
                                "Transfer-Encoding: gzip, chunked\r\n",
                                "Transfer-Encoding: xchunked\r\n",
                                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                                "no header\r\n",
                                ": 1\r\n",
                                "X: 1\r\n 2\r\n"}) {
        EXPECT_EQ(status_of(head_with(headers)), 400) << headers;
    }
    EXPECT_EQ(status_of(head_with(std::string("X: 1\0\r\n", 7))), 400);
}

TEST(RequestHead, FirstLines) {
    const auto status_for = [](const std::string& line) { return status_of(line + "\r\n\r\n"); };
    EXPECT_EQ(status_for("GET / HTTP/1.1"), 200);
    EXPECT_EQ(status_for("GET /a?b=http://c HTTP/1.0"), 200);
    for (const char* line :
         {"", "GET", "GET /", "GET / HTTP/2.0", "GET  / HTTP/1.1", "GET / x HTTP/1.1",
          " GET / HTTP/1.1", "G(T / HTTP/1.1", "GET a HTTP/1.1", "GET https://a/ HTTP/1.1",
          "GET http:/// HTTP/1.1"}) {
        EXPECT_EQ(status_for(line), 400) << line;
    }
    for (const char* method : {"FOO", "get", "PUT", "CONNECT", "PRI"}) {
        EXPECT_EQ(status_for(std::string(method) + " * HTTP/1.1"), 405) << method;
    }
    const RequestHead absolute = read_request_head("GET HTTP://h:80/a?b HTTP/1.1\r\n\r\n");
    EXPECT_EQ(absolute.authority, "h:80");
    EXPECT_EQ(absolute.text, "GET /a?b HTTP/1.1\r\n\r\n");
    EXPECT_EQ(read_request_head("GET http://h?b HTTP/1.1\r\n\r\n").text,
              "GET /?b HTTP/1.1\r\n\r\n");
}

TEST(RequestHead, RangesAreRemoved) {
    EXPECT_EQ(read_request_head(head_with("RANGE: bytes=abc\r\nX: 1\r\n")).text,
              head_with("X: 1\r\n"));
}

}  // namespace
}  // namespace grundy::server
