import { describe, expect, it } from 'vitest';
import { binaryWeights, fibonacciWeights, partnerWord, runs, valueOf } from './digits';

describe('words', () => {
  it('stand for numbers', () => {
    expect(valueOf('100000', fibonacciWeights)).toBe(8n);
    expect(valueOf('10101', fibonacciWeights)).toBe(8n);
    expect(valueOf('11000', fibonacciWeights)).toBe(8n);
    expect(valueOf('1000', binaryWeights)).toBe(8n);
    expect(valueOf(`1${'0'.repeat(100)}`, binaryWeights)).toBe(2n ** 100n);
  });
  it('of a safe pair are shifts of each other', () => {
    const golden = (1 + Math.sqrt(5)) / 2;
    const words: Record<number, string> = { 1: '10', 3: '1000', 4: '1010', 6: '10010', 8: '100000', 9: '100010' };
    for (const [a, word] of Object.entries(words)) {
      const b = Number(valueOf(partnerWord('A', word), fibonacciWeights));
      expect(b).toBe(Math.floor((b - Number(a)) * golden * golden));
      expect(partnerWord('B', partnerWord('A', word))).toBe(word);
    }
  });
  it('have runs of ones', () => {
    expect(runs('0110010')).toEqual([[1, 3], [5, 6]]);
    expect(runs('000')).toEqual([]);
  });
});
