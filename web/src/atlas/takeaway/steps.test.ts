import { describe, expect, it } from 'vitest';
import { losingHeaps, partsIn, runsOf, spaced, stepsInWords } from './steps';

// G(n,r) by the mex rule: at most r of n may be taken; after taking x, at most f(x).
function table(f: (x: number) => number, size: number): (number | null)[][] {
  const known: number[][] = [];
  for (let n = 0; n <= size; ++n) {
    known.push([]);
    for (let r = 0; r <= n; ++r) {
      const seen = new Set<number>();
      for (let x = 1; x <= r; ++x) seen.add(known[n - x]![Math.min(n - x, f(x))]!);
      let mex = 0;
      while (seen.has(mex)) ++mex;
      known[n]!.push(mex);
    }
  }
  return known.map((row) => Array.from({ length: size + 1 }, (_, r) => row[r] ?? null));
}

describe('the steps of a take-away game', () => {
  const fibonacci = table((x) => 2 * x, 60).map(runsOf);
  it('are runs that cover each row', () => {
    fibonacci.forEach((runs, n) => {
      expect(runs[0]!.from).toBe(0);
      expect(runs.at(-1)!.to).toBe(n);
      runs.slice(1).forEach((run, i) => {
        expect(run.from).toBe(runs[i]!.to + 1);
        expect(run.value).toBeGreaterThan(runs[i]!.value);
      });
    });
    expect(stepsInWords(fibonacci[20]!)).toBe('0, 2 from 2, 4 from 5, 7 from 13');
  });
  it('show the losing heaps, which are the Fibonacci numbers for 2x', () => {
    expect(losingHeaps(fibonacci)).toEqual([1, 2, 3, 5, 8, 13, 21, 34, 55]);
    expect(losingHeaps(table((x) => x, 40).map(runsOf))).toEqual([1, 2, 4, 8, 16, 32]);
  });
  it('begin at the smallest part for any bound', () => {
    for (const f of [(x: number) => x, (x: number) => 2 * x, (x: number) => 3 * x, (x: number) => x * x, (x: number) => Math.floor((5 * x) / 2)]) {
      const rows = table(f, 60).map(runsOf);
      const losing = losingHeaps(rows);
      rows.forEach((runs, n) => {
        if (n === 0) return;
        const parts = partsIn(losing, n);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(n);
        parts.slice(1).forEach((part, i) => expect(f(part)).toBeLessThan(parts[i]!));
        expect(runs.find(({ value }) => value > 0)!.from).toBe(parts.at(-1));
      });
    }
  });
});

it('labels do not overlap', () => {
  expect(spaced([1, 2, 3, 5, 8, 13], (n) => 4 * n, 14)).toEqual([1, 5, 13]);
});
