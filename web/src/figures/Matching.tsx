import type { MatchingFigure } from '../engine/answers';
import { maxShown } from './limits';

// The pairs of a matching; the graph itself shows them as thick edges.
export function Matching({ figure: { size, pairs, leaves_out } }: { figure: MatchingFigure }) {
  if (pairs.length === 0 && !leaves_out) return null;
  const hidden = Math.max(size, pairs.length) - Math.min(pairs.length, maxShown);
  return (
    <figure class="step-figure">
      <ul class="matching" aria-label="The matching">
        {pairs.slice(0, maxShown).map(([a, b]) => (
          <li key={`${a}\n${b}`}>
            <span>{a}</span>
            <i aria-hidden="true" />
            <span class="sr"> with </span>
            <span>{b}</span>
          </li>
        ))}
        {leaves_out && (
          <li class="alone">
            <span>{leaves_out}</span>
            <span class="sr"> is left out</span>
          </li>
        )}
      </ul>
      {hidden > 0 && <figcaption>and {hidden} more</figcaption>}
    </figure>
  );
}
