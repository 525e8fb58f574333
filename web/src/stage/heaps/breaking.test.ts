import { describe, expect, it } from 'vitest';
import type { Move } from '../../engine/answers';
import { breaks, byParts, byTaken, cutAt, fallsIn, partsMark, partsOf, placesOf, reaches } from './breaking';

const move = (...parts: number[]): Move => ({ component: 0, to: '', position: '', text: parts.join(), mark: { heap: 0, parts: parts.map(String) } });

// Moves that knock down neighbouring pins, as many as `counts` allows; `legal` gets the pins left on either side.
const row = (size: number, counts: number[], legal: (left: number, right: number, count: number) => boolean = () => true): Move[] =>
  counts.flatMap((count) =>
    Array.from({ length: size - count + 1 }, (_, left) => [left, size - count - left] as const)
      .filter(([left, right]) => left <= right && legal(left, right, count))
      .map(([left, right]) => move(...[left, right].filter((part) => part > 0))),
  );

describe('a heap that breaks', () => {
  it('is found by its parts in any order, whether one or several are left', () => {
    expect(byParts([move(3, 4), move(7)], [4, 3])?.text).toBe('3,4');
    expect(byParts([move(7)], ['7', '0'])?.text).toBe('7');
    expect(byParts([{ ...move(), mark: { heap: 0, left: '7' } }], ['7'])).toBeDefined();
    expect(byParts([move()], [])?.text).toBe('');
    expect(byParts([move(3, 4)], [3, 3])).toBeUndefined();
    expect(partsOf({ parts: ['10', '9'] })).toEqual(['9', '10']);
  });
  it('has the same mark as in the engine', () => {
    expect(partsMark(0, ['4', '3'])).toEqual({ heap: 0, parts: ['3', '4'] });
    expect(partsMark(0, ['4', '0'])).toEqual({ heap: 0, left: '4' });
    expect(partsMark(0, ['0'])).toEqual({ heap: 0, left: '0' });
  });
  it('is distinguished from a heap that does not break', () => {
    expect(breaks([move(3), move()])).toBe(false);
    expect(breaks([move(3), move(1, 2)])).toBe(true);
  });
  it('counts the taken chips', () => {
    expect([...byTaken('9', [move(3, 4), move(9), move(8), move(1, 6)]).keys()]).toEqual([0, 1, 2]);
  });
  it('is cut between its parts', () => {
    expect(cutAt(9, [4])).toEqual([4, 5]);
    expect(cutAt(9, [7, 2])).toEqual([2, 5, 2]);
    expect(placesOf(['2', '2', '5'])).toEqual([2, 4]);
  });
});

describe('a row of pins', () => {
  it('has separate lanes for single pins and pairs', () => {
    const falls = fallsIn(5, row(5, [1, 2]));
    expect(falls.filter(({ lane }) => lane === 0).map(({ from, count }) => [from, count])).toEqual([0, 1, 2, 3, 4].map((from) => [from, 1]));
    expect(falls.filter(({ lane }) => lane === 1).map(({ at }) => at)).toEqual([1, 2, 3, 4]);
    expect(falls.find(({ from, count }) => from === 3 && count === 1)?.move.text).toBe('1,3');
  });
  it('is aimed at the same way at its ends and in its middle if a pin falls with its neighbours', () => {
    const falls = fallsIn(7, row(7, [1, 2, 3], (left, right, count) => count === 3 || (count === 2 && left * right === 0) || (left === 0 && right === 0)));
    expect(falls.map(({ lane }) => lane)).toEqual(falls.map(() => 0));
    expect(falls.map(({ at }) => at).sort()).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  });
  it('lets every pin be clicked', () => {
    const lane = reaches(3, fallsIn(3, row(3, [2])));
    expect(lane.map(({ left, right }) => [left, right])).toEqual([[0, 1.5], [1.5, 3]]);
  });
});
