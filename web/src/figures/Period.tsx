import type { PeriodFigure } from '../engine/answers';
import { Sentence } from '../parts/Sentence';

const repeats = 3; // periods that are drawn

// The preperiod as one block, then some periods; with a saltus each period is drawn higher than the one before. Numbers
// that are too long for their block are only in the sentence below.
export function Period({ figure: { preperiod, period, saltus, proof } }: { figure: PeriodFigure }) {
  const steps = saltus !== '0';
  const first = preperiod !== '0';
  const rise = steps ? 9 : 0;
  const width = first ? 90 : 0;
  const each = (378 - width) / repeats;
  const base = 2 + rise * (repeats - 1);
  const label = (text: string, place: { x: number; y: number; class?: string }, available: number) =>
    7 * text.length < available && (
      <text {...place} text-anchor="middle">
        {text}
      </text>
    );
  return (
    <figure class="step-figure">
      <svg class="period" viewBox={`0 0 400 ${base + 52}`} aria-hidden="true">
        {first && (
          <g>
            <rect class="before" x="2" y={base} width={width - 4} height="26" rx="4" />
            {label(preperiod, { x: width / 2, y: base + 44 }, width)}
          </g>
        )}
        {Array.from({ length: repeats }, (_, i) => {
          const x = 2 + width + i * each;
          const y = base - i * rise;
          const middle = x + each / 2 - 2;
          return (
            <g>
              <rect class="again" x={x} y={y} width={each - 4} height="26" rx="4" />
              {steps && i > 0 && label(`+${BigInt(saltus) * BigInt(i)}`, { class: 'saltus', x: middle, y: y + 18 }, each)}
              {label(period, { x: middle, y: base + 44 }, each)}
            </g>
          );
        })}
        <text x="383" y={base + 18 - rise * (repeats - 1)}>
          …
        </text>
      </svg>
      <figcaption>
        <Sentence
          text={`${first ? `Preperiod ${preperiod}, then period` : 'Period'} ${period}${steps ? `, each value larger by ${saltus} than a period before` : ''}.${proof ? ` ${proof}` : ''}`}
        />
      </figcaption>
    </figure>
  );
}
