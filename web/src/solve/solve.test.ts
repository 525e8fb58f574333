import { describe, expect, it } from 'vitest';
import type { Game, Solution } from '../engine/answers';
import { arity, completions } from './completion';
import { asText, commandLine } from './formats';
import { surprise, varied } from './surprise';

const game = (name: string, form: string, example: string, shape = 'heaps'): Game => ({ name, form, example, shape, rule: '', reference: '' });
const games = [
  game('nim', 'nim(a,b,…)', 'nim(3,5,7)'),
  game('take', 'take[s,t,…](n)', 'take[1,2,3,4](11)'),
  game('takeaway', 'takeaway[f](n) or takeaway[f](n,q)', 'takeaway[3x-1](20)'),
  game('wythoff', 'wythoff(m,n)', 'wythoff(10,15)', 'board'),
  game('fibonacci', 'fibonacci(n) or fibonacci(n,q)', 'fibonacci(20)'),
  game('digraph', 'digraph[file](vertex)', 'digraph[g](12)', 'graph'),
];
const names = (text: string, caret = text.length) => completions(text, caret, games).map((completion) => completion.game.name);

describe('completion', () => {
  it('offers games by their first letters, at the start of a term', () => {
    expect(names('ta')).toEqual(['take', 'takeaway']);
    expect(names('nim(3) + w')).toEqual(['wythoff']);
    expect(names('nim(3')).toEqual([]);
    expect(names('')).toHaveLength(games.length);
  });
  it('inserts the example and selects its arguments', () => {
    const [offer] = completions('nim(3) + wy', 11, games);
    expect(offer!.text).toBe('nim(3) + wythoff(10,15)');
    expect(offer!.text.slice(offer!.from, offer!.to)).toBe('10,15');
  });
  it('offers games for bare numbers', () => {
    expect(names('3, 5, 7')).toEqual(['nim']);
    expect(names('3 5')).toEqual(['nim', 'wythoff']);
    expect(completions('3 5', 3, games)[1]!.text).toBe('wythoff(3,5)');
  });
  it('counts the arguments of a form', () => {
    expect(arity(games[0]!)).toEqual({ count: 2, more: true });
    expect(arity(games[1]!)).toBeNull();
    expect(arity(games[4]!)).toEqual({ count: 1, more: false });
  });
});

describe('surprise', () => {
  it('changes only the numbers of heaps and boards', () => {
    expect(varied(games[0]!, () => 0)).toBe('nim(2,3,4)');
    expect(varied(games[1]!, () => 0.999)).toBe('take[1,2,3,4](15)');
    expect(varied(games[5]!, () => 0)).toBe('digraph[g](12)');
    expect(varied(game('cram', '', 'cram(3,4; 2,2)', 'board'), () => 0)).toBe('cram(3,4; 2,2)');
  });
  it('sometimes makes a sum', () => {
    expect(surprise(games, () => 0).text).toBe('nim(2,3,4) + nim(2,3,4)');
    expect(surprise(games, () => 0.9).games).toHaveLength(1);
  });
});

it('copies an answer as text and as a command', () => {
  const solution: Solution = {
    position: 'nim(3)',
    outcome: 'N',
    value: '3',
    certainty: 'theorem',
    components: [],
    winning_moves: [{ component: 0, to: 'nim(0)', position: 'nim(0)', text: 'take 3', mark: {} }],
    more_moves: false,
    reason: 'One.\nTwo.',
    steps: [],
    remoteness: 1,
    position_count: 4,
    drawings: [],
  };
  expect(asText(solution)).toBe(
    'position   nim(3)\noutcome    N: the player to move wins\nvalue      3\ncertainty  theorem\nwinning moves\n  take 3  →  nim(0)\nreason\n  One.\n  Two.\n',
  );
  expect(commandLine('nim(3)')).toBe("grundy solve 'nim(3)'");
});
