import { describe, expect, it } from 'vitest';
import { nimSum, partition, pieces, runs, steps } from './maths';

const kinds = (sentence: string, kind: string) => pieces(sentence).filter((piece) => piece.kind === kind).map((piece) => piece.text);

describe('a sentence of the engine', () => {
  const silber = 'In Fibonacci words 3 = 1000 is an A-number and 5 = 10000 is its left shift, so the pair is safe (Silber).';
  it('loses nothing', () => {
    expect(pieces(silber).map((piece) => piece.text).join('')).toBe(silber);
  });
  it('has Fibonacci words apart from the numbers they stand for', () => {
    expect(kinds(silber, 'word')).toEqual(['1000', '10000']);
    expect(kinds(silber, 'number')).toEqual(['3', '5']);
    expect(kinds('In Fibonacci words 5 = 10000 is a B-number, so take it down to its right shift 1000 = 3.', 'word')).toEqual(['10000', '1000']);
    const zeckendorf = 'In the Fibonacci numbers: 100 = 89 + 8 + 3 (1000010100, ρ = 3); the smallest part 3 is within the quota 99.';
    expect(kinds(zeckendorf, 'word')).toEqual(['1000010100']);
    expect(kinds(zeckendorf, 'variable')).toEqual(['ρ']);
  });
  it('has binary numbers up to where it speaks in decimals again', () => {
    const nim = 'Written in binary the piles are 011, 101, 111; the columns with an odd number of ones give 001, so 3 ⊕ 5 ⊕ 7 = 1.';
    expect(kinds(nim, 'word')).toEqual(['011', '101', '111', '001']);
    expect(kinds(nim, 'number')).toEqual(['3', '5', '7', '1']);
    expect(kinds(nim, 'sign')).toEqual(['⊕', '⊕', '=']);
  });
  it('says what the places of a word stand for', () => {
    const bases = (sentence: string) => pieces(sentence).flatMap((piece) => piece.base ?? []);
    expect(bases('In the numbers H of the bound 3x-1: 20 = 15 + 5 (1001000, ρ = 2)')).toEqual(['H']);
    expect(bases(silber)).toEqual(['F', 'F']);
    expect(bases('Written in binary the piles are 011, 101')).toEqual(['2', '2']);
  });
  it('has variables, but no articles among them', () => {
    expect(kinds('(3,5) is the pair (⌊φn⌋,⌊φ²n⌋) with n = 5 - 3 = 2: a pile.', 'variable')).toEqual(['φn', 'φ²n', 'n']);
    expect(kinds('the bound 3x-1, 1e12', 'variable')).toEqual(['x']);
    expect(kinds("Wythoff's theorem", 'variable')).toEqual([]);
  });
  it('has positions in it', () => {
    expect(kinds('moves reach 0 (wythoff(8,13)), 1 (digraph["a b"](x))', 'position')).toEqual(['wythoff(8,13)', 'digraph["a b"](x)']);
  });
});

it('has formulas in it', () => {
  const formulas = (sentence: string) =>
    runs(sentence).filter((run) => run.formula).map((run) => run.pieces.map((piece) => piece.text).join(''));
  expect(formulas('the columns give 001, so 3 ⊕ 5 ⊕ 7 = 1, φ = (1+√5)/2. Take 2 from 5.')).toEqual(['3 ⊕ 5 ⊕ 7 = 1', 'φ = (1+√5)/2']);
  expect(formulas('take 1 from pile 2, 5 to 4')).toEqual([]);
});

describe('pictures', () => {
  it('find nim-sums', () => {
    expect(nimSum('The nim-sum of the values is 3 ⊕ 9 ⊕ 3 = 9.')).toEqual({ terms: ['3', '9', '3'], result: '9' });
    expect(nimSum('3 + 4 = 7')).toBeNull();
  });
  it('find sums of parts that come out', () => {
    expect(partition('In the Fibonacci numbers: 100 = 89 + 8 + 3 (…)')).toEqual({ whole: '100', parts: ['89', '8', '3'] });
    expect(partition('3 = 1000 is an A-number')).toBeNull();
  });
  it('is found at once in very long sentences, or not at all', () => {
    const long = '7'.repeat(1_000_000);
    const begun = performance.now();
    expect(nimSum(`The value is ${long}.`)).toBeNull();
    expect(partition(`${long} = ${long}`)).toBeNull();
    expect(nimSum(`${'7'.repeat(9_000)} ⊕ 1`)).toBeNull();
    expect(pieces(`The value is ${long}.`).map((piece) => piece.kind)).toEqual(['text', 'number', 'text']);
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

it('has a step a line', () => {
  expect(steps('One.\n\nTwo.\n')).toEqual(['One.', 'Two.']);
});
