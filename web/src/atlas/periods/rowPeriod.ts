// A row of Wythoff's function: after the preperiod, G(x, y + p) = G(x, y) + p. Chooses the columns to show and divides
// them into periods.

export interface RowPeriod {
  row: number;
  preperiod: number;
  period: number;
}

export interface Window {
  from: number; // columns from..to-1
  to: number;
}

const cycles = 3; // periods that are shown
const minColumns = 16; // the smallest window
const leastEnd = 48;

/** The end of the picture: after the third period. */
export const endOf = ({ preperiod, period }: RowPeriod): number => Math.max(leastEnd, preperiod + cycles * period);

/** The whole row if its periods are large enough to see, otherwise the periods and the columns just before them. */
export function firstWindow(found: RowPeriod): Window {
  const { preperiod, period } = found;
  return preperiod <= 4 * period ? { from: 0, to: endOf(found) } : { from: preperiod - period, to: endOf(found) };
}

/** The window clamped to the row, with a minimum width. */
export function fitted({ from, to }: Window, end: number): Window {
  const length = Math.max(Math.min(minColumns, end), Math.min(end, Math.round(to - from)));
  const first = Math.max(0, Math.min(end - length, Math.round(from)));
  return { from: first, to: first + length };
}

/** The window magnified by `factor` around a column, which keeps its place. */
export const zoomed = ({ from, to }: Window, at: number, factor: number, end: number): Window => {
  const length = Math.max(Math.min(minColumns, end), (to - from) / factor);
  const share = (at - from) / (to - from);
  return fitted({ from: at - share * length, to: at + (1 - share) * length }, end);
};

export const moved = ({ from, to }: Window, by: number, end: number): Window => fitted({ from: from + by, to: to + by }, end);

export interface Band extends Window {
  cycle: number; // 0 is the preperiod
}

/** The visible parts of the preperiod and the periods. */
export function bands({ preperiod, period }: RowPeriod, { from, to }: Window): Band[] {
  const found: Band[] = [];
  if (from < preperiod) found.push({ cycle: 0, from, to: Math.min(to, preperiod) });
  const first = Math.max(0, Math.floor((from - preperiod) / period));
  for (let k = first; preperiod + k * period < to; ++k) {
    found.push({ cycle: k + 1, from: Math.max(from, preperiod + k * period), to: Math.min(to, preperiod + (k + 1) * period) });
  }
  return found;
}

/** The period of a column and its place in it, both counted from 1; 0 in the preperiod. */
export function cycleAt({ preperiod, period }: RowPeriod, y: number): { cycle: number; place: number } {
  if (y < preperiod) return { cycle: 0, place: y + 1 };
  return { cycle: Math.floor((y - preperiod) / period) + 1, place: ((y - preperiod) % period) + 1 };
}

export const piece = 8192; // columns per request

/** The pieces of the row that a window needs. */
export function piecesOf({ from, to }: Window): number[] {
  const first = Math.floor(from / piece);
  const last = Math.floor(Math.max(from, to - 1) / piece);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** A place from 0 to 1 on a logarithmic scale; 0 itself has its own place before 1. */
export const logPlace = (value: number, largest: number): number => Math.log10(value + 1) / Math.log10(largest + 1);
