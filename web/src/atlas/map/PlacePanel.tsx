// The place under the pointer or the crosshair, and the answer for the clicked position.
import type { Solution, Certainty } from '../../engine/answers';
import { get } from '../../engine/api';
import { useDebounced } from '../../numbers/Field';
import { LongNumber } from '../../parts/LongNumber';
import { CertaintyBadge, CertaintyShape } from '../../parts/Certainty';
import { useAnswer, type Answered } from '../../engine/useAnswer';
import { formatHash } from '../../router';
import { OutcomeShape, ValueText } from '../../solve/Answer';
import { shorten } from '../../text/digits';
import { outcomeText } from '../../text/outcome';
import type { PlaceValue } from './tiles/lookup';
import type { Place } from './view';

const indexUpTo = 1000; // the index of a point with a larger value takes too long to compute
const glanceAfter = 100; // milliseconds

interface Points {
  points: { g: number; n: string; a: string; b: string; certainty: Certainty }[];
}

const Coordinates = ({ row, column }: Place) => (
  <span class="place-pair">
    <span>
      (<LongNumber number={String(row)} plain />,
    </span>{' '}
    <span>
      <LongNumber number={String(column)} plain />)
    </span>
  </span>
);

export function PlaceInfo({ here, isLoading }: { here: PlaceValue | null; isLoading: boolean }) {
  const isPoint = here !== null && here.level === 0 && here.value !== null && here.value <= indexUpTo;
  const key = useDebounced(isPoint ? `${here.value} ${here.place.row < here.place.column ? here.place.row : here.place.column}` : '', glanceAfter);
  const { answer } = useAnswer(key, (signal) => {
    const [g = '', rows = ''] = key.split(' ');
    return get<Points>('/api/wythoff/points', { g, rows }, signal).then(({ points }) => ({ of: key, point: points[0] }));
  });
  if (!here) return <p class="here soft" data-testid="here">{isLoading ? '…' : 'Point at the map, or press a place to solve it.'}</p>;
  const { place, level, value, known } = here;
  const least = place.row < place.column ? place.row : place.column;
  const point = isPoint && answer?.of === `${value} ${least}` ? answer.point : undefined;
  const certainty = point?.certainty ?? here.certainty;
  const last = (from: bigint) => from + (1n << BigInt(level)) - 1n;
  return (
    <div class="here" data-testid="here" data-row={String(place.row)} data-column={String(place.column)} data-value={value ?? `>${known}`} data-n={point?.n ?? ''} data-certainty={certainty}>
      <p class="here-value">
        <span class="value">{value ?? <>&gt; {known}</>}</span>
        <span class={`certainty ${certainty}`}>
          <CertaintyShape name={certainty} /> {certainty}
        </span>
      </p>
      {level === 0 ? (
        <p>
          at <Coordinates {...place} />
        </p>
      ) : (
        <p>
          the least {value === null ? 'of the values is greater: ' : ''}in rows {shorten(`${place.row}`)} to {shorten(`${last(place.row)}`)}, columns{' '}
          {shorten(`${place.column}`)} to {shorten(`${last(place.column)}`)}
        </p>
      )}
      {level === 0 && value !== null && (
        <p class="soft">
          {point ? (
            <>
              <var>p</var>
              <span class="index">
                <sup>{value}</sup>
                <sub><LongNumber number={point.n} plain /></sub>
              </span>
              , number <LongNumber number={point.n} plain /> of <var>T</var>
              <sub>{value}</sub>
              {place.row > place.column && ', mirrored'}
            </>
          ) : (
            <>
              of <var>T</var>
              <sub>{value}</sub>
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface SolvedProps {
  place: Place;
  solved: Answered<Solution>;
  winning: { place: Place; text: string; isInView: boolean }[];
  onGo: (place: Place) => void;
  onClose: () => void;
}

export const positionOf = ({ row, column }: Place): string => `wythoff(${row},${column})`;

export function SolvedPlace({ place, solved: { answer, error, busy }, winning, onGo, onClose }: SolvedProps) {
  const position = positionOf(place);
  const solution = answer?.position === position ? answer : undefined;
  return (
    <section class="solved-here" aria-label="The position pressed" data-testid="solved" data-position={position}>
      <div class="solved-head">
        <h2>
          <Coordinates {...place} />
        </h2>
        <button type="button" class="quiet" aria-label="Close" data-testid="close-solved" onClick={onClose}>
          ✕
        </button>
      </div>
      <div aria-live="polite">
        {error && !solution && <p class="error">{error}</p>}
        {busy && !solution && <p class="soft">Solving…</p>}
        {solution && (
          <>
            <p class={`verdict ${solution.outcome === 'N' ? 'won' : 'lost'}`} data-testid="map-outcome" data-outcome={solution.outcome}>
              <OutcomeShape outcome={solution.outcome} /> {outcomeText[solution.outcome]}
            </p>
            <p class="value-of">
              value <span class="value" data-testid="map-value"><ValueText value={solution.value} bound={solution.greater_than} /></span>{' '}
              <CertaintyBadge name={solution.value_certainty ?? solution.certainty} conjecture={solution.conjecture} />
            </p>
          </>
        )}
      </div>
      {winning.length > 0 && (
        <>
          <h3>{winning.length === 1 ? 'The winning move' : 'Winning moves'}</h3>
          <ul class="moves">
            {winning.map((move) => (
              <li key={move.text}>
                <button type="button" data-testid="go-there" onClick={() => onGo(move.place)}>
                  <Coordinates {...move.place} />
                  <small>{shorten(move.text)}</small>
                  <small class="go">{move.isInView ? 'on the map' : 'go there'}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="solved-links">
        <a href={formatHash({ page: 'solve', position })}>Solve</a> <a href={formatHash({ page: 'play', position })}>Play</a>
      </p>
    </section>
  );
}
