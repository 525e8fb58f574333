import { useEffect, useState } from 'preact/hooks';
import { ApiError, isAbort } from '../api';

export interface Answered<T> {
  answer?: T;
  error?: string;
  busy: boolean;
}

// Asks whenever `key` changes, and stops what is no longer wanted. The last answer stays until the
// next one is there, so that nothing jumps. An empty key asks nothing.
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answered<T> {
  const [state, setState] = useState<Answered<T>>({ busy: false });
  useEffect(() => {
    if (key === '') {
      setState({ busy: false });
      return;
    }
    const controller = new AbortController();
    setState((old) => ({ ...old, busy: true }));
    ask(controller.signal).then(
      (answer) => setState({ answer, busy: false }),
      (error: unknown) => {
        if (isAbort(error)) return;
        setState({ error: error instanceof ApiError ? error.message : String(error), busy: false });
      },
    );
    return () => controller.abort();
  }, [key]);
  return state;
}
