import { defineConfig } from 'vitest/config';

const engine = 'http://127.0.0.1:8090';

export default defineConfig({
  // Relative addresses: the page works wherever it is served from.
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2020',
    // The content security policy of the server allows files only, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // The rule files to start from are those of the folder examples.
  // `npm run dev` beside `build/bin/grundy serve --port 8090`, which answers to its own host and origin only.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: engine, changeOrigin: true, headers: { origin: engine } } } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    pool: 'threads',
    maxWorkers: 1,
    minWorkers: 1,
    isolate: false, // nothing is tested that remembers
  },
});
