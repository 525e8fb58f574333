// Draws the cells of the plane, tile by tile.
import { colourOf, textColourOn, pixelsOf, type Rgb, type Style } from './colours';
import { boardParts, type Part, type Size } from '../tiles/tileKeys';
import { boxOf, hatch, sharp, type Box, type Scene } from './scene';
import { tileSide, unknownValue, type BoardTile } from '../tiles/tile';
import { cornerOf, levelOf, type Board } from '../view';

export const numbersFrom = 18; // pixels per cell from which its value is written in it

const styleKey = ({ filter, scale, isNight }: Style, isDense: boolean): string =>
  `${isDense} ${isNight} ${filter.largest} ${filter.only === null ? scale : [...filter.only].join()}`;

const lastTables = new Map<string, Uint32Array>();
function tableFor(style: Style, isDense: boolean): Uint32Array {
  const key = styleKey(style, isDense);
  const known = lastTables.get(key) ?? pixelsOf(style, isDense);
  lastTables.set(key, known);
  if (lastTables.size > 4) lastTables.delete(lastTables.keys().next().value!);
  return known;
}

// The picture of each tile, released with the tile.
const pictures = new WeakMap<BoardTile, { key: string; canvas: HTMLCanvasElement }>();

function pictureOf(tile: BoardTile, style: Style): HTMLCanvasElement {
  const key = styleKey(style, tile.isDense);
  const known = pictures.get(tile);
  if (known?.key === key) return known.canvas;
  const canvas = known?.canvas ?? document.createElement('canvas');
  canvas.width = canvas.height = tileSide;
  const image = new ImageData(tileSide, tileSide);
  const pixels = new Uint32Array(image.data.buffer);
  const table = tableFor(style, tile.isDense);
  for (let row = 0; row < tileSide; ++row) {
    const to = (tileSide - 1 - row) * tileSide; // the lowest row is the last one of the picture
    for (let column = 0; column < tileSide; ++column) pixels[to + column] = table[tile.values[row * tileSide + column]!]!;
  }
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  pictures.set(tile, { key, canvas });
  return canvas;
}

const boardTile = ({ tiles }: Scene, key: string): BoardTile | undefined => {
  const tile = tiles.get(key);
  return tile?.kind === 'board' ? tile : undefined;
};

const placeOfPart = (scene: Scene, { place }: Part, level: number): Box => {
  const box = boxOf(scene, place);
  const side = tileSide * 2 ** (level + scene.view.zoom);
  return { x: box.x, y: sharp(scene, box.y + box.height - side), width: side, height: side };
};

// Tiles of coarser levels that are already loaded stand in until the tiles arrive.
function drawCoarser(scene: Scene, view: Board): void {
  const level = levelOf(view);
  for (const coarser of [level + 2, level + 1]) {
    for (const part of boardParts(view, scene.plot, coarser)) {
      const tile = boardTile(scene, part.key);
      if (!tile) continue;
      const box = placeOfPart(scene, part, coarser);
      scene.to.drawImage(pictureOf(tile, scene.style), box.x, box.y, box.width, box.height);
    }
  }
}

export function drawBoard(scene: Scene, view: Board): void {
  const { to } = scene;
  const level = levelOf(view);
  const parts = boardParts(view, scene.plot).map((part) => ({ part, tile: boardTile(scene, part.key), box: placeOfPart(scene, part, level) }));
  const isLoading = parts.some(({ tile }) => !tile);
  if (isLoading) {
    for (const { tile, box } of parts) if (!tile) hatch(scene, box);
    drawCoarser(scene, view);
  }
  to.imageSmoothingEnabled = false;
  for (const { tile, box } of parts) {
    if (!tile) continue;
    if (isLoading) {
      to.fillStyle = scene.theme.paper;
      to.fillRect(box.x, box.y, box.width, box.height);
    }
    to.drawImage(pictureOf(tile, scene.style), box.x, box.y, box.width, box.height);
  }
  if (2 ** view.zoom >= numbersFrom) for (const { part, tile } of parts) if (tile) drawNumbers(scene, part, tile);
}

function drawNumbers(scene: Scene, { place }: Part, tile: BoardTile): void {
  const { to, plot, style, theme } = scene;
  const { x, y, width } = boxOf(scene, place);
  const [least, most] = cellsBetween((plot.left - x) / width, (plot.left + plot.width - x) / width);
  const [lowest, highest] = cellsBetween((y - plot.height) / width, (y + width) / width);
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.lineWidth = 1;
  for (let row = lowest; row <= highest; ++row) {
    for (let column = least; column <= most; ++column) {
      const value = tile.values[row * tileSide + column]!;
      if (value === unknownValue) continue;
      const colour: Rgb | null = colourOf(value, style, tile.isDense);
      to.fillStyle = colour ? textColourOn(colour) : theme.soft;
      to.globalAlpha = colour ? 1 : 0.55;
      to.font = `${value === 0 ? '700 ' : ''}${value > 9999 ? 9 : value > 999 ? 10.5 : 13}px ${theme.sans}`;
      to.fillText(String(value), x + (column + 0.5) * width, y - (row - 0.5) * width + 1);
      to.globalAlpha = 1;
    }
  }
}

// The largest value in view, from tiles in which all values are known; null if there are none.
export function largestInView(tiles: Scene['tiles'], plot: Size, view: Board): number | null {
  const side = 2 ** Math.max(0, view.zoom);
  let largest: number | null = null;
  for (const { place, key } of boardParts(view, plot)) {
    const tile = tiles.get(key);
    if (tile?.kind !== 'board' || !tile.isDense) continue;
    const { x, y } = cornerOf(view, place);
    const [left, right] = cellsBetween((-plot.width / 2 - x) / side, (plot.width / 2 - x) / side);
    const [low, high] = cellsBetween((-plot.height / 2 - y) / side, (plot.height / 2 - y) / side);
    for (let row = low; row <= high; ++row) {
      for (let column = left; column <= right; ++column) largest = Math.max(largest ?? 0, tile.values[row * tileSide + column]!);
    }
  }
  return largest;
}

const cellsBetween = (from: number, to: number): [number, number] => [
  Math.max(0, Math.floor(from)),
  Math.min(tileSide - 1, Math.floor(to)),
];

// The area beyond the axes.
export function drawBeyond(scene: Scene, view: Board): void {
  const { to, theme, plot } = scene;
  const { x, y } = boxOf(scene, { row: 0n, column: 0n });
  const bottom = y + 2 ** Math.max(0, view.zoom);
  to.fillStyle = theme.page;
  if (x > plot.left) to.fillRect(plot.left, plot.top, x - plot.left, plot.height);
  if (bottom < plot.height) to.fillRect(plot.left, bottom, plot.width, plot.height - bottom);
}
