import { expect, it } from 'vitest';
import { formatFilter, passes, largestShown, parseFilter, toggle, everything } from './valueFilter';
import { timesGolden } from './golden';
import { formatState, jump, parseNumber, parsePlace, parseState } from './address';
import { centreOf, lookAt } from './view';

const start = lookAt({ row: 40n, column: 90n }, 'board', 2);

it('reads numbers as people type them', () => {
  expect(parseNumber('10^18')).toBe(10n ** 18n);
  expect(parseNumber(' 2^64-1 ')).toBe(2n ** 64n - 1n);
  expect(parseNumber('1 000 000')).toBe(1000000n);
  for (const text of ['', 'x', '-3', '10^', '1-2', '9^9999', '1.5']) expect(parseNumber(text)).toBeNull();
  expect(parsePlace('10^18')).toEqual({ row: 10n ** 18n, column: 1618033988749894848n });
  expect(parsePlace('(10^18, 1618033988749894850)')).toEqual({ row: 10n ** 18n, column: 1618033988749894850n });
  expect(parsePlace('5, x')).toBeNull();
});

it('jumps to the board near the corner and to the strip far out', () => {
  expect(jump(start, { row: 300n, column: 400n }, 4)).toMatchObject({ frame: 'board' });
  const there = { row: 10n ** 100n, column: timesGolden(10n ** 100n) + 2n };
  const strip = jump(start, there, 4);
  expect(strip).toMatchObject({ frame: 'strip', across: 4 });
  expect(centreOf(strip)).toEqual(there);
  // The strip does not reach places far from the golden line.
  expect(jump(start, { row: 10n ** 18n, column: 5n }, 4)).toMatchObject({ frame: 'board' });
});

it('formats addresses that parse to the same state', () => {
  for (const view of [start, lookAt({ row: 10n ** 100n, column: timesGolden(10n ** 100n) }, 'strip', -5, 3), lookAt({ row: 7n, column: 3n }, 'board', -40)]) {
    const shown = { view, filter: parseFilter('1,5'), at: { row: 3n, column: 10n ** 30n }, cold: true, bounds: false };
    const again = parseState(formatState(shown), start, 4);
    expect(centreOf(again.view)).toEqual(centreOf(view));
    expect({ ...again, view: null }).toEqual({ ...shown, view: null });
    expect(formatState(again)).toEqual(formatState(shown));
  }
  expect(parseState({}, start, 4).view).toBe(start);
  expect(parseState({ row: '10^18' }, start, 4).view.frame).toBe('strip');
  expect(parseState({ row: 'x', zoom: 'y', g: 'z', at: '?' }, start, 4)).toEqual({ view: start, filter: everything, at: null, cold: false, bounds: false });
});

it('filters values', () => {
  const one = toggle(everything, 3);
  expect([passes(one, 3), passes(one, 2), passes(everything, 20), passes(everything, 21)]).toEqual([true, false, true, false]);
  expect(toggle(one, 3)).toEqual(everything);
  expect(largestShown(toggle(one, 7))).toBe(7);
  for (const text of ['', '0..30', '1,5', '0..4,7,9..12', '25']) expect(formatFilter(parseFilter(text))).toBe(text);
  expect(parseFilter('0..20')).toEqual(everything);
  expect(parseFilter('5..2,99999,')).toEqual(everything);
});
