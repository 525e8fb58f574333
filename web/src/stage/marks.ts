// Finds the move of a click by its mark. No rules of games are known here.
import type { Drawing, HeapsDrawing, Mark, Move } from '../engine/answers';

export const movesIn = (component: number, moves: Move[]): Move[] => moves.filter((move) => move.component === component);

const sameList = (a: string[], b: string[]): boolean => a.length === b.length && a.every((entry, i) => entry === b[i]);

export const byHeap = (moves: Move[], heap: number, left: string): Move | undefined =>
  moves.find(({ mark }) => mark.heap === heap && mark.left === left);

export const bySizes = (moves: Move[], sizes: string[]): Move | undefined =>
  moves.find(({ mark }) => mark.sizes !== undefined && sameList(mark.sizes, sizes));

export const byCell = (moves: Move[], column: string, row: string): Move | undefined =>
  moves.find(({ mark }) => mark.cell?.[0] === column && mark.cell[1] === row);

// Parallel edges lead to equal positions, so the first of them is enough.
export const byVertex = (moves: Move[], vertex: number): Move | undefined =>
  moves.find(({ mark }) => mark.vertex === vertex);

export const byEdge = (moves: Move[], edge: number): Move | undefined => moves.find(({ mark }) => mark.edge === edge);

export const byWord = (moves: Move[], word: number): Move | undefined => moves.find(({ mark }) => mark.word === word);

// Whether a mark gives the sizes of all heaps, so that several must be chosen before the move is made.
export const choosesSizes = (moves: Move[]): boolean =>
  moves.some(({ mark }) => mark.heap === undefined && mark.sizes !== undefined);

// The size of each heap after a move with this mark.
export const sizesAfter = (sizes: string[], mark: Mark): string[] =>
  mark.sizes ?? sizes.map((size, i) => (i === mark.heap ? mark.left! : size));

export const heapsOf = (drawing: Drawing): HeapsDrawing | null => {
  if (drawing.kind === 'heaps') return drawing;
  if (drawing.kind === 'board' && drawing.as_heaps) return { kind: 'heaps', ...drawing.as_heaps };
  return null;
};

// The mark of a piece moved to a cell, for a move that is not in the list.
export const cellMark = (drawing: Drawing, cell: [string, string]): Mark =>
  drawing.kind === 'board' && drawing.as_heaps ? { cell, sizes: [...cell] } : { cell };

// Whether the position has a single piece or token, which can be placed anywhere.
export const isPlaceable = (drawing: Drawing): boolean =>
  drawing.kind === 'board' ? drawing.pieces.length === 1 && drawing.as_heaps !== undefined : drawing.kind === 'graph' && drawing.token !== undefined;

export const wins = (move: Move): boolean => move.outcome === 'P';
