// Runs the browser tests one after the other in one browser: `npm run browser` for all, `npm run browser play` for
// some.
import { after, before } from 'node:test';
import { start, stop } from './browser.mjs';

before(start);
after(stop);

const chosen = process.argv.slice(2);
for (const name of chosen.length ? chosen : ['solve', 'rules', 'play', 'pages', 'atlas', 'atlas_views', 'papers', 'stories', 'accessible']) await import(`./${name}.mjs`);
