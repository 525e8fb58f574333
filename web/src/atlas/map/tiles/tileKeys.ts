// The tiles that a view needs, nearest to its centre first. The key of a tile is its URL.
import type { ValueFilter } from '../valueFilter';
import { tileSide } from './tile';
import { cellAt, fromPixels, levelOf, type Board, type Place, type Strip, type View } from '../view';

export interface Size {
  width: number;
  height: number;
}

export interface Part {
  place: Place; // the lowest row and column
  key: string;
}

const atOnce = 2; // the values up to this are answered at once, however far out

export const boardKey = (row: bigint, column: bigint, level: number) => `/api/tile?row=${row}&column=${column}&level=${level}`;
const rowsKey = (row: bigint, level: number, g: number) => `/api/tile?row=${row}&rows=${tileSide}&step=${1n << BigInt(level)}&g=${g}`;

// The starts of the pieces of `side` cells within `reach` of the centre, without those beyond the axis.
function beginnings(centre: bigint, reach: bigint, side: bigint): bigint[] {
  const least = cellAt(centre - reach) < 0n ? 0n : cellAt(centre - reach);
  const most = cellAt(centre + reach);
  const found: bigint[] = [];
  for (let at = least - (least % side); at <= most; at += side) found.push(at);
  return found;
}

const distance = (centre: bigint, from: bigint, side: bigint): bigint => {
  const apart = cellAt(centre) - (from + side / 2n);
  return apart < 0n ? -apart : apart;
};

export function boardParts(view: Board, { width, height }: Size, level = levelOf(view)): Part[] {
  const side = BigInt(tileSide) << BigInt(level);
  const rows = beginnings(view.row, fromPixels(height / 2, view.zoom), side);
  const columns = beginnings(view.column, fromPixels(width / 2, view.zoom), side);
  return rows
    .flatMap((row) => columns.map((column) => ({ place: { row, column }, key: boardKey(row, column, level) })))
    .map((part) => ({ part, far: distance(view.row, part.place.row, side) + distance(view.column, part.place.column, side) }))
    .sort((a, b) => (a.far < b.far ? -1 : a.far > b.far ? 1 : 0))
    .map(({ part }) => part);
}

export function stripParts(view: Strip, { height }: Size): { row: bigint }[] {
  const side = BigInt(tileSide) << BigInt(levelOf(view));
  return beginnings(view.row, fromPixels(height / 2, view.zoom), side)
    .map((row) => ({ row, far: distance(view.row, row, side) }))
    .sort((a, b) => (a.far < b.far ? -1 : a.far > b.far ? 1 : 0));
}

// The requests for a piece of the strip: all wanted values, and before them those that are answered at once.
export const stripKeys = (row: bigint, view: Strip, filter: ValueFilter): string[] =>
  [filter.largest, atOnce].map((g) => rowsKey(row, levelOf(view), g));

export function tileKeys(view: View, size: Size, filter: ValueFilter, isHere: (key: string) => boolean): string[] {
  if (view.frame === 'board') return boardParts(view, size).map(({ key }) => key);
  const keys = stripParts(view, size).map(({ row }) => stripKeys(row, view, filter));
  const whole = keys.map(([all]) => all!);
  return [...keys.filter(([all]) => !isHere(all!)).map(([, few]) => few!), ...whole];
}
