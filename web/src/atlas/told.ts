// What the tiles that are here say of a place.
import type { StandingName } from '../answers';
import type { Chosen } from './chosen';
import { rowsTile } from './drawStrip';
import { timesGolden } from './golden';
import { boardKey, boardParts, stripParts, type Size } from './needed';
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

const surest: StandingName[] = ['theorem', 'proved', 'computed', 'conjectural', 'unknown'];
const weaker = (a: StandingName, b: StandingName): StandingName => (surest.indexOf(a) > surest.indexOf(b) ? a : b);

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
  const standing = tile.standings.reduce(weaker);
  return { place, level: 0, value: null, known: tile.known, standing };
}

// The values that are told wherever the view looks.
export interface KnownIn {
  known: number | null; // null: all of them
  standing: StandingName; // of those told, the weakest
}

export function knownIn(view: View, plot: Size, tiles: Tiles<Tile>, chosen: Chosen): KnownIn | null {
  const here: KnownIn[] =
    view.frame === 'board'
      ? boardParts(view, plot).flatMap(({ key }) => {
          const tile = tiles.get(key);
          return tile?.kind === 'board' ? [{ known: tile.isDense ? null : tile.known, standing: tile.standing }] : [];
        })
      : stripParts(view, plot).flatMap(({ row }) => {
          const tile = rowsTile(tiles, chosen, row, view);
          return tile ? [{ known: tile.known, standing: tile.standings.reduce(weaker, 'theorem') }] : [];
        });
  const [first, ...others] = here;
  if (!first) return null;
  return others.reduce(
    (a, b) => ({ known: a.known === null ? b.known : b.known === null ? a.known : Math.min(a.known, b.known), standing: weaker(a.standing, b.standing) }),
    first,
  );
}
