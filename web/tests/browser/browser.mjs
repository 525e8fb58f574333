// One server and one browser for all browser tests, with helpers.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
export const wide = { viewport: { width: 1280, height: 800 } };

let server;
let browser;
export let address;

// The page at the URL in PAGE, such as that of `npm run dev`; by default the page embedded in the program.
async function startServer() {
  if (process.env.PAGE) return process.env.PAGE;
  const program = process.env.GRUNDY ?? `${root}build/bin/grundy`;
  server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (text) => {
      output += text;
      const found = /http:\/\/\S+:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`${program} serve ended with ${code}`)));
  });
}

export async function start() {
  address = await startServer();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
           '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export async function stop() {
  await browser?.close();
  server?.removeAllListeners('exit');
  server?.kill('SIGINT');
}

/**
 * Opens the page at a hash, runs `body`, and fails on any error or warning in the console. With `clock`, `body` can let
 * time pass at once: `page.clock.runFor(1000)`.
 */
export async function visit(hash, options, body) {
  const { complaints: allowed = [], clock = false, ...context } = options;
  const window = await browser.newContext({ reducedMotion: 'reduce', ...context });
  const page = await window.newPage();
  page.setDefaultTimeout(20_000);
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  try {
    if (clock) await page.clock.install();
    await page.goto(`${address}/${hash}`);
    await body(page);
    assert.deepEqual(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text))), []);
  } finally {
    await window.close();
  }
}

/** Sends a request to the engine directly. */
export async function ask(path, parameters) {
  const response = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(parameters) });
  assert.equal(response.status, 200, `${path} ${JSON.stringify(parameters)}`);
  return response.json();
}

export const prepare = (page) => page.evaluate(axe);

/** The violations that axe-core finds on a prepared page; in the dark theme only the contrast is checked again. */
export async function violations(page) {
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const { violations } = await page.evaluate((some) => globalThis.axe.run(document, { resultTypes: ['violations'], ...some }), rules);
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) found.push(`${colorScheme}: ${id}: ${html.slice(0, 160)} ${failureSummary}`);
    }
  }
  return found;
}

export const at = (page, id) => page.getByTestId(id);
