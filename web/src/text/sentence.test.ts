import { describe, expect, it } from 'vitest';
import { pieces } from './sentence';

const positionsIn = (sentence: string, known: string[]) => pieces(sentence, known).filter(({ kind }) => kind === 'position').map(({ text }) => text);

describe('a sentence of the engine', () => {
  const sentence = 'Moves reach 0 (wythoff(8,13)), 1 (digraph["a b"](x) + nim(2)), and none reaches 2.';
  it('is the concatenation of its pieces', () => {
    expect(pieces(sentence, ['wythoff(8,13)', 'nim(2)']).map(({ text }) => text).join('')).toBe(sentence);
  });
  it('has the known positions, the longest ones', () => {
    expect(positionsIn(sentence, ['nim(2)', 'wythoff(8,13)', 'digraph["a b"](x)', 'digraph["a b"](x) + nim(2)', 'nim(7)'])).toEqual([
      'wythoff(8,13)',
      'digraph["a b"](x) + nim(2)',
    ]);
    expect(positionsIn(sentence, [])).toEqual([]);
  });
  it('has no position that is the end of another one', () => {
    expect(positionsIn('nodekayles(4), then kayles(4)', ['kayles(4)'])).toEqual(['kayles(4)']);
    expect(pieces('nodekayles(4)', ['kayles(4)'])).toEqual([{ kind: 'text', text: 'nodekayles(4)' }]);
  });
  it('can have a million digits', () => {
    const long = '7'.repeat(1_000_000);
    expect(pieces(`The value is ${long}.`).map(({ kind }) => kind)).toEqual(['text', 'number', 'text']);
    expect(pieces(`nim(${long}) has value ${long}.`, [`nim(${long})`]).map(({ kind }) => kind)).toEqual(['position', 'text', 'number', 'text']);
  });
});
