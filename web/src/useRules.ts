import { useEffect, useState } from 'preact/hooks';
import type { Game, WrittenGame } from './answers';
import { ApiError, isAbort, rulesReport, writtenGames } from './api';
import { namesIn } from './text/rules';

export interface Rules {
  text: string; // to which all this belongs
  games: Game[];
  report: WrittenGame[];
  error: ApiError | null;
}

const nothing: Rules = { text: '', games: [], report: [], error: null };

// What the engine says of a text of rules. While that is awaited, what it said of the last one stays.
export function useRules(text: string, wait: number): Rules {
  const [said, setSaid] = useState<Rules>(nothing);
  useEffect(() => {
    if (!text.trim()) return setSaid(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      try {
        const games = await writtenGames(text, namesIn(text), signal);
        if (!signal.aborted) setSaid({ text, games, report: [], error: null });
        const report = await rulesReport(text, signal);
        if (!signal.aborted) setSaid({ text, games, report, error: null });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        setSaid((now) => ({ ...now, text, error: error instanceof ApiError ? error : new ApiError(String(error), 0) }));
      }
    };
    const timer = setTimeout(() => void look(), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return said;
}
