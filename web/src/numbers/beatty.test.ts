import { describe, expect, it } from 'vitest';
import { around, isqrt, lower, member, tick } from './beatty';

describe('complementary sequences', () => {
  it('need exact roots', () => {
    for (let n = 0n; n < 2000n; ++n) {
      const root = isqrt(n);
      expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true);
    }
    const long = 10n ** 40n + 12345n;
    expect([isqrt(long * long), isqrt(long * long - 1n)]).toEqual([long, long - 1n]);
  });
  it('contain every integer once, in pairs t·k apart', () => {
    for (const t of [1n, 2n, 3n, 5n]) {
      const taken = new Map<bigint, string>();
      const alpha = (2 - Number(t) + Math.sqrt(Number(t) ** 2 + 4)) / 2;
      for (let k = 1n; k < 300n; ++k) {
        const a = lower(k, t);
        expect(a).toBe(BigInt(Math.floor(Number(k) * alpha)));
        for (const [number, name] of [[a, `A${k}`], [a + t * k, `B${k}`]] as const) {
          expect(taken.has(number)).toBe(false);
          taken.set(number, name);
        }
      }
      for (let m = 1n; m < 300n; ++m) {
        const { sequence, index, partner } = member(m, t);
        expect(taken.get(m)).toBe(`${sequence}${index}`);
        expect(taken.get(partner)).toBe(`${sequence === 'A' ? 'B' : 'A'}${index}`);
      }
    }
  });
  it('are exact however far out', () => {
    const n = 10n ** 30n;
    for (const { number, partner, sequence } of around(n, 21, 1n)) {
      const back = member(partner, 1n);
      expect(back.partner).toBe(number);
      expect(back.sequence).not.toBe(sequence);
    }
  });
});

it('centres a window on its number, above 0', () => {
  expect(around(3n, 11, 1n).map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n]);
  expect(around(100n, 5, 1n).map(({ number }) => number)).toEqual([98n, 99n, 100n, 101n, 102n]);
});

it('labels long numbers by their distance', () => {
  const n = 10n ** 30n;
  expect([tick(100n, 90n), tick(n, n), tick(n + 5n, n), tick(n - 5n, n)]).toEqual(['100', 'n', 'n+5', 'n−5']);
});
