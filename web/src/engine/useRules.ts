import { useEffect, useState } from 'preact/hooks';
import type { Game, WrittenGame } from './answers';
import { ApiError, isAbort, rulesReport, writtenGames } from './api';
import { namesIn } from '../text/rules';

export interface Rules {
  text: string; // the rules that the other fields belong to
  games: Game[];
  report: WrittenGame[];
  error: ApiError | null;
}

const noRules: Rules = { text: '', games: [], report: [], error: null };

// The engine's answer for a text of rules. The last answer stays until the next arrives.
export function useRules(text: string, wait: number): Rules {
  const [answer, setAnswer] = useState<Rules>(noRules);
  useEffect(() => {
    if (!text.trim()) return setAnswer(noRules);
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      try {
        const games = await writtenGames(text, namesIn(text), signal);
        if (!signal.aborted) setAnswer({ text, games, report: [], error: null });
        const report = await rulesReport(text, signal);
        if (!signal.aborted) setAnswer({ text, games, report, error: null });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        setAnswer((now) => ({ ...now, text, error: error instanceof ApiError ? error : new ApiError(String(error), 0) }));
      }
    };
    const timer = setTimeout(() => void look(), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return answer;
}
