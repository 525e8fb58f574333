import { expect, it } from 'vitest';
import { decode } from './tile';

function head(kind: number, certainty: number, known: number, rows: number, columns: number, bytes: number): DataView {
  const view = new DataView(new ArrayBuffer(bytes));
  [0x47, 0x54, 1, kind, certainty].forEach((byte, i) => view.setUint8(i, byte));
  view.setUint32(8, known, true);
  view.setUint16(12, rows, true);
  view.setUint16(14, columns, true);
  return view;
}

it('reads a piece of the board', () => {
  const view = head(1, 3, 20, 2, 3, 16 + 12);
  [0, 1, 513, 0xffff, 4, 5].forEach((value, i) => view.setUint16(16 + 2 * i, value, true));
  const tile = decode(view.buffer as ArrayBuffer);
  expect(tile).toMatchObject({ kind: 'board', certainty: 'computed', known: 20, rows: 2, isDense: false });
  expect(tile.kind === 'board' && [...tile.values]).toEqual([0, 1, 513, 0xffff, 4, 5]);
  view.setUint16(16 + 6, 7, true);
  expect(decode(view.buffer as ArrayBuffer)).toMatchObject({ isDense: true });
});

it('reads rows of the strip', () => {
  const view = head(2, 4, 2, 2, 3, 16 + 4 + 12);
  [1, 2, 4].forEach((certainty, g) => view.setUint8(16 + g, certainty));
  [1, -2, -32768, 3, 300, -300].forEach((offset, i) => view.setInt16(20 + 2 * i, offset, true));
  const tile = decode(view.buffer as ArrayBuffer);
  expect(tile).toMatchObject({ kind: 'rows', known: 2, rows: 2, count: 3, certainties: ['theorem', 'proved', 'conjectural'] });
  expect(tile.kind === 'rows' && [...tile.offsets]).toEqual([1, -2, -32768, 3, 300, -300]);
});

it('rejects data that is not a tile', () => {
  expect(() => decode(new ArrayBuffer(3))).toThrow('not a tile');
  expect(() => decode(head(7, 1, 0, 0, 0, 16).buffer as ArrayBuffer)).toThrow('not a tile');
  expect(() => decode(head(1, 1, 0, 2, 3, 16).buffer as ArrayBuffer)).toThrow('bytes');
  const other = head(1, 1, 0, 0, 0, 16);
  other.setUint8(2, 2);
  expect(() => decode(other.buffer as ArrayBuffer)).toThrow('not a tile');
});
