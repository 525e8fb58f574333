// Drag, pinch, wheel and tap on the map, in pixels from its centre, x to the right and y upwards.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { plotOf } from './canvas/scene';
import type { Pixel } from './view';

export interface Gestures {
  onPan: (x: number, y: number) => void;
  onZoom: (steps: number, at: Pixel) => void;
  onWiden: (steps: number) => void;
  onTap: (at: Pixel) => void;
  onHover: (at: Pixel | null) => void;
}

const slack = 5; // pixels that a tap may move
const wheelStep = 60;
const pinchStep = Math.SQRT2;

const distance = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

// The pointer relative to the centre of the map; null over the axis labels.
function fromCentre(canvas: HTMLElement, event: MouseEvent): Pixel & { isInside: boolean } {
  const box = canvas.getBoundingClientRect();
  const plot = plotOf(box);
  const x = event.clientX - box.left - plot.left;
  const y = event.clientY - box.top;
  return { x: x - plot.width / 2, y: plot.height / 2 - y, isInside: x >= 0 && y <= plot.height };
}

export function useGestures(canvas: RefObject<HTMLElement>, gestures: Gestures): void {
  const now = useRef(gestures);
  now.current = gestures;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const fingers = new Map<number, Pixel>();
    let start: Pixel | null = null; // start of a press that may still become a tap
    let apart = 0;
    let wheeled = 0;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      const at = fromCentre(element, event);
      fingers.set(event.pointerId, at);
      const [first, second] = [...fingers.values()];
      start = second ? null : at;
      if (second) apart = distance(first!, second);
    };
    const move = (event: PointerEvent) => {
      const at = fromCentre(element, event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') now.current.onHover(at.isInside ? at : null);
        return;
      }
      if (start && distance(start, at) < slack) return;
      start = null;
      fingers.set(event.pointerId, at);
      const [first, second] = [...fingers.values()];
      const share = second ? 2 : 1;
      now.current.onPan((before.x - at.x) / share, (before.y - at.y) / share);
      if (!second) return;
      const ratio = distance(first!, second) / apart;
      if (ratio < pinchStep && ratio > 1 / pinchStep) return;
      const steps = ratio > 1 ? 1 : -1;
      apart *= 2 ** steps;
      now.current.onZoom(steps, between(first!, second));
    };
    const up = (event: PointerEvent) => {
      const isTap = start !== null && event.type === 'pointerup';
      fingers.delete(event.pointerId);
      start = null;
      const at = fromCentre(element, event);
      if (isTap && at.isInside) now.current.onTap(at);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      wheeled += (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 20 : 1) * (event.ctrlKey ? 6 : 1);
      const steps = -Math.trunc(wheeled / wheelStep);
      if (steps === 0) return;
      wheeled += steps * wheelStep;
      const one = Math.sign(steps);
      if (event.shiftKey) now.current.onWiden(one);
      else now.current.onZoom(one, fromCentre(element, event));
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') now.current.onHover(null); // a tapped place stays
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', wheel);
    };
  }, []);
}
