// Numbers and Learn.
import assert from 'node:assert/strict';
import test from 'node:test';
import { at, visit, wide } from './browser.mjs';

test('a number has all its representations', () =>
  visit('#/numbers?n=100&bound=3x', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await at(page, 'representations').getByLabel('10000101000', { exact: true }).waitFor();
    assert.match(await at(page, 'representations').innerText(), /89 \+ 8 \+ 3/);
    await at(page, 'safe-pair').getByText('162').waitFor();
    assert.match(await at(page, 'safe-pair').innerText(), /A-number/);
    await at(page, 'h-parts').getByText(/100 = 76 \+ 21 \+ 3/).waitFor();
    assert.match(await at(page, 'terms').innerText(), /1\s+2\s+3\s+4\s+6\s+8\s+11\s+15\s+21\s+29/);
    await at(page, 'number-input').fill('1x');
    await page.locator('#number-input-error').getByText(/\w/).waitFor();
    await page.locator('.stale[inert]').getByTestId('representations').waitFor();
    await at(page, 'number-input').fill('10^30');
    await at(page, 'representations').getByLabel(/145 digits/).first().waitFor();
    await at(page, 'word-input').fill('11000');
    await at(page, 'word-number').getByText('8', { exact: true }).click();
    await page.getByRole('heading', { name: '8', exact: true }).waitFor();
    assert.match(page.url(), /n=8/);
  }));

test('ten lessons follow one another', () =>
  visit('#/learn', wide, async (page) => {
    await page.locator('.contents a').first().click();
    for (let lesson = 1; lesson <= 10; ++lesson) {
      await page.getByText(`${lesson} of 10`).waitFor();
      if (lesson < 10) await page.locator('[rel=next]').click();
    }
  }));

test('heaps are labelled by clicking', () =>
  visit('#/learn/winning', wide, async (page) => {
    for (let heap = 0; heap <= 12; ++heap) {
      const cell = page.getByRole('button', { name: `heap of ${heap}:` });
      await cell.click();
      if (heap % 4 !== 0) {
        await page.getByText(`✗ ${heap}: look where its moves lead.`).waitFor();
        await cell.click();
      }
    }
    await page.getByText('✓ All right.').waitFor();
  }));

test('the mex is chosen', () =>
  visit('#/learn/mex', wide, async (page) => {
    const exercise = page.getByLabel('Choose the mex');
    for (let round = 0; round < 3; ++round) {
      const options = (await at(page, 'mex-options').innerText()).match(/\d/g).map(Number);
      let mex = 0;
      while (options.includes(mex)) ++mex;
      await exercise.getByRole('button', { name: String(options[0]), exact: true }).click();
      await exercise.getByText(`✗ ${options[0]} is among them.`).waitFor();
      await exercise.getByRole('button', { name: String(mex), exact: true }).click();
      await exercise.getByText(`${round + 1} solved.`).waitFor();
      await exercise.getByRole('button', { name: 'Another set' }).click();
    }
  }));

test('questions show whether an answer is right', () =>
  visit('#/learn/nim', wide, async (page) => {
    const question = page.getByLabel('Question');
    await question.getByRole('button', { name: 'the heap of 4' }).click();
    await question.getByText('✗').waitFor();
    await question.getByRole('button', { name: 'the heap of 6' }).click();
    await question.getByText('✓ Right.').waitFor();
  }));

test('the position of a lesson can be played to the end', () =>
  visit('#/learn/sums', wide, async (page) => {
    const pile = at(page, 'component-1');
    await pile.locator('[data-testid=chip-0-2][role=button]').click();
    await at(page, 'try-status').getByText(/✓ .*The engine: /s).waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await pile.locator('[data-testid=chip-0-0][role=button]').click();
    await at(page, 'try-status').getByText(/✗ .*now the other player can win/).waitFor();
  }));

test('the map highlights a value, and a click puts a position on the stage', () =>
  visit('#/learn/map', wide, async (page) => {
    await at(page, 'points').getByText('(0,0), (1,2), (3,5), (4,7), (6,10)').waitFor();
    assert.equal(await page.locator('.heat .picked').count(), 25);
    await page.getByRole('slider').fill('1');
    await at(page, 'points').getByText('(0,1), (2,2), (3,6), (4,8), (5,7)').waitFor();
    const box = await at(page, 'heat-map').boundingBox();
    await at(page, 'heat-map').click({ position: { x: (box.width * 8.5) / 32, y: (box.height * (31 - 13 + 0.5)) / 32 } });
    await at(page, 'component-0').getByText('wythoff(8,13)').waitFor();
    await page.getByText('(8,13) is on the stage below.').waitFor();
    await page.getByRole('spinbutton', { name: 'column' }).fill('6');
    await page.getByRole('spinbutton', { name: 'row' }).fill('9');
    await page.keyboard.press('Enter');
    await page.getByText('(6,9) is on the stage below.').waitFor();
    await at(page, 'component-0').getByText('wythoff(6,9)').waitFor();
  }));

test('the values of heaps, their period, a plot, and a link to solve one', () =>
  visit('#/numbers', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await at(page, 'view-heaps').click();
    await at(page, 'period').getByText('From heap 71 on the values repeat every 12 heaps, forever.').waitFor();
    assert.match(await at(page, 'heap-facts').innerText(), /last exception\s+70[^]*largest value\s+8/);
    assert.match(await at(page, 'certainty').first().innerText(), /proved/);
    await page.getByRole('img', { name: /0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6/ }).waitFor();
    await at(page, 'code-input').fill('0.7x7');
    await page.locator('#code-input-error mark').getByText('x').waitFor();
    await page.locator('.stale[inert]').getByTestId('heap-facts').waitFor();
    await at(page, 'code-input').fill('0.8B');
    await at(page, 'period').getByText(/the values grow by 4 every 7 heaps/).waitFor();
    await at(page, 'heap-input').fill('20');
    await at(page, 'solve-heap').click();
    await at(page, 'outcome').waitFor();
    assert.equal(await at(page, 'position-input').inputValue(), 'octal[0.8B](20)');
  }));
