// Whole games of each kind, by clicks on the drawing. The winner must be the one that theory names, whoever of the
// engine and the user has the won position.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ask, at, visit, wide } from './browser.mjs';

const fibonacci = [1, 2, 3, 5, 8, 13, 21, 34];
const golden = (1 + Math.sqrt(5)) / 2;
const isSafePair = (a, b) => a === Math.floor((b - a) * golden);

// The word game by its rule: an unused word that begins with the last letter of the previous one.
const wordsAreWon = (words, letter) =>
  words.some((word, i) => (letter === '' || word.startsWith(letter)) && !wordsAreWon(words.filter((_, j) => j !== i), word.at(-1)));
const animals = ['tiger', 'rabbit', 'gnu', 'rat', 'eagle', 'goat', 'urubu'];

// `won`: whether the player who begins wins.
const games = [
  { start: 'nim(3,5,7)', won: (3 ^ 5 ^ 7) !== 0 },
  { start: 'nim(1,4,5)', won: (1 ^ 4 ^ 5) !== 0 },
  { start: 'rook(3,5)', won: 3 !== 5 },
  { start: 'wythoff(5,8)', won: !isSafePair(5, 8) },
  { start: 'wythoff(4,7)', won: !isSafePair(4, 7), asPiles: true },
  { start: 'wythoff(6,9)', won: !isSafePair(6, 9), asPiles: true },
  { start: 'fibonacci(20)', won: !fibonacci.includes(20) },
  { start: 'fibonacci(13)', won: !fibonacci.includes(13) },
  { start: 'takeaway[3x](10)', won: ![1, 2, 3, 4, 6, 8, 11, 15, 21].includes(10) },
  { start: 'take[1,2,3](9)', won: 9 % 4 !== 0 },
  { start: 'evenodd(7)', won: true, because: 'an odd pile may be taken whole' },
  { start: 'global[2x](4,4)', won: false, because: 'equal heaps: answer as the other player moved' },
  { start: 'digraph[examples/divisors.txt](12)', won: true, because: '12 may go to 1 at once' },
  { start: 'geography[examples/petersen.graphml,vertex](1)', won: true, because: 'the graph has a perfect matching' },
  { start: 'words[examples/animals.txt]()', won: wordsAreWon(animals, '') },
  { start: 'nim(2) + take[1,2,3](6)', won: (2 ^ (6 % 4)) !== 0 },
  { start: 'rook(2,3) + take[1,2,3](6) + nim(4)', won: (2 ^ 3 ^ (6 % 4) ^ 4) !== 0 },
];

// Values of rows and heaps by the mex rule; `options` gives the heaps after each move.
function valueOf(options) {
  const known = [];
  const value = (n) =>
    (known[n] ??= (() => {
      const seen = new Set(options(n).map((parts) => parts.reduce((sum, part) => sum ^ value(part), 0)));
      let mex = 0;
      while (seen.has(mex)) ++mex;
      return mex;
    })());
  return value;
}
const splits = (n) => Array.from({ length: n + 1 }, (_, left) => [left, n - left]);
const kayles = valueOf((n) => [1, 2].filter((taken) => taken <= n).flatMap((taken) => splits(n - taken)));
const dawsonchess = valueOf((n) => Array.from({ length: n }, (_, file) => [Math.max(0, file - 1), Math.max(0, n - file - 2)]));
const unequal = valueOf((n) => splits(n).filter(([a, b]) => 0 < a && a < b));
const lasker = valueOf((n) => [...splits(n).filter(([a, b]) => a > 0 && b > 0), ...Array.from({ length: n }, (_, left) => [left])]);

games.push(
  { start: 'kayles(7)', won: kayles(7) !== 0 },
  { start: 'kayles(1) + kayles(4)', won: (kayles(1) ^ kayles(4)) !== 0 },
  { start: 'dawsonchess(9)', won: dawsonchess(9) !== 0 },
  { start: 'grundy(8)', won: unequal(8) !== 0 },
  { start: 'grundy(7)', won: unequal(7) !== 0 },
  { start: 'lasker(4) + kayles(2)', won: (lasker(4) ^ kayles(2)) !== 0 },
  { start: 'octal[0.08](11)', won: true, because: 'what is left after one move has none' },
);

// Misère Kayles.
const kaylesIsWon = (rows) =>
  rows.length === 0 ||
  rows.some((n, i) =>
    [1, 2].filter((taken) => taken <= n).some((taken) =>
      splits(n - taken).some((left) => !kaylesIsWon([...rows.filter((_, j) => j !== i), ...left].filter((row) => row > 0))),
    ),
  );

games.push(
  { start: 'turtles(2,5,6)', won: (3 ^ 6 ^ 7) !== 0, because: 'heads at n count n + 1' },
  { start: 'moore[2](1,2,2)', won: true, because: 'two heaps become one chip each' },
  { start: 'welter(1,4)', won: ((1 ^ 4) - 1) !== 0 },
  { start: 'cram(2,3)', won: true, because: 'a domino in the middle, then symmetry' },
  { start: 'chomp(3,3,3)', won: true, because: 'two equal arms are left' },
  { start: 'clobber(xo,ox)', won: false, because: 'the answer leaves two stones apart' },
  { start: 'hackenbush[examples/flower.txt]()', won: (1 ^ 1) !== 0, because: 'each of the two plants is worth 1' },
  { start: 'nodekayles[cycle 5]()', won: false, because: 'the second move is the last' },
  { start: 'arckayles[path 4]()', won: true, because: 'the edge in the middle takes all' },
  { start: 'nim(1,2,1)', misere: true, won: true, because: 'an odd number of ones can be left' },
  { start: 'kayles(4)', misere: true, won: kaylesIsWon([4]) },
);

const movesIn = (url) => [...url.matchAll(/&m=([^&]*)/g)].map(([, move]) => decodeURIComponent(move));
const played = (page) => movesIn(page.url());
const until = (page, count) => page.waitForURL(({ href }) => movesIn(href).length >= count);

/** Makes a move by clicks on the drawing. */
async function click(page, { component, mark }, drawing, sizesBefore) {
  const press = (part) => at(page, `component-${component}`).locator(`[data-testid=${part}]:is(button, [role=button])`).click();
  if (mark.heap !== undefined && (mark.parts || drawing.rows)) return knock(press, mark, drawing, at(page, `component-${component}`));
  if (mark.heap !== undefined) return press(`chip-${mark.heap}-${mark.left}`);
  if (mark.from) {
    await press(`cell-${mark.from.join('-')}`);
    return press(`cell-${mark.cell.join('-')}`);
  }
  if (mark.cells) return choose(press, mark.cells, at(page, `component-${component}`));
  if (mark.edge !== undefined && mark.vertex === undefined) return pressEdge(at(page, `component-${component}`), mark.edge);
  if (mark.vertex !== undefined) return press(`vertex-${mark.vertex}`);
  if (mark.word !== undefined) return press(`word-${mark.word}`);
  const before = sizesBefore ?? (drawing.kind === 'heaps' ? drawing.sizes : undefined);
  if (!before) return press(`cell-${mark.cell.join('-')}`);
  for (const [heap, left] of mark.sizes.entries()) {
    if (left !== before[heap]) await press(`chip-${heap}-${left}`);
  }
  return press('confirm');
}

/** Clicks the cells of a move, and confirms if they could become a larger move. */
async function choose(press, cells, card) {
  for (const cell of cells) await press(`cell-${cell.join('-')}`);
  const confirm = card.locator('[data-testid=confirm]:enabled');
  if (await confirm.count()) await confirm.click();
}

/** Clicks the middle of the line; the middle of its bounding box may not be on it. */
const pressEdge = (card, edge) =>
  card.locator(`[data-testid=edge-${edge}] .edge-target`).evaluate((line) => {
    const { x, y } = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM());
    document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

/** Clicks the pins of a row, or the number to take from a pile and then the gaps where it breaks. */
async function knock(press, mark, drawing, card) {
  const size = Number(drawing.sizes[mark.heap]);
  const parts = (mark.parts ?? [mark.left]).map(Number).filter((part) => part > 0);
  const taken = parts.reduce((rest, part) => rest - part, size);
  if (drawing.rows) return press(`pins-${mark.heap}-${parts.length > 1 ? parts[0] : 0}-${taken}`);
  const first = taken === 0 ? `break-${mark.heap}` : `chip-${mark.heap}-${size - taken}`;
  const confirm = card.locator(`[data-testid=${first}]:is(button, [role=button])`);
  if (await confirm.count()) await confirm.click();
  let place = 0;
  for (const part of parts.slice(0, -1)) await press(`cut-${mark.heap}-${(place += part)}`);
  if (parts.length > 2) await press('confirm');
}

/** Plays until the game is over, with winning moves whenever there are any. */
export async function playOut(page, start, { files = {}, asPiles = false, misere = false } = {}) {
  const status = at(page, 'play-status');
  for (let turn = 0; turn < 60; ++turn) {
    await page.locator('[data-turn=me], [data-turn=over]').waitFor();
    if ((await status.getAttribute('data-turn')) === 'over') return status.getAttribute('data-winner');
    const position = played(page).at(-1) ?? start;
    const { moves, drawings } = await ask('/api/moves', { position, files, ...(misere ? { misere } : {}) });
    if (moves.length === 0) {
      await page.locator('[data-testid=play-status][data-turn=over]').waitFor();
      continue;
    }
    const move = moves.find(({ outcome }) => outcome === 'P') ?? moves.at(-1);
    const before = played(page).length;
    await click(page, move, drawings[move.component], asPiles ? drawings[0].as_heaps.sizes : undefined);
    await until(page, before + 1);
  }
  throw new Error(`${start} does not end`);
}

// The engine pauses before each move; three windows make use of these pauses.
test('whole games', { concurrency: 3 }, async (all) => {
  const files = Object.assign({}, ...(await ask('/api/games', {})).games.map((game) => game.files ?? {}));
  const lanes = [0, 1, 2].map((lane) => games.filter((_, i) => i % 3 === lane));
  await Promise.all(
    lanes.map((lane) =>
      visit('#/learn', wide, async (page) => {
        for (const { start, won, because, asPiles, misere } of lane) {
          await all.test(`${start}${misere ? ', misère' : ''}, ${won ? 'won' : 'lost'}${because ? ` (${because})` : ''}`, async () => {
            await page.evaluate((place) => { location.hash = place; }, `#/play?p=${start.replaceAll(' + ', '+')}&first=me&level=perfect${misere ? '&misere' : ''}`);
            await at(page, 'component-0').waitFor();
            if (asPiles) await at(page, 'view').click();
            assert.equal(await playOut(page, start, { files, asPiles, misere }), won ? 'me' : 'engine');
            await page.getByText(won ? 'You won' : 'The engine won').waitFor();
            await page.waitForLoadState('networkidle');
            assert.equal(await at(page, 'mistake').count(), 0, 'nobody made a mistake');
            await page.evaluate(() => { location.hash = '#/learn'; });
            await page.locator('.contents').waitFor();
          });
        }
      }),
    ),
  );
});

test('the engine wins its won positions', () =>
  visit('#/play?p=evenodd(9)+nim(3)&first=engine', wide, async (page) => {
    assert.equal(await playOut(page, 'evenodd(9) + nim(3)'), 'engine');
  }));

test('mistakes are shown afterwards, with a winning move', () =>
  visit('#/play?p=wythoff(3,4)', wide, async (page) => {
    await page.locator('[data-testid=cell-3-3][role=button]').click();
    await page.locator('[data-turn=me], [data-turn=over]').waitFor();
    await playOut(page, 'wythoff(3,4)');
    await page.getByText('The engine won').waitFor();
    await at(page, 'mistake').first().waitFor();
    await at(page, 'why-mistake').first().click();
    assert.match(await at(page, 'move-list').innerText(), /take/);
    assert.match(await at(page, 'replay-command').innerText(), /^grundy replay 'wythoff\(3,4\)' 'wythoff\(3,3\)'/);
  }));

test('hint, take back, resign', () =>
  visit('#/play?p=nim(3,5,7)', wide, async (page) => {
    await at(page, 'hint').click();
    await page.getByText(/This wins: take 1/).waitFor();
    await page.locator('[data-testid=chip-0-2][role=button]').click();
    await until(page, 2);
    await at(page, 'undo').click();
    await page.waitForURL(({ href }) => movesIn(href).length === 0);
    await page.locator('[data-testid=chip-0-0][role=button]').click();
    await until(page, 2);
    await at(page, 'resign').click();
    await page.getByText('You resigned').waitFor();
  }));

test('a game continues after a reload', () =>
  visit('#/play?p=nim(3,5,7)', wide, async (page) => {
    await page.locator('[data-testid=chip-0-2][role=button]').click();
    await until(page, 2);
    const moves = played(page);
    await page.reload();
    await page.getByText('Your turn').waitFor();
    assert.deepEqual(played(page), moves);
    assert.equal(await at(page, 'move-list').getByRole('listitem').count() >= 1, true);
    assert.equal(await playOut(page, 'nim(3,5,7)'), 'me');
  }));

test('a game with an illegal move in its link cannot be continued', () =>
  visit('#/play?p=nim(3,5,7)&m=nim(2,5,7)&m=nim(9,9,9)&m=nim(8,9,9)', { ...wide, clock: true, complaints: [/status of 400/] }, async (page) => {
    const replies = [];
    page.on('request', (request) => request.url().includes('/api/reply') && replies.push(request.postData()));
    await at(page, 'error').getByText('there is no move from nim(2,5,7) to nim(9,9,9)', { exact: true }).waitFor();
    await page.clock.runFor(1000); // longer than the pause before a move of the engine
    assert.equal(played(page).length, 3);
    assert.deepEqual(replies, []);
    await at(page, 'to-legal').click();
    await page.locator('[data-turn=me]').waitFor();
    assert.equal(played(page)[0], 'nim(2,5,7)');
    assert.equal(played(page).length, 2, 'the engine has answered the legal move');
  }));

test('a missing file can be typed', () =>
  visit('#/play?p=digraph[nix](a)', { ...wide, complaints: [/status of 40[03]/] }, async (page) => {
    await at(page, 'error').getByText("Type the file 'nix' below.").waitFor();
    assert.equal(await page.getByText('Your turn').count(), 0);
    await page.getByRole('textbox', { name: 'nix', exact: true }).pressSequentially('a -> b', { delay: 100 });
    await page.locator('[data-testid=vertex-1][role=button]').click();
    await page.getByText('You won').waitFor();
    assert.match(await at(page, 'replay-command').innerText(), /^printf .*'a -> b' > nix && grundy replay/);
  }));

test('without a position it is nobody’s turn', () =>
  visit('#/play?p=nim(3,5', { ...wide, complaints: [/status of 400/] }, async (page) => {
    await at(page, 'error').getByText(/expected/).waitFor();
    assert.equal(await page.getByText('Your turn').count(), 0);
    assert.equal(await page.getByText('Press a part').count(), 0);
  }));

test('who begins cannot be changed after a move; the rule is shown', () =>
  visit('#/play?p=nim(3,5,7)', wide, async (page) => {
    await page.locator('.rule').getByText('nim').first().waitFor();
    assert.equal(await at(page, 'first').isEnabled(), true);
    await page.locator('[data-testid=chip-0-2][role=button]').click();
    await until(page, 2);
    assert.equal(await at(page, 'first').isEnabled(), false);
  }));

test('the keyboard starts at the queen', () =>
  visit('#/play?p=wythoff(10,15)', wide, async (page) => {
    const stop = page.locator('.board [data-roving][tabindex="0"]');
    await stop.waitFor();
    assert.match(await stop.getAttribute('data-testid'), /^cell-(9-15|10-14|9-14)$/);
  }));

test('pins and piles by keyboard alone', () =>
  visit('#/play?p=kayles(6)', wide, async (page) => {
    await at(page, 'pins-0-0-1').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const aimed = await page.evaluate(() => document.activeElement.dataset.testid);
    assert.match(aimed, /^pins-0-[12]-2$/, 'below the third pin are the pairs that it is in');
    if (aimed !== 'pins-0-2-2') await page.keyboard.press('ArrowRight');
    await page.locator('.pin.taken').nth(1).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'knock down pins 3 to 4, leaving 2 and 2');
    await page.keyboard.press('Enter');
    await until(page, 1);
    assert.equal(played(page)[0], 'kayles(2)+kayles(2)');
    await page.evaluate(() => { location.hash = '#/play?p=lasker(5)'; });
    await at(page, 'break-0').focus();
    await page.keyboard.press('Enter');
    await at(page, 'cut-0-1').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await until(page, 1);
    assert.equal(played(page)[0], 'lasker(2)+lasker(3)');
  }));

test('the parts of a heap too large to draw are typed or chosen from the list', () =>
  visit('#/play?p=kayles(1000)', wide, async (page) => {
    await page.getByLabel(/^leave of the heap/).fill('499, 500');
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await until(page, 1);
    assert.equal(played(page)[0], 'kayles(499)+kayles(500)');
    await at(page, 'undo').click();
    await page.waitForURL(({ href }) => movesIn(href).length === 0);
    await page.getByLabel(/^leave of the heap/).fill('499, 501');
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await page.getByText('That is not a move.').waitFor();
    await at(page, 'all-moves').getByLabel('Find a move').fill('leaving 3 and 995');
    await at(page, 'move').click();
    await until(page, 1);
    assert.equal(played(page)[0], 'kayles(3)+kayles(995)');
  }));

test('a reply to a move that was taken back is ignored', () =>
  visit('#/play?p=nim(3,5,7)', { ...wide, clock: true }, async (page) => {
    await page.evaluate(() => {
      const asked = window.fetch;
      const taken = new Promise((resolve) => { window.letAnswer = resolve; });
      window.fetch = async (address, ...rest) => {
        const answer = await asked(address, ...rest);
        if (!String(address).includes('/api/reply')) return answer;
        const text = await answer.text();
        await taken;
        answer.text = async () => {
          window.isRead = true;
          return text;
        };
        return answer;
      };
    });
    const reply = page.waitForResponse(/api\/reply/);
    await page.locator('[data-testid=chip-0-2][role=button]').click();
    await reply;
    await page.clock.runFor(1000); // longer than the pause before a move of the engine
    await page.evaluate(() => {
      document.querySelector('[data-testid=undo]').click();
      window.letAnswer();
    });
    await page.waitForFunction(() => window.isRead);
    assert.deepEqual(played(page), []);
  }));
