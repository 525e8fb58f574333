import { expect, it } from 'vitest';
import { timesGolden } from './golden';
import { centreOf, cornerOf, fromPixels, inFrame, isInside, lookAt, pan, placeAt, shownAs, toPixels, widenBy, zoomBy, type View } from './view';

const far = 10n ** 100n + 123456789n;
const places = [{ row: 5n, column: 9n }, { row: 10n ** 18n, column: timesGolden(10n ** 18n) + 3n }, { row: far, column: timesGolden(far) - 7n }];

it('is exact at 10^100', () => {
  for (const place of places) {
    for (const frame of ['board', 'strip'] as const) {
      const view = lookAt(place, frame, 3);
      expect(centreOf(view)).toEqual(place);
      expect(placeAt(view, 0, 0)).toEqual(place);
      // A cell is eight pixels wide.
      const { x, y } = cornerOf(view, { row: place.row + 2n, column: place.column + (frame === 'board' ? 3n : timesGolden(place.row + 2n) - timesGolden(place.row)) });
      expect(y).toBe(12);
      expect(x).toBe(frame === 'board' ? 20 : cornerOf(view, place).x);
    }
  }
});

it('converts pixels to fractions of cells and back at every zoom', () => {
  for (const zoom of [5, 0, -1, -7, -60, -332, -2000]) {
    for (const pixels of [0, 1, -1, 17.5, -639.25]) expect(toPixels(fromPixels(pixels, zoom), zoom)).toBeCloseTo(pixels, 6);
  }
});

it('keeps the cell under the pointer in place while zooming', () => {
  for (const place of places.slice(1)) {
    let view = lookAt(place, 'board', 4);
    const under = placeAt(view, 100.5, -60.5);
    for (let i = 0; i < 4; ++i) {
      view = zoomBy(view, -1, 100.5, -60.5);
      expect(placeAt(view, 100.5, -60.5)).toEqual(under);
    }
    // Zoomed out, it shares a pixel with others.
    view = zoomBy(view, -3, 100.5, -60.5);
    expect(placeAt(view, 100.5, -60.5)).toEqual(shownAs(view, under!));
  }
});

it('stays within the plane', () => {
  const corner: View = { frame: 'board', row: 0n, column: 0n, zoom: 0 };
  expect(pan(corner, -100, -100)).toEqual(corner);
  expect(zoomBy(corner, 99).zoom).toBe(5);
  expect(placeAt(corner, -1, 0)).toBeNull();
  const strip = lookAt(places[1]!, 'strip', 2, 3);
  expect(widenBy(strip, 9)).toMatchObject({ across: 5 });
  expect(pan(strip, 1e9, 0)).toMatchObject({ offset: 1000 });
});

it('pans by pixels', () => {
  const view = lookAt({ row: far, column: far }, 'board', -4);
  expect(centreOf(pan(view, 3, -2))).toEqual({ row: far - 32n, column: far + 48n });
  const strip = lookAt(places[1]!, 'strip', 2, 3);
  expect(centreOf(pan(strip, 16, 8)).row).toBe(10n ** 18n + 2n);
});

it('changes frames at the same place', () => {
  for (const place of places.slice(1)) {
    const board = lookAt(place, 'board', 2);
    const strip = inFrame(board, 'strip');
    expect(centreOf(strip)).toEqual(place);
    expect(centreOf(inFrame(strip, 'board'))).toEqual(place);
    // A mirror image becomes its point.
    expect(centreOf(lookAt({ row: place.column, column: place.row }, 'strip', 2))).toEqual(place);
  }
  expect(centreOf(lookAt({ row: 10n ** 18n, column: 0n }, 'strip', 2)).row).toBe(10n ** 18n);
});

it('finds the cells that share a pixel and those in view', () => {
  const view = lookAt({ row: 1000n, column: 2000n }, 'board', -4);
  expect(shownAs(view, { row: 1007n, column: 2000n })).toEqual({ row: 992n, column: 2000n });
  expect(isInside(view, { row: 1000n + 16n * 50n, column: 2000n }, 200, 200)).toBe(true);
  expect(isInside(view, { row: 1000n + 16n * 150n, column: 2000n }, 200, 200)).toBe(false);
  const strip = lookAt(places[1]!, 'strip', 2);
  expect(shownAs(strip, { row: places[1]!.column, column: places[1]!.row })).toEqual(places[1]);
});
