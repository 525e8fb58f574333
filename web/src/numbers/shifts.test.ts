import { expect, it } from 'vitest';
import { fibonacciWeights, valueOf } from './digits';
import { digitAt, placesShown, shiftedWords } from './shifts';

it('shifts the word of the difference to those of the pair', () => {
  // Silber's example 12 and 20, from either number.
  for (const words of [shiftedWords('A', '101010'), shiftedWords('B', '1010100')]) {
    expect(words.map(({ word }) => word)).toEqual(['10101', '101010', '1010100']);
    expect(words.map(({ word }) => valueOf(word, fibonacciWeights))).toEqual([8n, 12n, 20n]);
  }
});

it('shows the end of a long word, or the part with its last one', () => {
  expect(placesShown('10100', 10)).toEqual({ from: 1, to: 5 });
  expect(placesShown(`1${'0'.repeat(20)}10`, 10)).toEqual({ from: 1, to: 10 });
  const far = placesShown(`1${'0'.repeat(20)}1${'0'.repeat(30)}`, 10);
  expect(far.from <= 31 && far.to >= 31 && far.to - far.from === 9).toBe(true);
});

it('counts places from the right', () => {
  expect([1, 2, 3, 4].map((place) => digitAt('100', place))).toEqual(['0', '0', '1', '']);
});
