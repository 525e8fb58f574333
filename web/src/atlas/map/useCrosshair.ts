// The keyboard on the map: arrow keys move a crosshair, with Shift the map; Enter solves.
import { useState } from 'preact/hooks';
import { timesGolden } from './golden';
import type { Size } from './tiles/tileKeys';
import { centreOf, cornerOf, isInside, levelOf, pan, shownAs, widenBy, zoomBy, type Place, type View } from './view';

interface Crosshair {
  at: Place | null;
  hide: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const stride = 10; // cells per step with Alt or Page keys

// The next place on the map; in the strip columns are counted from the golden line.
export function step(view: View, { row, column }: Place, x: number, y: number): Place {
  const size = 1n << BigInt(levelOf(view));
  const up = row + BigInt(y) * size;
  const to = up < 0n ? row % size : up;
  const across =
    view.frame === 'board' ? column + BigInt(x) * size : column - timesGolden(row) + timesGolden(to) + BigInt(x);
  return { row: to, column: across < 0n ? 0n : across };
}

export function useCrosshair(
  view: View | undefined,
  plot: Size | null,
  { onView, onSolve }: { onView: (view: View) => void; onSolve: (at: Place) => void },
): Crosshair {
  const [stored, setAt] = useState<Place | null>(null);
  // After zooming the place may share its pixel with others.
  const at = stored && view ? shownAs(view, stored) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!view || !plot || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow && event.shiftKey) {
      onView(pan(view, (arrow[0] * plot.width) / 4, (arrow[1] * plot.height) / 4));
    } else if (arrow) {
      const times = event.altKey ? stride : 1;
      const from = at && isInside(view, at, plot.width, plot.height) ? at : shownAs(view, centreOf(view));
      const to = at ? step(view, from, arrow[0] * times, arrow[1] * times) : from;
      setAt(to);
      if (!isInside(view, to, plot.width - 24, plot.height - 24)) {
        const { x, y } = cornerOf(view, to);
        onView(pan(view, Math.abs(x) > plot.width / 2 - 12 ? x : 0, Math.abs(y) > plot.height / 2 - 12 ? y : 0));
      }
    } else if (event.key === 'Enter' && at) onSolve(at);
    else if (event.key === '+' || event.key === '=' || event.key === '-') {
      const corner = at && cornerOf(view, at);
      onView(zoomBy(view, event.key === '-' ? -1 : 1, corner?.x, corner?.y));
    } else if (event.key === '<' || event.key === '>') onView(widenBy(view, event.key === '<' ? -1 : 1));
    else if (event.key === 'Escape') setAt(null);
    else return;
    event.preventDefault();
  };
  return { at, hide: () => setAt(null), onKeyDown };
}
