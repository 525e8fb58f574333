import { useState } from 'preact/hooks';
import { Question } from './Question';
import { losingPairs } from './theory';

const size = 21;
const golden = (1 + Math.sqrt(5)) / 2;
const end = size - 0.5 - (size - 0.5) / golden; // where the golden line meets the edge, from the top

/** The queen's board with the losing cells found so far and a button for the next pair. */
function Pairs() {
  const [count, setCount] = useState(3);
  const pairs = losingPairs(count);
  const cells = pairs.flatMap(([a, b]) => (a === b ? [[a, b]] : [[a, b], [b, a]]) as [number, number][]);
  const last = pairs.at(-1)!;
  return (
    <section class="exercise" aria-label="Losing pairs">
      <svg
        class="plot"
        viewBox={`-1 -1 ${size + 2} ${size + 2}`}
        role="img"
        aria-label={`Losing cells: ${pairs.map(([a, b]) => `(${a},${b})`).join(', ')}, and their mirror images, near two lines from the corner.`}
      >
        <path class="grid" d={Array.from({ length: size + 1 }, (_, i) => `M0 ${i}H${size}M${i} 0V${size}`).join('')} />
        <path class="golden" d={`M${size} ${end}L0.5 ${size - 0.5}L${size - end} 0`} />
        {cells.map(([x, y]) => (
          <circle key={`${x},${y}`} class="losing" cx={x + 0.5} cy={size - y - 0.5} r={0.38} />
        ))}
      </svg>
      <p role="status">
        Pair {count - 1}: the smallest number not used so far is {last[0]}, and {last[0]} + {count - 1} = {last[1]}.
      </p>
      <button type="button" disabled={last[1] + 3 > size} onClick={() => setCount(count + 1)}>
        Next pair
      </button>
    </section>
  );
}

export function WythoffLesson() {
  const pairs = losingPairs(6);
  const shown = (n: number) => `(${pairs[n]!.join(',')})`;
  return (
    <>
      <p>
        In <strong>Wythoff's game</strong> there are two heaps. Take any number from one of them, or the <em>same</em>{' '}
        number from both. The same game on a chessboard: a queen moves left, down, or along the
        diagonal to both, and whoever brings her to the corner wins.
      </p>
      <p>
        The losing cells come in pairs: {[0, 1, 2, 3, 4].map(shown).join(', ')}, … Each begins with the smallest number
        that no earlier pair has used, and in the <var>n</var>-th pair the two differ by <var>n</var>. A queen on
        such a cell cannot reach another one, because no number and no difference comes twice; from every other cell she
        can.
      </p>
      <Pairs />
      <p>
        The cells lie along two lines, and their slope is the <strong>golden ratio</strong>{' '}
        <span class="math">φ = (1 + √5)/2 ≈ 1.618</span>. The <var>n</var>-th pair is{' '}
        <span class="math">(⌊nφ⌋, ⌊nφ²⌋)</span>, where ⌊ ⌋ rounds down. Since{' '}
        <span class="math">1/φ + 1/φ² = 1</span>, the numbers ⌊nφ⌋ and ⌊nφ²⌋ together give every positive integer
        exactly once (Beatty's theorem), and since <span class="math">φ² = φ + 1</span> they differ by <var>n</var>. That is all the pairs have to do.
      </p>
      <Question
        choices={['(7,12)', '(8,13)', '(9,14)']}
        right={shown(5)}
        because="0 to 7 are all used: 7 in (4,7). So 8, and 8 + 5."
      >
        After {shown(4)}, which is the next losing pair?
      </Question>
    </>
  );
}
