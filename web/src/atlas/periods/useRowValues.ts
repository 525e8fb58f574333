import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, get, isAbort } from '../../engine/api';
import { type Window, piece, piecesOf } from './rowPeriod';

export interface RowValues {
  at: (y: number) => number | undefined; // G(x,y), if loaded
  loaded: number; // changes with every piece
  busy: boolean;
  error?: string;
  stop: () => void;
}

interface Table {
  values: number[][];
}

/** The values of a row of Wythoff's function, loaded in pieces as a window needs them, and cached. */
export function useRowValues(row: number, window: Window): RowValues {
  const cache = useRef<{ row: number; pieces: Map<number, number[]> }>({ row, pieces: new Map() });
  const [state, setState] = useState<{ loaded: number; busy: boolean; error?: string }>({ loaded: 0, busy: false });
  const asking = useRef<AbortController>();
  if (cache.current.row !== row) cache.current = { row, pieces: new Map() };
  const { pieces } = cache.current;
  const needed = piecesOf(window);
  useEffect(() => {
    const missing = needed.filter((index) => !pieces.has(index));
    if (missing.length === 0) return setState(({ loaded }) => ({ loaded, busy: false }));
    const controller = new AbortController();
    asking.current = controller;
    setState(({ loaded }) => ({ loaded, busy: true }));
    const fetchAll = async () => {
      for (const index of missing) {
        const size = `${row}..${row}x${index * piece}..${(index + 1) * piece - 1}`;
        const { values } = await get<Table>('/api/table', { game: 'wythoff', size }, controller.signal);
        if (controller.signal.aborted) return;
        pieces.set(index, values[0]!);
        setState(({ loaded }) => ({ loaded: loaded + 1, busy: true }));
      }
      setState(({ loaded }) => ({ loaded, busy: false }));
    };
    fetchAll().catch((error: unknown) => {
      if (isAbort(error)) return;
      setState(({ loaded }) => ({ loaded, busy: false, error: error instanceof ApiError ? error.message : String(error) }));
    });
    return () => controller.abort();
  }, [row, needed[0], needed.at(-1)]);
  return {
    ...state,
    at: (y) => pieces.get(Math.floor(y / piece))?.[y % piece],
    stop: () => {
      asking.current?.abort();
      setState(({ loaded }) => ({ loaded, busy: false }));
    },
  };
}
