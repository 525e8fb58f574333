import type { Drawing } from '../engine/answers';
import { isPlaceable } from '../stage/marks';
import { shorten } from '../text/digits';
import { integers, withInteger } from '../text/terms';

interface Props {
  drawing: Drawing;
  term: string;
  named: boolean; // one of several components
  extendable: boolean;
  onTerm: (term: string) => void;
}

const advice: Partial<Record<Drawing['kind'], string>> = {
  graph: 'Press a vertex to put the token there.',
  board: 'Press a cell to put the piece there.',
};

// How a component can be changed: by its numbers, or by clicks on the drawing.
export function SetUp({ drawing, term, named, extendable, onTerm }: Props) {
  return (
    <div role="group" aria-label={`Set up ${shorten(term)}`}>
      {named && <p class="notation">{shorten(term)}</p>}
      {isPlaceable(drawing) && <p class="soft">{advice[drawing.kind]}</p>}
      {['heaps', 'board', 'row'].includes(drawing.kind) && <Steppers term={term} extendable={extendable} onTerm={onTerm} />}
    </div>
  );
}

// Steppers for the numbers of a component of any game.
function Steppers({ term, extendable, onTerm }: { term: string; extendable: boolean; onTerm: (term: string) => void }) {
  const numbers = integers(term);
  const last = numbers[numbers.length - 1];
  return (
    <div class="row steppers">
      {numbers.map((span, i) => {
        const size = BigInt(span.text);
        const step = (by: bigint) => onTerm(withInteger(term, i, String(size + by)));
        return (
          <span class="stepper" key={i}>
            <button type="button" aria-label={`number ${i + 1}: less`} disabled={size === 0n} onClick={() => step(-1n)}>
              −
            </button>
            <input
              inputMode="numeric"
              aria-label={`number ${i + 1}`}
              value={span.text}
              onChange={(event) => {
                const text = event.currentTarget.value.trim();
                if (/^\d+$/.test(text)) onTerm(withInteger(term, i, text));
              }}
            />
            <button type="button" aria-label={`number ${i + 1}: more`} onClick={() => step(1n)}>
              +
            </button>
          </span>
        );
      })}
      {extendable && last && (
        <button type="button" onClick={() => onTerm(`${term.slice(0, last.to)},${last.text}${term.slice(last.to)}`)}>
          one more
        </button>
      )}
    </div>
  );
}
