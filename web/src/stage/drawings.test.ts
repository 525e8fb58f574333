import { describe, expect, it } from 'vitest';
import { changedCells, contents, range } from './Board';
import { bends, edgePath } from './Graph';
import { nearest } from './useRoving';
import { padded } from './Row';
import { groups } from './Stage';
import { describeDrawing } from './description';

describe('the text description', () => {
  it('describes each heap, and the winning moves if requested', () => {
    const drawing = { kind: 'heaps' as const, sizes: ['3', '5', '1'] };
    const winning = [{ component: 0, to: '', position: '', text: 'take 1 from pile 2', mark: { heap: 1, left: '4' } }];
    expect(describeDrawing(drawing)).toBe('heap 1 of 3: 3 chips. heap 2 of 3: 5 chips. heap 3 of 3: 1 chip.');
    expect(describeDrawing(drawing, winning)).toContain('heap 2 of 3: 5 chips; winning: take 1 from pile 2.');
  });
  it('gives the places of the piece and the token', () => {
    expect(describeDrawing({ kind: 'board', columns: '4', rows: '6', pieces: [{ name: 'queen', cell: ['3', '5'] }], as_heaps: { sizes: ['3', '5'] } })).toBe('Board: queen on column 3, row 5.');
    const cram = { kind: 'board' as const, columns: '3', rows: '2', pieces: [{ name: 'black', cell: ['0', '1'] as [string, string] }], gone: [['2', '0']] as [string, string][], first: 1, as_matrix: true };
    expect(describeDrawing(cram)).toBe('Board of 3 columns and 2 rows: black on row 1, column 1. 1 cell is gone.');
    expect(describeDrawing({ kind: 'row', cells: ['heads', '', '3 coins'], first: 1 })).toBe('Row: 1: heads, 2: empty, 3: 3 coins.');
    const vertices = [
      { name: 'a', x: 0, y: 0, gone: false },
      { name: 'b', x: 1, y: 0, gone: true },
    ];
    expect(describeDrawing({ kind: 'graph', directed: true, vertices, edges: [{ from: 0, to: 1, gone: false }], token: 0 })).toBe(
      'Graph with 1 vertex and 1 arc. The token is on a.',
    );
  });
});

describe('a board', () => {
  it('is drawn whole if it is small', () => {
    expect(range(16n, 15n)).toEqual({ first: 0n, count: 16 });
  });
  it('finds the cells on which two boards differ', () => {
    const board = { kind: 'board' as const, columns: '3', rows: '2', pieces: [] };
    const bitten = { ...board, gone: [['1', '1'], ['2', '1']] as [string, string][] };
    expect([...changedCells(contents(board), contents(bitten))]).toEqual(['1,1', '2,1']);
  });
  it('is drawn around its piece if it is large', () => {
    expect(range(10n ** 40n + 1n, 10n ** 40n)).toEqual({ first: 10n ** 40n - 11n, count: 14 });
    expect(range(1000n, 2n)).toEqual({ first: 0n, count: 14 });
  });
});

describe('a graph', () => {
  const edge = (from: number, to: number) => ({ from, to, gone: false });
  const corners = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 100, y: 100 },
  ];
  const bent = (edges: ReturnType<typeof edge>[]) => bends(edges, corners, 20);
  it('bends edges around vertices in their way', () => {
    const inTheWay = [...corners, { x: 100, y: 5 }];
    expect(bends([edge(0, 1)], inTheWay, 20)[0]).toBeLessThan(0);
    expect(bends([edge(0, 2)], inTheWay, 20)).toEqual([0]);
  });
  it('keeps opposite and parallel edges apart', () => {
    expect(bent([edge(0, 1), edge(1, 2)])).toEqual([0, 0]);
    // Along their own directions, opposite arcs bend to the same side, so they do not meet.
    const [there, back] = bent([edge(0, 1), edge(1, 0)]);
    expect(there).toBe(back);
    expect(there).not.toBe(0);
    expect(new Set(bent([edge(0, 1), edge(0, 1), edge(0, 1)])).size).toBe(3);
  });
  it('ends edges at the rims of the discs', () => {
    expect(edgePath({ x: 0, y: 0 }, { x: 100, y: 0 }, 10, 0, 3)).toBe('M10.0 0.0Q50.0 0.0 87.0 0.0');
  });
});

it('reserves the space of a row that has become shorter', () => {
  expect(padded(['heads'], 3, true)).toEqual(['heads', 'tails', 'tails']);
  expect(padded(['', 'coin'], 3, false)).toEqual(['', 'coin', '']);
});

it('moves with the arrow keys to the nearest element in their direction', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 30, y: 0 },
    { x: 10, y: 10 },
  ];
  expect(nearest(places, places[0]!, { x: 1, y: 0 })).toBe(1);
  expect(nearest(places, places[1]!, { x: 0, y: 1 })).toBe(3);
  expect(nearest(places, places[0]!, { x: -1, y: 0 })).toBe(-1);
});

it('draws equal components once if there are many', () => {
  expect(groups(['nim(3)', 'nim(3)'])).toEqual([
    { index: 0, count: 1 },
    { index: 1, count: 1 },
  ]);
  expect(groups([...Array<string>(9).fill('nim(3)'), 'nim(1)', 'nim(3)'])).toEqual([
    { index: 0, count: 10 },
    { index: 9, count: 1 },
  ]);
});
