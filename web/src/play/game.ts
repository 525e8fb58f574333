// A game as stored in the address: the start, who begins, the positions moved to.
import type { Files, Move, Replay } from '../engine/answers';
import { nameOf } from '../text/rules';
import { isMisere, misereOption, type Route } from '../router';
import { withFiles } from '../solve/formats';
import { compact, shellWord, terms } from '../text/terms';

export type Player = 'me' | 'engine';
export type Level = 'perfect' | 'human';

export interface Game {
  start: string;
  first: Player;
  level: Level;
  seed: number;
  played: string[];
  resigned: boolean;
  misere: boolean; // whoever makes the last move loses
}

export const other = (player: Player): Player => (player === 'me' ? 'engine' : 'me');

export const gameOf = (route: Route, start: string): Game => ({
  start: route.position || start,
  first: route.options.first === 'engine' ? 'engine' : 'me',
  level: route.options.level === 'human' ? 'human' : 'perfect',
  seed: Number(route.options.seed) || 0,
  played: route.moves,
  resigned: route.options.resigned !== undefined,
  misere: isMisere(route),
});

export const placeOf = (game: Game): Partial<Route> => ({
  page: 'play',
  position: game.start,
  moves: game.played,
  options: {
    first: game.first,
    level: game.level,
    ...(game.seed ? { seed: String(game.seed) } : {}),
    ...misereOption(game.misere),
    ...(game.resigned ? { resigned: '' } : {}),
  },
});

export const current = (game: Game): string => game.played[game.played.length - 1] ?? game.start;

// The player to move after `ply` moves.
export const mover = (game: Game, ply: number): Player => (ply % 2 === 0 ? game.first : other(game.first));

export const toMove = (game: Game): Player => mover(game, game.played.length);

export const withMove = (game: Game, position: string): Game => ({ ...game, played: [...game.played, position] });

// The game before the user's last move or resignation; null if there is nothing to take back.
export function takenBack(game: Game): Game | null {
  if (game.resigned) return { ...game, resigned: false };
  for (let ply = game.played.length - 1; ply >= 0; --ply) {
    if (mover(game, ply) === 'me') return { ...game, played: game.played.slice(0, ply) };
  }
  return null;
}

export const again = (game: Game, first: Player, seed: number): Game => ({ ...game, first, seed, played: [], resigned: false });

// The winner. `stuck`: the player to move has no legal move.
export const winner = (game: Game, stuck: boolean): Player | null =>
  game.resigned ? 'engine' : stuck ? (game.misere ? toMove(game) : other(toMove(game))) : null;

export const replayCommand = (game: Game, files: Files = {}): string =>
  withFiles(['grundy replay', ...(game.misere ? ['--misere'] : []), ...[game.start, ...game.played].map(shellWord)].join(' '), files);

// The move that leads to the typed position; blanks are ignored.
export const typedMove = (moves: Move[], text: string): Move | undefined =>
  moves.find((move) => compact(move.position) === compact(text));

// The title of a list of moves; `more`: the list is incomplete.
export const countOf = (count: number, more: boolean): string =>
  more ? `The first ${count} moves` : count === 1 ? 'The only move' : `All ${count} moves`;

// The number of legal moves before the illegal one that an error names.
export const legalUntil = (error: { move?: number | undefined }, played: number): number => (error.move ?? played) - 1;

// The games in a sum, without repetition.
export function gamesIn<G extends { name: string }>(position: string, games: G[]): G[] {
  const names = new Set(terms(position).map(nameOf));
  return games.filter(({ name }) => names.has(name));
}

export interface ListedMove {
  player: Player;
  text: string;
  mistake: boolean;
  better: string | null;
}

// The moves with their texts, from when they were made or from the replay, and the mistakes that the replay found.
export function listMoves(game: Game, texts: Map<string, string>, replay: Replay | null): ListedMove[] {
  return game.played.map((position, ply) => {
    const step = replay?.steps[ply + 1];
    const before = game.played[ply - 1] ?? game.start;
    return {
      player: mover(game, ply),
      text: step?.text ?? texts.get(textKey(before, position)) ?? position,
      mistake: step?.mistake ?? false,
      better: step?.better?.text ?? null,
    };
  });
}

export const textKey = (before: string, after: string): string => `${compact(before)}\n${compact(after)}`;
