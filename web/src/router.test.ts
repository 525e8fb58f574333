import { expect, it } from 'vitest';
import { formatHash, parseHash } from './router';

it('formats readable hashes', () => {
  expect(formatHash({ page: 'solve', position: 'nim(3, 5, 7) + take[1,2](4)' })).toBe('#/solve?p=nim(3,5,7)+take[1,2](4)');
  expect(formatHash({ page: 'learn', rest: 'mex' })).toBe('#/learn/mex');
  expect(formatHash({})).toBe('#/solve');
});

it('parses what it formats', () => {
  const route = {
    page: 'play',
    rest: '',
    position: 'digraph["my graph"](a)+takeaway[2x+1](9)',
    moves: ['digraph["my graph"]("100% & #1")+takeaway[2x+1](9)', '0'],
    files: { 'my graph': 'a -> b\nb -> "100% & #1" # é', 'b=c': 'x?y' },
    options: { level: 'human', first: 'engine' },
  };
  expect(parseHash(formatHash(route))).toEqual(route);
});

it('parses what people type', () => {
  expect(parseHash('').page).toBe('solve');
  expect(parseHash('#/play').page).toBe('play');
  expect(parseHash('#/solve?p=nim(3, 5)').position).toBe('nim(3, 5)');
  expect(parseHash('#/solve?p=100%').position).toBe('100%');
});
