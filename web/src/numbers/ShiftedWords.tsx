import type { Numbers } from '../engine/answers';
import { LongNumber } from '../parts/LongNumber';
import { useNarrow } from '../useNarrow';
import { fibonacciWeights, valueOf } from './digits';
import { digitAt, placesShown, shiftedWords } from './shifts';

const digitWidth = 8;
const rowHeight = 34;
const rowStep = 62;
const top = 40;

/** The words of a safe pair and of its difference, in rows: each is the one above it, shifted by one place. */
export function ShiftedWords({ found }: { found: Numbers }) {
  const narrow = useNarrow();
  const words = shiftedWords(found.kind, found.canonical);
  const own = found.kind === 'A' ? 'a' : 'b';
  const cell = narrow ? 27 : 36;
  const { from, to } = placesShown(words[2]!.word, narrow ? 10 : 21);
  const whole = from === 1 && to === words[2]!.word.length;
  const left = whole ? 34 : 62;
  const width = left + (to - from + 1) * cell + (from > 1 ? 28 : 2);
  const height = top + 2 * rowStep + rowHeight + 4;
  const places = Array.from({ length: to - from + 1 }, (_, i) => to - i);
  const x = (place: number) => left + (to - place) * cell;
  const y = (row: number) => top + row * rowStep;
  const weights = to <= 60 ? fibonacciWeights(to) : [];
  const values = words.map(({ word }) => String(valueOf(word, fibonacciWeights)));
  return (
    <figure class="shifted" data-testid="shifted">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: `${width}px` }}
        role="img"
        aria-label={`${whole ? 'The words' : 'The ends of the words'}: ${words.map(({ name, word }) => `${name} is ${whole ? word : `…${word.slice(-20)}`}`).join('; ')}. Each is the one before it with a zero more.`}
      >
        {places.map((place) => {
          const weight = weights[place - 1];
          return (
            <g key={`w${place}`} class="weight">
              <text x={x(place) + cell / 2} y="12" text-anchor="middle">
                <tspan class="f">F</tspan>
                <tspan dy="3" class="index">
                  {place}
                </tspan>
              </text>
              {weight !== undefined && String(weight).length * digitWidth < cell && (
                <text x={x(place) + cell / 2} y="31" text-anchor="middle">
                  {String(weight)}
                </text>
              )}
            </g>
          );
        })}
        {words.slice(0, 2).map(({ word }, row) =>
          places.map(
            (place) =>
              digitAt(word, place) === '1' &&
              place < to && (
                <path key={`l${row} ${place}`} class="shift" d={`M${x(place) + cell / 2} ${y(row) + rowHeight}L${x(place + 1) + cell / 2} ${y(row + 1)}`} />
              ),
          ),
        )}
        {words.map(({ name, word }, row) => (
          <g key={name} class={name === own ? 'own' : undefined}>
            <text class="name" x="10" y={y(row) + 23}>
              {name}
            </text>
            {!whole && (
              <text class="more" x={left - 8} y={y(row) + 22} text-anchor="end">
                …
              </text>
            )}
            {places.map((place) => {
              const digit = digitAt(word, place);
              if (digit === '') return null;
              return (
                <g key={place} class={`cell d${digit}`}>
                  <rect x={x(place) + 1} y={y(row)} width={cell - 2} height={rowHeight} rx="3" />
                  <text x={x(place) + cell / 2} y={y(row) + 23} text-anchor="middle">
                    {digit}
                  </text>
                </g>
              );
            })}
            {from > 1 && (
              <text class="more" x={width - 22} y={y(row) + 22}>
                …
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <var>n</var> = <LongNumber number={values[0]!} />, <var>a</var> = <LongNumber number={values[1]!} />, <var>b</var> ={' '}
        <LongNumber number={values[2]!} />: the same ones, each time one place further to the left. The difference{' '}
        <var>n</var> = <var>b</var> − <var>a</var> stands in its second canonical word.
      </figcaption>
    </figure>
  );
}
