import { Question } from './Question';
import { nimSum, takeValues } from './theory';

export function Sums() {
  const heap = takeValues([1, 2, 3], 6)[6]!;
  return (
    <>
      <p>
        Put several games side by side: a heap of matches, a chessboard with a queen, a row of words. In your turn you
        choose <em>one</em> of them and make a move there. Whoever cannot move anywhere loses. This is the{' '}
        <strong>sum</strong> of the games, and we write it with a plus: <span class="math">take[1,2,3](6) + nim(5)</span>.
      </p>
      <p>
        Nim itself is the sum of its heaps. And a game of value <var>g</var> is as good as a heap of{' '}
        <var>g</var>: moves lead from it to every smaller value, as from the heap. It may also have moves to{' '}
        <em>larger</em> values, but these help nobody: the other player moves back down to{' '}
        <var>g</var> at once.
      </p>
      <p>
        This is the theorem of Sprague and Grundy (1935 and 1939):{' '}
        <strong>the value of a sum is the nim-sum of the values</strong>. Different games, that have nothing to do with
        each other, can be added as if they were heaps. Here the heap of 6, from which 1, 2 or 3 may be taken, has value{' '}
        {heap}, and <span class="math">{heap} ⊕ 5 = {nimSum([heap, 5])}</span>, so the player to move wins: make the
        heap of 5 a heap of {heap}, and the values are equal.
      </p>
      <p>
        Two equal games side by side have the sum 0. That needs no theorem: copy each move of the other player in the
        other game, and you always have an answer.
      </p>
      <Question
        choices={['nim(1)', 'nim(2)', 'nim(3)', 'nim(6)']}
        right={`nim(${heap})`}
        because={`${heap} ⊕ ${heap} = 0.`}
      >
        Which heap beside <span class="math">take[1,2,3](6)</span> makes a sum that is lost for the player to move?
      </Question>
    </>
  );
}
