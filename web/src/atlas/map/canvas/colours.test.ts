import { expect, it } from 'vitest';
import { everything, parseFilter, withLargest } from '../valueFilter';
import { byValue, colourOf, heat, textColourOn, luminance, pixelsOf, scaleFor, zeroColour } from './colours';
import { unknownValue } from '../tiles/tile';

it('gets lighter with every value, in both themes', () => {
  for (let value = 2; value <= 256; ++value) expect(luminance(heat(value, 256))).toBeGreaterThan(luminance(heat(value - 1, 256)) - 0.001);
  for (const filter of [everything, withLargest(everything, 30)]) {
    for (const isNight of [false, true]) {
      for (let g = 2; g <= filter.largest; ++g) {
        expect(luminance(byValue(g, filter, isNight))).toBeGreaterThan(luminance(byValue(g - 1, filter, isNight)));
      }
    }
  }
});

it('chooses a text colour with enough contrast', () => {
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const shades = [...Array.from({ length: 64 }, (_, i) => heat(i, 63)), ...[false, true].flatMap((isNight) => Array.from({ length: 31 }, (_, g) => byValue(g, withLargest(everything, 30), isNight)))];
  for (const shade of shades) {
    const text = textColourOn(shade) === '#ffffff' ? 1 : 0;
    expect(contrast(luminance(shade), text)).toBeGreaterThan(4.5);
  }
});

it('shows only the values of the filter, and no unknown values', () => {
  const style = { filter: everything, scale: 64, isNight: false };
  expect(colourOf(0, style, true)).toEqual(zeroColour);
  expect(colourOf(unknownValue, style, true)).toBeNull();
  expect(colourOf(50, style, true)).toEqual(heat(50, 64));
  expect(colourOf(50, style, false)).toBeNull();
  const five = { ...style, filter: parseFilter('5') };
  expect([colourOf(5, five, true), colourOf(4, five, true)]).toEqual([byValue(5, five.filter, false), null]);
  const bytes = new Uint8Array(pixelsOf(five, true).buffer);
  expect([...bytes.subarray(16, 24)]).toEqual([0, 0, 0, 0, ...byValue(5, five.filter, false), 255]);
  expect([scaleFor(3), scaleFor(64), scaleFor(65)]).toEqual([16, 64, 128]);
});

it('gives a few values distinct colours', () => {
  const few = parseFilter('0,1,2,3');
  expect(new Set([0, 1, 2, 3].map((g) => byValue(g, few, false).join())).size).toBe(4);
  const gap = (a: number, b: number, filter = few) => Math.hypot(...byValue(a, filter, false).map((part, i) => part - byValue(b, filter, false)[i]!));
  expect(gap(1, 2)).toBeGreaterThan(5 * gap(1, 2, everything));
});
