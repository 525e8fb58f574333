// Draws the numbers along the left edge and below.
import { onCanvas, cellSize, plotOf, type Scene } from './scene';
import { niceStep } from '../../../numbers/plot';
import { ticks, type Tick } from './ticks';
import { cell, cellAt, fromPixels, levelOf, toPixels, type View } from '../view';

const apartUp = 48;
const apartAcross = 76;

const along = (centre: bigint, view: View, length: number, apart: number): Tick[] => {
  const reach = fromPixels(length / 2, view.zoom);
  return ticks(cellAt(centre - reach), cellAt(centre + reach), cellAt(fromPixels(apart, view.zoom) + cell - 1n));
};

const minus = (number: number): string => String(number).replace('-', '−');

export function drawAxes(scene: Scene, size: { width: number; height: number }): void {
  const { to, view, theme } = scene;
  const plot = plotOf(size);
  to.fillStyle = theme.page;
  to.fillRect(0, 0, plot.left, size.height);
  to.fillRect(0, plot.height, size.width, size.height - plot.height);
  to.strokeStyle = theme.line;
  to.lineWidth = 1;
  to.strokeRect(plot.left - 0.5, -1, plot.width + 1, plot.height + 1.5);
  to.fillStyle = theme.soft;
  to.font = `12px ${theme.sans}`;
  to.textBaseline = 'middle';
  to.textAlign = 'right';
  const middle = (levelOf(view) > 0 ? 1 : 2 ** view.zoom) / 2;
  to.beginPath();
  for (const { at, label } of along(view.row, view, plot.height, apartUp)) {
    const { y } = onCanvas(scene, 0, toPixels(at * cell - view.row, view.zoom) + middle);
    if (y < 26 || y > plot.height - 6) continue;
    to.fillText(label, plot.left - 8, y);
    to.moveTo(plot.left - 5, Math.round(y) - 0.5);
    to.lineTo(plot.left - 1, Math.round(y) - 0.5);
  }
  to.textAlign = 'center';
  for (const { x, label } of view.frame === 'board' ? columnsOf(scene) : offsetsOf(scene)) {
    if (x < plot.left + 10 || x > size.width - 76) continue;
    to.fillText(label, x, plot.height + 15);
    to.moveTo(Math.round(x) - 0.5, plot.height + 1);
    to.lineTo(Math.round(x) - 0.5, plot.height + 5);
  }
  to.strokeStyle = theme.strong;
  to.stroke();
  to.font = `italic 13px ${theme.serif}`;
  to.fillStyle = theme.text;
  to.textAlign = 'right';
  to.fillText('row', plot.left - 8, 10);
  to.fillText(view.frame === 'board' ? 'column' : 'offset', size.width - 2, plot.height + 15);
}

function columnsOf(scene: Scene): { x: number; label: string }[] {
  const { view, plot } = scene;
  if (view.frame !== 'board') return [];
  const middle = 2 ** Math.max(0, view.zoom) / 2;
  return along(view.column, view, plot.width, apartAcross).map(({ at, label }) => ({
    x: onCanvas(scene, toPixels(at * cell - view.column, view.zoom) + middle, 0).x,
    label,
  }));
}

function offsetsOf(scene: Scene): { x: number; label: string }[] {
  const { view, plot } = scene;
  if (view.frame !== 'strip') return [];
  const { width } = cellSize(view);
  const step = niceStep(plot.width / width, plot.width / apartAcross);
  const reach = plot.width / width / 2;
  const first = Math.ceil((view.offset - reach) / step) * step;
  const count = Math.max(0, Math.floor((view.offset + reach - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => first + i * step).map((offset) => ({
    x: onCanvas(scene, (offset + 0.5 - view.offset) * width, 0).x,
    label: minus(offset),
  }));
}
