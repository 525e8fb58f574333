// The engine's answer for a position, updated whenever the position changes.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Files, Moves, Solution } from './answers';
import { ApiError, common, isAbort, job, moves as askMoves, solve } from './api';

export interface Solved {
  upToDate: boolean; // whether `solution` belongs to the current position and files
  solution: Solution | null; // stays until the next answer arrives
  moves: Moves | null; // of the same position as `solution`
  error: ApiError | null;
  busy: boolean;
  stop: () => void;
  again: (seconds: number) => void; // asks again with more time
}

export const quickTime = 0.5; // seconds for a first answer
export const glanceTime = 0.05; // seconds when only the drawing is needed
const maxListedLength = 20_000; // the longest position, in characters, whose moves are listed
export const answerTime = 5; // seconds for an answer, unless the user asks for more

const asError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(String(error), 0));

export function useSolved(position: string, files: Files, misere: boolean, wait = 0): Solved {
  const [state, setState] = useState<Pick<Solved, 'solution' | 'moves' | 'error' | 'busy'> & { of: string }>({
    of: '',
    solution: null,
    moves: null,
    error: null,
    busy: false,
  });
  const running = useRef<AbortController | null>(null);
  const filesKey = JSON.stringify(files);
  const question = `${position}\n${filesKey}\n${misere}`;
  const how = { files, ...(misere ? { misere } : {}) };

  const begin = useCallback(
    async (seconds?: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const signal = controller.signal;
      const show = (solution: Solution, moves: Moves | null, busy: boolean) => {
        if (!signal.aborted) setState({ of: question, solution, moves, error: null, busy });
      };
      setState((now) => ({ ...now, busy: true }));
      try {
        // Show the quick answer first; a value that takes longer follows.
        let solution = seconds
          ? await job<Solution>('/api/solve', { position, remoteness: true, ...common({ ...how, time: seconds }) }, () => {}, signal)
          : await solve(position, { ...how, remoteness: true, time: quickTime, signal });
        show(solution, null, true);
        // The moves of a very long position are as long as the position, so listing them takes longer than the answer.
        const moves = solution.position.length > maxListedLength ? null : await askMoves(position, { ...how, time: quickTime, signal }).catch((error: unknown) => {
          if (isAbort(error)) throw error;
          return null; // show the answer even without the list
        });
        show(solution, moves, true);
        const open = misere ? solution.outcome === 'unknown' : solution.value === null; // in misère play the value does not give the outcome
        if (open && !seconds) solution = await solve(position, { ...how, remoteness: true, time: answerTime, signal });
        show(solution, moves, false);
      } catch (error) {
        if (isAbort(error) || controller.signal.aborted) return;
        setState((now) => ({ ...now, of: question, error: asError(error), busy: false }));
      }
    },
    [question],
  );

  useEffect(() => {
    if (position.trim() === '') {
      running.current?.abort();
      setState((now) => ({ ...now, error: null, busy: false }));
      return;
    }
    const timer = setTimeout(() => void begin(), wait);
    return () => clearTimeout(timer);
  }, [begin]);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setState((now) => ({ ...now, busy: false, error: new ApiError('Stopped.', 0) }));
  };
  const upToDate = state.solution !== null && state.error === null && state.of === question;
  return { ...state, upToDate, stop, again: (seconds) => void begin(seconds) };
}
