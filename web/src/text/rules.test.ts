import { describe, expect, it } from 'vitest';
import { commandLine } from '../solve/formats';
import { ruleExamples } from '../solve/ruleExamples';
import { formatHash, parseHash } from '../router';
import { filesFor } from '../engine/useGames';
import { common } from '../engine/api';
import { facts, markedAt, nameOf, namesIn, numbersOf, placeIn, shelved, usesRules } from './rules';

const text = '# game no(n)\ngame two2(n); move (n - 1)\n  game other({a, b})\nmove (a - x, b)';

describe('rules', () => {
  it('contain the names of their games', () => {
    expect(namesIn(text)).toEqual(['two2', 'other']);
    expect(namesIn('game a(n); game b(n)')).toEqual(['a', 'b']);
    expect(nameOf('3 * two2(7)')).toBe('two2');
    expect(usesRules('nim(3) + two2(4)', text)).toBe(true);
    expect(usesRules('nim(3) + no(4)', text)).toBe(false);
  });
  it('are sent with the positions that need them', () => {
    const own = { '': text, g: 'a -> b' };
    expect(filesFor('two2(4) + digraph[g](a)', own, {})).toEqual(own);
    expect(filesFor('digraph[g](a)', own, {})).toEqual({ g: 'a -> b' });
    expect(common({ files: own })).toEqual({ rules: text, files: { g: 'a -> b' } });
    const place = { page: 'solve', position: 'two2(4)', files: own };
    expect(parseHash(formatHash(place)).files).toEqual(own);
    expect(commandLine('two2(4)', { '': 'game two2(n)' })).toBe("printf '%s\\n' 'game two2(n)' > own.game && grundy solve --rules own.game 'two2(4)'");
  });
  it('have marked errors', () => {
    const at = text.indexOf('x');
    expect(markedAt(text, at)).toEqual({ from: at, to: at + 1, text: 'x' });
    expect(placeIn(text, at)).toEqual({ line: 4, column: 11 });
    expect(markedAt('é two', 3).text).toBe('two');
    expect(markedAt('ab\n', 2)).toEqual({ from: 2, to: 2, text: '' });
    expect(markedAt('ab', 9).from).toBe(2);
  });
  it('are described by facts', () => {
    expect(facts({ name: 'k', form: 'k(n)', ends: true, measure: 'n', same_as: 'octal[0.77]', period: '12', preperiod: '71', values: ['0', '1'] })).toEqual([
      'ends: n gets smaller with every move',
      'the same as octal[0.77]',
      'the values repeat with period 12 after 71',
      'values 0, 1, …',
    ]);
    expect(facts({ name: 'k', form: 'k(n)', ends: false }, numbersOf('game k[r = 1](n)', 'k'))).toEqual(['with r = 1', 'not proved to end']);
  });
  it('come first on the shelf', () => {
    const game = (name: string, rule: string) => ({ name, rule, form: '', example: '', shape: '', reference: '' });
    expect(shelved([game('b', 'mine')], [game('a', ''), game('b', 'old')]).map(({ name, rule }) => name + rule)).toEqual(['bmine', 'a']);
  });
  it('of the examples have positions that use them', () => {
    for (const example of ruleExamples) expect(usesRules(example.position, example.text)).toBe(true);
  });
});
