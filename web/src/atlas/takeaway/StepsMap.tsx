import { useMemo } from 'preact/hooks';
import { niceStep } from '../../numbers/plot';
import { formatHash } from '../../router';
import { useNarrow } from '../../useNarrow';
import { valueFill } from './valueColours';
import { type Run, spaced } from './steps';

const readable = 15; // pixels per cell from which its value is written in it
const left = 40;
const top = 24;

export interface Props {
  bound: string;
  rows: readonly Run[][];
  losing: readonly number[];
  aimed: [number, number];
  parts: readonly number[]; // of the selected heap
  onAim: (cell: [number, number]) => void;
}

/** Rows are heaps, columns quotas. The arrow keys go from cell to cell, a click or Enter solves one. */
export function StepsMap({ bound, rows, losing, aimed, parts, onAim }: Props) {
  const narrow = useNarrow();
  const width = narrow ? 358 : 720;
  const side = (width - left - 8) / rows.length;
  const x = (r: number) => left + r * side;
  const y = (n: number) => top + n * side;
  const height = y(rows.length) + 4;
  const [n, r] = aimed;
  const picture = useMemo(() => <Cells rows={rows} side={side} />, [rows, side]);
  const step = niceStep(rows.length - 1, narrow ? 6 : 12);
  const even = Array.from({ length: Math.floor((rows.length - 1) / step) + 1 }, (_, i) => i * step);
  const far = [...losing].reverse();
  const labels = spaced([...far, ...even], y, 13);
  const solve = () => (location.hash = formatHash({ page: 'solve', position: `takeaway[${bound}](${n},${r})` }));
  const cellAt = (event: MouseEvent): [number, number] | null => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = (distance: number, before: number) => Math.floor(((distance * width) / box.width - before) / side);
    const row = place(event.clientY - box.top, top);
    const column = place(event.clientX - box.left, left);
    return row >= 0 && row < rows.length && column >= 0 && column <= row ? [row, column] : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.key === 'Enter') solve();
    else if (by) {
      const row = Math.max(0, Math.min(rows.length - 1, n + by[0]!));
      onAim([row, Math.max(0, Math.min(row, r + by[1]!))]);
    } else return;
    event.preventDefault();
  };
  return (
    <svg
      class="steps-map"
      viewBox={`0 0 ${width} ${height}`}
      role="application"
      aria-label={`Values of heaps up to ${rows.length - 1} with all quotas. The arrow keys go from cell to cell, Enter solves.`}
      aria-describedby="steps-says"
      tabindex={0}
      data-testid="steps-map"
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        const cell = cellAt(event);
        if (cell) onAim(cell);
      }}
      onPointerDown={(event) => {
        const cell = cellAt(event);
        if (cell) onAim(cell);
      }}
      onClick={(event) => {
        // The first tap only selects, so that the user sees the cell.
        if ((event as unknown as PointerEvent).pointerType !== 'touch' && cellAt(event)) solve();
      }}
    >
      <text class="axis-name" x={left - 8} y={top - 8} text-anchor="end">
        n\r
      </text>
      {spaced(even, x, 30).map((at) => (
        <text key={`r${at}`} x={x(at) + side / 2} y={top - 8} text-anchor="middle">
          {at}
        </text>
      ))}
      {labels.map((at) => (
        <text key={`n${at}`} class={losing.includes(at) ? 'losing' : undefined} x={left - 12} y={y(at) + side / 2 + 4} text-anchor="end">
          {at}
        </text>
      ))}
      {losing.map((at) => (
        <path key={`h${at}`} class="losing-mark" d={`M${left - 6} ${y(at) + side / 2 - 3}l3 3l-3 3l-3 -3z`} />
      ))}
      {picture}
      <rect class="row-aimed" x={left} y={y(n)} width={(n + 1) * side} height={side} />
      {parts.map((part, i) => (
        <circle key={i} class="part" cx={x(part) + side / 2} cy={y(n) + side / 2} r={Math.max(2.5, Math.min(6, side / 3))} />
      ))}
      <rect class="cell-aimed" x={x(r) - 1} y={y(n) - 1} width={side + 2} height={side + 2} />
    </svg>
  );
}

/** A path for the cells of each value. Lines mark the changes of value, bold ones where the player to move begins to win. */
function Cells({ rows, side }: { rows: readonly Run[][]; side: number }) {
  const largest = Math.max(1, ...rows.flatMap((runs) => runs.map(({ value }) => value)));
  const paths = new Map<number, string>();
  let steps = '';
  let first = '';
  rows.forEach((runs, n) => {
    const y = top + n * side;
    for (const { from, to, value } of runs) {
      const x = left + from * side;
      const length = (to - from + 1) * side;
      paths.set(value, `${paths.get(value) ?? ''}M${x.toFixed(2)} ${y.toFixed(2)}h${length.toFixed(2)}v${side.toFixed(2)}h-${length.toFixed(2)}z`);
      if (from === 0) continue;
      const line = `M${x.toFixed(2)} ${y.toFixed(2)}v${side.toFixed(2)}`;
      if (runs[0]!.value === 0 && runs[1]!.from === from) first += line;
      else steps += line;
    }
  });
  return (
    <>
      {[...paths].map(([value, d]) => (
        <path key={value} class={value === 0 ? 'zero' : 'value'} d={d} style={value === 0 ? undefined : { fill: valueFill(value, largest) }} />
      ))}
      {side >= 4 && <path class="step" d={steps} />}
      <path class="first-step" d={first} />
      {side >= readable &&
        rows.flatMap((runs, n) =>
          runs.flatMap(({ from, to, value }) =>
            Array.from({ length: to - from + 1 }, (_, i) => (
              <text
                key={`${n} ${from + i}`}
                class={`cell-number${value > 0.6 * largest ? ' far' : ''}`}
                x={left + (from + i + 0.5) * side}
                y={top + (n + 0.5) * side + 4}
                text-anchor="middle"
              >
                {value}
              </text>
            )),
          ),
        )}
    </>
  );
}
