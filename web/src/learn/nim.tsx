import { useState } from 'preact/hooks';
import { Question } from './Question';
import { nimSum } from './theory';

/** Three heaps in binary, in columns, with the parity of the sum of each column. */
function BinaryColumns() {
  const [heaps, setHeaps] = useState([3, 5, 7]);
  const sum = nimSum(heaps);
  const row = (number: number) => [8, 4, 2, 1].map((place) => ((number & place) !== 0 ? 1 : 0));
  return (
    <section class="exercise" aria-label="Heaps in binary">
      <p>Change the heaps until every column has an even number of ones.</p>
      <table class="binary-columns">
        <thead>
          <tr>
            <th scope="col">heap</th>
            {[8, 4, 2, 1].map((place) => (
              <th key={place} scope="col">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heaps.map((heap, i) => {
            const set = (size: number) => setHeaps(heaps.map((old, j) => (i === j ? size : old)));
            return (
              <tr key={i}>
                <th scope="row">
                  <button type="button" aria-label={`heap ${i + 1}: one less`} disabled={heap === 0} onClick={() => set(heap - 1)}>
                    −
                  </button>
                  <output>{heap}</output>
                  <button type="button" aria-label={`heap ${i + 1}: one more`} disabled={heap === 15} onClick={() => set(heap + 1)}>
                    +
                  </button>
                </th>
                {row(heap).map((digit, place) => (
                  <td key={place} data-digit={digit}>
                    {digit}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">⊕ {sum}</th>
            {row(sum).map((digit, place) => (
              <td key={place} data-odd={digit === 1 ? 'odd' : undefined}>
                {digit === 1 ? 'odd' : 'even'}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="verdict" role="status">
        {sum === 0 ? '✓ All even: losing for the player to move.' : 'Some column is odd: winning for the player to move.'}
      </p>
    </section>
  );
}

export function NimLesson() {
  return (
    <>
      <p>
        <strong>Nim</strong>: several heaps, and a move takes any number from <em>one</em> of them. Whoever takes the
        last chip wins. One heap of 5 has value 5, for its moves lead to 4, 3, 2, 1 and 0. But three heaps?
      </p>
      <p>
        Write the heaps in binary, one below the other, and count the ones in each column. Below an odd column write 1,
        below an even one 0. That number is the <strong>nim-sum</strong>,{' '}
        <span class="math">3 ⊕ 5 ⊕ 7</span>: addition that forgets to carry.
      </p>
      <BinaryColumns />
      <p>
        Bouton's theorem (1901): the player to move loses exactly when the nim-sum is 0. If all columns are even, a move
        changes one heap, so it changes some digit, and makes a column odd. If some columns are odd, take a heap that
        has a one in the leftmost of them and change its digits in just the odd columns. The heap becomes smaller,
        because its first changed digit goes from 1 to 0, and all columns become even.
      </p>
      <Question
        choices={['the heap of 1', 'the heap of 4', 'the heap of 6']}
        right="the heap of 6"
        because="1 ⊕ 4 ⊕ 6 = 3, in binary 011. Only 6 = 110 has a one in the leftmost odd column; it becomes 101 = 5."
      >
        Heaps of 1, 4 and 6. From which can you take something so that the nim-sum becomes 0?
      </Question>
    </>
  );
}
