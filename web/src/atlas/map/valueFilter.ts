// The values to show: all up to the largest, or only some of them.
export interface ValueFilter {
  largest: number;
  only: ReadonlySet<number> | null; // null: all
}

export const largestOffered = [20, 30] as const;
export const everything: ValueFilter = { largest: largestOffered[0], only: null };

export const passes = ({ largest, only }: ValueFilter, g: number): boolean => g <= largest && (only === null || only.has(g));

// Choosing a value while all are shown leaves only it; removing the last one shows all again.
export function toggle(filter: ValueFilter, g: number): ValueFilter {
  if (filter.only === null) return { ...filter, only: new Set([g]) };
  const only = new Set(filter.only);
  if (!only.delete(g)) only.add(g);
  return { ...filter, only: only.size === 0 ? null : only };
}

export const withLargest = ({ only }: ValueFilter, largest: number): ValueFilter => {
  const left = only === null ? [] : [...only].filter((g) => g <= largest);
  return { largest, only: left.length ? new Set(left) : null };
};

// The largest shown value, whose bounds hold for all shown values.
export const largestShown = ({ largest, only }: ValueFilter): number => (only === null ? largest : Math.max(...only));

export function parseFilter(text: string | undefined): ValueFilter {
  const most = largestOffered.at(-1)!;
  const values = (text ?? '').split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d{1,2})(?:\.\.(\d{1,2}))?$/.exec(part) ?? [];
    if (first === undefined) return [];
    const count = Math.min(most, Number(last)) - Number(first) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, i) => Number(first) + i);
  });
  const largest = largestOffered.find((offered) => values.every((g) => g <= offered)) ?? most;
  const only = new Set(values);
  return { largest, only: only.size === 0 || only.size === largest + 1 ? null : only };
}

export function formatFilter({ largest, only }: ValueFilter): string {
  if (only === null) return largest === everything.largest ? '' : `0..${largest}`;
  const runs: number[][] = [];
  for (const g of [...only].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === g - 1) run.push(g);
    else runs.push([g]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}..${run.at(-1)}` : run.join(','))).join(',');
}
