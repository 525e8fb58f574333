import { expect, it } from 'vitest';
import { niceStep, shortLabel, ticks } from './ticks';

it('labels axes at every scale', () => {
  expect(ticks(-5n, 41n, 8n).map(({ label }) => label)).toEqual(['0', '10', '20', '30', '40']);
  const far = 10n ** 100n;
  expect(ticks(far - 10n, far + 10n, 10n)).toEqual([
    { at: far - 10n, label: '…99990' },
    { at: far, label: '…00000' },
    { at: far + 10n, label: '…00010' },
  ]);
  expect(ticks(0n, 3n * 10n ** 17n, 10n ** 17n).map(({ label }) => label)).toEqual(['0', '10¹⁷', '2·10¹⁷', '3·10¹⁷']);
});

it('steps by 1, 2 and 5', () => {
  expect([1n, 3n, 6n, 11n, 10n ** 50n].map((least) => niceStep(least).step)).toEqual([1n, 5n, 10n, 20n, 10n ** 50n]);
  expect(shortLabel(123456789000000n, 6)).toBe('…56789·10⁶');
});
