// The section of the plane that the map shows. Places are integers of any size, in fractions of a cell, so that they
// are exact however far out; distances on the screen are pixels from the centre.
import { timesGolden } from './golden';

const partBits = 16;
export const cell = 1n << BigInt(partBits);

// The plane: rows upwards, columns to the right.
export interface Board {
  frame: 'board';
  row: bigint; // of the centre, in fractions of a cell
  column: bigint;
  zoom: number; // the side of a cell is 2^zoom pixels
}

// A strip along the golden line: rows upwards, and to the right the distance of a point's column from ⌊φ row⌋.
export interface Strip {
  frame: 'strip';
  row: bigint;
  offset: number; // of the centre, in cells
  zoom: number; // a row is 2^zoom pixels high
  across: number; // a column is 2^across pixels wide
}

export type View = Board | Strip;

export interface Place {
  row: bigint;
  column: bigint;
}

export const largestZoom = { board: 5, strip: 4 };
export const leastZoom = -4000;
export const acrossRange = { least: 1, most: 5 };
const widestOffset = 1000n; // the points of small values are much closer to the line
export const stripFrom = 4096n; // jumps to rows from here on show the strip

const bound = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const notNegative = (value: bigint): bigint => (value < 0n ? 0n : value);

// Pixels as fractions of a cell, and back.
export const fromPixels = (pixels: number, zoom: number): bigint => {
  const fine = BigInt(Math.round(pixels * 1024));
  const shift = partBits - zoom - 10;
  return shift >= 0 ? fine << BigInt(shift) : fine >> BigInt(-shift);
};
export const toPixels = (parts: bigint, zoom: number): number => {
  const shift = partBits - zoom;
  return shift > 20 ? Number(parts >> BigInt(shift - 20)) / 2 ** 20 : Number(parts) / 2 ** shift;
};

export const cellAt = (parts: bigint): bigint => parts >> BigInt(partBits);
export const middleOf = (index: bigint): bigint => (index << BigInt(partBits)) + cell / 2n;

// The level of detail: a pixel (a line) stands for 2^level cells a side (rows).
export const levelOf = (view: View): number => Math.max(0, -view.zoom);

// The first of the rows or columns that share a pixel with this one.
export const firstOf = (index: bigint, view: View): bigint => (index >> BigInt(levelOf(view))) << BigInt(levelOf(view));

// The place that stands for this one: the first of those that share a pixel; in the strip a point stands for its mirror
// image too.
export function shownAs(view: View, { row, column }: Place): Place {
  if (view.frame === 'board') return { row: firstOf(row, view), column: firstOf(column, view) };
  const [least, most] = row <= column ? [row, column] : [column, row];
  const first = firstOf(least, view);
  return { row: first, column: most - timesGolden(least) + timesGolden(first) };
}

const within = (view: View): View =>
  view.frame === 'board'
    ? { ...view, row: notNegative(view.row), column: notNegative(view.column), zoom: bound(view.zoom, leastZoom, largestZoom.board) }
    : {
        ...view,
        row: notNegative(view.row),
        offset: bound(view.offset, -Number(widestOffset), Number(widestOffset)),
        zoom: bound(view.zoom, leastZoom, largestZoom.strip),
        across: bound(view.across, acrossRange.least, acrossRange.most),
      };

// Moves the view, in pixels: x to the right and y upwards.
export function pan(view: View, x: number, y: number): View {
  const row = view.row + fromPixels(y, view.zoom);
  return within(
    view.frame === 'board'
      ? { ...view, row, column: view.column + fromPixels(x, view.zoom) }
      : { ...view, row, offset: view.offset + x / 2 ** view.across },
  );
}

// Zooms; the place that is x and y pixels from the centre stays there.
export function zoomBy(view: View, steps: number, x = 0, y = 0): View {
  const to = bound(view.zoom + steps, leastZoom, largestZoom[view.frame]);
  const row = view.row + fromPixels(y, view.zoom) - fromPixels(y, to);
  return within(
    view.frame === 'board'
      ? { ...view, zoom: to, row, column: view.column + fromPixels(x, view.zoom) - fromPixels(x, to) }
      : { ...view, zoom: to, row },
  );
}

export function widenBy(view: View, steps: number): View {
  return view.frame === 'strip' ? within({ ...view, across: view.across + steps }) : view;
}

// The cell at this distance from the centre, or the first of those that share a pixel; null beyond the axes.
export function placeAt(view: View, x: number, y: number): Place | null {
  const parts = view.row + fromPixels(y, view.zoom);
  if (parts < 0n) return null;
  const row = firstOf(cellAt(parts), view);
  if (view.frame === 'board') {
    const column = view.column + fromPixels(x, view.zoom);
    return column < 0n ? null : { row, column: firstOf(cellAt(column), view) };
  }
  const column = timesGolden(row) + BigInt(Math.floor(view.offset + x / 2 ** view.across));
  return column < 0n ? null : { row, column };
}

export interface Pixel {
  x: number;
  y: number;
}

// The lower left corner of a cell relative to the centre, x to the right and y upwards.
export const cornerOf = (view: View, { row, column }: Place): Pixel => ({
  x:
    view.frame === 'board'
      ? toPixels(column * cell - view.column, view.zoom)
      : (Number(column - timesGolden(row)) - view.offset) * 2 ** view.across,
  y: toPixels(row * cell - view.row, view.zoom),
});

export const centreOf = (view: View): Place => {
  const row = cellAt(view.row);
  return {
    row,
    column: view.frame === 'board' ? cellAt(view.column) : notNegative(timesGolden(row) + BigInt(Math.floor(view.offset))),
  };
};

export const isInside = (view: View, place: Place, width: number, height: number): boolean => {
  const { x, y } = cornerOf(view, shownAs(view, place));
  return Math.abs(x) < width / 2 && Math.abs(y) < height / 2;
};

// The other frame at the same place; places outside the strip become the golden line of their row.
export function inFrame(view: View, frame: View['frame'], across = 4): View {
  return view.frame === frame ? view : lookAt(centreOf(view), frame, view.zoom, across);
}

export function lookAt({ row, column }: Place, frame: View['frame'], zoom: number, across = 4): View {
  if (frame === 'board') return within({ frame, row: middleOf(row), column: middleOf(column), zoom });
  // The strip has the points with row <= column; the others are their mirror images.
  const [least, most] = row <= column ? [row, column] : [column, row];
  const offset = most - timesGolden(least);
  const isNear = offset >= -widestOffset && offset <= widestOffset;
  return within({ frame, row: middleOf(isNear ? least : row), offset: isNear ? Number(offset) + 0.5 : 0.5, zoom, across });
}
