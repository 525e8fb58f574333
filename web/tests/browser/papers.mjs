// The papers: computed exhibits beside the printed ones.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, at, phone, visit, wide } from './browser.mjs';

const texts = (page, side) => page.locator(`table[data-side=${side}] tbody :is(th, td)`).evaluateAll((cells) => cells.map((cell) => cell.textContent));

test('an exhibit shows computed and printed values', () =>
  visit('#/atlas/papers', wide, async (page) => {
    const { exhibits: list } = await ask('/api/reproduce', {});
    await at(page, `exhibit-${list.at(-1).id}`).waitFor();
    assert.equal(await page.locator('.exhibits a').count(), list.length);
    await at(page, 'exhibit-suriyaprakash.figure3').click();
    await at(page, 'verdict').getByText('all 256 agree').waitFor();
    assert.match(page.url(), /#\/atlas\/papers\?id=suriyaprakash\.figure3$/);
    const { exhibits: [exhibit] } = await ask('/api/reproduce', { id: 'suriyaprakash.figure3' });
    const cells = exhibit.tables.flatMap(({ rows }) => rows.flat());
    assert.deepEqual(await texts(page, 'computed'), cells.map(({ computed }) => computed));
    assert.deepEqual(await texts(page, 'printed'), cells.map(({ computed, printed }) => printed ?? computed));
    assert.equal(await page.locator('.papers td:is(.erratum, .differs)').count(), 0);
    await page.goBack();
    await at(page, 'exhibit-suriyaprakash.figure3').getByText('all 256 agree').waitFor();
    await at(page, 'summary').getByText(/^1 of \d+ exhibits: 256 values compared, 0 known errata, none differs otherwise/).waitFor();
  }));

test('figures are drawn, and errata are explained', () =>
  visit('#/atlas/papers?id=lee.examples', wide, async (page) => {
    await at(page, 'verdict').getByText(/agree, 1 known erratum/).waitFor();
    const { exhibits: [exhibit] } = await ask('/api/reproduce', { id: 'lee.examples' });
    const cell = exhibit.tables.flatMap(({ rows }) => rows.flat()).find(({ erratum }) => erratum);
    const text = await at(page, 'erratum').innerText();
    for (const part of [cell.printed, cell.computed, cell.erratum]) assert.ok(text.includes(part), `${text} has ${part}`);
    await page.evaluate(() => { location.hash = '#/atlas/papers?id=suriyaprakash.figure2'; });
    const picture = at(page, 'figure').locator('img').first();
    await picture.waitFor();
    await page.waitForFunction((image) => image.complete, await picture.elementHandle());
    assert.ok((await picture.evaluate((image) => image.naturalWidth)) > 100);
  }));

// No exhibit differs, so the test makes one up.
test('an unexplained difference is highlighted, and described in words', () =>
  visit('#/atlas/papers', wide, async (page) => {
    const cells = [[{ computed: '1' }, { computed: '5', printed: '6' }], [{ computed: '2' }, { computed: '7', printed: '7' }]];
    const exhibit = { id: 'silber.pairs', title: 'made up', paper: 'nobody', compared: 2, errata: 0, differ: 1, tables: [{ caption: 'A table', header: ['n', 'value'], rows: cells }], figures: [], notes: [], seconds: 0 };
    const state = { id: 'x', state: 'done', status: 200, answer: { exhibits: [exhibit] } };
    await page.route('**/api/jobs', (route) => route.fulfill({ json: { id: 'x' } }));
    await page.route('**/api/jobs/x/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${JSON.stringify(state)}\n\n` }));
    await at(page, 'exhibit-silber.pairs').click();
    await at(page, 'verdict').getByText('1 of 2 differs').waitFor();
    assert.equal(await page.locator('td.differs').count(), 2);
    assert.match(await at(page, 'differs').innerText(), /Printed 6, computed 5\. It is not known why\./);
    await at(page, 'all-exhibits').click();
    await at(page, 'summary').getByText('1 differs otherwise').waitFor();
  }));

test('all exhibits: progress, results as they arrive, and a Stop button', () =>
  visit('#/atlas/papers', wide, async (page) => {
    await at(page, 'reproduce-all').click();
    await at(page, 'running').getByText(/^[1-9]\d* of \d+: /).waitFor();
    assert.ok(Number(await at(page, 'running').locator('progress').getAttribute('value')) > 0);
    // Finished exhibits can be read while the others are computed.
    await at(page, 'exhibit-suriyaprakash.figure1').getByText('all 231 agree').waitFor();
    await at(page, 'exhibit-suriyaprakash.figure1').click();
    await at(page, 'verdict').getByText('all 231 agree').waitFor();
    await at(page, 'all-exhibits').click();
    await at(page, 'stop').click();
    await at(page, 'reproduce-all').getByText(/^Reproduce the other \d+$/).waitFor();
    assert.equal(await at(page, 'running').count(), 0);
    const text = await at(page, 'summary').innerText();
    const rest = Number(/\d+/.exec(await at(page, 'reproduce-all').innerText())[0]);
    assert.equal(Number(/^\d+/.exec(text)[0]) + rest, await page.locator('.exhibits a').count());
    assert.match(text, /none differs otherwise/);
  }));

test('a long exhibit shows its progress and can be stopped', () =>
  visit('#/atlas/papers?id=nivasch.table4', wide, async (page) => {
    await at(page, 'running').getByText(/\d+ %/).waitFor();
    await at(page, 'stop').click();
    await at(page, 'not-made').getByText('Not computed.').waitFor();
    await at(page, 'reproduce').click();
    await at(page, 'stop').click();
    await at(page, 'not-made').waitFor();
  }));

test('an unknown exhibit', () =>
  visit('#/atlas/papers?id=nivasch.table7', wide, async (page) => {
    await at(page, 'error').getByText('There is no exhibit ‘nivasch.table7’.').waitFor();
    await at(page, 'exhibit-nivasch.table1').waitFor();
  }));

test('on a phone a wide table scrolls in its own box, by keyboard too', () =>
  visit('#/atlas/papers?id=suriyaprakash.figure3', phone, async (page) => {
    await at(page, 'verdict').waitFor();
    const box = page.getByRole('group', { name: /, computed$/ });
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((element) => element.scrollLeft > 0, await box.elementHandle());
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    await page.locator('[rel=next]').tap();
    await page.waitForURL(/id=suriyaprakash\.plays/);
    await at(page, 'verdict').getByText('all 22 agree').waitFor();
  }));
