import { useRef, useState } from 'preact/hooks';
import { niceStep } from '../../numbers/plot';
import { Progress } from '../../parts/Progress';
import { formatHash } from '../../router';
import { useNarrow } from '../../useNarrow';
import { RowPoints } from './RowPoints';
import { type RowPeriod, type Window, bands, cycleAt, endOf, firstWindow, fitted, moved, zoomed } from './rowPeriod';
import { useRowValues } from './useRowValues';

const left = 44;
const top = 26;
const bottom = 24;

interface Props {
  found: RowPeriod;
  window: Window;
  onWindow: (window: Window) => void;
}

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference).replace('-', '−'));
const nameOf = (cycle: number): string => (cycle === 0 ? 'preperiod' : `period ${cycle}`);

/** A plot of G(x,y) - y over y with shaded periods, which can be zoomed and dragged. */
export function RowPlot({ found, window, onWindow }: Props) {
  const narrow = useNarrow();
  const width = narrow ? 358 : 1080;
  const height = narrow ? 280 : 360;
  const { row } = found;
  const end = endOf(found);
  const { from, to } = window;
  const values = useRowValues(row, window);
  const [aimed, setAimed] = useState(found.preperiod);
  const grip = useRef<{ x: number; window: Window } | null>(null);
  const low = Math.min(-2, -2 * row);
  const high = Math.max(2, row);
  const x = (y: number) => left + ((y - from) / (to - from)) * (width - left);
  const y = (difference: number) => top + ((high - difference) / (high - low)) * (height - top - bottom);
  const share = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return (((event.clientX - box.left) / box.width) * width - left) / (width - left);
  };
  const under = (event: MouseEvent) => Math.max(from, Math.min(to - 1, Math.floor(from + share(event) * (to - from))));
  const shown = Math.max(from, Math.min(to - 1, aimed));
  const value = values.at(shown);
  const { cycle, place } = cycleAt(found, shown);
  const says =
    value === undefined
      ? `column ${shown}`
      : `G(${row}, ${shown}) = ${value}, G − y = ${signed(value - shown)}; ${cycle === 0 ? 'in the preperiod' : `place ${place} of period ${cycle}`}`;
  const nearer = (factor: number) => onWindow(zoomed(window, shown, factor, end));
  const aim = (to: number) => {
    const column = Math.max(0, Math.min(end - 1, to));
    setAimed(column);
    if (column < from || column >= window.to) onWindow(fitted({ from: column - (window.to - from) / 2, to: column + (window.to - from) / 2 }, end));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -found.period, PageUp: found.period }[event.key];
    if (by !== undefined) aim(shown + by);
    else if (event.key === '+' || event.key === '=') nearer(2);
    else if (event.key === '-') nearer(0.5);
    else if (event.key === 'Enter') location.hash = formatHash({ page: 'solve', position: `wythoff(${row},${shown})` });
    else return;
    event.preventDefault();
  };
  const stepX = niceStep(to - from, narrow ? 4 : 10);
  const firstTick = Math.ceil(from / stepX) * stepX;
  const ticks = Array.from({ length: Math.max(0, Math.floor((to - 1 - firstTick) / stepX) + 1) }, (_, i) => firstTick + i * stepX);
  const stepY = niceStep(high - low, 6);
  const levels = Array.from({ length: Math.floor(high / stepY) - Math.ceil(low / stepY) + 1 }, (_, i) => (Math.ceil(low / stepY) + i) * stepY);
  const perPixel = (to - from) / (width - left);
  return (
    <figure class="row-plot" data-testid="row-plot">
      <Progress busy={values.busy} doing="Fetching values" onStop={values.stop} />
      {values.error !== undefined && <p class="error">{values.error}</p>}
      <div
        class="layers"
        role="slider"
        tabIndex={0}
        aria-label={`Columns of row ${row}`}
        aria-valuemin={0}
        aria-valuemax={end - 1}
        aria-valuenow={shown}
        aria-valuetext={says}
        style={{ aspectRatio: `${width} / ${height}` }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, window };
          setAimed(under(event));
        }}
        onPointerMove={(event) => {
          const held = grip.current;
          if (!held || event.buttons === 0) return setAimed(under(event));
          const columns = ((held.x - event.clientX) / event.currentTarget.getBoundingClientRect().width) * (width / (width - left)) * (to - from);
          if (Math.abs(held.x - event.clientX) > 3) onWindow(moved(held.window, columns, end));
        }}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
        onWheel={(event) => {
          if (!event.ctrlKey) return; // the page scrolls
          event.preventDefault();
          onWindow(zoomed(window, from + share(event) * (to - from), event.deltaY < 0 ? 1.25 : 0.8, end));
        }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {bands(found, window).map((band) => (
            <g key={band.cycle} class={`band${band.cycle === 0 ? ' before' : band.cycle % 2 ? ' odd' : ' even'}`} data-testid={`band-${band.cycle}`} data-from={band.from} data-to={band.to}>
              <rect x={x(band.from)} y={top - 4} width={x(band.to) - x(band.from)} height={height - top - bottom + 4} />
              {x(band.to) - x(band.from) > 64 && (
                <text x={(x(band.from) + x(band.to)) / 2} y={top - 10} text-anchor="middle">
                  {nameOf(band.cycle)}
                </text>
              )}
            </g>
          ))}
          {levels.map((level) => (
            <g key={`l${level}`}>
              <path class={level === 0 ? 'zero-line' : 'grid'} d={`M${left} ${y(level)}H${width}`} />
              <text x={left - 8} y={y(level) + 4} text-anchor="end">
                {signed(level)}
              </text>
            </g>
          ))}
          {ticks.map((tick) => (
            <text key={`t${tick}`} x={x(tick + 0.5)} y={height - 6} text-anchor="middle">
              {tick}
            </text>
          ))}
          <path class="cursor" d={`M${x(shown + 0.5)} ${top - 4}V${height - bottom}`} />
        </svg>
        <RowPoints found={found} window={window} values={values} area={{ left, top, right: width, bottom: height - bottom, width, height }} range={{ low, high }} />
      </div>
      <figcaption>
        <p class="row-value" data-testid="row-value" aria-hidden="true">
          {says} {value !== undefined && <a tabIndex={-1} href={formatHash({ page: 'solve', position: `wythoff(${row},${shown})` })}>Solve</a>}
        </p>
        <div class="row line-tools" role="group" aria-label="What is in sight">
          <button type="button" aria-label="Further to the left" disabled={from === 0} onClick={() => onWindow(moved(window, -(to - from) / 2, end))}>
            ←
          </button>
          <button type="button" aria-label="Further to the right" disabled={to === end} onClick={() => onWindow(moved(window, (to - from) / 2, end))}>
            →
          </button>
          <button type="button" aria-label="Nearer" data-testid="nearer" onClick={() => nearer(2)}>
            +
          </button>
          <button type="button" aria-label="Farther" data-testid="farther" disabled={from === 0 && to === end} onClick={() => nearer(0.5)}>
            −
          </button>
          <button type="button" data-testid="first-periods" onClick={() => onWindow(firstWindow(found))}>
            The first periods
          </button>
          <button type="button" data-testid="whole-row" onClick={() => onWindow({ from: 0, to: end })}>
            All columns to {end - 1}
          </button>
        </div>
        {perPixel > 1 && <p class="soft">About {Math.round(perPixel)} columns share a point's width: where many lie, the colour is stronger.</p>}
      </figcaption>
    </figure>
  );
}
