// Looks up the value of a place in the loaded tiles.
import type { Certainty } from '../../../engine/answers';
import type { ValueFilter } from '../valueFilter';
import { rowsTile } from '../canvas/drawStrip';
import { timesGolden } from '../golden';
import { boardKey, boardParts, stripParts, type Size } from './tileKeys';
import { tileSide, unknownValue, type Tile } from './tile';
import type { TileCache } from './tileCache';
import { levelOf, type Place, type View } from '../view';

export interface PlaceValue {
  place: Place; // the first of the cells that share a pixel
  level: number; // they are 2^level rows, and on the board as many columns
  value: number | null; // the least of their values; null: greater than `known`
  known: number;
  certainty: Certainty;
}

const surest: Certainty[] = ['theorem', 'proved', 'computed', 'conjectural', 'unknown'];
const weaker = (a: Certainty, b: Certainty): Certainty => (surest.indexOf(a) > surest.indexOf(b) ? a : b);

export function valueAt(view: View, place: Place, tiles: TileCache<Tile>, filter: ValueFilter): PlaceValue | null {
  const level = levelOf(view);
  const side = BigInt(tileSide) << BigInt(level);
  const row = place.row - (place.row % side);
  const within = (at: bigint, from: bigint) => Number((at - from) >> BigInt(level));
  if (view.frame === 'board') {
    const column = place.column - (place.column % side);
    const tile = tiles.get(boardKey(row, column, level));
    if (tile?.kind !== 'board') return null;
    const value = tile.values[within(place.row, row) * tileSide + within(place.column, column)]!;
    return { place, level, value: value === unknownValue ? null : value, known: tile.known, certainty: tile.certainty };
  }
  const tile = rowsTile(tiles, filter, row, view);
  // The strip has only the points with row <= column.
  if (!tile || tile.count === 0 || place.column < place.row) return null;
  const offset = Number(place.column - timesGolden(place.row));
  const from = within(place.row, row) * tile.count;
  const g = tile.offsets.subarray(from, from + tile.count).indexOf(offset);
  if (g >= 0) return { place, level: 0, value: g, known: tile.known, certainty: tile.certainties[g]! };
  const certainty = tile.certainties.reduce(weaker);
  return { place, level: 0, value: null, known: tile.known, certainty };
}

// The values that are known everywhere in the view.
export interface KnownIn {
  known: number | null; // null: all of them
  certainty: Certainty; // the weakest among them
}

export function knownIn(view: View, plot: Size, tiles: TileCache<Tile>, filter: ValueFilter): KnownIn | null {
  const here: KnownIn[] =
    view.frame === 'board'
      ? boardParts(view, plot).flatMap(({ key }) => {
          const tile = tiles.get(key);
          return tile?.kind === 'board' ? [{ known: tile.isDense ? null : tile.known, certainty: tile.certainty }] : [];
        })
      : stripParts(view, plot).flatMap(({ row }) => {
          const tile = rowsTile(tiles, filter, row, view);
          return tile ? [{ known: tile.known, certainty: tile.certainties.reduce(weaker, 'theorem') }] : [];
        });
  const [first, ...others] = here;
  if (!first) return null;
  return others.reduce(
    (a, b) => ({ known: a.known === null ? b.known : b.known === null ? a.known : Math.min(a.known, b.known), certainty: weaker(a.certainty, b.certainty) }),
    first,
  );
}
