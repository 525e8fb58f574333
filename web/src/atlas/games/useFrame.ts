import { useEffect, useRef, useState } from 'preact/hooks';
import type { Point } from './layers';
import { type Frame, type Size, held, nearer, showing, whole } from './zoom';

const slack = 4; // pixels that a click may move

/** The visible part of a picture, changed by dragging, pinching, Ctrl and the wheel, or buttons. */
export function useFrame(picture: Size, screen: Size, first: Frame) {
  const [frame, setFrame] = useState(first);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  useEffect(() => setFrame(first), [picture.width, picture.height, screen.width, screen.height]);
  const all = whole(picture, screen);
  const isWhole = frame.width >= all.width;
  const at = (event: { clientX: number; clientY: number }, element: Element): Point => {
    const box = element.getBoundingClientRect();
    return { x: frame.x + ((event.clientX - box.left) / box.width) * frame.width, y: frame.y + ((event.clientY - box.top) / box.height) * frame.height };
  };
  const middle = (): Point => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
  const forget = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return {
    frame,
    isWhole,
    dragged, // whether the last press was not a click
    zoom: (factor: number, point = middle()) => setFrame(nearer(frame, point, factor, picture, screen)),
    showAll: () => setFrame(all),
    follow: (point: Point, margin: number) => setFrame((now) => showing(now, point, margin, picture, screen)),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (pointers.current.size === 0) dragged.current = false;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const element = event.currentTarget as Element;
        const scale = frame.width / element.getBoundingClientRect().width;
        const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
        if (!dragged.current && Math.hypot(dx, dy) < slack) return;
        if (!dragged.current) element.setPointerCapture(event.pointerId);
        dragged.current = true;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) return setFrame(held({ ...frame, x: frame.x - dx * scale, y: frame.y - dy * scale }, picture, screen));
        const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
        const between = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
        setFrame(nearer(frame, at(between, element), apart({ x: event.clientX, y: event.clientY }) / Math.max(1, apart(before)), picture, screen));
      },
      onPointerUp: forget,
      onPointerCancel: forget,
      onPointerLeave: forget,
      onWheel: (event: WheelEvent) => {
        if (!event.ctrlKey) return; // the page scrolls
        event.preventDefault();
        setFrame(nearer(frame, at(event, event.currentTarget as Element), event.deltaY < 0 ? 1.25 : 0.8, picture, screen));
      },
    },
  };
}
