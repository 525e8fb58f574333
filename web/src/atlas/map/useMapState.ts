// The state of the map, in sync with the address.
import { useEffect, useRef, useState } from 'preact/hooks';
import { go, parseHash, type Route } from '../../router';
import { formatState, parseState, type MapState } from './address';
import type { Size } from './tiles/tileKeys';
import { plotOf } from './canvas/scene';
import { fromPixels, type View } from './view';

const stillAfter = 200; // milliseconds

const margin = 14; // pixels beyond the axes
const startZoom = 2;

// The corner of the board in the corner of the window.
export const corner = (size: Size, zoom = startZoom): View => {
  const plot = plotOf(size);
  return { frame: 'board', zoom, row: fromPixels(plot.height / 2 - margin, zoom), column: fromPixels(plot.width / 2 - margin, zoom) };
};

// The strip of the values up to 20 is about 27 cells wide.
export const acrossFor = ({ width }: Size): number => (width < 500 ? 3 : width < 800 ? 4 : 5);

const inAddress = (): string => JSON.stringify(parseHash(location.hash).options);

export interface MapSteering {
  shown: MapState | null; // null until the size is known
  change: (to: Partial<MapState>) => void; // the address follows after a pause
  visit: (to: Partial<MapState>) => void; // adds an entry for the Back button
}

export function useMapState(route: Route, size: Size | null): MapSteering {
  const [shown, setShown] = useState<MapState | null>(null);
  const written = useRef('');
  const now = useRef<MapState | null>(null);
  now.current = shown;
  const key = JSON.stringify(route.options);

  useEffect(() => {
    const isPast = key !== inAddress(); // the address has changed since
    if (!size || isPast || (key === written.current && now.current)) return;
    written.current = key;
    setShown(parseState(route.options, corner(size), acrossFor(size)));
  }, [key, size !== null]);

  const write = (to: MapState, how: 'push' | 'replace') => {
    const options = formatState(to);
    written.current = JSON.stringify(options);
    go({ page: 'atlas', options }, how);
  };
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      // Do not overwrite an address that the user has just entered.
      if (inAddress() === written.current) write(shown, 'replace');
    }, stillAfter);
    return () => clearTimeout(timer);
  }, [shown]);

  const change = (to: Partial<MapState>) => setShown((old) => old && { ...old, ...to });
  const visit = (to: Partial<MapState>) => {
    if (!shown) return;
    write(shown, 'replace');
    const next = { ...shown, ...to };
    write(next, 'push');
    setShown(next);
  };
  return { shown, change, visit };
}
