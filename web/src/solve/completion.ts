// Completions of the typed text: the names of games, and games for bare numbers.
import type { Game } from '../engine/answers';
import { argumentsOf } from '../text/terms';

export interface Completion {
  game: Game;
  text: string; // the completed line
  from: number; // start of the selection, which typing replaces
  to: number;
}

// The numbers of arguments that the forms of a game take; `more` if any number is allowed.
export function arity(game: Game): { count: number; more: boolean } | null {
  const form = game.form.split(' or ')[0]!;
  if (form.includes('[')) return null;
  const inside = argumentsOf(form)?.text;
  if (inside === undefined) return null;
  return { count: inside.split(',').filter((name) => name.trim() !== '…').length, more: inside.includes('…') };
}

const atMost = 8;

export function completions(text: string, caret: number, games: Game[]): Completion[] {
  const before = text.slice(0, caret);
  const numbers = /^\s*\d+(?:[\s,]+\d+)*\s*$/.exec(text) ? text.trim().split(/[\s,]+/) : null;
  if (numbers) {
    return games
      .filter((game) => {
        const takes = arity(game);
        return takes && (takes.count === numbers.length || (takes.more && numbers.length > 0));
      })
      .map((game) => {
        const whole = `${game.name}(${numbers.join(',')})`;
        return { game, text: whole, from: whole.length, to: whole.length };
      })
      .slice(0, atMost);
  }
  const match = /(?:^|\+|\*)\s*([a-z]\w*|)$/i.exec(before);
  if (!match) return [];
  const prefix = match[1]!.toLowerCase();
  if (prefix === '' && before.trim() === '' && text.trim() !== '') return [];
  const start = caret - match[1]!.length;
  const rest = text.slice(caret);
  if (/^[a-z0-9([]/i.test(rest)) return [];
  return games
    .filter((game) => game.name.startsWith(prefix))
    .slice(0, prefix ? atMost : undefined)
    .map((game) => {
      const inside = argumentsOf(game.example);
      const head = text.slice(0, start);
      return {
        game,
        text: head + game.example + rest,
        from: start + (inside ? inside.from : game.example.length),
        to: start + (inside ? inside.to : game.example.length),
      };
    });
}
