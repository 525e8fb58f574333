// What is shown, in step with the address.
import { useEffect, useRef, useState } from 'preact/hooks';
import { go, parseHash, type Route } from '../router';
import { formatShown, parseShown, type Shown } from './hash';
import type { Size } from './needed';
import { plotOf } from './scene';
import { fromPixels, type View } from './view';

const stillAfter = 200; // milliseconds

const margin = 14; // pixels beyond the axes
const startZoom = 2;

// The corner of the board in that of the window.
export const corner = (size: Size, zoom = startZoom): View => {
  const plot = plotOf(size);
  return { frame: 'board', zoom, row: fromPixels(plot.height / 2 - margin, zoom), column: fromPixels(plot.width / 2 - margin, zoom) };
};

// The strip of the values up to 20 is some 27 cells wide.
export const acrossFor = ({ width }: Size): number => (width < 500 ? 3 : width < 800 ? 4 : 5);

const inAddress = (): string => JSON.stringify(parseHash(location.hash).options);

export interface Steering {
  shown: Shown | null; // null until the size is known
  change: (to: Partial<Shown>) => void; // the address follows when it is still
  visit: (to: Partial<Shown>) => void; // and the Back button leads back from there
}

export function useShown(route: Route, size: Size | null): Steering {
  const [shown, setShown] = useState<Shown | null>(null);
  const written = useRef('');
  const now = useRef<Shown | null>(null);
  now.current = shown;
  const key = JSON.stringify(route.options);

  useEffect(() => {
    const isPast = key !== inAddress(); // it has changed since
    if (!size || isPast || (key === written.current && now.current)) return;
    written.current = key;
    setShown(parseShown(route.options, corner(size), acrossFor(size)));
  }, [key, size !== null]);

  const write = (to: Shown, how: 'push' | 'replace') => {
    const options = formatShown(to);
    written.current = JSON.stringify(options);
    go({ door: 'atlas', options }, how);
  };
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      // An address that somebody has just written is not overwritten.
      if (inAddress() === written.current) write(shown, 'replace');
    }, stillAfter);
    return () => clearTimeout(timer);
  }, [shown]);

  const change = (to: Partial<Shown>) => setShown((old) => old && { ...old, ...to });
  const visit = (to: Partial<Shown>) => {
    if (!shown) return;
    write(shown, 'replace');
    const next = { ...shown, ...to };
    write(next, 'push');
    setShown(next);
  };
  return { shown, change, visit };
}
