import { noun } from '../../text/digits';
import { brokenText, cutAt } from './breaking';

export const step = 44; // pixels per chip, large enough for a finger

// Small heaps are piles of discs, larger ones have rows of five or ten.
export const columnsFor = (size: number): number => (size <= 8 ? 1 : size <= 40 ? 5 : 10);

interface PileProps {
  heap: number;
  size: number;
  height: number;
  was: number;
  left: number;
  columns: number;
  scale: number;
  parts?: string[] | undefined;
  active: boolean;
  label: (left: number) => string;
  legal: (left: number) => boolean;
  winning: (left: number) => boolean;
  onHover: (left: number | null) => void;
  onChoose: (left: number) => void;
  cuts?: Cuts | undefined;
}

// Gaps between the chips, each given by the number of chips below it.
export interface Cuts {
  shown: number[];
  legal: number[]; // gaps that can be clicked
  label: (place: number) => string;
  winning: (place: number) => boolean;
  onHover: (place: number | null) => void;
  onChoose: (place: number) => void;
}

export function Pile({ heap, size, height, was, left, columns, scale, parts, active, label, legal, winning, onHover, onChoose, cuts }: PileProps) {
  const flat = columns === 1;
  const wide = flat ? 96 : step;
  const width = columns * wide;
  const rows = Math.max(1, Math.ceil(Math.max(height, was, flat ? 3 : 1) / columns));
  const tall = rows * step;
  const place = (k: number) => ({
    x: (k % columns) * wide + wide / 2,
    y: tall - Math.floor(k / columns) * step - step / 2,
  });
  const chip = (k: number, kind: string) => {
    const { x, y } = place(k);
    return flat ? (
      <rect class={kind} x={x - 42} y={y - 18} width="84" height="36" rx="18" />
    ) : (
      <circle class={kind} cx={x} cy={y} r="18" />
    );
  };
  // A gap at a line break is drawn after the last chip of the line.
  const between = (k: number) => {
    const { x, y } = place(k - 1);
    return flat ? { x, y: y - step / 2 } : { x: x + wide / 2, y };
  };
  const partOf = parts && parts.reduce((total, part) => total + BigInt(part), 0n) === BigInt(size) ? partIndex(parts) : null;

  return (
    <figure class="pile">
      <svg viewBox={`0 0 ${width} ${tall + 4}`} width={width * scale} height={(tall + 4) * scale} onPointerLeave={() => onHover(null)}>
        {Array.from({ length: Math.max(0, was - size) }, (_, i) => (
          <g key={`gone-${size + i}`}>{chip(size + i, 'chip gone')}</g>
        ))}
        {Array.from({ length: size }, (_, k) => {
          const pressable = legal(k);
          const kind = `chip${k >= left ? ' taken' : ''}${active && !pressable && k < left ? ' fixed' : ''}${
            partOf ? ` part-${partOf(k) % 3}` : ''
          }`;
          const { x, y } = place(k);
          return (
            <g
              key={k}
              class="hit"
              data-testid={`chip-${heap}-${k}`}
              {...(pressable
                ? {
                    'data-roving': true,
                    role: 'button',
                    'aria-label': label(k),
                    onClick: () => onChoose(k),
                    onPointerEnter: () => onHover(k),
                    // A click also focuses; then the pointer decides.
                    onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(':focus-visible') && onHover(k),
                    onBlur: () => onHover(null),
                  }
                : { onPointerEnter: () => onHover(null) })}
            >
              <rect class="target" x={x - wide / 2} y={y - step / 2} width={wide} height={step} />
              {chip(k, kind)}
              {winning(k) && <path class="winning" d={`M${x} ${y - 8}l8 8l-8 8l-8 -8z`} />}
            </g>
          );
        })}
        {cuts?.legal.map((k) => {
          const { x, y } = between(k);
          return (
            <g
              key={`cut-${k}`}
              class={`hit cut${cuts.shown.includes(k) ? ' shown' : ''}`}
              data-testid={`cut-${heap}-${k}`}
              data-roving
              role="button"
              aria-label={cuts.label(k)}
              onClick={() => cuts.onChoose(k)}
              onPointerEnter={() => cuts.onHover(k)}
              onPointerLeave={() => cuts.onHover(null)}
              onFocus={(event: FocusEvent) => (event.currentTarget as Element).matches(':focus-visible') && cuts.onHover(k)}
              onBlur={() => cuts.onHover(null)}
            >
              <rect class="target" x={x - wide / 2} y={y - step / 2} width={wide} height={step} />
              {!cuts.shown.includes(k) && <circle class="notch" cx={x} cy={y} r="4" />}
              {cuts.winning(k) && <path class="winning" d={`M${x} ${y - 8}l8 8l-8 8l-8 -8z`} />}
            </g>
          );
        })}
        {cuts?.shown.map((k) => {
          const { x, y } = between(k);
          return <path key={`shown-${k}`} class="cut-line" d={flat ? `M${x - 48} ${y}h96` : `M${x} ${y - 22}v44`} />;
        })}
        <path class="ground" d={`M0 ${tall + 2}H${width}`} />
      </svg>
      <figcaption>
        {left < size || cuts?.shown.length ? (
          <>
            <s>{size}</s> {cuts?.shown.length ? brokenText(cutAt(left, cuts.shown)) : left}
          </>
        ) : (
          size
        )}
        <span class="sr"> {noun(size, 'chip')}</span>
      </figcaption>
    </figure>
  );
}

// The part of the k-th chip from below; parts are counted from the top.
function partIndex(parts: string[]): (k: number) => number {
  const ends: number[] = [];
  parts.reduce((total, part) => {
    ends.push(total + Number(part));
    return total + Number(part);
  }, 0);
  return (k) => parts.length - 1 - ends.findIndex((end) => k < end);
}
