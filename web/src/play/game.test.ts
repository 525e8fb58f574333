import { describe, expect, it } from 'vitest';
import { formatHash, parseHash } from '../router';
import { again, countOf, current, type Game, gameOf, gamesIn, legalUntil, mover, placeOf, replayCommand, takenBack, textKey, listMoves, toMove, typedMove, winner, withMove } from './game';

const fresh: Game = { start: 'nim(2,1)', first: 'me', level: 'perfect', seed: 7, played: [], resigned: false, misere: false };
const later = ['nim(1,1)', 'nim(0,1)', 'nim(0,0)'].reduce(withMove, fresh);

it('is stored in the address', () => {
  for (const game of [fresh, later, { ...later, resigned: true, misere: true, first: 'engine' as const, level: 'human' as const }])
    expect(gameOf(parseHash(formatHash(placeOf(game))), 'x')).toEqual(game);
});

describe('turns', () => {
  it('alternate', () => {
    expect(toMove(fresh)).toBe('me');
    expect(toMove(later)).toBe('engine');
    expect(mover({ ...fresh, first: 'engine' }, 0)).toBe('engine');
    expect(current(later)).toBe('nim(0,0)');
  });
  it('end when a player cannot move or resigns', () => {
    expect(winner(later, true)).toBe('me');
    expect(winner(later, false)).toBeNull();
    expect(winner({ ...fresh, resigned: true }, false)).toBe('engine');
    expect(winner({ ...later, misere: true }, true)).toBe('engine');
  });
});

describe('taking back', () => {
  it("goes back to before the user's last move", () => {
    expect(takenBack(later)!.played).toEqual(['nim(1,1)', 'nim(0,1)']);
    expect(takenBack(withMove(withMove(fresh, 'a'), 'b'))!.played).toEqual([]);
    expect(takenBack(fresh)).toBeNull();
    expect(takenBack(withMove({ ...fresh, first: 'engine' }, 'a'))).toBeNull();
  });
  it('undoes a resignation', () => {
    expect(takenBack({ ...later, resigned: true })).toEqual(later);
  });
});

it('starts again from the same position', () => {
  expect(again(later, 'engine', 3)).toEqual({ ...fresh, first: 'engine', seed: 3 });
});

it('gives the command that replays the game', () => {
  expect(replayCommand(withMove(fresh, 'nim(1,1)'))).toBe("grundy replay 'nim(2,1)' 'nim(1,1)'");
  expect(replayCommand({ ...fresh, misere: true })).toBe("grundy replay --misere 'nim(2,1)'");
});

it('gives the command that writes the files for a replay', () => {
  expect(replayCommand({ ...fresh, start: 'digraph[g](a)' }, { g: 'a -> b\nb -> c' })).toBe(
    "printf '%s\\n' 'a -> b\nb -> c' > g && grundy replay 'digraph[g](a)'",
  );
});

it('counts the moves of a list', () => {
  expect([countOf(1, false), countOf(12, false), countOf(2000, true)]).toEqual(['The only move', 'All 12 moves', 'The first 2000 moves']);
});

it('counts the legal moves before an error', () => {
  expect(legalUntil({ move: 3 }, 5)).toBe(2);
  expect(legalUntil({}, 5)).toBe(4);
});

it('finds the games of a sum by their full names', () => {
  const games = [{ name: 'take' }, { name: 'takeaway' }, { name: 'nim' }];
  expect(gamesIn('takeaway[3x](10) + 20*nim(3) + nim(1)', games)).toEqual([{ name: 'takeaway' }, { name: 'nim' }]);
});

it('finds the move to a typed position', () => {
  const moves = [{ component: 0, to: '', position: 'nim(1,1) + nim(2)', text: '', mark: {} }];
  expect(typedMove(moves, 'nim(1, 1)+nim(2)')).toBe(moves[0]);
  expect(typedMove(moves, 'nim(1)')).toBeUndefined();
});

it('lists the moves, with mistakes once they are known', () => {
  const game = withMove(fresh, 'nim(2,0)');
  const texts = new Map([[textKey('nim(2,1)', 'nim(2,0)'), 'take 1']]);
  expect(listMoves(game, texts, null)).toEqual([{ player: 'me', text: 'take 1', mistake: false, better: null }]);
  const step = { position: 'nim(2,0)', outcome: 'N' as const, value: '2', certainty: 'theorem' as const };
  const better = { component: 0, to: '', position: 'nim(1,1)', text: 'take 1 from pile 1' };
  const replay = { steps: [step, { ...step, text: 'take 1 from pile 2', mistake: true, better }], finished: false, winner: null };
  expect(listMoves(game, texts, replay)).toEqual([{ player: 'me', text: 'take 1 from pile 2', mistake: true, better: 'take 1 from pile 1' }]);
});
