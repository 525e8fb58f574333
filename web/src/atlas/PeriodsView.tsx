import type { StandingName } from '../answers';
import { get, job } from '../api';
import { Progress } from '../parts/Progress';
import { Standing } from '../parts/Standing';
import { useAnswer } from '../parts/useAnswer';
import { type Route, go } from '../router';
import { PeriodsOverview } from './PeriodsOverview';
import { RowPlot } from './RowPlot';
import { type RowPeriod, type Window, endOf, firstWindow, fitted } from './rowPeriod';
import './views.css';

const lastRow = 130; // the values of rows up to this come from their periods, however far out
const quick = 60; // rows whose period is there at once
const patience = 60; // seconds

interface Told {
  row: number;
  preperiod: string;
  period: string;
  standing: StandingName;
}

const rowOf = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Math.min(lastRow, Number(text)) : 12);

function windowOf({ from, to }: Record<string, string>, found: RowPeriod): Window {
  const written = /^\d+$/.test(from ?? '') && /^\d+$/.test(to ?? '');
  return written ? fitted({ from: Number(from), to: Number(to) }, endOf(found)) : firstWindow(found);
}

/** A row of Wythoff's function against its columns: where it begins to repeat, and the first periods. */
export function PeriodsView({ route }: { route: Route }) {
  const row = rowOf(route.options.row);
  const show = (to: number, window?: Window) =>
    go(
      { door: 'atlas', rest: 'periods', options: { row: String(to), ...(window ? { from: String(window.from), to: String(window.to) } : {}) } },
      'replace',
    );
  const found = useAnswer(String(row), (signal) =>
    row <= quick
      ? get<Told>('/api/wythoff/period', { x: String(row) }, signal)
      : job<Told>('/api/wythoff/period', { x: String(row), time: patience }, () => {}, signal),
  );
  const told = found.answer;
  const period = told && { row: told.row, preperiod: Number(told.preperiod), period: Number(told.period) };
  const stale = told?.row !== row;
  return (
    <div class="view periods">
      <h1>Periods of rows</h1>
      <p class="lead">
        Fix one coordinate <var>x</var> of the queen in Wythoff's game and let the other, <var>y</var>, grow. The Grundy value{' '}
        <var>G</var>(<var>x</var>, <var>y</var>) grows with it, but <var>G</var>(<var>x</var>, <var>y</var>) − <var>y</var> stays between −2
        <var>x</var> and <var>x</var>. After a disorderly beginning, the preperiod, it repeats for ever.
      </p>
      <div class="row-fields" role="group" aria-label="Which row">
        <button type="button" aria-label="The row before" disabled={row === 0} onClick={() => show(row - 1)}>
          ←
        </button>
        <label>
          Row <var>x</var> ={' '}
          <input
            type="number"
            min={0}
            max={lastRow}
            value={row}
            data-testid="row-input"
            onInput={({ currentTarget: { valueAsNumber: to } }) => {
              if (Number.isInteger(to) && to >= 0 && to <= lastRow) show(to);
            }}
          />
        </label>
        <button type="button" aria-label="The next row" disabled={row === lastRow} onClick={() => show(row + 1)}>
          →
        </button>
        <span class="soft">0 to {lastRow}</span>
      </div>
      <Progress busy={found.busy} doing="Looking for the period" onStop={found.stop} />
      {found.error !== undefined && <p class="error">{found.error}</p>}
      {told && period && (
        <section class={stale ? 'stale' : ''} inert={stale} aria-label="The row">
          <p class="row-says" data-testid="row-says">
            Row {told.row} has <strong>preperiod {told.preperiod}</strong> and <strong>period {told.period}</strong>:{' '}
            <var>G</var>({told.row}, <var>y</var> + {told.period}) = <var>G</var>({told.row}, <var>y</var>) + {told.period} from{' '}
            <var>y</var> = {told.preperiod} on.
          </p>
          <p class="standings">
            <Standing name={told.standing} />
          </p>
          <RowPlot
            key={told.row}
            found={period}
            window={stale ? firstWindow(period) : windowOf(route.options, period)}
            onWindow={(window) => show(row, window)}
          />
        </section>
      )}
      <PeriodsOverview row={row} />
    </div>
  );
}
