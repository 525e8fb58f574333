import { describe, expect, it } from 'vitest';
import type { ReasonStep, Solution } from '../engine/answers';
import { mexValues } from './mexValues';
import { matchedEdges, partsOf, positionsOf } from './reason';

const component = { position: 'x', value: '0', certainty: 'theorem' as const };
const solution = (steps: ReasonStep[], components = 1): Solution => ({
  position: 'x',
  outcome: 'P',
  value: '0',
  certainty: 'theorem',
  components: Array.from({ length: components }, () => component),
  winning_moves: [],
  more_moves: false,
  reason: '',
  steps,
  remoteness: null,
  position_count: null,
  drawings: [],
});
const partition = { kind: 'partition' as const, system: 'fibonacci' as const, number: '20', parts: ['13', '5', '2'], word: '101010' };

it('finds the positions in an answer', () => {
  const move = { component: 0, to: 'nim(1)', position: 'nim(1) + nim(2)', text: '', mark: {} };
  const figure = { kind: 'mex' as const, value: '1', options: [{ to: 'nim(0)', value: '0' }, { to: '0', value: '0' }], complete: true };
  expect(positionsOf({ ...solution([{ text: '', figure }]), winning_moves: [move], delaying_move: { ...move, to: 'nim(3)' } })).toEqual([
    'x',
    'nim(1)',
    'nim(1) + nim(2)',
    'nim(3)',
    'nim(0)',
  ]);
});

describe('the stage', () => {
  it('shows the parts of the component that the step names', () => {
    expect(partsOf(solution([{ text: '', figure: partition }]))).toEqual([['13', '5', '2']]);
    expect(partsOf(solution([{ text: '', component: 1, figure: partition }], 2))).toEqual([undefined, ['13', '5', '2']]);
    expect(partsOf(solution([{ text: '', figure: partition }], 2))).toEqual([undefined, undefined]);
  });
  it('shows the edges of a matching', () => {
    const figure = { kind: 'matching' as const, size: 1, pairs: [['a', 'b']] as [string, string][], leaves_out: null };
    expect(matchedEdges(solution([{ text: '', figure }]))).toEqual([[['a', 'b']]]);
  });
});

describe('a mex', () => {
  const figure = { kind: 'mex' as const, value: '2', complete: true };
  it('is the first value that no move reaches', () => {
    const options = ['0', '1', '4', '1'].map((value, i) => ({ to: `p(${i})`, value }));
    expect(mexValues({ ...figure, options })).toEqual({
      below: [
        { value: '0', to: 'p(0)', others: 0 },
        { value: '1', to: 'p(1)', others: 1 },
        { value: '2', to: null, others: 0 },
      ],
      beyond: [{ value: '4', to: 'p(2)', others: 0 }],
      complete: true,
    });
    const many = Array.from({ length: 40 }, (_, i) => ({ to: 'p', value: String(i < 2 ? i : i + 1) }));
    const shown = mexValues({ ...figure, options: many })!;
    expect([shown.beyond.length, shown.complete]).toEqual([22, false]);
  });
  it('is not drawn if a smaller value has no move, or a value is not a number', () => {
    expect(mexValues({ ...figure, options: [{ to: 'p', value: '0' }] })).toBeNull();
    expect(mexValues({ ...figure, options: [{ to: 'p', value: '∞' }] })).toBeNull();
  });
});
