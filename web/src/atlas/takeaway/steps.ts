// The table G(n,r) of a take-away game by its steps: in a row the value never decreases with the quota r.

export interface Run {
  from: number; // the first quota that has the value
  to: number; // and the last
  value: number;
}

/** The runs of equal values in a row; what lies beyond r = n is null in a table. */
export function runsOf(row: readonly (number | null)[]): Run[] {
  const runs: Run[] = [];
  row.forEach((value, r) => {
    const last = runs.at(-1);
    if (value === null) return;
    if (last && last.value === value && last.to === r - 1) last.to = r;
    else runs.push({ from: r, to: r, value });
  });
  return runs;
}

/** The heaps H from which the first player loses: only the whole heap, which he may not take, would win. */
export const losingHeaps = (rows: readonly Run[][]): number[] =>
  rows.flatMap((runs, n) => (n > 0 && runs.find(({ value }) => value > 0)?.from === n ? [n] : []));

/** n as a sum of numbers of H, the largest first: always the largest that fits. */
export function partsIn(losing: readonly number[], n: number): number[] {
  const parts: number[] = [];
  for (let i = losing.length - 1; i >= 0 && n > 0; ) {
    if (losing[i]! > n) --i;
    else {
      parts.push(losing[i]!);
      n -= losing[i]!;
    }
  }
  return parts;
}

/** Where on a row the value grows, as text. */
export const stepsInWords = (runs: readonly Run[]): string =>
  runs.map(({ from, value }, i) => (i === 0 ? `${value}` : `${value} from ${from}`)).join(', ');

/** Labels that do not run into each other: those that come first stay. */
export function spaced(wanted: readonly number[], place: (at: number) => number, apart: number): number[] {
  const spaced: number[] = [];
  for (const at of wanted) if (spaced.every((other) => Math.abs(place(other) - place(at)) >= apart)) spaced.push(at);
  return spaced;
}
