// If a pixel stands for many cells, a click selects one with their least value, if it can be found quickly.
import { get } from '../../engine/api';
import type { PlaceValue } from './tiles/lookup';
import type { Place } from './view';

const maxValue = 30;
const maxLevel = 10;

interface Points {
  points: { a: string; b: string }[];
}

export async function leastCell({ place, level, value }: PlaceValue, signal: AbortSignal): Promise<Place> {
  if (level === 0 || level > maxLevel || value === null || value > maxValue) return place;
  const side = 1n << BigInt(level);
  const isIn = (at: bigint, from: bigint) => at >= from && at < from + side;
  // A point with row <= column, or its mirror image below the diagonal.
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
