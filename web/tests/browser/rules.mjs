// A user's game: written with a mistake, corrected, solved and played.
import assert from 'node:assert/strict';
import test from 'node:test';
import { at, phone, prepare, violations, visit, wide } from './browser.mjs';

test('a game is written, corrected, solved and played', () =>
  visit('', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await at(page, 'write').click();
    const rules = at(page, 'rules-input');
    await rules.fill('game mine2(n)\nmove (m - k) for k in 1..3');
    await at(page, 'rules-error').getByText('Line 2, column 7').waitFor();
    assert.equal(await page.locator('.editor mark').innerText(), 'm');
    assert.equal(await at(page, 'outcome').getAttribute('data-outcome'), 'N', 'what stands on the stage does not need the rules');
    await rules.fill('game mine2(n)\nmove (n - k) for k in 1..3');
    await at(page, 'try-mine2').click();
    await at(page, 'position-input').fill('mine2(9) + nim(2)');
    await page.locator('[data-testid=value]', { hasText: '3' }).waitFor(); // 9 mod 4, and 2
    await prepare(page);
    assert.deepEqual(await violations(page), []);
    await page.reload();
    await page.locator('[data-testid=value]', { hasText: '3' }).waitFor();
    assert.match(await rules.inputValue(), /^game mine2/);
    await at(page, 'play-this').click();
    await page.locator('p.rule', { hasText: 'mine2' }).waitFor();
    await at(page, 'hint').click();
    await page.getByText('This wins').waitFor();
    await page.locator('[data-testid=component-0]').getByTestId('chip-0-6').click(); // which leaves 6 ⊕ 2 = 0
    await page.waitForURL(/&m=.*&m=/);
    await page.locator('[data-testid=play-status][data-turn=me]').waitFor();
  }));

test('an example fills the editor and the stage, on a phone too', () =>
  visit('', phone, async (page) => {
    await at(page, 'write').tap();
    await at(page, 'rule-example').selectOption({ label: 'The white knight' });
    await page.locator('[data-testid=cell-4-4][role=button]').waitFor();
    assert.match(await at(page, 'rules-input').inputValue(), /step \(-1,-2\)/);
    assert.match(page.url(), /p=knight\(5,6\)&r=/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }));
