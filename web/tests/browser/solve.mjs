// Solve: type, click, follow a link, make a mistake.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, at, phone, visit, wide } from './browser.mjs';

const outcomeOf = (page, outcome) => page.locator(`[data-testid=outcome][data-outcome=${outcome}]`).waitFor();

test('a typed position is solved', () =>
  visit('', wide, async (page) => {
    await at(page, 'position-input').fill('wythoff(10,15) + nim(2)');
    await at(page, 'component-1').waitFor();
    await outcomeOf(page, 'N');
    assert.equal(await at(page, 'value').innerText(), '1');
    assert.equal(await at(page, 'winning-move').count(), 2);
    assert.equal(await page.locator('[data-testid^=component-]').count(), 2);
    assert.match(await at(page, 'certainty').first().innerText(), /theorem|computed/);
  }));

test('an answer says how long the game lasts and links the positions of its reason', () =>
  visit('#/solve?p=chomp(5,4,2)', wide, async (page) => {
    await outcomeOf(page, 'N');
    const { remoteness, position_count: count } = await ask('/api/solve', { position: 'chomp(5,4,2)', remoteness: true });
    await at(page, 'size').getByText(`With best play the game lasts ${remoteness} moves; ${count} positions can be reached.`, { exact: true }).waitFor();
    await at(page, 'why').click();
    await page.locator('.mex a').first().click();
    await outcomeOf(page, 'P');
    assert.match(await at(page, 'position-input').inputValue(), /^chomp\(/);
  }));

test('a click on a winning move makes it, Back takes it back', () =>
  visit('#/solve?p=nim(3,5,7)', wide, async (page) => {
    await outcomeOf(page, 'N');
    await at(page, 'winning-move').first().click();
    await outcomeOf(page, 'P');
    assert.match(decodeURIComponent(new URL(page.url()).hash), /p=nim\(2,5,7\)|p=nim\(3,4,7\)|p=nim\(3,5,6\)/);
    await page.goBack();
    await outcomeOf(page, 'N');
    assert.equal(await at(page, 'position-input').inputValue(), 'nim(3,5,7)');
  }));

test('a click on the drawing makes a move', () =>
  visit('#/solve?p=wythoff(5,8)', wide, async (page) => {
    await outcomeOf(page, 'N');
    await page.locator('[data-testid=cell-4-7][role=button]').click();
    await outcomeOf(page, 'P');
    assert.equal(await at(page, 'position-input').inputValue(), 'wythoff(4,7)');
  }));

test('an error is marked in the text and leaves the drawing unchanged', () =>
  visit('#/solve?p=nim(3,5,7)', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await outcomeOf(page, 'N');
    await at(page, 'position-input').fill('nim(3,x)');
    await page.getByTestId('error').getByText(/\w/).waitFor();
    assert.equal(await page.locator('mark').innerText(), 'x');
    assert.equal(await at(page, 'component-0').isVisible(), true);
    await at(page, 'position-input').fill('nim(3,3)');
    await outcomeOf(page, 'P');
    assert.equal(await at(page, 'error').innerText(), '');
  }));

test('a link restores the same answer', () =>
  visit('#/solve?p=fibonacci(20)', wide, async (page) => {
    await outcomeOf(page, 'N');
    await at(page, 'why').click();
    await page.getByText('13').first().waitFor();
    const url = page.url();
    await page.reload();
    await outcomeOf(page, 'N');
    assert.equal(page.url(), url);
    assert.equal(await at(page, 'position-input').inputValue(), 'fibonacci(20)');
  }));

test('positions carry their own files', () => {
  const file = encodeURIComponent('a -> b\nb -> c');
  return visit(`#/solve?p=digraph[g](a)&f.g=${file}`, wide, async (page) => {
    await outcomeOf(page, 'P');
    assert.equal(await page.locator('[data-testid^=vertex-]').count(), 3);
  });
});

test('a missing file is typed into a box that stays', () =>
  visit('#/solve?p=digraph[g](a)', { ...wide, complaints: [/status of 40[03]/] }, async (page) => {
    await at(page, 'error').getByText("Type the file 'g' below.").waitFor();
    await page.getByRole('textbox', { name: 'g', exact: true }).pressSequentially('a -> b', { delay: 160 });
    await outcomeOf(page, 'N');
    assert.equal(await page.getByRole('textbox', { name: 'g', exact: true }).inputValue(), 'a -> b');
    assert.equal(await page.locator('[data-testid^=vertex-]').count(), 2);
  }));

test('an out-of-date answer is dimmed and cannot be clicked', () =>
  visit('#/solve?p=nim(3,5,7)', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await outcomeOf(page, 'N');
    for (const text of ['nim(3,5)+wythof(3,4)', '']) {
      await at(page, 'position-input').fill(text);
      await page.locator('.right.stale[inert]').waitFor();
      await page.locator('.left .stale[inert] [data-testid=stage]').waitFor();
      await at(page, 'position-input').fill('nim(3,5,7)');
      await page.locator('.right:not([inert])').waitFor();
    }
  }));

test('numbers of a hundred thousand digits do not block the page', () =>
  visit('#/solve?p=nim(3,5,7)', wide, async (page) => {
    await outcomeOf(page, 'N');
    await page.evaluate(() => { location.hash = '#/solve?p=nim(10^100000)'; });
    await at(page, 'value').getByText('100001 digits').waitFor();
    await at(page, 'why').click();
    await page.locator('.steps li').first().waitFor();
    await page.locator('.table:not(.waiting)').waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await at(page, 'error').innerText(), '');
    // The list is incomplete, so the page requests the move.
    await page.getByLabel('leave of the heap').fill('7');
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('[data-testid=position-input]').value === 'nim(7)');
    await at(page, 'value').getByText('7', { exact: true }).waitFor();
  }));

test('a winning move by keyboard moves the focus to the answer', () =>
  visit('#/solve?p=nim(3,5,7)', wide, async (page) => {
    await at(page, 'winning-move').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=outcome][data-outcome=P]:focus').waitFor();
  }));

test('the outcome is visible on a phone without scrolling', () =>
  visit('#/solve?p=200*nim(3)', phone, async (page) => {
    await page.locator('.brief').getByText('The player to move loses').waitFor();
    const box = await page.locator('.brief').boundingBox();
    assert.ok(box.y + box.height < 780, `${box.y}`);
    assert.equal(await page.locator('[data-testid^=component-]').count(), 1);
    await at(page, 'component-0').getByText('200 × nim(3)').waitFor();
  }));

test('an unknown value is searched for, and announced once', () =>
  visit('#/learn', wide, async (page) => {
    const known = await ask('/api/solve', { position: 'nim(3,5,7)' });
    const answer = { ...known, outcome: 'unknown', value: null, certainty: 'unknown', winning_moves: [], reason: '' };
    let goOn;
    const held = new Promise((resolve) => { goOn = resolve; });
    let asked = 0;
    await page.route('**/api/solve', async (route) => {
      if (++asked > 1) await held;
      await route.fulfill({ json: answer });
    });
    await page.evaluate(() => { location.hash = '#/solve?p=nim(3,5,7)'; });
    await at(page, 'outcome').getByText('Still looking…').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Look for a minute' }).count(), 0);
    goOn();
    await at(page, 'outcome').getByText('Not known').waitFor();
    await page.getByRole('button', { name: 'Look for a minute' }).waitFor();
    assert.doesNotMatch(await page.locator('.answer').innerText(), /unknown/);
  }));

test('Set up keeps its place when clicked', () =>
  visit('#/solve?p=nim(3,5,7)', wide, async (page) => {
    await outcomeOf(page, 'N');
    const before = await at(page, 'set-up').boundingBox();
    await at(page, 'set-up').click();
    await page.getByRole('button', { name: 'number 3: more' }).click();
    await page.waitForFunction(() => document.querySelector('[data-testid=position-input]').value === 'nim(3,5,8)');
    assert.deepEqual(await at(page, 'set-up').boundingBox(), before);
  }));

test('the shelf has every game, each a click away', () =>
  visit('', wide, async (page) => {
    await at(page, 'game-nim').waitFor();
    const names = await page.locator('[data-testid^=game-]').evaluateAll((all) => all.map((one) => one.dataset.testid.slice(5)));
    for (const name of names) {
      await at(page, `game-${name}`).click();
      await page.waitForFunction((text) => document.querySelector('[data-testid=position-input]').value.startsWith(text), name);
      await page.locator('.table:not(.waiting)').waitFor();
      assert.equal(await at(page, 'error').innerText(), '', name);
      assert.match((await at(page, 'outcome').getAttribute('data-outcome')) ?? '', /^(N|P|draw)$/, name);
    }
  }));

test('very long numbers fit a phone', () =>
  visit('#/solve?p=wythoff(10^100,10^101)', phone, async (page) => {
    await outcomeOf(page, 'N');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
  }));

test('the first view is small, and idle once it is loaded', () =>
  visit('', wide, async (page) => {
    await outcomeOf(page, 'N');
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, decodedBodySize }) => [name, decodedBodySize]));
    const bytes = loaded.filter(([name]) => /\.(js|css)$/.test(name)).reduce((sum, [, size]) => sum + size, 0);
    assert.ok(bytes > 20_000 && bytes < 200_000, `${bytes} bytes of script and style`);
    await page.clock.install();
    await page.reload();
    await outcomeOf(page, 'N');
    await page.waitForLoadState('networkidle');
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(60_000);
    assert.deepEqual(asked, []);
  }));
