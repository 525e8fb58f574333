import { expect, test } from 'vitest';
import { added, address, byPaper, verdict } from './exhibits';

const counts = (compared: number, errata = 0, differ = 0) => ({ compared, errata, differ });

test('the result of an exhibit', () => {
  expect(verdict(counts(0))).toBe('drawn');
  expect(verdict(counts(20))).toBe('all 20 agree');
  expect(verdict(counts(20, 1))).toBe('19 agree, 1 known erratum');
  expect(verdict(counts(20, 2))).toBe('18 agree, 2 known errata');
  expect(verdict(counts(20, 0, 1))).toBe('1 of 20 differs');
  expect(verdict(counts(20, 2, 3))).toBe('3 of 20 differ, 2 known errata');
});

test('the summary of several exhibits', () => {
  expect(added([counts(20, 2), counts(5, 0, 1), counts(0)])).toEqual(counts(25, 2, 1));
});

test('exhibits by paper, in their order', () => {
  const exhibit = (id: string, paper: string) => ({ id, title: id, paper });
  const list = [exhibit('b.1', 'B'), exhibit('b.2', 'B'), exhibit('a.1', 'A')];
  expect(byPaper(list).map(({ name, exhibits }) => [name, exhibits.map(({ id }) => id)])).toEqual([
    ['B', ['b.1', 'b.2']],
    ['A', ['a.1']],
  ]);
});

test('an exhibit has an address', () => {
  expect(address('nivasch.table2')).toBe('#/atlas/papers?id=nivasch.table2');
  expect(address()).toBe('#/atlas/papers');
});
