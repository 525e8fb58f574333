import type { Certainty } from '../../engine/answers';
import { get, job } from '../../engine/api';
import { Progress } from '../../parts/Progress';
import { CertaintyBadge } from '../../parts/Certainty';
import { useAnswer } from '../../engine/useAnswer';
import { type Route, go } from '../../router';
import { PeriodsOverview } from './PeriodsOverview';
import { RowPlot } from './RowPlot';
import { type RowPeriod, type Window, endOf, firstWindow, fitted } from './rowPeriod';
import '../views.css';

const lastRow = 130; // the values of rows up to this one follow from their periods, however far out
const quick = 60; // the periods of rows up to this one are answered at once
const timeLimit = 60; // seconds

interface RowPeriodAnswer {
  row: number;
  preperiod: string;
  period: string;
  certainty: Certainty;
}

const rowOf = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Math.min(lastRow, Number(text)) : 12);

function windowOf({ from, to }: Record<string, string>, found: RowPeriod): Window {
  const written = /^\d+$/.test(from ?? '') && /^\d+$/.test(to ?? '');
  return written ? fitted({ from: Number(from), to: Number(to) }, endOf(found)) : firstWindow(found);
}

/** A row of Wythoff's function plotted against its columns, with its preperiod and first periods. */
export function PeriodsView({ route }: { route: Route }) {
  const row = rowOf(route.options.row);
  const show = (to: number, window?: Window) =>
    go(
      { page: 'atlas', rest: 'periods', options: { row: String(to), ...(window ? { from: String(window.from), to: String(window.to) } : {}) } },
      'replace',
    );
  const found = useAnswer(String(row), (signal) =>
    row <= quick
      ? get<RowPeriodAnswer>('/api/wythoff/period', { x: String(row) }, signal)
      : job<RowPeriodAnswer>('/api/wythoff/period', { x: String(row), time: timeLimit }, () => {}, signal),
  );
  const report = found.answer;
  const period = report && { row: report.row, preperiod: Number(report.preperiod), period: Number(report.period) };
  const stale = report?.row !== row;
  return (
    <div class="view periods">
      <h1>Periods of rows</h1>
      <p class="lead">
        Fix one coordinate <var>x</var> of the queen in Wythoff's game and let the other, <var>y</var>, grow. The Grundy value{' '}
        <var>G</var>(<var>x</var>, <var>y</var>) grows with it, but <var>G</var>(<var>x</var>, <var>y</var>) − <var>y</var> stays between −2
        <var>x</var> and <var>x</var>. After a disorderly beginning, the preperiod, it repeats forever.
      </p>
      <div class="row row-fields" role="group" aria-label="Which row">
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
      {report && period && (
        <section class={stale ? 'stale' : ''} inert={stale} aria-label="The row">
          <p class="row-says" data-testid="row-says">
            Row {report.row} has <strong>preperiod {report.preperiod}</strong> and <strong>period {report.period}</strong>:{' '}
            <var>G</var>({report.row}, <var>y</var> + {report.period}) = <var>G</var>({report.row}, <var>y</var>) + {report.period} from{' '}
            <var>y</var> = {report.preperiod} on.
          </p>
          <p class="certainties">
            <CertaintyBadge name={report.certainty} />
          </p>
          <RowPlot
            key={report.row}
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
