import { useState } from 'preact/hooks';
import { Question } from './Question';
import { zeckendorf } from './theory';

/** A number as a bar of its Zeckendorf parts. */
function Parts() {
  const [n, setN] = useState(20);
  const parts = zeckendorf(n);
  return (
    <section class="exercise" aria-label="Zeckendorf parts">
      <label>
        Chips: <output>{n}</output>
        <input type="range" min={1} max={60} value={n} onInput={(event) => setN(Number(event.currentTarget.value))} />
      </label>
      <div class="zeckendorf-parts" aria-hidden="true">
        {parts.map((part, i) => (
          <span key={part} style={{ flexGrow: part }} data-smallest={i === parts.length - 1 ? 'smallest' : undefined}>
            {part}
          </span>
        ))}
      </div>
      <p role="status">
        {parts.length === 1
          ? `${n} is a Fibonacci number: whoever begins loses.`
          : `${n} = ${parts.join(' + ')}: begin by taking ${parts.at(-1)}.`}
      </p>
    </section>
  );
}

export function FibonacciLesson() {
  return (
    <>
      <p>
        <strong>Fibonacci Nim</strong>: one heap. The first player takes as many chips as she likes, but not all. After
        that nobody may take more than <em>twice</em> what was taken just before. The last chip wins.
      </p>
      <p>
        The Fibonacci numbers are 1, 2, 3, 5, 8, 13, 21, …, each the sum of the two before. Zeckendorf's theorem says
        that every positive number is a sum of Fibonacci numbers, no two of them neighbours in that list, in exactly one
        way: always split off the largest that fits.
      </p>
      <Parts />
      <p>
        <strong>The winning move takes the smallest part.</strong> The next part is not its neighbour, so it is more
        than twice as large, and the other player cannot take it whole. She has to break into it; and whatever she
        takes, it can be shown that the rest of that part has a smallest part which you may take. So you never run out
        of moves, and the last chip is yours.
      </p>
      <p>
        If the heap is itself a Fibonacci number there is one part only, and taking all of it is forbidden: the player
        who begins loses.
      </p>
      <Question
        choices={['1', '2', '5', '10']}
        right={String(zeckendorf(20).at(-1))}
        because={`20 = ${zeckendorf(20).join(' + ')}, and the smallest part is ${zeckendorf(20).at(-1)}.`}
      >
        20 chips, and you begin. How many do you take?
      </Question>
    </>
  );
}
