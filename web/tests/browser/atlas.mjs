// The map of Wythoff's Grundy function: zoom, jumps, the panel of a place, filters, addresses, memory.
import assert from 'node:assert/strict';
import test from 'node:test';
import { address, at, phone, visit, wide } from './browser.mjs';

const map = (page) => at(page, 'map');

// Retries: on a busy machine a request may time out, and the next one continues where it stopped.
async function wythoff(path) {
  for (let i = 0; i < 5; ++i) {
    const answer = await (await fetch(`${address}/api/wythoff/${path}`)).json();
    if (!answer.error) return answer;
  }
  return assert.fail(`no answer to ${path}`);
}

// The display is updated in the next frames.
const frames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

async function settled(page) {
  await page.locator('[data-testid=map][data-drawn][data-pending="0"]').waitFor();
  await frames(page);
}

async function show(page, hash) {
  await page.evaluate((place) => { location.hash = place; }, hash);
  await page.locator(`[data-testid=map][data-row="${/row=(\d+)/.exec(hash)[1]}"]`).waitFor();
  await settled(page);
}

// The middle of the plot in the window.
const gutter = { left: 64, bottom: 26 };
async function middle(page) {
  const box = await map(page).boundingBox();
  return { x: box.x + gutter.left + (box.width - gutter.left) / 2, y: box.y + (box.height - gutter.bottom) / 2 };
}

// The data of the panel for the place at these pixels from the centre.
async function pointAt(page, right, up) {
  const { x, y } = await middle(page);
  await page.mouse.move(x + right - 3, y - up);
  await page.mouse.move(x + right, y - up);
  await frames(page);
  return at(page, 'here').evaluate((here) => ({ ...here.dataset }));
}

// The colours on the canvas at these pixels from the centre of the plot.
const coloursAt = (page, places) =>
  map(page).evaluate((canvas, [all, beside]) => {
    const sharpness = canvas.width / canvas.clientWidth;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return all.map(([right, up]) => {
      const x = beside.left + (canvas.clientWidth - beside.left) / 2 + right;
      const y = (canvas.clientHeight - beside.bottom) / 2 - up;
      const from = 4 * (Math.floor(y * sharpness) * canvas.width + Math.floor(x * sharpness));
      return [...data.slice(from, from + 3)].join();
    });
  }, [places, gutter]);

test("the panel of a place shows the engine's answer", () =>
  visit('#/atlas?frame=board&row=20&column=30&zoom=5', wide, async (page) => {
    await settled(page);
    for (const [up, right] of [[0, 0], [3, -5], [-6, 9], [-5, 11], [5, 2]]) {
      const { row, column, value } = await pointAt(page, 32 * right, 32 * up);
      assert.deepEqual([row, column], [String(20 + up), String(30 + right)]);
      const { value: real } = await wythoff(`value?x=${row}&y=${column}`);
      assert.equal(value, real);
      const least = Math.min(row, column);
      const { points } = await wythoff(`points?g=${value}&rows=${least}`);
      await page.locator(`[data-testid=here][data-n="${points[0].n}"][data-certainty=${points[0].certainty}]`).waitFor();
    }
  }));

for (const [exponent, device] of [[18, wide], [100, wide], [18, phone]]) {
  test(`a jump to row 10^${exponent}, read and checked (${device === phone ? 'phone' : 'wide'})`, () =>
    visit('#/atlas', device, async (page) => {
      await settled(page);
      await at(page, 'jump-input').fill(`10^${exponent}`);
      await at(page, 'jump').click();
      await page.locator('[data-testid=map][data-frame=strip]').waitFor();
      await settled(page);
      const row = 10n ** BigInt(exponent);
      const { points } = await wythoff(`points?g=0..20&rows=${row}`);
      assert.ok(points.length > 8);
      const across = 2 ** Number(/across=(\d)/.exec(page.url())?.[1] ?? (device === phone ? 3 : 5));
      const centre = BigInt(points.find(({ g }) => g === 5)?.b ?? points[0].b);
      await show(page, `#/atlas?frame=strip&row=${row}&column=${centre}&zoom=3&across=${Math.log2(across)}`);
      for (const { g, n, b, certainty } of points.slice(0, 8)) {
        const right = Number(BigInt(b) - centre) * across;
        if (device === phone) {
          const { x, y } = await middle(page);
          await page.touchscreen.tap(x + right, y);
        } else await pointAt(page, right, 0);
        const here = page.locator(`[data-testid=here][data-column="${b}"][data-n="${n}"]`);
        await here.waitFor();
        assert.deepEqual(
          await here.evaluate(({ dataset: { row, value, certainty } }) => [row, value, certainty]),
          [String(row), String(g), certainty],
        );
        if (device === phone) assert.equal(await at(page, 'solved').getAttribute('data-position'), `wythoff(${row},${b})`);
      }
    }));
}

test('zoom by buttons, wheel and keys, with the scale in words', () =>
  visit('#/atlas?frame=board&row=300&column=500&zoom=1', wide, async (page) => {
    await settled(page);
    await at(page, 'zoom-out').click();
    await page.locator('[data-testid=map][data-zoom="0"]').waitFor();
    assert.match(await at(page, 'scale').innerText(), /Each cell is shown/);
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await page.locator('[data-testid=map][data-zoom="-1"]').waitFor();
    await map(page).focus();
    for (let i = 0; i < 3; ++i) await page.keyboard.press('-');
    await page.locator('[data-testid=map][data-zoom="-4"]').waitFor();
    assert.match(await at(page, 'scale').innerText(), /A pixel stands for 16 × 16 cells and shows the least of their values/);
    await settled(page);
    const { row, column, value } = await pointAt(page, 40, 0);
    // The least value of these cells, requested one by one.
    const { values } = await (await fetch(`${address}/api/table?game=wythoff&size=1400`)).json();
    let least = Infinity;
    for (let i = 0; i < 16; ++i) for (let j = 0; j < 16; ++j) least = Math.min(least, values[Number(row) + i][Number(column) + j]);
    assert.equal(value, String(least));
    for (let i = 0; i < 9; ++i) await page.keyboard.press('+');
    await page.locator('[data-testid=map][data-zoom="5"]').waitFor();
  }));

test('dragging moves the map under the pointer', () =>
  visit('#/atlas?frame=board&row=20&column=30&zoom=5', wide, async (page) => {
    await settled(page);
    const before = await pointAt(page, 0, 0);
    assert.deepEqual([before.row, before.column], ['20', '30']);
    const { x, y } = await middle(page);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.move(x + 96, y + 64);
    await page.mouse.up();
    await page.waitForURL(/row=22&column=27/);
    const { row, column } = await pointAt(page, 96, -64);
    assert.deepEqual([row, column], ['20', '30']);
    assert.equal(await at(page, 'solved').count(), 0, 'a drag is no press');
  }));

test('the legend is the filter', () =>
  visit('#/atlas?frame=board&row=8&column=12&zoom=5', wide, async (page) => {
    await settled(page);
    const places = [[-6, -11], [0, 1], [2, 3], [-3, -4]];
    const values = [];
    for (const [up, right] of places) values.push(Number((await pointAt(page, 32 * right, 32 * up)).value));
    await at(page, `value-${values[1]}`).click();
    await page.waitForURL(new RegExp(`g=${values[1]}(&|$)`));
    await settled(page);
    const colours = await coloursAt(page, places.map(([up, right]) => [32 * right - 13, 32 * up + 13])); // next to the numbers
    const chosen = await at(page, `value-${values[1]}`).locator('span').evaluate((chip) => getComputedStyle(chip).backgroundColor);
    const isShown = colours.map((colour) => colour === chosen.match(/\d+/g).slice(0, 3).join());
    assert.deepEqual(isShown, values.map((value) => value === values[1]));
    await at(page, 'all-values').click();
    await page.waitForURL((url) => !url.href.includes('g='));
  }));

test('an address restores the same picture', () =>
  visit('#/atlas', wide, async (page) => {
    await settled(page);
    await at(page, 'to-10^18').click();
    await settled(page);
    await at(page, 'value-7').click();
    await at(page, 'cold').click();
    await page.waitForURL(/frame=strip&row=1000000000000000000&column=1618033988749894848&.*g=7&cold/);
    await settled(page);
    const picture = () => map(page).evaluate((canvas) => canvas.toDataURL());
    const before = await picture();
    await page.reload();
    await settled(page);
    assert.equal(await picture(), before);
    await page.goBack();
    await page.locator('[data-testid=map][data-frame=board]').waitFor();
  }));

test('a click solves the position, and a link leads to a distant winning move', () =>
  visit('#/atlas?row=10^18&zoom=3&across=4', wide, async (page) => {
    await settled(page);
    const { x, y } = await middle(page);
    await page.mouse.click(x + 48, y);
    const position = await at(page, 'solved').getAttribute('data-position');
    await page.locator('[data-testid=map-outcome][data-outcome=N]').waitFor();
    const solution = await (await fetch(`${address}/api/solve`, { method: 'POST', body: JSON.stringify({ position }) })).json();
    assert.equal(await at(page, 'map-value').innerText(), solution.value ?? `> ${solution.greater_than}`);
    assert.equal(await at(page, 'go-there').count(), solution.winning_moves.length);
    const [row, column] = solution.winning_moves[0].mark.cell.map(BigInt);
    await at(page, 'go-there').first().click();
    const least = row < column ? row : column;
    await page.waitForURL(new RegExp(`frame=strip&row=${least}&`));
    await page.getByText('on the map').first().waitFor();
  }));

test('the map by keyboard', () =>
  visit('#/atlas?frame=board&row=20&column=30&zoom=5', wide, async (page) => {
    await settled(page);
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    const { value } = await wythoff('value?x=21&y=32');
    await at(page, 'crosshair').getByText(`(21, 32): value ${value}, `).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-testid=solved][data-position="wythoff(21,32)"] [data-testid=map-value]').getByText(value, { exact: true }).waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.waitForURL((url) => Number(/row=(\d+)/.exec(url.href)[1]) > 22);
    await page.keyboard.press('Escape');
  }));

test('two fingers zoom on a phone', () =>
  visit('#/atlas?frame=board&row=20&column=30&zoom=3', phone, async (page) => {
    await settled(page);
    const { x, y } = await middle(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type, apart) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart === null ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }],
      });
    await touch('touchStart', 30);
    for (const apart of [40, 50, 60, 70]) await touch('touchMove', apart);
    await touch('touchEnd', null);
    await page.locator('[data-testid=map][data-zoom="4"]').waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
  }));

// A generator with a fixed seed.
function* random(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('a thousand views stay within the memory limit', () =>
  visit('#/atlas', { ...wide, complaints: [/status of 422/] }, async (page) => {
    await settled(page);
    const numbers = random(2009);
    const next = () => numbers.next().value;
    const places = Array.from({ length: 1000 }, () => {
      const row = BigInt(Math.floor(next() * 1e6)) * 10n ** BigInt(Math.floor(next() * 40)) / 10n ** BigInt(Math.floor(next() * 6));
      const column = (row * 1618033988749894848n) / 10n ** 18n;
      const frame = next() < 0.7 ? 'board' : 'strip';
      return `#/atlas?frame=${frame}&row=${row}&column=${column}&zoom=${Math.floor(next() * 20) - 14}`;
    });
    const seen = await page.evaluate(async (hashes) => {
      const canvas = document.querySelector('[data-testid=map]');
      const frame = () => new Promise(requestAnimationFrame);
      let [bytes, asked, shown] = [0, 0, 0];
      for (const [i, hash] of hashes.entries()) {
        location.hash = hash;
        const row = /row=(\d+)/.exec(hash)[1];
        for (let wait = 0; wait < 300 && canvas.dataset.row !== row; ++wait) await frame();
        if (canvas.dataset.row === row) ++shown;
        // Wait until some views are complete.
        for (let wait = 0; i % 10 === 0 && wait < 500 && canvas.dataset.pending !== '0'; ++wait) await frame();
        bytes = Math.max(bytes, Number(canvas.dataset.bytes));
        asked = Math.max(asked, Number(canvas.dataset.asked));
      }
      return { bytes, asked, shown, bound: Number(canvas.dataset.bytesAtMost) };
    }, places);
    assert.equal(seen.shown, 1000);
    assert.ok(seen.bytes <= seen.bound, `${seen.bytes} bytes of ${seen.bound}`);
    assert.ok(seen.bytes > seen.bound / 4, `only ${seen.bytes} bytes were kept: the bound was not tried`);
    assert.ok(seen.asked <= 6, `${seen.asked} asked for at once`);
  }));
