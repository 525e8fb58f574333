import type { PartitionFigure } from '../engine/answers';
import { areNatural, maxShown } from './limits';

const systems = {
  fibonacci: { sign: 'F', name: 'Fibonacci numbers' },
  h: { sign: 'H', name: 'numbers H' },
};

// A number as bars, one for each Fibonacci or H number that it is the sum of, the smallest last.
export function Partition({ figure: { system, number, parts, word } }: { figure: PartitionFigure }) {
  if (parts.length < (word ? 1 : 2) || parts.length > maxShown || number.length > 15 || !areNatural([number, ...parts])) return null;
  const total = Number(number);
  const { sign, name } = systems[system];
  let at = 0;
  return (
    <figure class="step-figure">
      <svg class="parts" viewBox="0 0 400 44" role="img" aria-label={`${number} as a sum of ${name}: ${parts.join(' + ')}`}>
        {parts.map((part, i) => {
          const x = (at / total) * 396 + 2;
          const width = Math.max(2, (Number(part) / total) * 396 - 3);
          at += Number(part);
          return (
            <g>
              <rect class={`part-${(parts.length - 1 - i) % 3}`} x={x} y="2" width={width} height="22" rx="4" />
              {width > 7 * part.length && (
                <text x={x + width / 2} y="40" text-anchor="middle">
                  {part}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption>
        {number}
        {parts.length > 1 && ` = ${parts.join(' + ')}`}
        {word && (
          <>
            {' = '}
            <span class="numeral">
              {word}
              <sub>
                <span aria-hidden="true">{sign}</span>
                <span class="sr"> in {name}</span>
              </sub>
            </span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
