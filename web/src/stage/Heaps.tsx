import { useEffect, useState } from 'preact/hooks';
import type { HeapsDrawing } from '../answers';
import { LongNumber } from '../parts/LongNumber';
import { counted } from '../text/digits';
import type { Drawn } from './drawn';
import { byHeap, bySizes, choosesSizes, heapsOf, sizesAfter, wins } from './marks';

const most = 100; // chips of a heap that are drawn one by one
const step = 44;

// Small heaps are piles of discs, larger ones lie in rows of five or ten.
const columnsFor = (size: number): number => (size <= 8 ? 1 : size <= 40 ? 5 : 10);

interface Props extends Drawn<HeapsDrawing> {
  parts?: string[] | undefined; // a heap of this sum is shown in these parts, largest at the bottom
}

export function Heaps({ drawing, moves, outcomes, small, room, before, ghost, onMove, onMark, parts }: Props) {
  const { sizes } = drawing;
  const [hover, setHover] = useState<{ heap: number; left: number } | null>(null);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const key = sizes.join();
  useEffect(() => {
    setHover(null);
    setChosen(null);
  }, [key]);

  const several = choosesSizes(moves);
  const active = onMove !== undefined && moves.length > 0;
  const kept = chosen && chosen.length === sizes.length ? chosen : null;
  const after = ghost ? sizesAfter(sizes, ghost.mark) : (kept ?? sizes);
  const chosenMove = kept ? bySizes(moves, kept) : undefined;

  // Whether that may be chosen.
  const choose = (heap: number, left: string): boolean => {
    if (several) {
      const now = [...(kept ?? sizes)];
      now[heap] = now[heap] === left ? sizes[heap]! : left;
      setChosen(now.every((size, i) => size === sizes[i]) ? null : now);
      return BigInt(left) < BigInt(sizes[heap]!);
    }
    const move = byHeap(moves, heap, left);
    if (move) onMove?.(move);
    else onMark?.({ heap, left });
    return move !== undefined || onMark !== undefined;
  };
  const mayLeave = (heap: number, left: string) =>
    several ? moves.some(({ mark }) => mark.sizes?.[heap] === left) : byHeap(moves, heap, left) !== undefined;

  const roomSizes = (room && heapsOf(room)?.sizes) ?? [];
  const beforeSizes = (before && heapsOf(before)?.sizes) ?? [];
  const largest = Math.max(1, ...[...sizes, ...roomSizes].map(Number).filter((size) => size <= most));
  const columns = columnsFor(largest);
  // In a small picture all piles shrink alike.
  const scale = small ? Math.min(0.5, 84 / (Math.ceil(largest / columns) * step), 150 / (sizes.length * columns * (columns === 1 ? 110 : step))) : 1;

  return (
    <div class={`heaps${small ? ' small' : ''}`}>
      <div class="heap-row">
        {sizes.map((size, heap) => {
          if (BigInt(size) > most) {
            return (
              <LargeHeap
                size={size}
                left={after[heap] === size ? '' : after[heap]!}
                active={active && !small}
                label={sizes.length > 1 ? `heap ${heap + 1}` : 'the heap'}
                onLeave={(left) => choose(heap, left)}
              />
            );
          }
          return (
            <Pile
              heap={heap}
              size={Number(size)}
              height={Math.max(Number(size), Math.min(most, Number(roomSizes[heap] ?? 0)))}
              was={Math.min(most, Number(beforeSizes[heap] ?? 0))}
              left={hover?.heap === heap ? hover.left : Number(after[heap])}
              columns={columns}
              scale={scale}
              parts={parts}
              label={(left) => {
                const move = several ? undefined : byHeap(moves, heap, String(left));
                const text = move?.text ?? `heap ${heap + 1}: take ${Number(size) - left}, leave ${left}`;
                return outcomes && move && wins(move) ? `${text}; wins` : text;
              }}
              legal={(left) => active && mayLeave(heap, String(left))}
              winning={(left) => {
                const move = outcomes && !several ? byHeap(moves, heap, String(left)) : undefined;
                return move !== undefined && wins(move);
              }}
              active={active}
              onHover={(left) => setHover(left === null || several ? null : { heap, left })}
              onChoose={(left) => choose(heap, String(left))}
            />
          );
        })}
      </div>
      {drawing.quota !== undefined && (
        <p class="quota">
          at most <LongNumber number={drawing.quota} plain={small} /> now
        </p>
      )}
      {several && active && (
        <p class="confirm">
          <button
            type="button"
            class="primary"
            data-testid="confirm"
            disabled={!kept || (!chosenMove && !onMark)}
            onClick={() => (chosenMove ? onMove(chosenMove) : kept && onMark?.({ sizes: kept, cell: [kept[0]!, kept[1]!] }))}
          >
            {kept ? (chosenMove?.text ?? 'That is no move') : 'Choose in one pile or in both'}
          </button>
          {kept && (
            <button type="button" class="quiet" onClick={() => setChosen(null)}>
              Clear
            </button>
          )}
        </p>
      )}
    </div>
  );
}

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
}

function Pile({ heap, size, height, was, left, columns, scale, parts, active, label, legal, winning, onHover, onChoose }: PileProps) {
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
                    // A click focuses too, and then the pointer says what is meant.
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
        <path class="ground" d={`M0 ${tall + 2}H${width}`} />
      </svg>
      <figcaption>
        {left < size ? (
          <>
            <s>{size}</s> {left}
          </>
        ) : (
          size
        )}
        <span class="sr"> {counted(size, 'chip').replace(/^\d+ /, '')}</span>
      </figcaption>
    </figure>
  );
}

// The part that the k-th chip from below belongs to, counted from the top.
function partIndex(parts: string[]): (k: number) => number {
  const ends: number[] = [];
  parts.reduce((total, part) => {
    ends.push(total + Number(part));
    return total + Number(part);
  }, 0);
  return (k) => parts.length - 1 - ends.findIndex((end) => k < end);
}

interface LargeHeapProps {
  size: string;
  left: string;
  active: boolean;
  label: string;
  onLeave: (left: string) => boolean; // whether it is a move, as far as is known
}

// A heap that is too large for single chips: its number, its shape, and a field for what to leave.
function LargeHeap({ size, left, active, label, onLeave }: LargeHeapProps) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => setText(''), [size]);
  return (
    <figure class="large-heap">
      <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
        <path class="mound" d="M4 68C20 60 26 12 48 8C70 12 76 60 92 68Z" />
        <path class="ground" d="M0 70H96" />
      </svg>
      <figcaption>
        <LongNumber number={size} plain={!active} />
        {left && (
          <>
            {' → '}
            <LongNumber number={left} plain={!active} />
          </>
        )}
      </figcaption>
      {active && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setRefused(!/^\d+$/.test(text) || !onLeave(text.replace(/^0+(?=\d)/, '')));
          }}
        >
          <label>
            leave{' '}
            <input inputMode="numeric" pattern="[0-9]*" aria-label={`leave of ${label}`} value={text} onInput={(event) => {
              setText(event.currentTarget.value.trim());
              setRefused(false);
            }} />
          </label>
          <button type="submit">Take</button>
          <p class="error" role="status">
            {refused && 'That is no move.'}
          </p>
        </form>
      )}
    </figure>
  );
}
