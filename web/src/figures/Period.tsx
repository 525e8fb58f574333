import type { PeriodFigure } from '../engine/answers';
import { Maths } from '../parts/Maths';
import { shorten } from '../text/digits';

const repeats = 3; // periods that are drawn

// The preperiod as one block, then some periods; with a saltus each period is drawn higher than the one before.
export function Period({ figure: { preperiod, period, saltus, proof } }: { figure: PeriodFigure }) {
  const steps = saltus !== '0';
  const first = preperiod !== '0';
  const rise = steps ? 9 : 0;
  const width = first ? 90 : 0;
  const each = (378 - width) / repeats;
  const base = 2 + rise * (repeats - 1);
  const height = base + 52;
  const label = `${first ? `preperiod ${preperiod}, then ` : ''}period ${period}${steps ? `, each value larger by ${saltus} than a period before` : ''}`;
  return (
    <figure class="step-figure">
      <svg class="period" viewBox={`0 0 400 ${height}`} role="img" aria-label={shorten(label)}>
        {first && (
          <g>
            <rect class="before" x="2" y={base} width={width - 4} height="26" rx="4" />
            <text x={width / 2} y={base + 44} text-anchor="middle">
              {shorten(preperiod)}
            </text>
          </g>
        )}
        {Array.from({ length: repeats }, (_, i) => {
          const x = 2 + width + i * each;
          const y = base - i * rise;
          return (
            <g>
              <rect class="again" x={x} y={y} width={each - 4} height="26" rx="4" />
              {steps && i > 0 && (
                <text class="saltus" x={x + each / 2 - 2} y={y + 18} text-anchor="middle">
                  +{shorten(i === 1 ? saltus : String(BigInt(saltus) * BigInt(i)))}
                </text>
              )}
              <text x={x + each / 2 - 2} y={base + 44} text-anchor="middle">
                {shorten(period)}
              </text>
            </g>
          );
        })}
        <text x="383" y={base + 18 - rise * (repeats - 1)}>
          …
        </text>
      </svg>
      {proof && (
        <figcaption>
          <Maths text={proof} />
        </figcaption>
      )}
    </figure>
  );
}
