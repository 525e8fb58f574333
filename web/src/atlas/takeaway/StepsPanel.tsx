import { useState } from 'preact/hooks';
import { CertaintyBadge } from '../../parts/Certainty';
import { formatHash } from '../../router';
import { ValueLegend } from './ValueLegend';
import type { Props } from './StepsMap';
import { partsIn, stepsInWords } from './steps';

/** The selected cell in numbers and words, the legend, and the whole map as a list. */
export function StepsPanel({ bound, rows, losing, aimed, parts, onAim }: Props) {
  const [listed, setListed] = useState(false);
  const [n, r] = aimed;
  const runs = rows[n]!;
  const value = runs.find(({ from, to }) => r >= from && r <= to)!.value;
  const position = `takeaway[${bound}](${n},${r})`;
  const values = [...new Set(rows.flatMap((row) => row.map((run) => run.value)))].sort((a, b) => a - b);
  const last = parts.at(-1);
  const field = (name: 'n' | 'r', now: number, max: number, change: (to: number) => void) => (
    <label>
      <var>{name}</var>{' '}
      <input
        type="number"
        min={0}
        max={max}
        value={now}
        data-testid={`steps-${name}`}
        onInput={({ currentTarget: { valueAsNumber: to } }) => {
          if (Number.isInteger(to) && to >= 0 && to <= max) change(to);
        }}
      />
    </label>
  );
  return (
    <div class="panel">
      <p class="row cell-fields">
        {field('n', n, rows.length - 1, (to) => onAim([to, Math.min(r, to)]))} {field('r', r, n, (to) => onAim([n, to]))}
      </p>
      <div id="steps-says" data-testid="steps-says">
        <p class="big">
          <var>G</var>({n}, {r}) = <strong data-testid="steps-value">{value}</strong>
        </p>
        <p>
          {value === 0 ? 'P: whoever must move loses.' : 'N: whoever must move wins.'}{' '}
          {n > 0 && parts.length > 0 && (
            <>
              {n} = {parts.join(' + ')} in losing heaps; the quota {r} {r >= last! ? `reaches ${last}: take that` : `does not reach ${last}`}.
            </>
          )}
        </p>
        <p class="soft">Value along the row: {stepsInWords(runs)}.</p>
      </div>
      <p class="certainties">
        <CertaintyBadge name="computed" />
      </p>
      <p>
        <a class="button" data-testid="steps-solve" href={formatHash({ page: 'solve', position })}>
          Solve this position
        </a>
      </p>
      <ValueLegend values={values} />
      <p class="soft">
        The strong line is where winning begins; <span class="diamond">◆</span> marks the losing heaps {losing.slice(0, 12).join(', ')}
        {losing.length > 12 && ', …'}; rings in a row are the parts of its heap.
      </p>
      <details onToggle={(event) => setListed((event.currentTarget as HTMLDetailsElement).open)}>
        <summary>All rows as a list</summary>
        {listed && (
          <div class="scroll" tabIndex={0} role="region" aria-label="All rows">
            <table class="list">
              <thead>
                <tr>
                  <th scope="col">n</th>
                  <th scope="col">in losing heaps</th>
                  <th scope="col">value as the quota grows</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, heap) => (
                  <tr key={heap}>
                    <td>{heap}</td>
                    <td>{partsIn(losing, heap).join(' + ') || '0'}</td>
                    <td>{stepsInWords(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
    </div>
  );
}
