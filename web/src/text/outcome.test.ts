import { expect, it } from 'vitest';
import { sizeText } from './outcome';

it('says how long a game lasts and how large it is, if that is known', () => {
  expect(sizeText({ remoteness: 5, position_count: 34 })).toBe('With best play the game lasts 5 moves; 34 positions can be reached.');
  expect(sizeText({ remoteness: 1, position_count: null })).toBe('With best play the game lasts 1 move.');
  expect(sizeText({ remoteness: null, position_count: 1 })).toBe('1 position can be reached.');
  expect(sizeText({ remoteness: null, position_count: null })).toBe('');
});
