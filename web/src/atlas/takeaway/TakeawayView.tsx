import { useMemo, useState } from 'preact/hooks';
import { get } from '../../engine/api';
import { Field, useDebounced } from '../../numbers/Field';
import { Progress } from '../../parts/Progress';
import { useAnswer } from '../../engine/useAnswer';
import { type Route, go } from '../../router';
import { StepsMap } from './StepsMap';
import { StepsPanel } from './StepsPanel';
import { losingHeaps, partsIn, runsOf } from './steps';
import '../views.css';

const bounds = ['x', '2x', '3x', 'x+1', 'x^2', 'floor(5x/2)'];
const smallest = 5;
const largest = 400;
const usual = 60;
const wait = 300; // ms after the last key
const before = 'takeaway['.length; // the offset of the bound in the requested position

interface Table {
  values: (number | null)[][];
}

const within = (text: string | undefined): number =>
  /^\d{1,6}$/.test(text ?? '') ? Math.max(smallest, Math.min(largest, Number(text))) : usual;

/** The values of a take-away game for all heaps and quotas, as a heat map whose steps are Zeckendorf parts. */
export function TakeawayView({ route }: { route: Route }) {
  const bound = route.options.bound ?? '2x';
  const size = within(route.options.size);
  const show = (change: { bound?: string; size?: string }) =>
    go({ page: 'atlas', rest: 'takeaway', options: { bound, size: String(size), ...change } }, 'replace');
  const asked = useDebounced(`${bound.trim()}\n${size}`, wait);
  const [f, upTo] = asked.split('\n') as [string, string];
  const found = useAnswer(f && asked, async (signal) => ({
    bound: f,
    rows: (await get<Table>('/api/table', { game: `takeaway[${f}]`, size: upTo }, signal)).values.map(runsOf),
  }));
  const stale = found.error !== undefined;
  const [aimed, setAimed] = useState<[number, number]>([20, 7]);
  const rows = found.answer?.rows;
  const losing = useMemo(() => (rows ? losingHeaps(rows) : []), [rows]);
  const n = Math.min(aimed[0], (rows?.length ?? 1) - 1);
  const r = Math.min(aimed[1], n);
  const parts = partsIn(losing, n);
  return (
    <div class="view">
      <h1>Take-away games</h1>
      <p class="lead">
        One heap of <var>n</var> chips, of which at most <var>r</var> may be taken now; whoever takes <var>x</var> lets the other take at
        most <var>f</var>(<var>x</var>). A row of the map is a heap, a column a quota, the colour the Grundy value. Along a row the
        value grows in steps, and the first step, from which on the player to move wins, is the smallest part of the heap
        written as a sum of losing heaps. For <var>f</var> = 2<var>x</var> these are the Fibonacci numbers, and the sum is
        Zeckendorf's.
      </p>
      <Field
        label="f(x) ="
        value={bound}
        error={found.error}
        at={found.at === undefined ? undefined : Math.max(0, found.at - before)}
        examples={bounds}
        testid="takeaway-bound"
        onChange={(text) => show({ bound: text })}
      />
      <label class="row size">
        Heaps up to <output>{size}</output>
        <input type="range" min={smallest} max={largest} value={size} data-testid="takeaway-size" onInput={(event) => show({ size: event.currentTarget.value })} />
      </label>
      <Progress busy={found.busy} doing="Computing" onStop={found.stop} />
      {found.answer && rows && (
        <div class={`beside${stale ? ' stale' : ''}`} inert={stale}>
          <StepsMap bound={found.answer.bound} rows={rows} losing={losing} aimed={[n, r]} parts={parts} onAim={setAimed} />
          <StepsPanel bound={found.answer.bound} rows={rows} losing={losing} aimed={[n, r]} parts={parts} onAim={setAimed} />
        </div>
      )}
    </div>
  );
}
