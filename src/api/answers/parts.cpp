#include "api/answers/parts.hpp"

#include <variant>

namespace grundy::api {

namespace {

void write_cell(Writer& json, std::string_view name, const Cell& cell) {
    json.key(name);
    json.pair(cell.first, cell.second);
}

void write_cells(Writer& json, std::string_view name, const std::vector<Cell>& cells) {
    if (cells.empty()) return;
    json.list(name, cells, [&](const Cell& cell) { json.pair(cell.first, cell.second); });
}

void write_members(Writer& /*json*/, const TextDrawing& /*drawing*/) {}

void write_members(Writer& json, const HeapsDrawing& drawing) {
    json.list("sizes", drawing.sizes);
    if (drawing.quota) json.member("quota", *drawing.quota);
    if (drawing.in_rows) json.member("rows", true);
}

void write_members(Writer& json, const RowDrawing& drawing) {
    json.list("cells", drawing.cells);
    json.member("first", drawing.first);
}

void write_members(Writer& json, const BoardDrawing& drawing) {
    json.member("columns", drawing.columns);
    json.member("rows", drawing.rows);
    json.objects("pieces", drawing.pieces, [&](const BoardDrawing::Piece& piece) {
        json.member("name", piece.name);
        write_cell(json, "cell", piece.cell);
    });
    write_cells(json, "gone", drawing.gone);
    if (drawing.as_heaps) json.object("as_heaps", [&] { write_members(json, *drawing.as_heaps); });
    if (drawing.first != 0) json.member("first", drawing.first);
    if (drawing.as_matrix) json.member("as_matrix", true);
}

void write_members(Writer& json, const GraphDrawing& drawing) {
    json.member("directed", drawing.directed);
    json.objects("vertices", drawing.vertices, [&](const GraphDrawing::Vertex& vertex) {
        json.member("name", vertex.name);
        json.member("x", vertex.x);
        json.member("y", vertex.y);
        json.member("gone", vertex.gone);
        if (vertex.ground) json.member("ground", true);
    });
    json.objects("edges", drawing.edges, [&](const GraphDrawing::Edge& edge) {
        json.member("from", edge.from);
        json.member("to", edge.to);
        json.member("gone", edge.gone);
    });
    if (drawing.token) json.member("token", *drawing.token);
}

void write_members(Writer& json, const WordsDrawing& drawing) {
    json.objects("words", drawing.words, [&](const WordsDrawing::Word& word) {
        json.member("text", word.text);
        json.member("used", word.used);
    });
    if (!drawing.letter.empty()) json.member("letter", drawing.letter);
}

}  // namespace

void write_value(Writer& json, const Value& value) {
    if (value.is_loopy()) {
        json.object([&] { json.list("infinite", value.finite_options); });
    } else if (value.is_exact()) {
        json.value(value.number);
    } else {
        json.value(nullptr);
    }
}

void write_value_and_bound(Writer& json, const Value& value) {
    json.key("value");
    write_value(json, value);
    if (value.kind == Value::Kind::greater_than) json.member("greater_than", value.number);
}

void write_known(Writer& json, const Value& value) {
    write_value_and_bound(json, value);
    json.certainty(value.certainty);
}

void write_play(Writer& json, Convention play) {
    if (play != Convention::normal) json.member("play", name(play));
}

void write_genus(Writer& json, const std::optional<Genus>& genus) {
    if (genus) json.member("genus", to_text(*genus));
}

void write_points(Writer& json, const std::vector<WythoffPoints::Point>& points) {
    json.objects("points", points, [&](const WythoffPoints::Point& point) {
        json.member("g", point.g);
        json.member("n", point.n);
        json.member("a", point.a);
        json.member("b", point.b);
        json.certainty(point.certainty);
    });
}

void write_drawings(Writer& json, const std::vector<Drawing>& drawings) {
    json.objects("drawings", drawings, [&](const Drawing& drawing) {
        json.member("kind", kind(drawing));
        std::visit([&](const auto& known) { write_members(json, known); }, drawing);
    });
}

void write_mark(Writer& json, const Mark& mark) {
    json.object("mark", [&] {
        if (mark.heap) json.member("heap", *mark.heap);
        if (mark.left) json.member("left", *mark.left);
        if (mark.parts) json.list("parts", *mark.parts);
        if (mark.from) write_cell(json, "from", *mark.from);
        if (mark.cell) write_cell(json, "cell", *mark.cell);
        write_cells(json, "cells", mark.cells);
        if (!mark.sizes.empty()) json.list("sizes", mark.sizes);
        if (mark.vertex) json.member("vertex", *mark.vertex);
        if (mark.edge) json.member("edge", *mark.edge);
        if (mark.word) json.member("word", *mark.word);
    });
}

}  // namespace grundy::api
