import { formatHash } from '../router';
import { Question } from './Question';
import { kaylesValues } from './theory';

const shown = 12;

export function KaylesLesson() {
  const values = kaylesValues(shown);
  return (
    <>
      <p>
        <strong>Kayles</strong>: pins stand in a row. A ball knocks down one pin, or two that stand side by side. Whoever
        knocks down the last one wins. The first pin that falls in the middle leaves two rows, and no ball reaches from
        one to the other: from then on the game is a <em>sum</em>.
      </p>
      <p>
        Whoever begins with a single row always wins. Knock down the pin in the middle, or the two in the middle if their
        number is even: two equal rows are left. Then do in one of them what the other player does in the other. You
        always have an answer, so it is never you who cannot move.
      </p>
      <p>
        But that does not help with rows of 3 and 4 pins. For these we need the values. A move leaves two rows, perhaps
        empty ones, and is worth their nim-sum; the value of a row is the mex of what its moves are worth. A row of 3
        can become 2, 1 + 1, or 1, worth {values[2]}, {values[1]} ⊕ {values[1]} = 0 and {values[1]}: so its value is {values[3]}.
      </p>
      <div class="scroll" tabIndex={0} role="group" aria-label="Values of rows">
        <table class="row-values">
          <tbody>
            <tr>
              <th scope="row">pins</th>
              {values.map((_, row) => (
                <td key={row}>{row}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">value</th>
              {values.map((value, row) => (
                <td key={row}>
                  <strong>{value}</strong>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p>
        Only the empty row has value 0. The values look wild, but from 71 pins on they repeat every 12 forever: Guy and
        Smith showed in 1956 how far one must look to be sure.{' '}
        <a href={formatHash({ page: 'numbers', rest: 'heaps', options: { code: '0.77' } })}>See them all</a>.
      </p>
      <Question
        choices={['the player to move', 'the other player']}
        right="the other player"
        because={`Both rows have value ${values[4]}, and equal values have the nim-sum 0. The rows need not be equal.`}
      >
        Rows of 1 and 4 pins. Who wins?
      </Question>
    </>
  );
}
