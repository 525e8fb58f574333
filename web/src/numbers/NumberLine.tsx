import { useEffect, useRef, useState } from 'preact/hooks';
import { LongNumber } from '../parts/LongNumber';
import { shorten } from '../text/digits';
import { useNarrow } from '../useNarrow';
import { type Member, around, member, tick } from './beatty';

const step = 21; // pixels from one integer to the next
const rows = { A: 132, B: 160 };
const axis = 146;
const height = 206;
const highest = 116; // pixels; the height of the highest arc
const stub = 48; // pixels; the height of an arc that leaves the picture
const families = [1n, 2n, 3n, 4n];

interface Props {
  number: bigint;
  t: bigint;
  onNumber: (number: string) => void;
  onFamily: (t: bigint) => void;
}

const sentence = ({ number, sequence, index, partner }: Member): string =>
  shorten(`${number} is in ${sequence}, its number ${index}; it is paired with ${partner}`);

/** Complementary Beatty sequences on a line: every integer is in one of them, and arcs join the pairs. */
export function NumberLine({ number, t, onNumber, onFamily }: Props) {
  const count = useNarrow() ? 16 : 41;
  const [middle, setMiddle] = useState(number);
  const [aimed, setAimed] = useState(number);
  const grip = useRef<{ x: number; middle: bigint; moved: boolean } | null>(null);
  useEffect(() => {
    setMiddle(number);
    setAimed(number);
  }, [number]);
  const shown = around(middle, count, t);
  const first = shown[0]!.number;
  const last = shown.at(-1)!.number;
  const width = count * step;
  const x = (m: bigint) => (Number(m - first) + 0.5) * step;
  const inside = (m: bigint) => m >= first && m <= last;
  const rise = (a: bigint, b: bigint) => Math.min(highest, (x(b) - x(a)) / 2);
  const above = Math.max(stub, ...shown.map(({ sequence, number: a, partner: b }) => (sequence === 'A' && inside(b) ? rise(a, b) : 0)));
  const head = rows.A - 14 - above; // no space above the arcs
  const half = BigInt(count >> 1);
  const least = half + 1n;
  const move = (to: bigint) => setMiddle(to < least ? least : to);
  const aim = (to: bigint) => {
    const m = to < 1n ? 1n : to;
    setAimed(m);
    if (m < first) move(m + half);
    if (m > last) move(m - half);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1n, ArrowRight: 1n, ArrowDown: -1n, ArrowUp: 1n, PageUp: BigInt(count), PageDown: -BigInt(count) }[event.key];
    if (by !== undefined) aim(aimed + by);
    else if (event.key === 'Home') aim(number);
    else if (event.key === 'Enter') onNumber(String(aimed));
    else return;
    event.preventDefault();
  };
  const under = (event: PointerEvent | MouseEvent): bigint => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const i = Math.floor(((event.clientX - box.left) / box.width) * count);
    return first + BigInt(Math.max(0, Math.min(count - 1, i)));
  };
  const marked = inside(aimed) ? member(aimed, t) : member(shown[count >> 1]!.number, t);
  const isMarked = ({ index }: Member) => index === marked.index;
  const list = (sequence: 'A' | 'B') => shown.filter((one) => one.sequence === sequence).map((one) => tick(one.number, number)).join(', ');
  return (
    <figure class="number-line" data-testid="number-line">
      <svg
        viewBox={`0 ${head} ${width} ${height - head}`}
        role="slider"
        tabindex={0}
        aria-label="Integers around the number, and the sequence that each is in"
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={inside(aimed) ? Number(aimed - first) : count >> 1}
        aria-valuetext={sentence(marked)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, middle: first + half, moved: false };
          if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const held = grip.current;
          if (!held) return setAimed(under(event));
          const by = Math.round(((held.x - event.clientX) / event.currentTarget.getBoundingClientRect().width) * count);
          if (by !== 0) held.moved = true;
          if (held.moved) move(held.middle + BigInt(by));
        }}
        onPointerUp={(event) => {
          if (grip.current && !grip.current.moved) {
            if (event.pointerType === 'mouse') onNumber(String(under(event)));
            else setAimed(under(event));
          }
          grip.current = null;
        }}
        onPointerCancel={() => (grip.current = null)}
      >
        <path class="axis" d={`M0 ${axis}H${width}`} />
        {shown.map((one) => {
          const { number: m, sequence, partner } = one;
          if (sequence === 'B' && inside(partner)) return null; // its arc is drawn from the other end
          const from = x(m);
          const kind = `arc${isMarked(one) ? ' marked' : ''}`;
          if (!inside(partner)) {
            const to = sequence === 'A' ? 1 : -1;
            return <path key={`a${m}`} class={kind} d={`M${from} ${rows[sequence] - 8}V${rows.A - 10}q0 -22 ${to * 22} -26`} />;
          }
          const to = x(partner);
          const level = rows.A - 8;
          const pull = level - rise(m, partner) * 1.33;
          return <path key={`a${m}`} class={kind} d={`M${from} ${level}C${from} ${pull} ${to} ${pull} ${to} ${level}V${rows.B - 8}`} />;
        })}
        {shown.map((one) => {
          const { number: m, sequence } = one;
          const at = x(m);
          return (
            <g key={m} class={`mark ${sequence}${m === number ? ' own' : ''}${m === marked.number ? ' marked' : ''}`}>
              {sequence === 'A' ? <circle cx={at} cy={rows.A} r="6.5" /> : <path d={`M${at} ${rows.B - 8}l8 8l-8 8l-8 -8z`} />}
              <path class="tick" d={`M${at} ${axis - 3}v6`} />
              {((m - number) % 5n === 0n || m === number) && (
                <text x={at} y={height - 16} text-anchor="middle">
                  {tick(m, number)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p class="line-says" data-testid="line-says">
        <strong>
          <LongNumber number={String(marked.number)} plain />
        </strong>{' '}
        is in <span class={`tag-${marked.sequence}`}>{marked.sequence}</span>, its number <LongNumber number={String(marked.index)} plain />, and is paired
        with <LongNumber number={String(marked.partner)} plain />.{' '}
        {marked.number !== number && (
          <button type="button" class="quiet" onClick={() => onNumber(String(marked.number))}>
            Take this number
          </button>
        )}
      </p>
      <div class="row line-tools" role="group" aria-label="The part of the line">
        <button type="button" aria-label="Further to the left" disabled={first <= 1n} onClick={() => move(first + half - BigInt(count) + 1n)}>
          ←
        </button>
        <button type="button" disabled={middle === number} onClick={() => move(number)}>
          Back to <var>n</var>
        </button>
        <button type="button" aria-label="Further to the right" onClick={() => move(first + half + BigInt(count) - 1n)}>
          →
        </button>
        <label>
          Family{' '}
          <select data-testid="family" value={String(t)} onChange={(event) => onFamily(BigInt(event.currentTarget.value))}>
            {families.map((family) => (
              <option key={family} value={String(family)}>
                {family === 1n ? 't = 1, the golden ratio' : family === 2n ? 't = 2, √2' : `t = ${family}`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="sr">
        A: {list('A')}. B: {list('B')}.
      </p>
    </figure>
  );
}
