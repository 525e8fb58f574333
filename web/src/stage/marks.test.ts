import { describe, expect, it } from 'vitest';
import type { Drawing, Mark, Move } from '../engine/answers';
import { byCell, byHeap, bySizes, byVertex, byWord, cellMark, choosesSizes, movesIn, sizesAfter } from './marks';

const move = (mark: Mark, component = 0): Move => ({ component, to: '', position: '', text: JSON.stringify(mark), mark });

const nim = [move({ heap: 0, left: '1' }), move({ heap: 1, left: '1' }), move({ heap: 0, left: '0' })];
const wythoff = [move({ cell: ['3', '8'], sizes: ['3', '8'] }), move({ cell: ['8', '3'], sizes: ['8', '3'] })];

describe('a click finds its move', () => {
  it('on a chip', () => {
    expect(byHeap(nim, 1, '1')).toBe(nim[1]);
    expect(byHeap(nim, 1, '0')).toBeUndefined();
  });
  it('on a cell, or by the sizes of all piles', () => {
    expect(byCell(wythoff, '8', '3')).toBe(wythoff[1]);
    expect(bySizes(wythoff, ['3', '8'])).toBe(wythoff[0]);
    expect(bySizes(wythoff, ['3'])).toBeUndefined();
  });
  it('on a vertex, by any of parallel edges', () => {
    const edges = [move({ vertex: 1, edge: 0 }), move({ vertex: 1, edge: 4 }), move({ vertex: 2, edge: 1 })];
    expect(byVertex(edges, 1)).toBe(edges[0]);
    expect(byVertex(edges, 0)).toBeUndefined();
  });
  it('on a word', () => {
    const words = [move({ word: 4 }), move({ word: 0 })];
    expect(byWord(words, 0)).toBe(words[1]);
  });
  it('in its own component', () => {
    expect(movesIn(1, [move({ heap: 0, left: '1' }), move({ heap: 0, left: '1' }, 1)])).toHaveLength(1);
  });
});

it('lets several piles be chosen only if a move may change several', () => {
  expect(choosesSizes(nim)).toBe(false);
  expect(choosesSizes(wythoff)).toBe(true);
});

it('gives the sizes after a move', () => {
  expect(sizesAfter(['3', '5'], { heap: 1, left: '2' })).toEqual(['3', '2']);
  expect(sizesAfter(['3', '5'], { sizes: ['1', '3'] })).toEqual(['1', '3']);
});

it('marks a cell with its sizes if the board can be seen as piles', () => {
  const board: Drawing = { kind: 'board', columns: '9', rows: '9', pieces: [], as_heaps: { sizes: ['8', '8'] } };
  expect(cellMark(board, ['1', '2'])).toEqual({ cell: ['1', '2'], sizes: ['1', '2'] });
  expect(cellMark({ ...board, as_heaps: undefined } as Drawing, ['1', '2'])).toEqual({ cell: ['1', '2'] });
});
