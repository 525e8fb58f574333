// The drawing after a move, requested while the pointer is on it: a preview of what the move changes.
import { useEffect, useState } from 'preact/hooks';
import type { Drawing, Move } from '../engine/answers';

export type Look = (position: string, signal: AbortSignal) => Promise<Drawing[]>;

const wait = 60; // ms, so that a pointer that only passes sends no request

export const previewBy =
  (look: Look | undefined, component: number, count: number) =>
  (move: Move | undefined): Drawing | undefined => {
    const [seen, setSeen] = useState<{ of: string; drawing: Drawing | undefined } | null>(null);
    const position = move?.position;
    useEffect(() => {
      if (!look || position === undefined) return;
      const controller = new AbortController();
      const timer = setTimeout(() => {
        look(position, controller.signal).then(
          // If a component disappears, the others have different indices.
          (drawings) => setSeen({ of: position, drawing: drawings.length === count ? drawings[component] : undefined }),
          () => {}, // no preview then
        );
      }, wait);
      return () => {
        clearTimeout(timer);
        controller.abort();
      };
    }, [position]);
    return seen && seen.of === position ? seen.drawing : undefined;
  };
