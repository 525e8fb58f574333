// One tab stop for a drawing; inside it the arrow keys move to the nearest element in their direction.
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Place {
  x: number;
  y: number;
}

const directions: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The index of the nearest place in this direction, -1 if there is none.
export function nearest(places: Place[], from: Place, direction: Place): number {
  let best = -1;
  let bestCost = Infinity;
  places.forEach((place, i) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (along < 1 || aside > 4 * along) return;
    const cost = along + 3 * aside;
    if (cost < bestCost) {
      best = i;
      bestCost = cost;
    }
  });
  return best;
}

const centre = (element: Element): Place => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// The keys start at the piece, if there is one.
function closestTo(piece: Element | null, things: Element[]): number {
  if (!piece) return 0;
  const from = centre(piece);
  const distances = things.map(centre).map(({ x, y }) => Math.hypot(x - from.x, y - from.y));
  return distances.indexOf(Math.min(...distances));
}

// Returns the container's ref and key handler. Elements to reach have `data-roving`.
export function useRoving<E extends HTMLElement>() {
  const container = useRef<E>(null);
  const held = useRef(false); // whether the focus is in the container, or was in an element that has been removed
  const things = () => [...(container.current?.querySelectorAll<HTMLElement | SVGElement>('[data-roving]') ?? [])];
  const makeStop = (stop: Element) => {
    for (const thing of things()) thing.setAttribute('tabindex', thing === stop ? '0' : '-1');
  };
  useLayoutEffect(() => {
    const all = things();
    const stop = all.find((thing) => thing.getAttribute('tabindex') === '0') ?? all[closestTo(container.current!.querySelector('.piece, .token'), all)];
    if (!stop) return;
    makeStop(stop);
    if (held.current && document.activeElement === document.body) stop.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const here = (event.target as Element).closest<HTMLElement | SVGElement>('[data-roving]');
    if (!here) return;
    if ((event.key === 'Enter' || event.key === ' ') && !(here instanceof HTMLButtonElement)) {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return;
    }
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const all = things();
    const found = all[nearest(all.map(centre), centre(here), direction)];
    if (!found) return;
    makeStop(found);
    found.focus();
  };
  const onFocusIn = (event: FocusEvent) => {
    const here = (event.target as Element).closest('[data-roving]');
    if (here) makeStop(here);
    held.current = true;
  };
  const onFocusOut = (event: FocusEvent) => {
    const next = event.relatedTarget as Node | null;
    if (next && !container.current?.contains(next)) held.current = false;
  };
  return { ref: container, onKeyDown, onFocusIn, onFocusOut };
}
