import { describe, expect, it } from 'vitest';
import type { Mark, Move } from '../engine/answers';
import { type Cell, chosenMark, needsConfirmation, nextKeys, possible, pressed, chosenMove, settled } from './choosing';

const move = (mark: Mark): Move => ({ component: 0, to: '', position: '', text: JSON.stringify(mark), mark });
const turn = (...places: number[]): Move => move({ cells: places.map((place): Cell => [String(place), '0']) });
const go = (from: number, to: number): Move => move({ from: [String(from), '0'], cell: [String(to), '0'] });

// Turning Turtles with heads at 1 and 3: turn either alone, or with a coin to its left.
const turtles = [turn(1), turn(0, 1), turn(3), turn(0, 3), turn(1, 3), turn(2, 3)];

describe('a set of cells', () => {
  it('is chosen step by step', () => {
    expect([...nextKeys(turtles, [])].sort()).toEqual(['0,0', '1,0', '2,0', '3,0']);
    expect(possible(turtles, ['2,0'])).toEqual([turtles[5]]);
    expect([...nextKeys(turtles, ['2,0'])]).toEqual(['3,0']);
    expect(pressed(turtles, ['2,0'], '1,0')).toEqual(['2,0']);
    expect(pressed(turtles, ['2,0', '3,0'], '2,0')).toEqual(['3,0']);
  });
  it('is a move as soon as it can become no other', () => {
    expect(settled(turtles, ['3,0', '2,0'])).toBe(turtles[5]);
    expect(chosenMove(turtles, ['3,0'])).toBe(turtles[2]);
    expect(settled(turtles, ['3,0'])).toBeUndefined();
    expect(chosenMove(turtles, ['2,0'])).toBeUndefined();
    expect(chosenMove(turtles, [])).toBeUndefined();
  });
  it('needs confirmation if one move is part of another', () => {
    expect(needsConfirmation(turtles)).toBe(true);
    expect(needsConfirmation([turn(0, 1), turn(1, 2)])).toBe(false);
  });
  it('can be any set if the list of moves is incomplete', () => {
    expect(pressed(turtles, ['3,0'], '9,0')).toEqual(['3,0']);
    expect(pressed(turtles, ['3,0'], '9,0', true)).toEqual(['3,0', '9,0']);
    expect(chosenMark(turtles, ['3,0', '9,0'])).toEqual({ cells: [['3', '0'], ['9', '0']] });
  });
});

describe('a piece and its place', () => {
  const coins = [go(3, 1), go(3, 2), go(5, 4), go(5, 1)];
  it('are clicked in that order', () => {
    expect([...nextKeys(coins, [])]).toEqual(['3,0', '5,0']);
    expect([...nextKeys(coins, ['5,0'])]).toEqual(['4,0', '1,0']);
    expect(settled(coins, ['5,0', '1,0'])).toBe(coins[3]);
    expect(settled(coins, ['1,0', '5,0'])).toBeUndefined();
    expect(needsConfirmation(coins)).toBe(false);
  });
  it('can be replaced by another piece', () => {
    expect(pressed(coins, ['5,0'], '3,0')).toEqual(['3,0']);
    expect(pressed(coins, ['5,0'], '5,0')).toEqual([]);
    expect(pressed(coins, ['5,0'], '9,0')).toEqual(['5,0']);
    expect(chosenMark(coins, ['5,0', '0,0'])).toEqual({ from: ['5', '0'], cell: ['0', '0'] });
  });
});

it('finds a move by one cell', () => {
  const bites = [move({ cell: ['1', '0'] }), move({ cell: ['1', '1'] })];
  expect(settled(bites, ['1,1'])).toBe(bites[1]);
  expect(chosenMark(bites, ['2,2'])).toEqual({ cell: ['2', '2'] });
});
