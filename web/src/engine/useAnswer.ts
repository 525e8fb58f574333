import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, isAbort } from './api';

export interface Answered<T> {
  answer?: T;
  error?: string;
  at?: number; // the position of the error, in bytes
  busy: boolean;
  stop: () => void;
}

// Sends a request whenever `key` changes and aborts the previous one. The last answer stays until the next one
// arrives, so that nothing jumps. An empty key sends no request.
export function useAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'stop'>>({ busy: false });
  const controller = useRef<AbortController>();
  useEffect(() => {
    if (key === '') {
      setState({ busy: false });
      return;
    }
    const request = new AbortController();
    controller.current = request;
    setState((old) => ({ ...old, busy: true }));
    ask(request.signal).then(
      (answer) => {
        if (!request.signal.aborted) setState({ answer, busy: false });
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        const message = error instanceof ApiError ? error.message : String(error);
        const at = error instanceof ApiError && error.at !== undefined ? { at: error.at } : {};
        setState(({ answer }) => ({ ...(answer === undefined ? {} : { answer }), error: message, ...at, busy: false }));
      },
    );
    return () => request.abort();
  }, [key]);
  const stop = () => {
    controller.current?.abort();
    setState((old) => ({ ...old, busy: false }));
  };
  return { ...state, stop };
}
