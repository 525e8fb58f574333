// Where the map looks. Places are whole numbers of any size, in parts of a cell, so that nothing is lost however far
// out; distances on the screen are pixels from the centre.
import { timesGolden } from './golden';

const partBits = 16;
export const cell = 1n << BigInt(partBits);

// The plane: rows upwards, columns to the right.
export interface Board {
  frame: 'board';
  row: bigint; // of the centre, in parts of a cell
  column: bigint;
  zoom: number; // a cell has 2^zoom pixels a side
}

// What follows the golden line: rows upwards, and to the right by how many columns a point is beyond ⌊φ row⌋.
export interface Strip {
  frame: 'strip';
  row: bigint;
  offset: number; // of the centre, in cells
  zoom: number; // a row has 2^zoom pixels
  across: number; // and a column 2^across
}

export type View = Board | Strip;

export interface Place {
  row: bigint;
  column: bigint;
}

export const largestZoom = { board: 5, strip: 4 };
export const leastZoom = -4000;
export const acrossRange = { least: 1, most: 5 };
const widestOffset = 1000n; // the points of small values are much nearer to the line
export const stripFrom = 4096n; // a row from which a jump goes to the strip

const bound = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const notNegative = (value: bigint): bigint => (value < 0n ? 0n : value);

// Pixels as parts of a cell, and back.
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

// By how many powers of two a pixel (a line) stands for more than one cell (row).
export const levelOf = (view: View): number => Math.max(0, -view.zoom);

// The first of the rows or columns that are shown together with this one.
export const firstOf = (index: bigint, view: View): bigint => (index >> BigInt(levelOf(view))) << BigInt(levelOf(view));

// As which place it is shown: of those shown together, the first; in the strip a point and its mirror image are one.
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

// x to the right and y upwards, in pixels.
export function pan(view: View, x: number, y: number): View {
  const row = view.row + fromPixels(y, view.zoom);
  return within(
    view.frame === 'board'
      ? { ...view, row, column: view.column + fromPixels(x, view.zoom) }
      : { ...view, row, offset: view.offset + x / 2 ** view.across },
  );
}

// What is x and y pixels from the centre stays there.
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

// The cell at that distance from the centre; null beyond the axes. Of those shown together, the first.
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

// The lower left corner of a cell, from the centre, x to the right and y upwards.
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

// The other frame at the same place; where there is nothing in the strip, on the golden line of that row.
export function inFrame(view: View, frame: View['frame'], across = 4): View {
  return view.frame === frame ? view : lookAt(centreOf(view), frame, view.zoom, across);
}

export function lookAt({ row, column }: Place, frame: View['frame'], zoom: number, across = 4): View {
  if (frame === 'board') return within({ frame, row: middleOf(row), column: middleOf(column), zoom });
  // The strip has the points whose row is the smaller number; the others are their mirror images.
  const [least, most] = row <= column ? [row, column] : [column, row];
  const offset = most - timesGolden(least);
  const isNear = offset >= -widestOffset && offset <= widestOffset;
  return within({ frame, row: middleOf(isNear ? least : row), offset: isNear ? Number(offset) + 0.5 : 0.5, zoom, across });
}
