import { expect, it } from 'vitest';
import { TileCache } from './tileCache';

// A load that the test finishes.
function byHand() {
  const asked = new Map<string, { done: (tile: { key: string; bytes: number }) => void; fail: (error: Error) => void; signal: AbortSignal }>();
  const load = (key: string, signal: AbortSignal) =>
    new Promise<{ key: string; bytes: number }>((done, fail) => asked.set(key, { done, fail, signal }));
  const finish = async (key: string, bytes = 10) => {
    asked.get(key)!.done({ key, bytes });
    await Promise.resolve();
  };
  return { asked, load, finish };
}

it('sends a few requests at a time, the most urgent first, and aborts those no longer needed', async () => {
  const { asked, load, finish } = byHand();
  let changes = 0;
  const tiles = new TileCache(load, () => ++changes, 1000, 2);
  tiles.want(['a', 'b', 'c']);
  expect([...asked.keys()]).toEqual(['a', 'b']);
  await finish('a');
  expect([...asked.keys()]).toEqual(['a', 'b', 'c']);
  expect([changes, tiles.pending, tiles.get('a')?.key]).toEqual([1, 2, 'a']);
  tiles.want(['c', 'd']);
  expect(asked.get('b')!.signal.aborted).toBe(true);
  expect([asked.get('c')!.signal.aborted, tiles.asking]).toEqual([false, 2]);
  await finish('b');
  expect(tiles.has('b')).toBe(false);
  tiles.want(['a', 'c', 'd']);
  expect(asked.size).toBe(4);
});

it('stays within its memory limit and drops the least recently used tile', async () => {
  const { load, finish } = byHand();
  const tiles = new TileCache(load, () => {}, 30);
  tiles.want(['a', 'b', 'c']);
  for (const key of ['a', 'b', 'c']) await finish(key);
  tiles.get('a');
  tiles.want(['d']);
  await finish('d');
  expect(['a', 'b', 'c', 'd'].map((key) => tiles.has(key))).toEqual([true, false, true, true]);
  expect([tiles.bytes, tiles.count]).toEqual([30, 3]);
});

it('reports an error and retries when the tile is needed again', async () => {
  const { asked, load } = byHand();
  const tiles = new TileCache(load, () => {}, 30);
  tiles.want(['a']);
  asked.get('a')!.fail(new Error('too far'));
  await Promise.resolve().then(() => {});
  expect([tiles.error, tiles.pending]).toEqual(['too far', 0]);
  asked.clear();
  tiles.want(['a']);
  expect(asked.size).toBe(0);
  tiles.want([]);
  tiles.want(['a']);
  expect([asked.size, tiles.error]).toEqual([1, undefined]);
});
