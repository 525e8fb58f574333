import { useEffect, useRef, useState } from 'preact/hooks';
import { type RowPeriod, type Window, bands } from './rowPeriod';
import type { RowValues } from './useRowValues';

interface Props {
  found: RowPeriod;
  window: Window;
  values: RowValues;
  area: { left: number; top: number; right: number; bottom: number; width: number; height: number };
  range: { low: number; high: number };
}

// The colours come from the style sheet, so they are read again when the theme changes.
function useTheme(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const follow = () => setChanges((now) => now + 1);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const watch = new MutationObserver(follow);
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    dark.addEventListener('change', follow);
    return () => {
      watch.disconnect();
      dark.removeEventListener('change', follow);
    };
  }, []);
  return changes;
}

/** The points of a row, on a canvas because there may be hundreds of thousands. */
export function RowPoints({ found, window, values, area, range }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const { from, to } = window;
  useEffect(() => {
    const element = canvas.current!;
    const context = element.getContext('2d')!;
    const scale = Math.min(3, devicePixelRatio * (element.clientWidth / area.width || 1));
    element.width = Math.round(area.width * scale);
    element.height = Math.round(area.height * scale);
    context.scale(scale, scale);
    const style = getComputedStyle(element);
    const step = (area.right - area.left) / (to - from);
    const side = Math.max(1.6, Math.min(7, step * 0.8));
    const unit = (area.bottom - area.top) / (range.high - range.low);
    context.globalAlpha = Math.max(0.3, Math.min(1, 2.5 * step));
    for (const band of bands(found, window)) {
      context.fillStyle = style.getPropertyValue(band.cycle === 0 ? '--before' : band.cycle % 2 ? '--odd' : '--even');
      for (let y = band.from; y < band.to; ++y) {
        const value = values.at(y);
        if (value === undefined) continue;
        context.fillRect(area.left + (y - from + 0.5) * step - side / 2, area.top + (range.high - (value - y)) * unit - side / 2, side, side);
      }
    }
  }, [from, to, found.row, values.loaded, area.width, theme]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
