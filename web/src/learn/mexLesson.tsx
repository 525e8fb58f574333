import { useState } from 'preact/hooks';
import { Question } from './Question';
import { mex, takeValues } from './theory';

/** Three to five different numbers below 6, in order. */
function randomSet(): number[] {
  const size = 3 + Math.floor(Math.random() * 3);
  const numbers = new Set<number>();
  while (numbers.size < size) numbers.add(Math.floor(Math.random() * 6));
  return [...numbers].sort((a, b) => a - b);
}

function MexExercise() {
  const [options, setOptions] = useState([0, 1, 3, 4]);
  const [chosen, choose] = useState<number>();
  const [solved, setSolved] = useState(0);
  const right = mex(options);
  const pick = (number: number) => {
    if (chosen !== right && number === right) setSolved(solved + 1);
    choose(number);
  };
  return (
    <section class="exercise" aria-label="Choose the mex">
      <p>
        The moves lead to values{' '}
        <span class="math" data-testid="mex-options">
          {'{'}
          {options.join(', ')}
          {'}'}
        </span>
        . What is the mex?
      </p>
      <div class="row choices">
        {[0, 1, 2, 3, 4, 5, 6].map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === chosen}
            data-verdict={number === chosen ? (number === right ? 'right' : 'wrong') : undefined}
            onClick={() => pick(number)}
          >
            {number}
          </button>
        ))}
      </div>
      <p class="verdict" role="status">
        {chosen === undefined
          ? ''
          : chosen === right
            ? `✓ Right: ${right} is the smallest that is missing. ${solved} solved.`
            : options.includes(chosen)
              ? `✗ ${chosen} is among them.`
              : `✗ ${chosen} is missing, but something smaller is too.`}
      </p>
      <button
        type="button"
        onClick={() => {
          choose(undefined);
          setOptions(randomSet());
        }}
      >
        Another set
      </button>
    </section>
  );
}

const takes = [1, 3, 4];

export function Mex() {
  const values = takeValues(takes, 7);
  return (
    <>
      <p>
        Winning or losing is enough for one game. To play several side by side we need to know more of each of them: a
        number.
      </p>
      <p>
        The <strong>mex</strong> (<em>minimum excluded</em>) of some numbers is the smallest of 0, 1, 2, 3, … that is{' '}
        <em>not</em> among them. The mex of 0, 1, 3 is 2. The mex of 1, 2, 5 is 0. The mex of nothing at all is 0.
      </p>
      <MexExercise />
      <p>
        The <strong>Grundy value</strong> of a position is the mex of the values that its moves lead to. A position
        without moves has value 0, and from there we work backwards as before.
      </p>
      <p>
        Value 0 says: no move leads to value 0. Any other value says: some move does. These are the two rules for losing
        and winning, so <strong>value 0 means losing</strong>, everything else winning. And from value 5, say, some move
        leads to 4, to 3, to 2, to 1, to 0, just as in a heap of 5 matches. This is the idea of everything that follows.
      </p>
      <Question
        choices={['0', '1', '2', '3']}
        right={String(values[7])}
        because={`Its moves lead to heaps of 6, 4 and 3, with values ${values[6]}, ${values[4]} and ${values[3]}. 0 is missing: 7 is losing.`}
      >
        Take 1, 3 or 4. Heaps of 0, 1, 2, … 6 have the values {values.slice(0, 7).join(', ')}. What is the value of a heap of 7?
      </Question>
    </>
  );
}
