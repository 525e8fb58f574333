import { describe, expect, it } from 'vitest';
import type { NumeralText } from '../engine/answers';
import { pieces, runs } from './maths';

const kinds = (sentence: string, kind: string, numerals: NumeralText[] = []) => pieces(sentence, numerals).filter((piece) => piece.kind === kind).map((piece) => piece.text);

describe('a sentence of the engine', () => {
  const silber = 'In Fibonacci words 3 = 1000 is an A-number and 5 = 10000 is its left shift, so the pair is safe (Silber).';
  it('is the concatenation of its pieces', () => {
    expect(pieces(silber).map((piece) => piece.text).join('')).toBe(silber);
  });
  it('has numerals, which the data distinguish from numbers', () => {
    const numerals = ['1000', '10000'].map((text) => ({ text, system: 'fibonacci' as const }));
    expect(kinds(silber, 'numeral', numerals)).toEqual(['1000', '10000']);
    expect(kinds(silber, 'number', numerals)).toEqual(['3', '5']);
    expect(kinds(silber, 'numeral')).toEqual([]);
    expect(pieces(silber, numerals).find(({ kind }) => kind === 'numeral')?.system).toBe('fibonacci');
  });
  it('has variables, but articles are not variables', () => {
    expect(kinds('(3,5) is the pair (⌊φn⌋,⌊φ²n⌋) with n = 5 - 3 = 2: a pile.', 'variable')).toEqual(['φn', 'φ²n', 'n']);
    expect(kinds('the bound 3x-1, 1e12', 'variable')).toEqual(['x']);
    expect(kinds("Wythoff's theorem", 'variable')).toEqual([]);
  });
  it('has positions', () => {
    expect(kinds('moves reach 0 (wythoff(8,13)), 1 (digraph["a b"](x))', 'position')).toEqual(['wythoff(8,13)', 'digraph["a b"](x)']);
  });
});

it('finds formulas', () => {
  const formulas = (sentence: string) =>
    runs(sentence).filter((run) => run.formula).map((run) => run.pieces.map((piece) => piece.text).join(''));
  expect(formulas('the columns give 001, so 3 ⊕ 5 ⊕ 7 = 1, φ = (1+√5)/2. Take 2 from 5.')).toEqual(['3 ⊕ 5 ⊕ 7 = 1', 'φ = (1+√5)/2']);
  expect(formulas('take 1 from pile 2, 5 to 4')).toEqual([]);
});

it('splits a sentence of a million digits', () => {
  const long = '7'.repeat(1_000_000);
  expect(pieces(`The value is ${long}.`).map((piece) => piece.kind)).toEqual(['text', 'number', 'text']);
});
