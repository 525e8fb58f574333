// The canvas's size, its tiles, and the theme.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { bytes } from '../../engine/api';
import type { Size } from './tiles/tileKeys';
import { decode, type Tile } from './tiles/tile';
import { TileCache } from './tiles/tileCache';

const maxBytes = 48 * 2 ** 20;

export function useSize(element: RefObject<HTMLElement>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return size;
}

// The tiles, and a number that changes when one arrives.
export function useTiles(): { tiles: TileCache<Tile>; arrived: number } {
  const [arrived, setArrived] = useState(0);
  const tiles = useRef<TileCache<Tile>>();
  tiles.current ??= new TileCache(async (key, signal) => decode(await bytes(key, signal)), () => setArrived((count) => count + 1), maxBytes);
  useEffect(() => () => tiles.current!.stop(), []);
  return { tiles: tiles.current, arrived };
}

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';

export function useNight(): boolean {
  const [isNight, setNight] = useState(isDark);
  useEffect(() => {
    const follow = () => setNight(isDark());
    const query = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(follow);
    query.addEventListener('change', follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      query.removeEventListener('change', follow);
      observer.disconnect();
    };
  }, []);
  return isNight;
}
