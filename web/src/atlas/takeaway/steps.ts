// The table G(n,r) of a take-away game by its steps: in a row the value never decreases with the quota r.

export interface Run {
  from: number; // the first quota that has the value
  to: number; // and the last
  value: number;
}

/** The runs of equal values in a row; entries with r > n are null. */
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

/** The heaps H from which the first player loses: the only winning move would be to take the whole heap. */
export const losingHeaps = (rows: readonly Run[][]): number[] =>
  rows.flatMap((runs, n) => (n > 0 && runs.find(({ value }) => value > 0)?.from === n ? [n] : []));

/** n as a sum of numbers of H, largest first, by the greedy algorithm. */
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

/** The quotas at which the value of a row increases, as text. */
export const stepsInWords = (runs: readonly Run[]): string =>
  runs.map(({ from, value }, i) => (i === 0 ? `${value}` : `${value} from ${from}`)).join(', ');

/** The labels without those that would overlap earlier ones. */
export function spaced(wanted: readonly number[], place: (at: number) => number, apart: number): number[] {
  const spaced: number[] = [];
  for (const at of wanted) if (spaced.every((other) => Math.abs(place(other) - place(at)) >= apart)) spaced.push(at);
  return spaced;
}
