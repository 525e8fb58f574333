import { expect, it } from 'vitest';
import { boundsOf, coldColumn, squareRoot, timesGolden } from './golden';

it('takes square roots of any size', () => {
  for (let n = 0n; n < 300n; ++n) {
    const root = squareRoot(n);
    expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true);
  }
  const large = 10n ** 100n + 7n;
  expect(squareRoot(large * large)).toBe(large);
  expect(squareRoot(large * large - 1n)).toBe(large - 1n);
});

it('multiplies by the golden ratio', () => {
  for (let n = 0; n < 1000; ++n) expect(timesGolden(BigInt(n))).toBe(BigInt(Math.floor((n * (1 + Math.sqrt(5))) / 2)));
  expect(timesGolden(10n ** 18n)).toBe(1618033988749894848n);
});

it('finds the cold position of every row as the queen does', () => {
  // The smallest columns that share no row, column or diagonal with earlier ones.
  const size = 120;
  const cold = new Map<number, number>();
  for (let row = 0; row < size; ++row) {
    for (let column = 0; column <= 2 * size && !cold.has(row); ++column) {
      const seen = [...cold].some(([r, c]) => c === column || row - r === column - c);
      if (!seen) cold.set(row, column);
    }
    expect(coldColumn(BigInt(row))).toBe(BigInt(cold.get(row)!));
  }
  const far = 10n ** 100n;
  expect(coldColumn(coldColumn(far))).toBe(far);
});

it('bounds the columns of small values', () => {
  expect(boundsOf(1000n, 20)).toEqual({ least: 1180n, most: 2020n });
  expect(boundsOf(10n, 20)).toEqual({ least: 10n, most: 40n });
});
