// All browser tests, in one browser and one after the other: `npm run browser`.
import { after, before } from 'node:test';
import { start, stop } from './browser.mjs';

before(start);
after(stop);

await import('./solve.mjs');
await import('./play.mjs');
await import('./pages.mjs');
await import('./stories.mjs');
await import('./accessible.mjs');
