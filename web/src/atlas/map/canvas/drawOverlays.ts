// Draws the overlays of the map: cold positions, bounds, a queen's moves, the crosshair.
import { boundsOf, coldColumn, timesGolden } from '../golden';
import { boxOf, cellSize, onCanvas, type Scene } from './scene';
import { cell, cellAt, centreOf, fromPixels, levelOf, shownAs, toPixels, type Place } from '../view';

const golden = (1 + Math.sqrt(5)) / 2;
const far = 1e6; // pixels; lines are clipped there
const cut = (value: number): number => Math.max(-far, Math.min(far, value));

function path(scene: Scene, points: readonly { x: number; y: number }[]): void {
  points.forEach(({ x, y }, i) => (i ? scene.to.lineTo(x, y) : scene.to.moveTo(x, y)));
}

// Sample rows (or columns) from before the start of the view to beyond its end.
function samples(centre: bigint, length: number, zoom: number): bigint[] {
  const count = 48;
  return Array.from({ length: count + 3 }, (_, i) => cellAt(centre + fromPixels(((i - 1) / count - 0.5) * length, zoom))).filter((at) => at >= 0n);
}

const ringsFrom = 8; // pixels per row

// A ring around each cold position. If cells are too small for rings, the two golden lines, and in the strip the column
// right of its line, which has all of them: φ⌊φn⌋ is less than ⌊φ²n⌋ by less than one.
export function drawCold(scene: Scene): void {
  const { to, view, plot, theme } = scene;
  const { height, width } = cellSize(view);
  to.strokeStyle = theme.text;
  to.lineWidth = height >= 16 ? 2.5 : 1.5;
  to.beginPath();
  if (levelOf(view) === 0 && height >= ringsFrom) {
    const reach = fromPixels(plot.height / 2, view.zoom);
    const from = cellAt(view.row - reach) < 0n ? 0n : cellAt(view.row - reach);
    for (let row = from; row <= cellAt(view.row + reach); ++row) {
      const column = coldColumn(row);
      if (view.frame === 'strip' && column < row) continue;
      const box = boxOf(scene, { row, column });
      to.rect(box.x, box.y, width - (view.frame === 'strip' ? 1 : 0), height - (view.frame === 'strip' ? 1 : 0));
    }
  } else if (view.frame === 'board') {
    to.setLineDash([6, 4]);
    const { row, column } = centreOf(view);
    const upper = onCanvas(scene, toPixels(timesGolden(row) * cell - view.column, view.zoom), 0);
    if (Math.abs(upper.x) < far) {
      path(scene, [-2, 2].map((part) => ({ x: upper.x + golden * part * plot.height, y: upper.y - part * plot.height })));
    }
    const lower = onCanvas(scene, 0, toPixels(timesGolden(column) * cell - view.row, view.zoom));
    if (Math.abs(lower.y) < far) {
      path(scene, [-2, 2].map((part) => ({ x: lower.x + part * plot.width, y: lower.y - golden * part * plot.width })));
    }
  } else to.rect(onCanvas(scene, (1 - view.offset) * width, 0).x, plot.top - 5, width, plot.height + 10);
  to.stroke();
  to.setLineDash([]);
}

// The lines between which the values up to g are, and on the board their mirror images.
export function drawBounds(scene: Scene, g: number): void {
  const { to, view, plot, theme } = scene;
  const line = (points: { x: number; y: number }[], name: string) => {
    to.beginPath();
    path(scene, points);
    to.strokeStyle = theme.paper;
    to.lineWidth = 4;
    to.setLineDash([]);
    to.stroke();
    to.strokeStyle = theme.focus;
    to.lineWidth = 2;
    to.setLineDash([10, 4]);
    to.stroke();
    to.setLineDash([]);
    const shown = points.filter(({ x, y }) => x > plot.left + 20 && x < plot.left + plot.width - 190 && y > 30 && y < plot.height - 30);
    const at = shown.at(-1);
    if (!at || !name) return;
    to.font = `600 13px ${theme.sans}`;
    to.textAlign = 'left';
    to.textBaseline = 'middle';
    to.strokeStyle = theme.paper;
    to.lineWidth = 5;
    to.lineJoin = 'round';
    to.strokeText(name, at.x + 10, at.y);
    to.fillStyle = theme.focus;
    to.fillText(name, at.x + 10, at.y);
  };
  // A bound below the diagonal says nothing.
  const applies = (side: 'least' | 'most', bound: bigint, row: bigint) => side === 'most' || bound > row;
  const rows = samples(view.row, plot.height, view.zoom).map((row) => ({ row, ...boundsOf(row, g) }));
  for (const [side, name] of [['most', `Lemma 2.1, g ≤ ${g}`], ['least', `Theorem 2.15, g ≤ ${g}`]] as const) {
    const upper = rows.filter(({ row, [side]: column }) => applies(side, column, row)).map(({ row, [side]: column }) => {
      const x =
        view.frame === 'board'
          ? toPixels(column * cell - view.column, view.zoom)
          : (Number(column - timesGolden(row)) - view.offset) * 2 ** view.across;
      return onCanvas(scene, cut(x), toPixels(row * cell - view.row, view.zoom));
    });
    line(upper, name);
    if (view.frame !== 'board') continue;
    const columns = samples(view.column, plot.width, view.zoom).map((column) => ({ column, row: boundsOf(column, g)[side] })).filter(({ column, row }) => applies(side, row, column));
    line(
      columns.map(({ column, row }) =>
        onCanvas(scene, toPixels(column * cell - view.column, view.zoom), cut(toPixels(row * cell - view.row, view.zoom))),
      ),
      '',
    );
  }
}

function ring(scene: Scene, place: Place, colour: string, around = 3): void {
  const { to, theme } = scene;
  const box = boxOf(scene, shownAs(scene.view, place));
  const grown = Math.max(around, (11 - Math.min(box.width, box.height)) / 2);
  for (const [style, width] of [[theme.paper, 5.5], [colour, 3]] as const) {
    to.strokeStyle = style;
    to.lineWidth = width;
    to.strokeRect(box.x - grown, box.y - grown, box.width + 2 * grown, box.height + 2 * grown);
  }
}

// The lines of a queen's moves, and her winning moves.
export function drawMoves(scene: Scene, from: Place, winning: readonly Place[]): void {
  const { to, view, plot, theme } = scene;
  const box = boxOf(scene, shownAs(view, from));
  const x = cut(box.x + box.width / 2);
  const y = cut(box.y + box.height / 2);
  const steepness = view.frame === 'board' ? 0 : 2 ** Math.max(-40, Math.min(40, view.across - view.zoom));
  const ends =
    view.frame === 'board'
      ? boardEnds(scene, from, x, y)
      : [
          { x: plot.left - 9, y },
          { x: x + golden * steepness * plot.height * 2, y: y + plot.height * 2 },
          { x: x + (golden - 1) * steepness * plot.height * 2, y: y + plot.height * 2 },
        ];
  if (view.frame === 'board' && box.height >= 16) frameCells(scene, from);
  else {
    for (const [style, width] of [[theme.paper, 4.5], [theme.text, 2]] as const) {
      to.strokeStyle = style;
      to.lineWidth = width;
      to.beginPath();
      for (const end of ends) path(scene, [{ x, y }, end]);
      to.stroke();
    }
  }
  for (const place of winning) ring(scene, place, theme.good);
  ring(scene, from, theme.text);
}

// If cells are large enough, each cell that the queen can reach is framed, with its value left readable.
function frameCells(scene: Scene, { row, column }: Place): void {
  const { to, plot } = scene;
  const { x, y, width } = boxOf(scene, { row, column });
  const most = Math.ceil((plot.width + plot.height) / width) + Math.ceil((Math.abs(x) + Math.abs(y)) / width);
  const reach = (count: bigint) => Math.min(most, Number(count));
  const least = row < column ? row : column;
  for (const [steps, left, down] of [[reach(column), 1, 0], [reach(row), 0, 1], [reach(least), 1, 1]] as const) {
    for (let step = 1; step <= steps; ++step) {
      const at = { x: x - step * left * width, y: y + step * down * width };
      to.lineWidth = 1.5;
      to.strokeStyle = 'rgb(0 0 0 / 60%)';
      to.strokeRect(at.x + 1, at.y + 1, width - 2, width - 2);
      to.strokeStyle = '#ffffff';
      to.strokeRect(at.x + 2.5, at.y + 2.5, width - 5, width - 5);
    }
  }
}

function boardEnds(scene: Scene, { row, column }: Place, x: number, y: number) {
  const { view } = scene;
  const left = cut(toPixels(column * cell, view.zoom));
  const down = cut(toPixels(row * cell, view.zoom));
  const both = Math.min(left, down);
  return [
    { x: x - left, y },
    { x, y: y + down },
    { x: x - both, y: y + both },
  ];
}

export function drawCrosshair(scene: Scene, at: Place): void {
  const { to, plot, theme } = scene;
  const box = boxOf(scene, at);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  to.strokeStyle = theme.focus;
  to.lineWidth = 1;
  to.beginPath();
  to.moveTo(plot.left, y);
  to.lineTo(plot.left + plot.width, y);
  to.moveTo(x, plot.top);
  to.lineTo(x, plot.top + plot.height);
  to.stroke();
  ring(scene, at, theme.focus, 1);
}
