// Heaps that break into parts: what can be clicked, and which move it is. No rules of games are known here.
import type { Drawing, Mark, Move } from '../../engine/answers';

// The parts that a move leaves of its heap, smallest first; undefined if its mark does not give them.
export function partsOf({ parts, left }: Mark): string[] | undefined {
  const after = parts ?? (left === undefined ? undefined : [left]);
  return after?.filter((part) => part !== '0').sort((a, b) => Number(BigInt(a) - BigInt(b)));
}

// The mark of a move to these parts, for a move that is not in the list.
export function partsMark(heap: number, parts: string[]): Mark {
  const left = partsOf({ parts })!;
  return left.length > 1 ? { heap, parts: left } : { heap, left: left[0] ?? '0' };
}

export const ofHeap = (moves: Move[], heap: number): Move[] => moves.filter(({ mark }) => mark.heap === heap);

export function byParts(moves: Move[], parts: (string | number)[]): Move | undefined {
  const wanted = partsOf({ parts: parts.map(String) })!.join();
  return moves.find(({ mark }) => partsOf(mark)?.join() === wanted);
}

// Whether some of these moves leave more than one heap.
export const breaks = (moves: Move[]): boolean => moves.some(({ mark }) => (mark.parts?.length ?? 0) > 1);

const maxChips = 100; // of a heap that is drawn chip by chip
const maxPins = 60; // of a row that is drawn pin by pin

export const isLarge = (size: string, rows = false): boolean => BigInt(size) > (rows ? maxPins : maxChips);

// Whether some moves cannot be made on the drawing.
export const needsList = (drawings: Drawing[], moves: Move[]): boolean =>
  drawings.some(
    (drawing, component) =>
      drawing.kind === 'text' ||
      (drawing.kind === 'heaps' && moves.some(({ component: own, mark }) => own === component && mark.parts && isLarge(drawing.sizes[mark.heap!]!, drawing.rows))),
  );

// The number of chips that a move takes from a heap of this size.
export const takenBy = (size: string, mark: Mark): bigint =>
  (partsOf(mark) ?? []).reduce((rest, part) => rest - BigInt(part), BigInt(size));

// The moves grouped by the number of chips they take, fewest first.
export function byTaken(size: string, moves: Move[]): Map<number, Move[]> {
  const groups = new Map<number, Move[]>();
  for (const move of moves) {
    const taken = Number(takenBy(size, move.mark));
    groups.set(taken, [...(groups.get(taken) ?? []), move]);
  }
  return new Map([...groups].sort(([a], [b]) => a - b));
}

// The parts of `count` chips cut at these gaps, each given by the number of chips before it.
export const cutAt = (count: number, places: number[]): number[] => {
  const ends = [...places, count].sort((a, b) => a - b);
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
};

// The gaps between the parts of a move, side by side.
export const placesOf = (parts: string[]): number[] => {
  let end = 0;
  return parts.slice(0, -1).map((part) => (end += Number(part)));
};

export const brokenText = (parts: (string | number)[]): string => (parts.length ? parts.join(' + ') : '0');

// Neighbouring pins that fall together, counted from 0.
export interface Fall {
  from: number;
  count: number;
  at: number; // where to aim, in pins from the left edge
  lane: number; // falls whose targets would overlap have different lanes
  move: Move;
}

// Every way to take neighbours from a row of this size. If fewer pins fall at an end than elsewhere, the target is
// where it would be if the row went on.
export function fallsIn(size: number, moves: Move[]): Fall[] {
  const counts = [...byTaken(String(size), moves).keys()];
  const most = Math.max(...counts);
  const lanes: number[][] = [];
  return counts.flatMap((count) => {
    const falls: Omit<Fall, 'lane'>[] = [];
    for (let from = 0; from + count <= size; ++from) {
      const move = count > 0 ? byParts(moves, [from, size - from - count]) : undefined;
      if (move) falls.push({ from, count, at: aimed(from, count), move });
    }
    const fits = (taken: number[]) => falls.every(({ at }) => taken.every((other) => Math.abs(other - at) >= 1));
    const free = lanes.findIndex(fits);
    const lane = free < 0 ? lanes.push([]) - 1 : free;
    lanes[lane]!.push(...falls.map(({ at }) => at));
    return falls.map((fall) => ({ ...fall, lane }));
  });

  function aimed(from: number, count: number): number {
    const middle = from + count / 2;
    if (most < 3 || count === most || count === size) return middle;
    if (from === 0) return Math.max(0.5, count - most / 2);
    if (from + count === size) return Math.min(size - 0.5, size - count + most / 2);
    return middle;
  }
}

// The extent of each target to the left and right, so that its lane has no gaps.
export function reaches(size: number, lane: Fall[]): { fall: Fall; left: number; right: number }[] {
  const sorted = [...lane].sort((a, b) => a.at - b.at);
  return sorted.map((fall, i) => ({
    fall,
    left: i === 0 ? 0 : (sorted[i - 1]!.at + fall.at) / 2,
    right: i === sorted.length - 1 ? size : (fall.at + sorted[i + 1]!.at) / 2,
  }));
}
