import { describe, expect, it } from 'vitest';
import { type Label, judgeLabels, kaylesValues, losingPairs, mex, misereNimIsLost, nimSum, takeValues, zeckendorf } from './theory';

describe('mex', () => {
  it('is the smallest missing number', () => {
    expect(mex([])).toBe(0);
    expect(mex([1, 2, 5])).toBe(0);
    expect(mex([3, 0, 1, 1])).toBe(2);
  });
});

describe('values of heaps', () => {
  it('have period 4 if 1, 2 or 3 may be taken', () => {
    expect(takeValues([1, 2, 3], 30)).toEqual(Array.from({ length: 31 }, (_, heap) => heap % 4));
  });
  it('are 0 exactly when no move leads to 0', () => {
    const takes = [1, 3, 4];
    const values = takeValues(takes, 50);
    values.forEach((value, heap) => {
      const reachesZero = takes.some((take) => take <= heap && values[heap - take] === 0);
      expect(value === 0).toBe(!reachesZero);
    });
  });
});

describe('nim-sum', () => {
  it('of equal numbers is 0', () => {
    expect(nimSum([13, 7, 13, 7])).toBe(0);
    expect(nimSum([3, 5, 7])).toBe(1);
  });
});

it('finds who loses misère Nim, as exhaustive search does', () => {
  const lost = (heaps: number[]): boolean => {
    const after = heaps.flatMap((heap, i) => Array.from({ length: heap }, (_, left) => heaps.map((old, j) => (i === j ? left : old))));
    return after.length > 0 && !after.some(lost);
  };
  for (let a = 0; a <= 4; ++a)
    for (let b = 0; b <= 4; ++b) for (let c = 0; c <= 2; ++c) expect(misereNimIsLost([a, b, c])).toBe(lost([a, b, c]));
});

describe('Zeckendorf parts', () => {
  it('add up and are not consecutive', () => {
    const fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];
    for (let n = 0; n < 200; ++n) {
      const places = zeckendorf(n).map((part) => fibonacci.indexOf(part));
      expect(zeckendorf(n).reduce((sum, part) => sum + part, 0)).toBe(n);
      for (let i = 1; i < places.length; ++i) expect(places[i - 1]! - places[i]!).toBeGreaterThan(1);
    }
  });
});

describe('losing pairs', () => {
  it('are the multiples of the golden ratio, rounded down', () => {
    const golden = (1 + Math.sqrt(5)) / 2;
    losingPairs(500).forEach(([smaller, larger], n) => {
      expect(smaller).toBe(Math.floor(n * golden));
      expect(larger).toBe(Math.floor(n * golden * golden));
    });
  });
});

describe('judging labels', () => {
  const right = takeValues([1, 2, 3], 12).map((value): Label => (value === 0 ? 'losing' : 'winning'));
  it('accepts the right ones and no others', () => {
    expect(judgeLabels(right, [1, 2, 3]).every((verdict) => verdict)).toBe(true);
    right.forEach((label, heap) => {
      const wrong = right.slice();
      wrong[heap] = label === 'losing' ? 'winning' : 'losing';
      expect(judgeLabels(wrong, [1, 2, 3]).includes(false)).toBe(true);
    });
  });
  it('gives no verdict before the needed labels are there', () => {
    expect(judgeLabels([undefined, 'winning'], [1, 2, 3])).toEqual([undefined, undefined]);
    expect(judgeLabels(['losing', undefined, 'winning'], [1, 2, 3])).toEqual([true, undefined, true]);
  });
});

it('values rows of pins', () => {
  expect(kaylesValues(12)).toEqual([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
  // From 71 on the values have period 12 (Guy and Smith, 1956); 70 is the last exception.
  const values = kaylesValues(200);
  const exceptions = values.flatMap((value, n) => (n + 12 <= 200 && value !== values[n + 12] ? [n] : []));
  expect(exceptions.at(-1)).toBe(70);
});
