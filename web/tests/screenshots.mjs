// Takes screenshots of every view, wide and narrow, light and dark: `npm run screenshots FOLDER`.
import { mkdirSync } from 'node:fs';
import { at, phone, start, stop, visit, wide } from './browser/browser.mjs';

const folder = process.argv[2] ?? 'screenshots';
mkdirSync(folder, { recursive: true });

const settled = async (page) => {
  await page.locator('main > *').first().waitFor();
  await page.waitForLoadState('networkidle');
};
const lessons = ['winning', 'mex', 'nim', 'misere', 'sums', 'kayles', 'wythoff', 'fibonacci', 'map', 'proof'];
const views = {
  solve: ['#/solve?p=nim(3,5,7)'],
  why: ['#/solve?p=wythoff(5,8)', (page) => at(page, 'why').click()],
  sum: ['#/solve?p=wythoff(6,9)+fibonacci(20)', (page) => at(page, 'component-1').waitFor()],
  graph: ['#/solve?p=geography[examples/petersen.graphml,vertex](1)', (page) => at(page, 'why').click()],
  pins: ['#/solve?p=kayles(9)', (page) => at(page, 'pins-0-3-2').hover()],
  breaking: ['#/solve?p=grundy(11)+lasker(5)', (page) => at(page, 'break-0').waitFor()],
  coins: ['#/solve?p=turtles(2,5,7)', (page) => at(page, 'cell-4-0').click()],
  cells: ['#/solve?p=cram(3,4;2,2)+chomp(5,4,2)'],
  ground: ['#/solve?p=hackenbush[examples/girl.txt]()'],
  own: ['#/solve?p=nim(3,5,7)', async (page) => {
    await at(page, 'write').click();
    await at(page, 'rule-example').selectOption({ label: 'Kayles' });
    await at(page, 'facts-kayles').waitFor();
  }],
  misere: ['#/solve?p=kayles(5)+kayles(8)&misere'],
  words: ['#/solve?p=words[examples/animals.txt]()'],
  large: ['#/solve?p=wythoff(10^100,10^101)'],
  play: ['#/play?p=wythoff(7,10)'],
  over: ['#/play?p=wythoff(3,4)&first=me&level=perfect&m=wythoff(3,3)&m=wythoff(0,0)', (page) => at(page, 'why-mistake').first().click()],
  atlas: ['#/atlas'],
  atlas_corner: ['#/atlas?frame=board&row=7&column=12&zoom=5&at=6,14'],
  atlas_512: ['#/atlas?frame=board&row=215&column=415&zoom=0'],
  atlas_4096: ['#/atlas?frame=board&row=2000&column=3000&zoom=-3&bounds'],
  atlas_million: ['#/atlas?row=10^6&zoom=2'],
  atlas_18: ['#/atlas?row=10^18&cold&at=10^18,1618033988749894850'],
  atlas_100: ['#/atlas?row=10^100'],
  numbers: ['#/numbers?n=100&bound=3x'],
  large_number: ['#/numbers?n=10^30&bound=2x'],
  heaps: ['#/numbers/heaps?code=0.77'],
  quotient: ['#/numbers/misere?code=0.77'],
  nimbers: ['#/numbers/nimbers?x=5*7+3/2'],
  papers: ['#/atlas/papers', (page) => at(page, 'exhibit-frieze.complexity').waitFor()],
  papers_table: ['#/atlas/papers?id=suriyaprakash.figure3', (page) => at(page, 'table').waitFor()],
  papers_erratum: ['#/atlas/papers?id=lee.examples', (page) => at(page, 'erratum').waitFor()],
  papers_figure: ['#/atlas/papers?id=suriyaprakash.figure2', (page) => at(page, 'figure').waitFor()],
  takeaway: ['#/atlas/takeaway?bound=2x&size=60'],
  takeaway_numbers: ['#/atlas/takeaway?bound=3x&size=36'],
  periods: ['#/atlas/periods?row=12'],
  periods_far: ['#/atlas/periods?row=60'],
  labelling: ['#/atlas/games?p=wythoff(3,4)&step=12', (page) => at(page, 'position-0').waitFor()],
  loopy: ['#/atlas/games?p=digraph[examples/cycle.dot](gate)', (page) => at(page, 'position-0').waitFor()],
  large_graph: ['#/atlas/games?p=nim(3,5,7)', (page) => at(page, 'position-0').waitFor()],
  learn: ['#/learn'],
  ...Object.fromEntries(lessons.map((lesson) => [`learn_${lesson}`, [`#/learn/${lesson}`]])),
};

await start();
try {
  for (const [size, device] of Object.entries({ wide, narrow: phone })) {
    for (const colorScheme of ['light', 'dark']) {
      for (const [name, [hash, reach]] of Object.entries(views)) {
        await visit(hash, { ...device, colorScheme, deviceScaleFactor: 1 }, async (page) => {
          await settled(page);
          await reach?.(page);
          await settled(page);
          await page.screenshot({ path: `${folder}/${name}_${size}_${colorScheme}.png`, fullPage: size === 'narrow' });
        });
      }
    }
  }
  // The screenshots in the documentation.
  await visit('#/solve?p=wythoff(6,9)+fibonacci(20)', { viewport: { width: 1200, height: 760 } }, async (page) => {
    await at(page, 'component-1').waitFor();
    await settled(page);
    await page.screenshot({ path: `${folder}/readme_solve.png` });
  });
  await visit('#/atlas?frame=board&row=180&column=260&zoom=1&at=200,300', { viewport: { width: 1200, height: 760 } }, async (page) => {
    await at(page, 'map').waitFor();
    await settled(page);
    await page.screenshot({ path: `${folder}/page_atlas.png` });
  });
  await visit('#/play?p=wythoff(7,10)', { ...phone, viewport: { width: 390, height: 760 }, colorScheme: 'dark' }, async (page) => {
    await at(page, 'cell-7-9').tap();
    await page.waitForURL(/&m=.*&m=/);
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: `${folder}/readme_play.png` });
  });
} finally {
  await stop();
}
