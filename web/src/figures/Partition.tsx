import type { PartitionFigure } from '../engine/answers';
import { Numeral } from '../parts/Maths';
import { counted } from '../text/digits';
import { areNatural, maxShown } from './limits';

// A number as bars, one for each Fibonacci or H number that it is the sum of, the smallest last.
export function Partition({ figure: { system, number, parts, word } }: { figure: PartitionFigure }) {
  if (parts.length < 2 || parts.length > maxShown || number.length > 15 || !areNatural([number, ...parts])) return null;
  const total = Number(number);
  let at = 0;
  return (
    <figure class="step-figure">
      <svg class="parts" viewBox="0 0 400 44" role="img" aria-label={`${number} is ${parts.join(' + ')}: ${counted(parts.length, 'part')}`}>
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
      {word && (
        <figcaption>
          {number} = <Numeral text={word} system={system} />
        </figcaption>
      )}
    </figure>
  );
}
