import { expect, it } from 'vitest';
import { abbreviate, counted, shortNumber, shorten } from './digits';

it('does not shorten numbers of up to 24 digits', () => {
  expect(abbreviate('1'.repeat(24))).toBeNull();
  expect(shortNumber('12345')).toBe('12345');
});

it('shows the first and last digits of longer numbers, and the digit count', () => {
  const long = `1234567${'0'.repeat(30)}7654321`;
  expect(abbreviate(long)).toEqual({ head: '1234567', tail: '7654321', digits: 44 });
  expect(shortNumber(long)).toBe('1234567…7654321 (44 digits)');
  expect(shorten(`nim(${long},3)`)).toBe('nim(1234567…7654321 (44 digits),3)');
});

it('uses the singular and the plural', () => {
  expect(counted(1, 'chip')).toBe('1 chip');
  expect(counted('0', 'vertex', 'vertices')).toBe('0 vertices');
});
