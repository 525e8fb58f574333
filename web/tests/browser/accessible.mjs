// axe-core finds nothing wrong with any view, light or dark, wide or narrow.
import assert from 'node:assert/strict';
import test from 'node:test';
import { at, phone, violations, visit, wide } from './browser.mjs';

const views = {
  'Solve, heaps with the reason': ['#/solve?p=nim(3,5,7)', (page) => at(page, 'why').click()],
  'Solve, a board and more': ['#/solve?p=wythoff(5,8)+fibonacci(20)', (page) => at(page, 'component-1').waitFor()],
  'Solve, a graph': ['#/solve?p=geography[examples/petersen.graphml,vertex](1)', (page) => at(page, 'vertex-9').waitFor()],
  'Solve, words': ['#/solve?p=words[examples/animals.txt]()', (page) => at(page, 'word-0').waitFor()],
  'Solve, set up': ['#/solve?p=nim(3,5,7)', (page) => at(page, 'set-up').click()],
  'Solve, an error': ['#/solve?p=nim(3,x)', (page) => at(page, 'error').getByText(/\w/).waitFor(), [/status of 400/]],
  'Solve, long numbers': ['#/solve?p=wythoff(10^100,10^101)', (page) => at(page, 'outcome').waitFor()],
  Play: ['#/play?p=wythoff(5,8)', (page) => at(page, 'component-0').waitFor()],
  'Play, over': ['#/play?p=nim(1,1)&m=nim(0,1)&m=nim(0,0)', (page) => at(page, 'strip').waitFor()],
  Numbers: ['#/numbers?n=100', (page) => at(page, 'h-parts').waitFor()],
  Learn: ['#/learn', (page) => page.locator('.contents').waitFor()],
  ...Object.fromEntries(
    ['winning', 'mex', 'nim', 'sums', 'wythoff', 'fibonacci', 'map', 'proof'].map((lesson) => [
      `Learn, ${lesson}`,
      [`#/learn/${lesson}`, (page) => at(page, 'component-0').waitFor()],
    ]),
  ),
};

let number = 0;
for (const [name, [hash, reach, complaints = []]] of Object.entries(views)) {
  const size = number++ % 2 ? phone : wide;
  test(`nothing is in anybody's way: ${name}`, () =>
    visit(hash, { ...size, complaints }, async (page) => {
      await page.locator('main > *').first().waitFor();
      await reach(page);
      assert.deepEqual(await violations(page), []);
    }));
}
