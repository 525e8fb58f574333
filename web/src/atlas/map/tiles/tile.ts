// A tile of the map in the engine's format (docs/api.md): a header of 16 bytes, then 16-bit numbers, little-endian.
import type { Certainty } from '../../../engine/answers';

export const tileSide = 256;
export const unknownValue = 0xffff; // greater than `known`
export const noPoint = -32768;

interface Head {
  known: number; // the largest known value
  rows: number;
  bytes: number; // of memory, for the cache
}

export interface BoardTile extends Head {
  kind: 'board';
  certainty: Certainty; // the weakest in the tile
  values: Uint16Array; // row by row, the lowest row first
  isDense: boolean; // all values are known
}

export interface RowsTile extends Head {
  kind: 'rows';
  count: number; // of values, from 0 on
  certainties: Certainty[];
  offsets: Int16Array; // row by row, one for each value
}

export type Tile = BoardTile | RowsTile;

const certainties: Certainty[] = ['unknown', 'theorem', 'proved', 'computed', 'conjectural'];
const headBytes = 16;

export function decode(buffer: ArrayBuffer): Tile {
  const view = new DataView(buffer);
  const fits = (length: number): void => {
    if (buffer.byteLength !== length) throw new Error(`a tile of ${buffer.byteLength} bytes, not ${length}`);
  };
  if (buffer.byteLength < headBytes || view.getUint16(0) !== 0x4754 || view.getUint8(2) !== 1) throw new Error('this is not a tile');
  const kind = view.getUint8(3);
  const certainty = certainties[view.getUint8(4)] ?? 'unknown';
  const known = view.getUint32(8, true);
  const rows = view.getUint16(12, true);
  const columns = view.getUint16(14, true);
  if (kind === 1) {
    fits(headBytes + 2 * rows * columns);
    const values = numbers(Uint16Array, view, headBytes, rows * columns, (at) => view.getUint16(at, true));
    const bytes = buffer.byteLength + 4 * rows * columns; // with the picture drawn from it
    return { kind: 'board', certainty, known, rows, values, isDense: !values.includes(unknownValue), bytes };
  }
  if (kind !== 2) throw new Error('this is not a tile');
  const from = headBytes + columns + (columns % 2);
  fits(from + 2 * rows * columns);
  const offsets = numbers(Int16Array, view, from, rows * columns, (at) => view.getInt16(at, true));
  const each = Array.from({ length: columns }, (_, g) => certainties[view.getUint8(headBytes + g)] ?? 'unknown');
  return { kind: 'rows', known, rows, count: columns, certainties: each, offsets, bytes: buffer.byteLength };
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function numbers<T extends Uint16Array | Int16Array>(
  Kind: { new (length: number): T; new (buffer: ArrayBufferLike, from: number, length: number): T },
  view: DataView,
  from: number,
  count: number,
  read: (at: number) => number,
): T {
  if (isLittleEndian) return new Kind(view.buffer, from, count);
  const all = new Kind(count);
  for (let i = 0; i < count; ++i) all[i] = read(from + 2 * i);
  return all;
}
