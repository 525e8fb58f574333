// Cells that are pressed one after the other until they identify a move: a piece and its target, or all changed cells.
// Nothing here knows a rule.
import type { Mark, Move } from '../engine/answers';

export type Cell = [string, string];

export const cellKey = (cell: Cell): string => cell.join();
export const cellOf = (key: string): Cell => key.split(',') as Cell;

// What is pressed for a move; where it is a piece and a place, in that order.
export function pressesOf({ from, cell, cells }: Mark): { keys: string[]; ordered: boolean } {
  if (from && cell) return { keys: [cellKey(from), cellKey(cell)], ordered: true };
  if (cell) return { keys: [cellKey(cell)], ordered: false };
  return { keys: (cells ?? []).map(cellKey), ordered: false };
}

const fits = (mark: Mark, chosen: string[]): boolean => {
  const { keys, ordered } = pressesOf(mark);
  return ordered ? chosen.every((key, i) => keys[i] === key) : chosen.every((key) => keys.includes(key));
};

// The moves that these presses may still become.
export const possible = (moves: Move[], chosen: string[]): Move[] => moves.filter(({ mark }) => fits(mark, chosen));

// The move that they are.
export const chosenMove = (moves: Move[], chosen: string[]): Move | undefined =>
  chosen.length ? possible(moves, chosen).find(({ mark }) => pressesOf(mark).keys.length === chosen.length) : undefined;

// The move that they are, if they can become no other.
export function settled(moves: Move[], chosen: string[]): Move | undefined {
  const move = chosenMove(moves, chosen);
  return move && possible(moves, chosen).length === 1 ? move : undefined;
}

// Where more may be pressed.
export const nextKeys = (moves: Move[], chosen: string[]): Set<string> =>
  new Set(
    possible(moves, chosen).flatMap(({ mark }) => {
      const { keys, ordered } = pressesOf(mark);
      return ordered ? keys.slice(chosen.length, chosen.length + 1) : keys.filter((key) => !chosen.includes(key));
    }),
  );

export const movesPieces = (moves: Move[]): boolean => moves.some(({ mark }) => mark.from !== undefined);

// What is chosen after a press: more, less if it was chosen, another piece instead; nothing new where no move has it.
// `free`: moves that are not in the list are asked for, so every cell may be among them.
export function pressed(moves: Move[], chosen: string[], key: string, free = false): string[] {
  const pieces = movesPieces(moves);
  if (chosen.includes(key)) return pieces ? [] : chosen.filter((other) => other !== key);
  if (nextKeys(moves, chosen).has(key)) return [...chosen, key];
  if (pieces && nextKeys(moves, []).has(key)) return [key];
  return free && !(pieces && chosen.length === 2) ? [...chosen, key] : chosen;
}

// Whether some move is part of a larger one, so that a press alone does not decide between them.
export function needsConfirmation(moves: Move[]): boolean {
  const counts = new Set(moves.map(({ mark }) => pressesOf(mark).keys.length));
  return counts.size > 1 && moves.some(({ mark }) => possible(moves, pressesOf(mark).keys).length > 1);
}

// The mark of what is chosen, for a move that is not in the list.
export function chosenMark(moves: Move[], chosen: string[]): Mark {
  if (movesPieces(moves)) return { from: cellOf(chosen[0]!), ...(chosen[1] ? { cell: cellOf(chosen[1]) } : {}) };
  const cells = chosen.map(cellOf);
  return moves.some(({ mark }) => mark.cells) || cells.length > 1 ? { cells } : { cell: cells[0]! };
}
