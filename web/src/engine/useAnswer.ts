import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, isAbort } from './api';

export interface Answered<T> {
  answer?: T;
  error?: string;
  at?: number; // its place, in bytes
  busy: boolean;
  stop: () => void;
}

// Asks whenever `key` changes, and stops what is no longer wanted. The last answer stays until the
// next one is there, so that nothing jumps. An empty key asks nothing.
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'stop'>>({ busy: false });
  const controller = useRef<AbortController>();
  useEffect(() => {
    if (key === '') {
      setState({ busy: false });
      return;
    }
    const asking = new AbortController();
    controller.current = asking;
    setState((old) => ({ ...old, busy: true }));
    ask(asking.signal).then(
      (answer) => {
        if (!asking.signal.aborted) setState({ answer, busy: false });
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        const message = error instanceof ApiError ? error.message : String(error);
        const at = error instanceof ApiError && error.at !== undefined ? { at: error.at } : {};
        setState(({ answer }) => ({ ...(answer === undefined ? {} : { answer }), error: message, ...at, busy: false }));
      },
    );
    return () => asking.abort();
  }, [key]);
  const stop = () => {
    controller.current?.abort();
    setState((old) => ({ ...old, busy: false }));
  };
  return { ...state, stop };
}
