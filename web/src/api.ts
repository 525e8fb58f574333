// The engine, asked over HTTP. Every answer is plain data; every error says what and where.
import type { Files, Game, JobState, Mark, Moves, Numbers, Replay, Reply, Solution } from './answers';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly at?: number, // byte offset in the position
  ) {
    super(message);
  }
}

export interface Ask {
  files?: Files;
  time?: number; // seconds
  misere?: boolean; // who makes the last move loses
  signal?: AbortSignal;
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const { status, text } = await fetch(path, init)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      if (isAbort(error)) throw error;
      throw new ApiError('The engine does not answer. Is grundy serve still running?', 0);
    });
  const answer = parsed(text) as (T & { error?: { message: string; at?: number } }) | null;
  if (answer === null) throw new ApiError(`The engine's answer cannot be read (status ${status}).`, status);
  if (answer.error) throw new ApiError(answer.error.message, status, answer.error.at);
  return answer;
}

// Equal questions have equal answers, so the last ones are kept.
const kept = new Map<string, unknown>();
const keptAtMost = 200;

async function ask<T>(path: string, parameters: object, signal?: AbortSignal): Promise<T> {
  const body = JSON.stringify(parameters);
  const key = path + body;
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  const answer = await request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    ...(signal ? { signal } : {}),
  });
  kept.set(key, answer);
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!);
  return answer;
}

const query = (parameters: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

const common = ({ files, time, misere }: Ask) => ({
  ...(misere ? { misere } : {}),
  ...(files && Object.keys(files).length ? { files } : {}),
  ...(time ? { time } : {}),
});

export const solve = (position: string, options: Ask = {}): Promise<Solution> =>
  ask('/api/solve', { position, ...common(options) }, options.signal);

export const moves = (position: string, options: Ask = {}): Promise<Moves> =>
  ask('/api/moves', { position, ...common(options) }, options.signal);

// One move among very many; the list is empty where there is none.
export const markedMove = (position: string, component: number, mark: Mark, options: Ask = {}): Promise<Moves> =>
  ask('/api/moves', { position, component, mark, ...common(options) }, options.signal);

export const reply = (position: string, level: string, seed: number, options: Ask = {}): Promise<Reply> =>
  ask('/api/reply', { position, level, seed, ...common(options) }, options.signal);

export const replay = (position: string, played: string[], options: Ask = {}): Promise<Replay> =>
  ask('/api/replay', { position, moves: played, ...common(options) }, options.signal);

export const numbers = (
  parameters: { n?: string; bound?: string; word?: string },
  signal?: AbortSignal,
): Promise<Numbers> => request(`/api/numbers?${query(parameters)}`, signal ? { signal } : {});

// What needs no more than an address.
export const get = <T>(path: string, parameters: Record<string, string | undefined>, signal?: AbortSignal): Promise<T> =>
  request(`${path}?${query(parameters)}`, signal ? { signal } : {});

let gamesOnce: Promise<Game[]> | undefined;
export function games(): Promise<Game[]> {
  gamesOnce ??= request<{ games: Game[] }>('/api/games', {}).then(
    (answer) => answer.games,
    (error: unknown) => {
      gamesOnce = undefined;
      throw error;
    },
  );
  return gamesOnce;
}

// Long work. `onProgress` is called as it goes on; aborting cancels it.
export async function job<T>(
  path: string,
  parameters: object,
  onProgress: (state: JobState) => void,
  signal?: AbortSignal,
): Promise<T> {
  const { id } = await request<{ id: string }>('/api/jobs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, parameters }),
    ...(signal ? { signal } : {}),
  });
  const state = await new Promise<JobState>((resolve, reject) => {
    const events = new EventSource(`/api/jobs/${id}/events`);
    signal?.addEventListener('abort', () => {
      events.close();
      void fetch(`/api/jobs/${id}`, { method: 'DELETE' });
      reject(new DOMException('stopped', 'AbortError'));
    });
    events.addEventListener('progress', (event) => onProgress(JSON.parse((event as MessageEvent<string>).data) as JobState));
    events.addEventListener('done', (event) => {
      events.close();
      resolve(JSON.parse((event as MessageEvent<string>).data) as JobState);
    });
    events.onerror = () => {
      events.close();
      reject(new ApiError('The connection to the engine broke.', 0));
    };
  });
  const answer = state.answer as (T & { error?: { message: string; at?: number } }) | undefined;
  if (!answer) throw new ApiError('The work was cancelled.', state.status ?? 0);
  if (answer.error) throw new ApiError(answer.error.message, state.status ?? 422, answer.error.at);
  return answer;
}
