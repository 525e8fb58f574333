// Where a pixel stands for many cells, a press selects one that has their least value, if that can be found quickly.
import { get } from '../../engine/api';
import type { PlaceValue } from './tiles/lookup';
import type { Place } from './view';

const valueAtMost = 30;
const levelAtMost = 10;

interface Points {
  points: { a: string; b: string }[];
}

export async function leastCell({ place, level, value }: PlaceValue, signal: AbortSignal): Promise<Place> {
  if (level === 0 || level > levelAtMost || value === null || value > valueAtMost) return place;
  const side = 1n << BigInt(level);
  const isIn = (at: bigint, from: bigint) => at >= from && at < from + side;
  // A point with row <= column, and below the diagonal its mirror image.
  for (const isMirrored of [false, true]) {
    const from = isMirrored ? place.column : place.row;
    const { points } = await get<Points>('/api/wythoff/points', { g: String(value), rows: `${from}..${from + side - 1n}` }, signal);
    for (const { a, b } of points) {
      const found = isMirrored ? { row: BigInt(b), column: BigInt(a) } : { row: BigInt(a), column: BigInt(b) };
      if (isIn(found.row, place.row) && isIn(found.column, place.column)) return found;
    }
  }
  return place;
}
