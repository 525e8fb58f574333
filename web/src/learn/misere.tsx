import { useState } from 'preact/hooks';
import { Question } from './Question';
import { misereNimIsLost, nimSum } from './theory';

const largest = 5;

/** Heaps to change, with the winner in normal and in misère play; they differ only if all heaps have one chip. */
function BothRules() {
  const [heaps, setHeaps] = useState([1, 1, 1]);
  const words = (lost: boolean) => (lost ? 'the other player wins' : 'the player to move wins');
  const normal = nimSum(heaps) === 0;
  const misere = misereNimIsLost(heaps);
  return (
    <section class="exercise" aria-label="Both rules">
      <p>Change the heaps. For which of them does the rule matter?</p>
      <p class="row choices both-rules">
        {heaps.map((heap, i) => {
          const set = (size: number) => setHeaps(heaps.map((old, j) => (i === j ? size : old)));
          return (
            <span key={i}>
              <button type="button" aria-label={`heap ${i + 1}: one less`} disabled={heap === 0} onClick={() => set(heap - 1)}>
                −
              </button>
              <output>{heap}</output>
              <button type="button" aria-label={`heap ${i + 1}: one more`} disabled={heap === largest} onClick={() => set(heap + 1)}>
                +
              </button>
            </span>
          );
        })}
      </p>
      <p class="verdict" role="status">
        The last chip wins: {words(normal)}. The last chip loses: {words(misere)}. {normal === misere ? 'It does not matter here.' : '✓ Here it matters.'}
      </p>
    </section>
  );
}

export function MisereLesson() {
  return (
    <>
      <p>
        At home Nim is often played the other way: whoever takes the last chip <em>loses</em>. That is <strong>misère play</strong>. One might
        think that a good player must now do everything the other way round. But no: Bouton found in 1901 that almost nothing changes.
      </p>
      <p>
        When every heap has one chip, nobody has a choice: the heaps are taken one by one. If their number is odd, the player to move takes the last
        one, and now that loses.
      </p>
      <p>
        As long as some heap is larger, play as in ordinary Nim: leave the nim-sum 0. Two or more large heaps must then be left, since the
        nim-sum of only one large heap is not 0. So it is the <em>other</em> player who once leaves just one large heap. Then comes the only
        change: take it whole, or all but one chip, so that the number of heaps of one is <em>odd</em>. One of the two does it, and you choose.
      </p>
      <BothRules />
      <p>
        So the winner is the same as in ordinary Nim, except when every heap has one chip. Most other games are not so kind: their values in normal play say
        nothing about misère play, and each needs its own theory.
      </p>
      <Question
        choices={['all 4', '3 of them', '1 of them']}
        right="3 of them"
        because="That leaves heaps of 1, 1 and 1: an odd number, so the other player takes the last one."
      >
        Heaps of 1, 1 and 4, and the last chip loses. How many do you take from the heap of 4?
      </Question>
    </>
  );
}
