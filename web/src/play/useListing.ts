// The legal moves and the drawing of a position; the old ones stay until the new ones arrive.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Drawing, Files, Moves } from '../engine/answers';
import { ApiError, isAbort, moves } from '../engine/api';
import { terms } from '../text/terms';
import { quickTime } from '../engine/useSolved';

export interface Listing {
  of: string;
  moves: Moves | null;
  error: ApiError | null;
  busy: boolean;
  stop: () => void;
}

export function useListing(position: string, files: Files, misere = false): Listing {
  const [state, setState] = useState<Omit<Listing, 'stop'>>({ of: '', moves: null, error: null, busy: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    if (position === '') return;
    const controller = new AbortController();
    running.current = controller;
    setState((now) => ({ ...now, busy: true }));
    moves(position, { files, misere, time: quickTime, signal: controller.signal }).then(
      (answer) => !controller.signal.aborted && setState({ of: position, moves: answer, error: null, busy: false }),
      (error: unknown) => {
        if (isAbort(error) || controller.signal.aborted) return;
        setState({ of: position, moves: null, error: error instanceof ApiError ? error : new ApiError(String(error), 0), busy: false });
      },
    );
    return () => controller.abort();
  }, [position, misere, JSON.stringify(files)]);
  const stop = () => {
    running.current?.abort();
    setState((now) => ({ ...now, busy: false }));
  };
  return { ...state, stop };
}

// The texts of the components; none for an empty sum.
export const componentsOf = (position: string, drawings: Drawing[]): string[] => (drawings.length ? terms(position) : []);
