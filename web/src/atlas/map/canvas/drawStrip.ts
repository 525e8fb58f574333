// Draws the strip around the golden line: a point for each row and value.
import { passes, type ValueFilter } from '../valueFilter';
import { byValue, css, textColourOn } from './colours';
import { stripKeys, stripParts } from '../tiles/tileKeys';
import { cellSize, hatch, onCanvas, sharp, type Scene } from './scene';
import { noPoint, tileSide, type RowsTile } from '../tiles/tile';
import { cell, toPixels, type Strip } from '../view';

// The loaded tiles of a piece of the strip.
export function rowsTile(tiles: Scene['tiles'], filter: ValueFilter, row: bigint, view: Strip): RowsTile | undefined {
  for (const key of stripKeys(row, view, filter)) {
    const tile = tiles.get(key);
    if (tile?.kind === 'rows') return tile;
  }
  return undefined;
}

export function drawStrip(scene: Scene, view: Strip): void {
  const { to, plot, theme } = scene;
  const { width, height } = cellSize(view);
  const zero = onCanvas(scene, -view.offset * width, 0).x;
  for (const { row } of stripParts(view, plot)) {
    const tile = rowsTile(scene.tiles, scene.style.filter, row, view);
    const bottom = sharp(scene, onCanvas(scene, 0, toPixels(row * cell - view.row, view.zoom)).y);
    if (tile) drawRows(scene, tile, sharp(scene, zero), bottom, width, height);
    else hatch(scene, { x: plot.left, y: bottom - tileSide * height, width: plot.width, height: tileSide * height });
  }
  // The golden line itself, between the cells -1 and 0.
  to.strokeStyle = theme.strong;
  to.lineWidth = 1;
  to.setLineDash([2, 4]);
  to.beginPath();
  to.moveTo(sharp(scene, zero) - 0.5, plot.top);
  to.lineTo(sharp(scene, zero) - 0.5, plot.top + plot.height);
  to.stroke();
  to.setLineDash([]);
}

function drawRows(scene: Scene, tile: RowsTile, zero: number, bottom: number, width: number, height: number): void {
  const { to, plot, style, theme } = scene;
  const colours = Array.from({ length: tile.count }, (_, g) => byValue(g, style.filter, style.isNight));
  const gap = height >= 8 && width >= 8 ? 1 : 0;
  const hasNumbers = height >= 16 && width >= 16;
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.font = `11px ${theme.sans}`;
  for (let g = 0; g < tile.count; ++g) {
    if (!passes(style.filter, g)) continue;
    const fill = css(colours[g]!);
    const text = textColourOn(colours[g]!);
    to.fillStyle = fill;
    for (let row = 0; row < tile.rows; ++row) {
      const y = bottom - (row + 1) * height;
      if (y + height < plot.top || y > plot.top + plot.height) continue;
      const offset = tile.offsets[row * tile.count + g]!;
      if (offset === noPoint) continue;
      const x = zero + offset * width;
      to.fillRect(x, y, width - gap, height - gap);
      if (!hasNumbers) continue;
      to.fillStyle = text;
      to.fillText(String(g), x + (width - gap) / 2, y + (height - gap) / 2 + 0.5);
      to.fillStyle = fill;
    }
  }
}

