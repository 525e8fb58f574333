// The views of the atlas beside the map, and the figures of Numbers, agree with the engine.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, at, phone, visit, wide } from './browser.mjs';

const fitsTheScreen = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('take-away: a cell agrees with the table and can be solved', () =>
  visit('#/atlas/takeaway?bound=3x&size=40', wide, async (page) => {
    await at(page, 'steps-map').waitFor();
    const { values } = await ask('/api/table', { game: 'takeaway[3x]', size: '40' });
    for (const [n, r] of [[40, 40], [33, 7], [21, 20], [20, 1], [17, 3]]) {
      await at(page, 'steps-n').fill(String(n));
      await at(page, 'steps-r').fill(String(r));
      await at(page, 'steps-says').getByText(`G(${n}, ${r})`).waitFor();
      assert.equal(await at(page, 'steps-value').innerText(), String(values[n][r]));
      const { h } = await ask('/api/numbers', { n: String(n), bound: '3x' });
      assert.ok((await at(page, 'steps-says').innerText()).includes(`${n} = ${h.parts.join(' + ')} in losing heaps`), `parts of ${n}`);
    }
    const { terms } = await ask('/api/takeaway/sequence', { bound: '3x', terms: '12' });
    assert.ok((await page.locator('.panel').innerText()).includes(terms.filter((term) => Number(term) <= 40).join(', ')));
    // By hovering, by keyboard, and by a click.
    const box = await at(page, 'steps-map').boundingBox();
    const side = ((720 - 48) / 41) * (box.width / 720);
    const spot = { x: (40 * box.width) / 720 + 5.5 * side, y: (24 * box.width) / 720 + 30.5 * side };
    await at(page, 'steps-map').focus();
    await at(page, 'steps-map').hover({ position: spot });
    await at(page, 'steps-says').getByText('G(30, 5)').waitFor();
    await page.keyboard.press('ArrowDown');
    await at(page, 'steps-says').getByText('G(31, 5)').waitFor();
    await page.keyboard.press('ArrowRight');
    await at(page, 'steps-says').getByText('G(31, 6)').waitFor();
    assert.equal(await at(page, 'steps-value').innerText(), String(values[31][6]));
    await at(page, 'steps-map').click({ position: spot });
    await page.waitForURL(/#\/solve/);
    assert.equal(await at(page, 'position-input').inputValue(), 'takeaway[3x](30,5)');
    await page.locator('[data-testid=value]', { hasText: String(values[30][5]) }).waitFor();
  }));

test('take-away: an error in the bound is marked, and the map stays', () =>
  visit('#/atlas/takeaway', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await at(page, 'steps-map').waitFor();
    await at(page, 'takeaway-bound').fill('3y');
    await page.locator('#takeaway-bound-error mark').getByText('y', { exact: true }).waitFor();
    await page.locator('.stale[inert]').getByTestId('steps-map').waitFor();
    await at(page, 'takeaway-bound').fill('x-1');
    await page.locator('#takeaway-bound-error').getByText(/at least x/).waitFor();
    await at(page, 'takeaway-bound').fill('x^2');
    await page.locator('.beside:not(.stale)').waitFor();
    await at(page, 'takeaway-size').fill('25');
    await page.waitForURL(/bound=x\^2&size=25/);
    await page.getByText('All rows as a list').click();
    await page.waitForFunction(() => document.querySelectorAll('.list tbody tr').length === 26);
  }));

test('periods: the marks agree with the periods that the engine proves', () =>
  visit('#/atlas/periods?row=7', wide, async (page) => {
    const { preperiod, period, certainty } = await ask('/api/wythoff/period', { x: '7' });
    assert.match(await at(page, 'row-says').innerText(), new RegExp(`preperiod ${preperiod} and period ${period}`));
    assert.equal(await at(page, 'certainty').innerText(), certainty);
    const p = Number(period);
    for (const k of [1, 2, 3]) {
      const band = at(page, `band-${k}`);
      await band.waitFor({ state: 'attached' });
      assert.deepEqual([await band.getAttribute('data-from'), await band.getAttribute('data-to')], [Number(preperiod) + (k - 1) * p, Number(preperiod) + k * p].map(String));
    }
    const { values: [row] } = await ask('/api/table', { game: 'wythoff', size: `7..7x0..${Number(preperiod) + 3 * p}` });
    const slider = page.getByRole('slider', { name: 'Columns of row 7' });
    await slider.focus();
    for (const [key, column] of [['ArrowLeft', preperiod - 1], ['ArrowRight', Number(preperiod)], ['PageUp', Number(preperiod) + p]]) {
      await page.keyboard.press(key);
      await at(page, 'row-value').getByText(`G(7, ${column}) = ${row[column]}`).waitFor();
      assert.match(await slider.getAttribute('aria-valuetext'), new RegExp(`G\\(7, ${column}\\) = ${row[column]}`));
    }
    // The canvas has a point at the value.
    await at(page, 'first-periods').click();
    assert.ok(await page.evaluate(() => {
      const canvas = document.querySelector('.row-plot canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.some((byte, i) => i % 4 === 3 && byte > 0);
    }));
    await at(page, 'nearer').click();
    await page.waitForURL(/row=7&from=\d+&to=\d+/);
    const url = page.url();
    await page.reload();
    await at(page, 'row-plot').waitFor();
    assert.equal(page.url(), url);
    await at(page, 'overview-20').click({ position: { x: 4, y: 100 } });
    await page.waitForURL(/row=20$/);
    const twenty = await ask('/api/wythoff/period', { x: '20' });
    await at(page, 'row-says').getByText(`preperiod ${twenty.preperiod}`).waitFor();
    await at(page, 'row-input').fill('70'); // a longer one, as a job
    await at(page, 'row-says').getByText('Row 70').waitFor();
  }));

const labels = (page) => page.locator('g[data-testid^=position-]').evaluateAll((all) => all.map((one) => one.dataset.label));
const textOf = ({ outcome, value }) => `${outcome} ${typeof value === 'string' ? value : `∞(${value.infinite.join(',')})`}`;

test('games: a labelling, stepped to its end, gives the engine’s values', () =>
  visit('#/atlas/games?p=wythoff(2,3)&step=0', wide, async (page) => {
    const { labels: expected } = await ask('/api/graph', { position: 'wythoff(2,3)' });
    await at(page, 'step-count').getByText(`0 of ${expected.length}`).waitFor();
    assert.ok((await labels(page)).every((label) => label === undefined));
    await at(page, 'step-forward').click();
    await at(page, 'step-reason').getByText('From 0,0 there is no move').waitFor();
    await page.keyboard.press('ArrowRight');
    await at(page, 'step-reason').getByText(/to the P-position 0,0, so it is N\. .*mex of that is 1/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await at(page, 'step-count').getByText(`1 of ${expected.length}`).waitFor();
    for (let step = 2; step <= expected.length; ++step) {
      await at(page, 'step-forward').click();
      await at(page, 'step-count').getByText(`${step} of ${expected.length}`).waitFor();
      const now = await labels(page);
      assert.equal(now.filter(Boolean).length, step);
      now.forEach((label, v) => label && assert.equal(label, textOf(expected[v]), expected[v].name));
    }
    assert.match(page.url(), new RegExp(`step=${expected.length}$`));
    await at(page, 'position-0').click();
    await at(page, 'chosen').getByText('Draw it from here').waitFor();
  }));

test('games: the labelling plays automatically, and pauses', () =>
  visit('#/atlas/games?p=take[1,2](4)', { ...wide, clock: true }, async (page) => {
    await at(page, 'step-play').click();
    await at(page, 'step-count').getByText('2 of 5').waitFor();
    await at(page, 'step-play').click();
    const count = await at(page, 'step-count').innerText();
    await page.clock.runFor(10_000);
    assert.equal(await at(page, 'step-count').innerText(), count);
    await at(page, 'step-play').click();
    await at(page, 'step-count').getByText('5 of 5').waitFor();
  }));

test("games: cycles, and the user's files and rules", () =>
  visit('#/atlas/games?p=digraph[examples/cycle.dot](gate)', { ...wide, complaints: [/status of 40[03]/] }, async (page) => {
    const { labels: expected } = await ask('/api/graph', { position: 'digraph[examples/cycle.dot](gate)' });
    await at(page, 'position-5').waitFor();
    assert.deepEqual(await labels(page), expected.map(textOf));
    await at(page, 'position-input').fill('digraph[mine](a)');
    await at(page, 'error').getByText("Type the file 'mine' below.").waitFor();
    await page.getByRole('textbox', { name: 'mine', exact: true }).fill('a -> b\na -> c\nb -> c');
    await page.locator('[data-testid=position-0][data-label="N 2"]').waitFor();
    const rules = encodeURIComponent('game mine2(n)\nmove (n - k) for k in 1..3');
    await page.evaluate((hash) => { location.hash = hash; }, `#/atlas/games?p=mine2(6)&r=${rules}`);
    await at(page, 'position-6').waitFor();
    await page.locator('[data-testid=position-0][data-label="N 2"]').waitFor(); // 6 mod 4
    assert.equal((await labels(page)).length, 7);
    assert.match(await page.locator('[data-testid=chosen]').innerText(), /Press a position/);
    await at(page, 'position-0').click();
    assert.match(await page.getByText('Solve it').getAttribute('href'), /p=mine2\(6\)&r=game/);
  }));

test('games: for a game that is too large a smaller one is offered', () =>
  visit('#/atlas/games?p=nim(300,300)', { ...wide, complaints: [/status of 422/] }, async (page) => {
    await at(page, 'too-large').getByText('Up to 400 can be drawn.').waitFor();
    await at(page, 'smaller').click();
    await at(page, 'position-0').waitFor();
    const count = (await labels(page)).length;
    assert.ok(count > 1 && count <= 400);
    await at(page, 'graph-nearer').click();
    await at(page, 'graph-nearer').click();
    const before = await at(page, 'digraph').getAttribute('viewBox');
    await at(page, 'digraph').scrollIntoViewIfNeeded();
    const box = await at(page, 'digraph').boundingBox();
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 150, { steps: 4 });
    await page.mouse.up();
    assert.notEqual(await at(page, 'digraph').getAttribute('viewBox'), before);
  }));

test('on a phone every view fits and works by tapping', () =>
  visit('#/atlas/games?p=kayles(5)&step=0', phone, async (page) => {
    await at(page, 'step-forward').tap();
    await at(page, 'step-count').getByText('1 of').waitFor();
    assert.ok(await fitsTheScreen(page));
    await page.evaluate(() => { location.hash = '#/atlas/takeaway?bound=2x&size=50'; });
    const map = at(page, 'steps-map');
    await map.waitFor();
    const box = await map.boundingBox();
    await map.tap({ position: { x: box.width * 0.2, y: box.height * 0.8 } });
    assert.match(page.url(), /takeaway/, 'a tap shows, and does not leave');
    const n = Number(await at(page, 'steps-n').inputValue());
    const r = Number(await at(page, 'steps-r').inputValue());
    const { values } = await ask('/api/table', { game: 'fibonacci', size: '50' });
    assert.ok(n > 30);
    assert.equal(await at(page, 'steps-value').innerText(), String(values[n][r]));
    assert.ok(await fitsTheScreen(page));
    await page.evaluate(() => { location.hash = '#/atlas/periods?row=5'; });
    await at(page, 'row-says').getByText('preperiod 27').waitFor();
    assert.ok(await fitsTheScreen(page));
    await page.evaluate(() => { location.hash = '#/numbers?n=10^30'; });
    await at(page, 'number-line').waitFor();
    assert.ok(await fitsTheScreen(page));
  }));

test('numbers: the shifted words, and the number line for numbers of any length', () =>
  visit('#/numbers?n=12', wide, async (page) => {
    await page.getByRole('img', { name: /n is 10101; a is 101010; b is 1010100/ }).waitFor();
    const line = page.getByRole('slider', { name: /Integers around the number/ });
    // Every number of the window is in the sequence that the engine's points give.
    const { points } = await ask('/api/wythoff/nth', { g: '0', n: '1..60' });
    await line.focus();
    for (let m = 13; m < 50; ++m) {
      await page.keyboard.press('ArrowRight');
      await page.locator(`[aria-valuetext^="${m} is"]`).waitFor();
      const text = await line.getAttribute('aria-valuetext');
      const [, number, sequence, index, partner] = /^(\d+) is in ([AB]), its number (\d+); it is paired with (\d+)$/.exec(text);
      assert.equal(Number(number), m);
      const { a, b } = points[Number(index) - 1];
      assert.deepEqual(sequence === 'A' ? [number, partner] : [partner, number], [a, b]);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/n=49/);
    await at(page, 'number-input').fill('10^30');
    await at(page, 'number-line').getByText('n+5', { exact: true }).waitFor();
    await at(page, 'number-line').getByRole('button', { name: 'Further to the right' }).click();
    await at(page, 'number-line').getByText('n+45', { exact: true }).waitFor();
    await at(page, 'number-line').getByRole('button', { name: 'Back to n' }).click();
    const far = await ask('/api/numbers', { n: '10^30' });
    assert.match(await at(page, 'line-says').innerText(), new RegExp(`is in ${far.kind}`));
    await at(page, 'family').selectOption('2');
    await page.waitForURL(/t=2/);
    await page.getByText(/differ by less\s+than 2/).waitFor();
  }));
