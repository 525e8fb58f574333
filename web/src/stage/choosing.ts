// Cells clicked one after the other until they identify a move: a piece and its target, or all changed cells.
// No rules of games are known here.
import type { Mark, Move } from '../engine/answers';

export type Cell = [string, string];

export const cellKey = (cell: Cell): string => cell.join();
export const cellOf = (key: string): Cell => key.split(',') as Cell;

// The cells to click for a move; a piece comes before its target.
export function pressesOf({ from, cell, cells }: Mark): { keys: string[]; ordered: boolean } {
  if (from && cell) return { keys: [cellKey(from), cellKey(cell)], ordered: true };
  if (cell) return { keys: [cellKey(cell)], ordered: false };
  return { keys: (cells ?? []).map(cellKey), ordered: false };
}

const fits = (mark: Mark, chosen: string[]): boolean => {
  const { keys, ordered } = pressesOf(mark);
  return ordered ? chosen.every((key, i) => keys[i] === key) : chosen.every((key) => keys.includes(key));
};

// The moves that these clicks may still become.
export const possible = (moves: Move[], chosen: string[]): Move[] => moves.filter(({ mark }) => fits(mark, chosen));

// The move that they identify.
export const chosenMove = (moves: Move[], chosen: string[]): Move | undefined =>
  chosen.length ? possible(moves, chosen).find(({ mark }) => pressesOf(mark).keys.length === chosen.length) : undefined;

// The same, if they cannot become another move.
export function settled(moves: Move[], chosen: string[]): Move | undefined {
  const move = chosenMove(moves, chosen);
  return move && possible(moves, chosen).length === 1 ? move : undefined;
}

// The cells that may be clicked next.
export const nextKeys = (moves: Move[], chosen: string[]): Set<string> =>
  new Set(
    possible(moves, chosen).flatMap(({ mark }) => {
      const { keys, ordered } = pressesOf(mark);
      return ordered ? keys.slice(chosen.length, chosen.length + 1) : keys.filter((key) => !chosen.includes(key));
    }),
  );

export const movesPieces = (moves: Move[]): boolean => moves.some(({ mark }) => mark.from !== undefined);

// The choice after a click: the cell is added, removed if it was chosen, or replaces the piece; cells of no move are
// ignored.
// `free`: the list of moves is incomplete, so every cell can be chosen.
export function pressed(moves: Move[], chosen: string[], key: string, free = false): string[] {
  const pieces = movesPieces(moves);
  if (chosen.includes(key)) return pieces ? [] : chosen.filter((other) => other !== key);
  if (nextKeys(moves, chosen).has(key)) return [...chosen, key];
  if (pieces && nextKeys(moves, []).has(key)) return [key];
  return free && !(pieces && chosen.length === 2) ? [...chosen, key] : chosen;
}

// Whether the cells of some move are part of those of another, so that clicks alone cannot decide between them.
export function needsConfirmation(moves: Move[]): boolean {
  const counts = new Set(moves.map(({ mark }) => pressesOf(mark).keys.length));
  return counts.size > 1 && moves.some(({ mark }) => possible(moves, pressesOf(mark).keys).length > 1);
}

// The mark of the choice, for a move that is not in the list.
export function chosenMark(moves: Move[], chosen: string[]): Mark {
  if (movesPieces(moves)) return { from: cellOf(chosen[0]!), ...(chosen[1] ? { cell: cellOf(chosen[1]) } : {}) };
  const cells = chosen.map(cellOf);
  return moves.some(({ mark }) => mark.cells) || cells.length > 1 ? { cells } : { cell: cells[0]! };
}
