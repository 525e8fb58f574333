import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../engine/answers';
import { noun } from '../../text/digits';
import { useNarrow } from '../../useNarrow';
import { brokenText, byParts, type Fall, fallsIn, reaches } from './breaking';
import { wins } from '../marks';

const wide = 44; // pixels per pin
const tall = 68;
const laneTall = 44;

interface Props {
  heap: number;
  size: number;
  moves: Move[]; // in this row
  outcomes: boolean;
  small: boolean;
  ghost: string[] | undefined; // the parts that the previewed move leaves
  onMove?: ((move: Move) => void) | undefined;
}

// Pins in a row. A click on a pin knocks it down, with the pins that fall with it; if one or two pins may fall, the
// balls below the pins knock down two.
export function PinRow({ heap, size, moves, outcomes, small, ghost, onMove }: Props) {
  const [aimed, setAimed] = useState<Fall | null>(null);
  const narrow = useNarrow();
  useEffect(() => setAimed(null), [size, moves]);
  const falls = moves.length && !small ? fallsIn(size, moves) : [];
  const lanes = falls.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const shown = ghost ? falls.find(({ move }) => move === byParts(moves, ghost)) : aimed;

  const columns = Math.max(1, Math.min(size, small ? 20 : narrow ? 7 : 12));
  const lines = Math.max(1, Math.ceil(size / columns));
  const lineTall = tall + Math.max(0, lanes - 1) * laneTall;
  const width = columns * wide;
  const height = lines * lineTall;
  const scale = small ? Math.min(0.5, 150 / width, 84 / height) : 1;
  // A gap at a line break is drawn after the last pin of the line.
  const at = (x: number) => {
    const line = Math.min(lines - 1, Math.max(0, Math.ceil(x / columns) - 1));
    return { x: (x - line * columns) * wide, y: line * lineTall };
  };

  const target = ({ fall, left, right }: { fall: Fall; left: number; right: number }) => {
    const { x, y } = at(fall.at);
    const top = fall.lane === 0 ? y : y + tall + (fall.lane - 1) * laneTall;
    const reach = fall.lane === 0 ? { from: x - (fall.at - left) * wide, to: x + (right - fall.at) * wide } : { from: x - wide / 2, to: x + wide / 2 };
    const won = outcomes && wins(fall.move);
    const middle = fall.lane === 0 ? y + 44 : top + laneTall / 2 - 4;
    return (
      <g
        key={`${fall.from}-${fall.count}`}
        class={`hit aim${shown === fall ? ' shown' : ''}`}
        data-testid={`pins-${heap}-${fall.from}-${fall.count}`}
        data-roving
        role="button"
        aria-label={`${describeFall(size, fall)}${won ? '; wins' : ''}`}
        onClick={() => onMove?.(fall.move)}
        onPointerEnter={() => setAimed(fall)}
        onPointerLeave={() => setAimed(null)}
        onFocus={(event: FocusEvent) => (event.currentTarget as Element).matches(':focus-visible') && setAimed(fall)}
        onBlur={() => setAimed(null)}
      >
        <rect class="target" x={reach.from} y={top} width={reach.to - reach.from} height={fall.lane === 0 ? tall : laneTall} />
        {fall.lane > 0 && <circle class="ball" cx={x} cy={middle} r="9" />}
        {fall.lane > 0 && shown === fall && <path class="ball-reach" d={`M${x - (fall.count / 2) * wide + 12} ${top - 2}q2 6 10 6H${x + (fall.count / 2) * wide - 22}q8 0 10 -6`} />}
        {won && <path class={fall.lane === 0 ? 'winning on-chip' : 'winning'} d={`M${x} ${middle - 8}l8 8l-8 8l-8 -8z`} />}
      </g>
    );
  };

  return (
    <figure class="pile pins">
      <svg viewBox={`0 0 ${width} ${height}`} width={width * scale} height={height * scale} onPointerLeave={() => setAimed(null)}>
        {Array.from({ length: lines }, (_, line) => {
          const count = Math.min(columns, size - line * columns);
          const y = line * lineTall + tall - 3;
          return (
            <g key={line}>
              <path class="ground" d={`M0 ${y}H${Math.max(1, count) * wide}`} />
              {line > 0 && <path class="ground on" d={`M-12 ${y}h12`} />}
              {line < lines - 1 && <path class="ground on" d={`M${width} ${y}h12`} />}
            </g>
          );
        })}
        {Array.from({ length: size }, (_, i) => {
          const { x, y } = at(i + 0.5);
          const falling = shown && i >= shown.from && i < shown.from + shown.count;
          return <path key={i} class={`chip pin${falling ? ' taken' : ''}`} d={pinPath(x, y + tall - 5)} />;
        })}
        {onMove && Array.from({ length: lanes }, (_, lane) => reaches(size, falls.filter((fall) => fall.lane === lane)).map(target))}
      </svg>
      <figcaption>
        {shown ? (
          <>
            <s>{size}</s> {brokenText(partsInOrder(size, shown))}
          </>
        ) : (
          size
        )}
        <span class="sr"> {noun(size, 'pin')}</span>
      </figcaption>
    </figure>
  );
}

const partsInOrder = (size: number, { from, count }: Fall): number[] => [from, size - from - count].filter((part) => part > 0);

// The engine describes a move from the smaller part; here it is described from the clicked pins.
function describeFall(size: number, fall: Fall): string {
  const pins = fall.count === 1 ? `pin ${fall.from + 1}` : `pins ${fall.from + 1} to ${fall.from + fall.count}`;
  const left = partsInOrder(size, fall);
  return `knock down ${pins}, leaving ${left.length ? left.join(' and ') : 'nothing'}`;
}

// A pin with its foot at y.
const pinPath = (x: number, y: number): string =>
  `M${x - 7} ${y}C${x - 15} ${y - 14} ${x - 12} ${y - 25} ${x - 5} ${y - 36}C${x - 4} ${y - 40} ${x - 7} ${y - 43} ${x - 7} ${y - 50}` +
  `A7 7 0 0 1 ${x + 7} ${y - 50}C${x + 7} ${y - 43} ${x + 4} ${y - 40} ${x + 5} ${y - 36}C${x + 12} ${y - 25} ${x + 15} ${y - 14} ${x + 7} ${y}Z`;
