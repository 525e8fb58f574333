// A random position: an example with other numbers, sometimes a sum of two.
import type { Game } from '../engine/answers';
import { integers, replaceSpan, sum } from '../text/terms';

export type Chance = () => number; // in [0,1)

const pick = <T>(list: T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!;

export function varied(game: Game, chance: Chance): string {
  // The numbers of a board may depend on each other, unless they only give a piece's cell.
  const isFree = game.shape === 'heaps' || (game.shape === 'board' && !game.example.includes(';') && integers(game.example).length === 2);
  if (!isFree) return game.example;
  return integers(game.example)
    .reverse() // so that earlier offsets stay valid
    .reduce((text, span) => {
      const size = Number(span.text);
      const other = Math.max(1, Math.round(size * (0.6 + chance() * 0.8)));
      return replaceSpan(text, span, String(other));
    }, game.example);
}

export function surprise(games: Game[], chance: Chance = Math.random): { text: string; games: Game[] } {
  const chosen = chance() < 0.4 ? [pick(games, chance), pick(games, chance)] : [pick(games, chance)];
  return { text: sum(chosen.map((game) => varied(game, chance))), games: chosen };
}
