import { useEffect, useState } from 'preact/hooks';
import type { HeapReport } from '../engine/answers';
import { get, job } from '../engine/api';
import { LongNumber } from '../parts/LongNumber';
import { Sentence } from '../parts/Sentence';
import { Progress } from '../parts/Progress';
import { CertaintyBadge } from '../parts/Certainty';
import { type Answered, useAnswer } from '../engine/useAnswer';
import { formatHash, go } from '../router';
import { useNarrow } from '../useNarrow';
import { Fact, Field, useDebounced } from './Field';
import { plot, plotHeight, rareBy } from './plot';

const examples = ['kayles', 'dawson', '0.137', 'grundy', 'lasker', '0.6', '0.16', '0.8B'];
const maxPlotted = 1200; // heaps
const minPlotted = 60;
const wait = 300; // ms after the last key
const timeLimit = 2; // seconds
const longer = 60;

interface Table {
  values: (string | number)[];
}

/** The values of the heaps of a taking-and-breaking game: their period, preperiod and a plot. */
export function HeapsView({ options }: { options: Record<string, string> }) {
  const code = options.code ?? '0.77';
  const asked = useDebounced(code.trim(), wait);
  const [patient, setPatient] = useState(''); // the code for which the user asked for more time
  const found = useAnswer(asked && `${asked} ${patient === asked}`, (signal) =>
    patient === asked
      ? job<HeapReport>('/api/heaps', { code: asked, time: longer }, () => {}, signal)
      : get<HeapReport>('/api/heaps', { code: asked, time: String(timeLimit) }, signal),
  );
  const stale = found.error !== undefined;
  return (
    <>
      <h1>Values of heaps</h1>
      <p class="lead">
        In a taking-and-breaking game the digits of a code say how many chips may be taken from a heap, and into how many
        heaps the rest may fall. Do the values of its heaps repeat, and how can one know?
      </p>
      <Field
        label="A code or a name"
        value={code}
        error={found.error}
        at={found.at}
        examples={examples}
        testid="code-input"
        onChange={(text) => go({ page: 'numbers', rest: 'heaps', options: { code: text } }, 'replace')}
      />
      <Progress busy={found.busy} doing="Computing" onStop={found.stop} />
      {found.answer && (
        <div class={stale ? 'stale' : ''} inert={stale}>
          <Report report={found.answer} busy={found.busy} onLonger={patient === asked ? undefined : () => setPatient(asked)} />
        </div>
      )}
      <CodeKey />
    </>
  );
}

function Report({ report, busy, onLonger }: { report: HeapReport; busy: boolean; onLonger: (() => void) | undefined }) {
  const { period, preperiod, saltus } = report;
  const far = period === null || preperiod === null ? 200 : Number(preperiod) + 3 * Number(period);
  const to = Math.max(minPlotted, Math.min(maxPlotted, far, Math.max(Number(report.computed_to ?? far), period === null ? 0 : far)));
  const table = useAnswer(`${report.code} ${to}`, (signal) => get<Table>('/api/table', { game: `octal[${report.code}]`, size: String(to) }, signal));
  return (
    <section aria-label="What is known">
      <h2>
        {report.name ? `${report.name}, ` : ''}
        <span class="notation">{report.code}</span>
      </h2>
      <p>
        <CertaintyBadge name={report.certainty} />
      </p>
      <p data-testid="period">
        {period === null ? (
          <>No period is proved. The values of heaps up to <LongNumber number={report.computed_to ?? '0'} /> are computed.</>
        ) : saltus && saltus !== '0' ? (
          <>
            From heap <LongNumber number={preperiod!} /> on the values grow by <LongNumber number={saltus} /> every{' '}
            <strong>
              <LongNumber number={period} />
            </strong>{' '}
            heaps, forever.
          </>
        ) : (
          <>
            From heap <LongNumber number={preperiod!} /> on the values repeat every{' '}
            <strong>
              <LongNumber number={period} />
            </strong>{' '}
            heaps, forever.
          </>
        )}
      </p>
      {period === null && !busy && onLonger && (
        <p>
          <button type="button" data-testid="longer" onClick={onLonger}>
            Look for a minute
          </button>
        </p>
      )}
      <Picture table={table} report={report} />
      <dl class="rows facts" data-testid="heap-facts">
        {period !== null && (
          <>
            <Fact name="period">
              <LongNumber number={period} />
            </Fact>
            <Fact name="preperiod">
              <LongNumber number={preperiod!} />
            </Fact>
            <Fact name="last exception">{report.last_exception ? <LongNumber number={report.last_exception} /> : 'none'}</Fact>
            {saltus && saltus !== '0' && (
              <Fact name="saltus">
                <LongNumber number={saltus} />
              </Fact>
            )}
            {report.values_needed !== '0' && (
              <Fact name="values needed for the proof">
                <LongNumber number={report.values_needed!} />
              </Fact>
            )}
          </>
        )}
        {report.largest_value !== null && (
          <Fact name={period !== null && saltus === '0' ? 'largest value' : 'largest value so far'}>
            <LongNumber number={report.largest_value} />
          </Fact>
        )}
        {report.computed_to !== null && (
          <Fact name="computed to heap">
            <LongNumber number={report.computed_to} />
          </Fact>
        )}
        {report.rare && (
          <>
            <Fact name="rare heaps among these">
              <LongNumber number={report.rare.heaps} />
            </Fact>
            <Fact name="last rare heap">{report.rare.last === null ? 'none' : <LongNumber number={report.rare.last} />}</Fact>
          </>
        )}
      </dl>
      <p>
        <Sentence text={report.reason} />
      </p>
    </section>
  );
}

function Picture({ table, report }: { table: Answered<Table>; report: HeapReport }) {
  const [heap, setHeap] = useState<number | null>(null);
  useEffect(() => setHeap(null), [report.code]);
  const values = table.answer?.values.map(Number) ?? [];
  const width = useNarrow() ? 340 : 640; // keeps the text legible on a phone
  const { common, rare, ticks, levels } = plot(values, rareBy(report.rare), width);
  const shown = heap !== null && heap < values.length ? heap : null;
  const link = (n: number | string) => formatHash({ page: 'solve', position: `octal[${report.code}](${n})` });
  return (
    <figure class="heap-plot" data-testid="heap-plot">
      <svg viewBox={`0 0 ${width} ${plotHeight}`} role="img" aria-label={`The values of heaps 0 to ${values.length - 1}: ${values.slice(0, 30).join(', ')}${values.length > 30 ? ', …' : ''}`}>
        {levels.map(({ y, label }) => (
          <g key={`l${label}`}>
            <path class="grid" d={`M28 ${y}H${width}`} />
            <text x="22" y={y + 4} text-anchor="end">
              {label}
            </text>
          </g>
        ))}
        {ticks.map(({ x, label }) => (
          <text key={`t${label}`} x={x} y={plotHeight - 4} text-anchor="middle">
            {label}
          </text>
        ))}
        <path class="common" d={common} />
        <path class="rare" d={rare} />
      </svg>
      <figcaption>
        Values against the size of the heap{rare && '; rare heaps stand out'}.
        <form
          class="row fields"
          onSubmit={(event) => {
            event.preventDefault();
            const text = (event.currentTarget.elements.namedItem('heap') as HTMLInputElement).value.trim();
            if (text) location.hash = link(text);
          }}
        >
          <label>
            A heap of{' '}
            <input name="heap" defaultValue="100" inputMode="numeric" data-testid="heap-input" onInput={(event) => setHeap(/^\d{1,9}$/.test(event.currentTarget.value.trim()) ? Number(event.currentTarget.value) : null)} />
          </label>
          {shown !== null && (
            <span>
              has value <strong>{values[shown]}</strong>
            </span>
          )}
          <button type="submit" data-testid="solve-heap">
            Solve it
          </button>
        </form>
      </figcaption>
    </figure>
  );
}

/** An explanation of a code. */
function CodeKey() {
  return (
    <section aria-label="Codes">
      <h2>How a code is read</h2>
      <p>
        The first digit behind the point is about taking one chip, the second about two, and so on. A digit is a sum: 1 if
        the heap may be gone then, 2 if one heap may be left, 4 if two may, 8 if three may; A is 10, B is 11, and so on. So{' '}
        <span class="notation">0.77</span> is Kayles: one chip or two, and whatever is left may stay one heap or fall into
        two. The digit before the point is
        about breaking a heap without taking any; <span class="notation">!</span> asks for unequal parts:{' '}
        <span class="notation">4!.0</span> is Grundy's game. Digits in brackets repeat forever:{' '}
        <span class="notation">4.[3]</span> is Lasker's Nim.
      </p>
    </section>
  );
}
