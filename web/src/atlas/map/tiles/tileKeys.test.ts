import { expect, it } from 'vitest';
import { everything } from '../valueFilter';
import { timesGolden } from '../golden';
import { tileKeys } from './tileKeys';
import { lookAt } from '../view';

const size = { width: 600, height: 400 };

it('lists the tiles in view, those at the centre first', () => {
  const keys = tileKeys(lookAt({ row: 1000n, column: 1400n }, 'board', 0), size, everything, () => false);
  expect(keys[0]).toBe('/api/tile?row=768&column=1280&level=0');
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBe(2 * 3);
  expect(tileKeys(lookAt({ row: 0n, column: 0n }, 'board', -3), size, everything, () => false)).toEqual([
    '/api/tile?row=0&column=0&level=3',
    '/api/tile?row=0&column=2048&level=3',
  ]);
});

it('lists the quick tiles of a strip before the slow ones', () => {
  const row = 10n ** 100n;
  const view = lookAt({ row, column: timesGolden(row) }, 'strip', 4);
  const begin = row - (row % 256n);
  const few = `/api/tile?row=${begin}&rows=256&step=1&g=2`;
  const all = `/api/tile?row=${begin}&rows=256&step=1&g=20`;
  const others = tileKeys(view, size, everything, () => false);
  expect(others).toContain(few);
  expect(others.indexOf(few)).toBeLessThan(others.indexOf(all));
  expect(tileKeys(view, size, everything, () => true)).not.toContain(few);
});
