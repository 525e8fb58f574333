import { describe, expect, it } from 'vitest';
import type { ReasonStep, Solution } from '../engine/answers';
import { mexValues } from './mexValues';
import { matchedEdges, numeralsOf, partsOf, stepsOf } from './reason';

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
  drawings: [],
});
const partition = { kind: 'partition' as const, system: 'fibonacci' as const, number: '20', parts: ['13', '5', '2'], word: '101010' };

it('returns the steps, or the text as one step', () => {
  expect(stepsOf({ reason: 'One.', steps: [{ text: 'One.' }, { text: 'Two.' }] })).toHaveLength(2);
  expect(stepsOf({ reason: 'One.\nTwo.' })).toEqual([{ text: 'One.\nTwo.' }]);
  expect(stepsOf({ reason: '' })).toEqual([]);
});

describe('numerals', () => {
  it('come from a partition', () => {
    expect(numeralsOf({ text: '', figure: partition })).toEqual([{ text: '101010', system: 'fibonacci' }]);
  });
  it('come from a nim-sum, in binary with equal lengths', () => {
    const texts = (values: string[], sum: string) => numeralsOf({ text: '', figure: { kind: 'nim_sum', values, sum } }).map(({ text }) => text);
    expect(texts(['3', '5', '7'], '1')).toEqual(['011', '101', '111', '001']);
    expect(texts(['1', '1'], '0')).toEqual([]);
    expect(texts(['∞', '1'], '∞')).toEqual([]);
  });
  it('come from the list of a step', () => {
    const numerals = [{ text: '1000', system: 'fibonacci' as const }];
    expect(numeralsOf({ text: '3 = 1000', numerals })).toEqual(numerals);
  });
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
    });
  });
  it('is not drawn if a smaller value has no move, or a value is not a number', () => {
    expect(mexValues({ ...figure, options: [{ to: 'p', value: '0' }] })).toBeNull();
    expect(mexValues({ ...figure, options: [{ to: 'p', value: '∞' }] })).toBeNull();
  });
});
