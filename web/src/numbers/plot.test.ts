import { expect, it } from 'vitest';
import { niceStep, plot, plotHeight, rareBy } from './plot';

it('chooses steps of 1, 2 or 5', () => {
  expect([3, 9, 40, 99, 1000].map((range) => niceStep(range, 5))).toEqual([1, 2, 10, 20, 200]);
});

it('keeps all points inside, and separates rare ones', () => {
  const values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
  const { common, rare, ticks, levels } = plot(values, (_, value) => value === 0 || value === 6, 640);
  expect(common.match(/M/g)).toHaveLength(10);
  expect(rare.match(/M/g)).toHaveLength(2);
  const places = [...(common + rare).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(places.every(([x, y]) => x >= 0 && x <= 640 && y >= 0 && y <= plotHeight)).toBe(true);
  expect(ticks.map(({ label }) => label)).toEqual(['0', '2', '4', '6', '8', '10']);
  expect(levels.at(-1)?.label).toBe('6');
});

it('recognizes rare heaps by the bits of their values', () => {
  const isRare = rareBy({ heaps: '2', last: '7', mask: 6, even_heaps: 'even', odd_heaps: 'odd' });
  expect([isRare(2, 6), isRare(2, 5), isRare(3, 6), isRare(3, 5), isRare(0, 0)]).toEqual([true, false, false, true, false]);
  expect(rareBy(undefined)(2, 6)).toBe(false);
});
