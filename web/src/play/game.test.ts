import { describe, expect, it } from 'vitest';
import { formatHash, parseHash } from '../router';
import { again, current, type Game, gameOf, mover, placeOf, replayCommand, takenBack, textKey, told, toMove, typedMove, winner, withMove } from './game';

const fresh: Game = { start: 'nim(2,1)', first: 'me', level: 'perfect', seed: 7, played: [], resigned: false };
const later = ['nim(1,1)', 'nim(0,1)', 'nim(0,0)'].reduce(withMove, fresh);

it('is kept in the address', () => {
  for (const game of [fresh, later, { ...later, resigned: true, first: 'engine' as const, level: 'human' as const }])
    expect(gameOf(parseHash(formatHash(placeOf(game))), 'x')).toEqual(game);
});

describe('turns', () => {
  it('alternate', () => {
    expect(toMove(fresh)).toBe('me');
    expect(toMove(later)).toBe('engine');
    expect(mover({ ...fresh, first: 'engine' }, 0)).toBe('engine');
    expect(current(later)).toBe('nim(0,0)');
  });
  it('end with whoever cannot move, or resigns', () => {
    expect(winner(later, true)).toBe('me');
    expect(winner(later, false)).toBeNull();
    expect(winner({ ...fresh, resigned: true }, false)).toBe('engine');
  });
});

describe('taking back', () => {
  it('goes to before my last move', () => {
    expect(takenBack(later)!.played).toEqual(['nim(1,1)', 'nim(0,1)']);
    expect(takenBack(withMove(withMove(fresh, 'a'), 'b'))!.played).toEqual([]);
    expect(takenBack(fresh)).toBeNull();
    expect(takenBack(withMove({ ...fresh, first: 'engine' }, 'a'))).toBeNull();
  });
  it('unmakes a resignation', () => {
    expect(takenBack({ ...later, resigned: true })).toEqual(later);
  });
});

it('begins again', () => {
  expect(again(later, 'engine', 3)).toEqual({ ...fresh, first: 'engine', seed: 3 });
});

it('says how to replay it', () => {
  expect(replayCommand(withMove(fresh, 'nim(1,1)'))).toBe("grundy replay 'nim(2,1)' 'nim(1,1)'");
});

it('finds the move to a position that was typed', () => {
  const moves = [{ component: 0, to: '', position: 'nim(1,1) + nim(2)', text: '', mark: {} }];
  expect(typedMove(moves, 'nim(1, 1)+nim(2)')).toBe(moves[0]);
  expect(typedMove(moves, 'nim(1)')).toBeUndefined();
});

it('tells the moves, with mistakes once they are known', () => {
  const game = withMove(fresh, 'nim(2,0)');
  const texts = new Map([[textKey('nim(2,1)', 'nim(2,0)'), 'take 1']]);
  expect(told(game, texts, null)).toEqual([{ player: 'me', text: 'take 1', mistake: false, better: null }]);
  const step = { position: 'nim(2,0)', outcome: 'N' as const, value: '2', standing: 'theorem' as const };
  const better = { component: 0, to: '', position: 'nim(1,1)', text: 'take 1 from pile 1' };
  const replay = { steps: [step, { ...step, text: 'take 1 from pile 2', mistake: true, better }], finished: false, winner: null };
  expect(told(game, texts, replay)).toEqual([{ player: 'me', text: 'take 1 from pile 2', mistake: true, better: 'take 1 from pile 1' }]);
});
