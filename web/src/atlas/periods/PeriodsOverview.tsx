import type { Certainty } from '../../engine/answers';
import { get } from '../../engine/api';
import { useAnswer } from '../../engine/useAnswer';
import { formatHash } from '../../router';
import { useRoving } from '../../stage/useRoving';
import { useNarrow } from '../../useNarrow';
import { logPlace } from './rowPeriod';

const rows = '0..60';
const height = 220;
const left = 56;
const top = 10;
const bottom = 26;

interface OverviewAnswer {
  rows: { row: number; preperiod: string; period: string; certainty: Certainty }[];
}

/** The preperiods and periods of the first rows, side by side; a click opens a row. */
export function PeriodsOverview({ row }: { row: number }) {
  const width = useNarrow() ? 358 : 1080;
  const roving = useRoving<HTMLDivElement>();
  const { answer, error } = useAnswer(rows, (signal) => get<OverviewAnswer>('/api/wythoff/period', { x: rows }, signal));
  const all = answer?.rows ?? [];
  const largest = Math.max(9, ...all.map(({ preperiod, period }) => Math.max(Number(preperiod), Number(period))));
  const step = (width - left) / Math.max(1, all.length);
  const x = (at: number) => left + (at + 0.5) * step;
  const y = (value: string | number) => height - bottom - logPlace(Number(value), largest) * (height - bottom - top);
  const levels = [0, 1, 10, 100, 1000, 10000, 100000].filter((level) => level <= largest);
  return (
    <section aria-label="All rows">
      <h2>Rows 0 to 60</h2>
      <p class="soft">
        <span class="key before">●</span> preperiod and <span class="key odd">◆</span> period of each row, on a scale where every line is ten
        times the one below it. Press a row to see it.
      </p>
      {error !== undefined && <p class="error">{error}</p>}
      <div class="overview" data-testid="periods-overview" {...roving}>
        <svg viewBox={`0 0 ${width} ${height}`}>
          {levels.map((level) => (
            <g key={`l${level}`} aria-hidden="true">
              <path class="grid" d={`M${left} ${y(level)}H${width}`} />
              <text x={left - 8} y={y(level) + 4} text-anchor="end">
                {level}
              </text>
            </g>
          ))}
          {all.map((entry) => (
            <a
              key={entry.row}
              class={entry.row === row ? 'now' : undefined}
              data-roving
              data-testid={`overview-${entry.row}`}
              href={formatHash({ page: 'atlas', rest: 'periods', options: { row: String(entry.row) } })}
              aria-label={`Row ${entry.row}: preperiod ${entry.preperiod}, period ${entry.period}, ${entry.certainty}`}
              aria-current={entry.row === row ? 'true' : undefined}
            >
              <rect class="hit-column" x={x(entry.row) - step / 2} y={top - 10} width={step} height={height - bottom + 16} />
              <circle class="before" cx={x(entry.row)} cy={y(entry.preperiod)} r="3.6" />
              <path class="odd" d={`M${x(entry.row)} ${y(entry.period) - 4.6}l4.6 4.600l-4.600 4.600l-4.600 -4.600z`} />
              {entry.row % 10 === 0 && (
                <text x={x(entry.row)} y={height - 6} text-anchor="middle">
                  {entry.row}
                </text>
              )}
            </a>
          ))}
        </svg>
      </div>
    </section>
  );
}
