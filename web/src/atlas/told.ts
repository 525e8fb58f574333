// What the tiles that are here say of a place.
import type { StandingName } from '../answers';
import type { Chosen } from './chosen';
import { rowsTile } from './drawStrip';
import { timesGolden } from './golden';
import { boardKey } from './needed';
import { tileSide, untold, type Tile } from './tile';
import type { Tiles } from './tiles';
import { levelOf, type Place, type View } from './view';

export interface Told {
  place: Place; // the first of those shown together
  level: number; // 2^level rows are, and on the board as many columns
  value: number | null; // the least of their values; null: greater than `known`
  known: number;
  standing: StandingName;
}

const weakest: StandingName[] = ['theorem', 'proved', 'computed', 'conjectural', 'unknown'];

export function toldAt(view: View, place: Place, tiles: Tiles<Tile>, chosen: Chosen): Told | null {
  const level = levelOf(view);
  const side = BigInt(tileSide) << BigInt(level);
  const row = place.row - (place.row % side);
  const within = (at: bigint, from: bigint) => Number((at - from) >> BigInt(level));
  if (view.frame === 'board') {
    const column = place.column - (place.column % side);
    const tile = tiles.get(boardKey(row, column, level));
    if (tile?.kind !== 'board') return null;
    const value = tile.values[within(place.row, row) * tileSide + within(place.column, column)]!;
    return { place, level, value: value === untold ? null : value, known: tile.known, standing: tile.standing };
  }
  const tile = rowsTile(tiles, chosen, row, view);
  // The strip has the points with row <= column only.
  if (!tile || tile.count === 0 || place.column < place.row) return null;
  const offset = Number(place.column - timesGolden(place.row));
  const from = within(place.row, row) * tile.count;
  const g = tile.offsets.subarray(from, from + tile.count).indexOf(offset);
  if (g >= 0) return { place, level: 0, value: g, known: tile.known, standing: tile.standings[g]! };
  const standing = tile.standings.reduce((a, b) => (weakest.indexOf(a) > weakest.indexOf(b) ? a : b));
  return { place, level: 0, value: null, known: tile.known, standing };
}
