import type { MexFigure } from '../engine/answers';
import { shorten } from '../text/digits';
import { mexValues, type MexValue } from './mexValues';
import { type PositionLink } from './StepFigure';

// The values 0, 1, 2, … with a move to each, up to the first value that no move reaches: the mex.
export function Mex({ figure, link }: { figure: MexFigure; link: PositionLink }) {
  const values = mexValues(figure);
  if (!values) return null;
  const entry = ({ value, to, others }: MexValue) => (
    <li key={value} class={to === null ? 'missing' : ''}>
      <b>{value}</b>
      {to === null ? (
        <span>not reached</span>
      ) : (
        <a class="notation" href={link(to)}>
          {shorten(to)}
        </a>
      )}
      {others > 0 && <small>and {others} more</small>}
    </li>
  );
  return (
    <figure class="step-figure">
      <ul class="mex" aria-label="The values that moves reach">
        {values.below.map(entry)}
        {values.beyond.map(entry)}
      </ul>
      {!values.complete && <figcaption>Not all moves are shown.</figcaption>}
    </figure>
  );
}
