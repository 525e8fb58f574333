// The arguments of every part of the drawing.
import type { Style } from './colours';
import type { Size } from '../tiles/tileKeys';
import type { Tile } from '../tiles/tile';
import type { TileCache } from '../tiles/tileCache';
import { cornerOf, type Place, type View } from '../view';

export interface ThemeColours {
  page: string; // around the map
  paper: string;
  sunk: string;
  text: string;
  soft: string;
  line: string;
  strong: string;
  focus: string;
  good: string;
  sans: string;
  serif: string;
}

export interface Scene {
  to: CanvasRenderingContext2D;
  view: View;
  plot: Size & { left: number; top: number };
  theme: ThemeColours;
  style: Style;
  tiles: TileCache<Tile>;
  sharpness: number; // device pixels per CSS pixel
}

export const gutter = { left: 64, bottom: 26 };

export const plotOf = ({ width, height }: Size): Scene['plot'] => ({
  left: gutter.left,
  top: 0,
  width: Math.max(1, width - gutter.left),
  height: Math.max(1, height - gutter.bottom),
});

export function themeColours(element: Element): ThemeColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: token('paper'),
    paper: token('paper-raised'),
    sunk: token('paper-sunk'),
    text: token('ink'),
    soft: token('ink-soft'),
    line: token('line'),
    strong: token('line-strong'),
    focus: token('focus'),
    good: token('good'),
    sans: token('sans'),
    serif: token('serif'),
  };
}

// From coordinates relative to the centre, y upwards, to canvas coordinates, y downwards.
export const onCanvas = ({ plot }: Scene, x: number, y: number) => ({
  x: plot.left + plot.width / 2 + x,
  y: plot.top + plot.height / 2 - y,
});

// Rounds to device pixels, so that edges are sharp.
export const sharp = ({ sharpness }: Scene, value: number): number => Math.round(value * sharpness) / sharpness;

// The size of a cell, or of the pixel that stands for several.
export const cellSize = (view: View): Size => ({
  width: 2 ** (view.frame === 'board' ? Math.max(0, view.zoom) : view.across),
  height: 2 ** Math.max(0, view.zoom),
});

export interface Box extends Size {
  x: number;
  y: number;
}

// The rectangle of a cell on the canvas.
export function boxOf(scene: Scene, place: Place): Box {
  const { width, height } = cellSize(scene.view);
  const corner = cornerOf(scene.view, place);
  const { x, y } = onCanvas(scene, corner.x, corner.y);
  return { x: sharp(scene, x), y: sharp(scene, y) - height, width, height };
}

export function hatch({ to, theme }: Scene, { x, y, width, height }: Box): void {
  to.save();
  to.beginPath();
  to.rect(x, y, width, height);
  to.clip();
  to.fillStyle = theme.sunk;
  to.fillRect(x, y, width, height);
  to.strokeStyle = theme.line;
  to.lineWidth = 1;
  to.beginPath();
  for (let at = -height; at < width; at += 9) {
    to.moveTo(x + at, y + height);
    to.lineTo(x + at + height, y);
  }
  to.stroke();
  to.restore();
}
