// The engine over HTTP. Every answer is plain data; every error has a message and, if known, a position in the input.
import type { Files, Game, GraphAnswer, JobState, Mark, Moves, Numbers, Replay, Reply, Solution, WrittenGame } from './answers';
import { rulesName } from '../text/rules';

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly at?: number, // byte offset in the position, or in the rules
    readonly inRules = false,
    readonly move?: number, // the illegal move of a replayed game, counted from 1
  ) {
    super(message);
  }
}

export interface Ask {
  files?: Files;
  time?: number; // seconds
  misere?: boolean; // whoever makes the last move loses
  signal?: AbortSignal;
}

// An error in an answer.
interface ErrorAnswer {
  message: string;
  at?: number;
  move?: number;
  in?: { file: string };
}

const asError = ({ message, at, move, in: place }: ErrorAnswer, status: number): ApiError =>
  new ApiError(message, status, at, place?.file === 'rules', move);

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

// Engines before this release call `certainty` `standing`.
const renamed = (key: string): string => (key === 'standing' ? 'certainty' : key.replace(/_standing$/, '_certainty'));
const withCertainty = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [renamed(key), entry])) : value;

function parsed(text: string): unknown {
  try {
    return text.includes('standing"') && !text.includes('certainty"') ? JSON.parse(text, withCertainty) : JSON.parse(text);
  } catch {
    return null;
  }
}

async function fetched<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<T> {
  return fetch(path, init)
    .then(read)
    .catch((error: unknown) => {
      if (isAbort(error) || error instanceof ApiError) throw error;
      throw new ApiError('The engine does not answer. Is grundy serve still running?', 0);
    });
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const { status, text } = await fetched(path, init, async (response) => ({ status: response.status, text: await response.text() }));
  return understood<T>(status, text);
}

function understood<T>(status: number, text: string): T {
  const answer = parsed(text) as (T & { error?: ErrorAnswer }) | null;
  if (answer === null) throw new ApiError(`The engine's answer cannot be read (status ${status}).`, status);
  if (answer.error) throw asError(answer.error, status);
  return answer;
}

// Equal requests have equal answers, so the last answers are cached.
const cache = new Map<string, unknown>();
const maxCached = 200;

async function ask<T>(path: string, parameters: object, signal?: AbortSignal): Promise<T> {
  const body = JSON.stringify(parameters);
  const key = path + body;
  const known = cache.get(key);
  if (known !== undefined) return known as T;
  const answer = await request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    ...(signal ? { signal } : {}),
  });
  cache.set(key, answer);
  if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
  return answer;
}

const query = (parameters: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

export function common({ files = {}, time, misere }: Ask) {
  const { [rulesName]: rules, ...others } = files;
  return {
    ...(misere ? { misere } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(Object.keys(others).length ? { files: others } : {}),
    ...(time ? { time } : {}),
  };
}

export const solve = (position: string, options: Ask & { remoteness?: boolean } = {}): Promise<Solution> =>
  ask('/api/solve', { position, ...(options.remoteness ? { remoteness: true } : {}), ...common(options) }, options.signal);

export const moves = (position: string, options: Ask = {}): Promise<Moves> =>
  ask('/api/moves', { position, ...common(options) }, options.signal);

// The move with this mark, for positions with too many moves to list; an empty list if there is none.
export const markedMove = (position: string, component: number, mark: Mark, options: Ask = {}): Promise<Moves> =>
  ask('/api/moves', { position, component, mark, ...common(options) }, options.signal);

export const reply = (position: string, level: string, seed: number, options: Ask = {}): Promise<Reply> =>
  ask('/api/reply', { position, level, seed, ...common(options) }, options.signal);

export const replay = (position: string, played: string[], options: Ask = {}): Promise<Replay> =>
  ask('/api/replay', { position, moves: played, ...common(options) }, options.signal);

// All reachable positions; an error if there are far more than a picture can hold.
export const graphOf = (position: string, options: Ask = {}): Promise<GraphAnswer> =>
  ask('/api/graph', { position, memory: '4M', time: 2, ...common(options) }, options.signal);

export const numbers = (
  parameters: { n?: string; bound?: string; word?: string },
  signal?: AbortSignal,
): Promise<Numbers> => request(`/api/numbers?${query(parameters)}`, signal ? { signal } : {});

// A GET request.
export const get = <T>(path: string, parameters: Record<string, string | undefined>, signal?: AbortSignal): Promise<T> =>
  request(`${path}?${query(parameters)}`, signal ? { signal } : {});

// A binary answer.
export const bytes = (address: string, signal: AbortSignal): Promise<ArrayBuffer> =>
  fetched(address, { signal }, async (response) => {
    if (!response.ok) understood(response.status, await response.text());
    return response.arrayBuffer();
  });

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

// The games that a rule text defines.
export async function writtenGames(rules: string, names: string[], signal: AbortSignal): Promise<Game[]> {
  const { games } = await ask<{ games: Game[] }>('/api/games', { rules }, signal);
  return names.flatMap((name) => games.find((game) => game.name === name) ?? []);
}

// What the engine found out about these games; empty for engines without this request.
export const rulesReport = (rules: string, signal: AbortSignal): Promise<WrittenGame[]> =>
  ask<{ games: WrittenGame[] }>('/api/rules', { rules, time: 2 }, signal).then(
    ({ games }) => games,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    },
  );

// A long request, run as a job. Aborting cancels it.
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
  const answer = state.answer as (T & { error?: ErrorAnswer }) | undefined;
  if (!answer) throw new ApiError('The work was cancelled.', state.status ?? 0);
  if (answer.error) throw asError(answer.error, state.status ?? 422);
  return answer;
}
