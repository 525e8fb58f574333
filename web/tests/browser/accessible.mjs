// axe-core finds no violations in any view, light or dark; every other one is tested on a phone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { at, phone, prepare, violations, visit, wide } from './browser.mjs';

const drawn = (page) => page.locator('[data-testid=map][data-pending="0"]').waitFor().then(() => at(page, 'map-value').waitFor());

const views = {
  'Solve, heaps with the reason': ['#/solve?p=nim(3,5,7)', async (page) => {
    await at(page, 'chip-2-6').waitFor();
    await at(page, 'why').click();
  }],
  'Solve, a board and more': ['#/solve?p=wythoff(5,8)+fibonacci(20)', (page) => at(page, 'component-1').waitFor()],
  'Solve, a graph': ['#/solve?p=geography[examples/petersen.graphml,vertex](1)', (page) => at(page, 'vertex-9').waitFor()],
  'Solve, words': ['#/solve?p=words[examples/animals.txt]()', (page) => at(page, 'word-0').waitFor()],
  'Solve, set up': ['#/solve?p=nim(4,5,6)', async (page) => {
    await at(page, 'chip-2-5').waitFor();
    await at(page, 'set-up').click();
  }],
  'Solve, an error': ['#/solve?p=nim(3,x)', (page) => at(page, 'error').getByText(/\w/).waitFor()],
  'Solve, long numbers': ['#/solve?p=wythoff(10^100,10^101)', (page) => page.locator('.number.long').first().waitFor()],
  'Solve, a row of pins': ['#/solve?p=kayles(10)', (page) => at(page, 'pins-0-4-2').waitFor()],
  'Solve, heaps that break': ['#/solve?p=grundy(11)+lasker(5)', (page) => at(page, 'break-0').waitFor()],
  Play: ['#/play?p=wythoff(5,8)', (page) => at(page, 'component-0').waitFor()],
  'Play, over': ['#/play?p=nim(1,1)&m=nim(0,1)&m=nim(0,0)', (page) => at(page, 'strip').waitFor()],
  Numbers: ['#/numbers?n=100', (page) => at(page, 'h-parts').waitFor()],
  'Numbers, values of heaps': ['#/numbers/heaps?code=0.77', (page) => page.locator('.heap-plot .common[d*=M]').waitFor()],
  'Atlas, the papers': ['#/atlas/papers', (page) => at(page, 'exhibit-frieze.complexity').waitFor()],
  'Atlas, a table of a paper': ['#/atlas/papers?id=suriyaprakash.figure3', (page) => at(page, 'table').waitFor()],
  'Atlas, statements with an erratum': ['#/atlas/papers?id=lee.examples', (page) => at(page, 'erratum').waitFor()],
  'Atlas, a figure of a paper': ['#/atlas/papers?id=suriyaprakash.figure2', (page) => at(page, 'figure').waitFor()],
  'Numbers, a long one': ['#/numbers?n=10^30', (page) => at(page, 'number-line').waitFor()],
  'Atlas, take-away games': ['#/atlas/takeaway?bound=2x&size=30', async (page) => {
    await at(page, 'steps-map').waitFor();
    await page.getByText('All rows as a list').click();
  }],
  'Atlas, periods': ['#/atlas/periods?row=12', async (page) => {
    await at(page, 'row-plot').waitFor();
    await at(page, 'overview-60').waitFor();
  }],
  'Atlas, a game as a graph': ['#/atlas/games?p=take[1,2,3](6)&step=4', (page) => at(page, 'position-6').waitFor()],
  'Atlas, a game with cycles': ['#/atlas/games?p=digraph[examples/cycle.dot](gate)', async (page) => {
    await at(page, 'position-5').click();
    await page.getByText('All positions as a list').click();
  }],
  Atlas: ['#/atlas?frame=board&row=8&column=12&zoom=5&at=6,14&cold&bounds', drawn],
  'Atlas, a strip': ['#/atlas?row=10^18&at=10^18,10^18', drawn],
  Learn: ['#/learn', (page) => page.locator('.contents').waitFor()],
  ...Object.fromEntries(
    ['winning', 'mex', 'nim', 'misere', 'sums', 'kayles', 'wythoff', 'fibonacci', 'map', 'proof'].map((lesson) => [
      `Learn, ${lesson}`,
      [`#/learn/${lesson}`, async (page) => {
        await page.locator(`article[data-lesson=${lesson}]`).waitFor();
        await at(page, 'component-0').waitFor();
      }],
    ]),
  ),
};

// One window for each size, so that the page is loaded only once.
for (const [device, size] of Object.entries({ wide, phone })) {
  test(`no view has accessibility violations (${device})`, (all) =>
    visit('#/learn', { ...size, complaints: [/status of 400/] }, async (page) => {
      await prepare(page);
      const half = Object.entries(views).filter((_, i) => i % 2 === Number(size === phone));
      for (const [name, [hash, reach]] of half) {
        await all.test(name, async () => {
          await page.evaluate((place) => { location.hash = place; }, hash);
          await reach(page);
          assert.deepEqual(await violations(page), []);
        });
      }
    }));
}
