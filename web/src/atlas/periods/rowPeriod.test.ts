import { describe, expect, it } from 'vitest';
import { bands, cycleAt, endOf, firstWindow, fitted, logPlace, moved, piece, piecesOf, zoomed } from './rowPeriod';

const short = { row: 4, preperiod: 9, period: 12 };
const long = { row: 60, preperiod: 38898, period: 1536 };

describe('the window of a row', () => {
  it('first shows the periods', () => {
    expect(firstWindow(short)).toEqual({ from: 0, to: 48 });
    expect(firstWindow(long)).toEqual({ from: 38898 - 1536, to: endOf(long) });
    expect(endOf(long)).toBe(38898 + 3 * 1536);
  });
  it('stays within the row', () => {
    expect(fitted({ from: -20, to: 30 }, 100)).toEqual({ from: 0, to: 50 });
    expect(fitted({ from: 90, to: 140 }, 100)).toEqual({ from: 50, to: 100 });
    expect(fitted({ from: 10, to: 11 }, 100)).toEqual({ from: 10, to: 26 });
    expect(moved({ from: 0, to: 50 }, 25, 100)).toEqual({ from: 25, to: 75 });
  });
  it('zooms around a column that keeps its place', () => {
    const { from, to } = zoomed({ from: 0, to: 1000 }, 250, 4, 2000);
    expect([from, to]).toEqual([188, 438]);
    expect((250 - from) / (to - from)).toBeCloseTo(0.25, 2);
    expect(zoomed({ from: 0, to: 1000 }, 500, 0.01, 2000)).toEqual({ from: 0, to: 2000 });
  });
});

describe('preperiod and periods', () => {
  it('cover the window without a gap', () => {
    const window = { from: 3, to: 40 };
    const found = bands(short, window);
    expect(found).toEqual([
      { cycle: 0, from: 3, to: 9 },
      { cycle: 1, from: 9, to: 21 },
      { cycle: 2, from: 21, to: 33 },
      { cycle: 3, from: 33, to: 40 },
    ]);
    expect(bands(short, { from: 22, to: 30 })).toEqual([{ cycle: 2, from: 22, to: 30 }]);
  });
  it('give the place of a column', () => {
    expect(cycleAt(short, 8)).toEqual({ cycle: 0, place: 9 });
    expect(cycleAt(short, 9)).toEqual({ cycle: 1, place: 1 });
    expect(cycleAt(short, 32)).toEqual({ cycle: 2, place: 12 });
  });
});

it('divides columns into pieces', () => {
  expect(piecesOf({ from: 0, to: 48 })).toEqual([0]);
  expect(piecesOf({ from: piece - 1, to: piece + 1 })).toEqual([0, 1]);
  expect(piecesOf({ from: piece, to: 2 * piece })).toEqual([1]);
});

it('has a logarithmic scale', () => {
  expect(logPlace(0, 999)).toBe(0);
  expect(logPlace(999, 999)).toBe(1);
  expect(logPlace(9, 999)).toBeCloseTo(1 / 3);
});
