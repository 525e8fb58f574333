// A first-time user finds out who wins 3, 5, 7, plays Wythoff's game, loses, and asks why: with a mouse, on a phone,
// and by keyboard alone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { at, phone, visit, wide } from './browser.mjs';

/** Loses from any position of the queen; `step` moves her one step down or left. */
async function lose(page, step) {
  for (let turn = 0; turn < 40; ++turn) {
    await page.locator('[data-turn=over], [data-turn=me]:has(h1)').waitFor();
    await page.locator('[data-turn=over], [data-testid^=cell-][role=button]').first().waitFor();
    if ((await at(page, 'play-status').getAttribute('data-turn')) === 'over') break;
    const before = page.url();
    await step();
    await page.waitForURL((url) => url.href !== before);
  }
  await page.getByText('The engine won').waitFor();
}

async function asksWhy(page, press) {
  await at(page, 'mistake').first().waitFor();
  await press(at(page, 'why-mistake').first());
  await page.getByText(/φ|golden|pair/).first().waitFor();
}

for (const [where, options, press] of [
  ['with a mouse', wide, (place) => place.click()],
  ['on a phone', phone, (place) => place.tap()],
]) {
  test(`a first visit ${where}`, () =>
    visit('', options, async (page) => {
      // The page opens with the answer for 3, 5, 7.
      await page.locator('[data-testid=outcome][data-outcome=N]').waitFor();
      assert.match(await at(page, 'outcome').innerText(), /The player to move wins/);
      assert.equal(await at(page, 'position-input').inputValue(), 'nim(3,5,7)');

      await press(at(page, 'page-play'));
      await at(page, 'play-status').waitFor();
      await press(at(page, 'game-wythoff'));
      await at(page, 'cell-0-0').waitFor();
      // Try the largest legal moves that do not win first, like a beginner.
      await lose(page, async () => {
        const legal = page.locator('[data-testid^=cell-][role=button]');
        await legal.first().waitFor();
        await press(legal.nth((await legal.count()) - 1));
      });
      await asksWhy(page, press);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    }));
}

// Whether the focused element has an outline, or in a drawing a line in the focus colour.
function showsFocus() {
  const here = document.activeElement;
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = 'var(--focus)';
  const color = getComputedStyle(probe).color;
  probe.remove();
  return (
    getComputedStyle(here).outlineStyle !== 'none' ||
    [...here.children].some((child) => getComputedStyle(child).stroke === color)
  );
}

test('a first visit by keyboard alone', () =>
  visit('', wide, async (page) => {
    await page.locator('[data-testid=outcome][data-outcome=N]').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-testid]')?.dataset.testid ?? '');
    const tabTo = async (wanted) => {
      for (let i = 0; i < 120; ++i) {
        await page.keyboard.press('Tab');
        const here = await focused();
        if (wanted.test(here)) {
          assert.ok(await page.evaluate(showsFocus), `${here} shows its focus`);
          return;
        }
      }
      assert.fail(`no way to ${wanted} by Tab`);
    };
    await page.keyboard.press('/');
    assert.equal(await focused(), 'position-input');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('nim(3,5,6)');
    await page.locator('[data-testid=outcome][data-outcome=P]').waitFor();
    await page.keyboard.press('Escape');

    await tabTo(/^play-this$/);
    await page.keyboard.press('Enter');
    await at(page, 'play-status').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('wythoff(4,6)');
    await page.keyboard.press('Enter');
    await at(page, 'cell-4-6').waitFor();
    await lose(page, async () => {
      await page.evaluate(() => document.activeElement?.blur());
      await tabTo(/^cell-/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });
    await tabTo(/^why-mistake$/);
    await page.keyboard.press('Enter');
    await page.getByText(/φ|pair/).first().waitFor();
  }));
