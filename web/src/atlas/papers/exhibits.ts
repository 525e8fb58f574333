// The exhibits of the papers. Results stay in memory while the page is open, and work continues while the user visits
// other views.
import { useEffect, useReducer } from 'preact/hooks';
import type { Exhibit, ExhibitInfo, JobState } from '../../engine/answers';
import { ApiError, get, isAbort, job } from '../../engine/api';
import { formatHash } from '../../router';

const path = '/api/reproduce';

export const address = (id?: string): string => formatHash({ page: 'atlas', rest: 'papers', options: id ? { id } : {} });

export interface Paper {
  name: string; // author and title
  exhibits: ExhibitInfo[];
}

export const byPaper = (list: ExhibitInfo[]): Paper[] =>
  [...new Set(list.map(({ paper }) => paper))].map((name) => ({ name, exhibits: list.filter(({ paper }) => paper === name) }));

export interface Counts {
  compared: number;
  errata: number;
  differ: number;
}

export const added = (all: Iterable<Counts>): Counts => {
  const sum = { compared: 0, errata: 0, differ: 0 };
  for (const { compared, errata, differ } of all) {
    sum.compared += compared;
    sum.errata += errata;
    sum.differ += differ;
  }
  return sum;
};

export function verdict({ compared, errata, differ }: Counts): string {
  if (compared === 0) return 'drawn';
  const known = errata === 0 ? '' : `, ${errata} known ${errata === 1 ? 'erratum' : 'errata'}`;
  if (differ > 0) return `${differ} of ${compared} ${differ === 1 ? 'differs' : 'differ'}${known}`;
  return errata === 0 ? `all ${compared} agree` : `${compared - errata} agree${known}`;
}

interface Work {
  share?: number; // from 0 to 1, if known
  stop: () => void;
  ended: Promise<Ending>;
}

type Ending = 'done' | 'stopped' | 'failed' | 'lost'; // lost: the engine does not answer

const made = new Map<string, Exhibit>();
const failed = new Map<string, string>();
const works = new Map<string, Work>();
let queue: { ids: string[] } | undefined; // while all are being reproduced

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

// Reproduces an exhibit, unless that is done or in progress.
export function begin(id: string): Promise<Ending> {
  if (made.has(id)) return Promise.resolve('done');
  const known = works.get(id);
  if (known) return known.ended;
  const asking = new AbortController();
  failed.delete(id);
  const onProgress = ({ done, total }: JobState) => {
    const work = works.get(id);
    const share = Number(done) / Number(total);
    if (!work || !Number.isFinite(share)) return;
    work.share = share;
    changed();
  };
  const ended = job<{ exhibits: Exhibit[] }>(path, { id }, onProgress, asking.signal)
    .then(
      ({ exhibits: [exhibit] }): Ending => {
        made.set(id, exhibit!);
        return 'done';
      },
      (error: unknown): Ending => {
        if (isAbort(error)) return 'stopped';
        failed.set(id, error instanceof ApiError ? error.message : String(error));
        return error instanceof ApiError && error.status === 0 ? 'lost' : 'failed';
      },
    )
    .finally(() => {
      works.delete(id);
      changed();
    });
  works.set(id, { stop: () => asking.abort(), ended });
  changed();
  return ended;
}

export const stop = (id: string): void => works.get(id)?.stop();

// The user has left the exhibit: stops its work, unless all are being reproduced.
export const leave = (id: string): void => {
  if (!queue) stop(id);
};

// Reproduces the remaining exhibits one after the other, so that each result is shown as soon as it is ready.
export async function beginAll(ids: string[]): Promise<void> {
  if (queue) return;
  const mine = { ids };
  queue = mine;
  changed();
  for (const id of ids) {
    if ((await begin(id)) === 'lost' || queue !== mine) break;
  }
  if (queue === mine) queue = undefined;
  changed();
}

export function stopAll(): void {
  const ids = queue?.ids ?? [];
  queue = undefined;
  ids.forEach(stop);
  changed();
}

export interface ExhibitsState {
  made: ReadonlyMap<string, Exhibit>;
  failed: ReadonlyMap<string, string>;
  works: ReadonlyMap<string, Work>;
  runsAll: boolean;
}

export function useExhibits(): ExhibitsState {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listener = () => again(undefined);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return { made, failed, works, runsAll: queue !== undefined };
}

let listOnce: Promise<ExhibitInfo[]> | undefined;
export function exhibits(): Promise<ExhibitInfo[]> {
  listOnce ??= get<{ exhibits: ExhibitInfo[] }>(path, {}).then(
    (answer) => answer.exhibits,
    (error: unknown) => {
      listOnce = undefined;
      throw error;
    },
  );
  return listOnce;
}
