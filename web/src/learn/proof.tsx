import type { Certainty } from '../engine/answers';
import { CertaintyShape } from '../parts/Certainty';
import { Question } from './Question';

const certainties: [Certainty, string][] = [
  ['theorem', 'proved by people, on paper, for all positions of a kind. Nim and its nim-sum, for example.'],
  ['proved', 'a machine found the proof and wrote it down, and every step of it was checked.'],
  ['computed', 'every position that matters was examined, exactly. True here; it says nothing about the next position.'],
  ['conjectural', 'it rests on a pattern that has held wherever anybody looked, but that is not proved.'],
];

export function ProofLesson() {
  return (
    <>
      <p>Every answer on this page says how certain it is:</p>
      <ul class="sureness">
        {certainties.map(([name, meaning]) => (
          <li key={name}>
            <CertaintyShape name={name} /> <span><strong>{name}</strong>: {meaning}</span>
          </li>
        ))}
      </ul>
      <p>
        Looking at many cases is not a proof. A certain computation in Wythoff's table may be started in any row with
        almost no knowledge, and after some rows it is right. For values up to 3 it was watched from all rows up to ten
        million, and never took more than 140 rows. But there is a row that needs 158, and the first is row 76 484 621.
      </p>
      <p>
        How can a machine speak of <em>all</em> rows, without end? A row number is written in Fibonacci digits and read
        by an <strong>automaton</strong>: a machine with finitely many states that goes from state to state, a digit at
        a time. The state in which it ends says where the values of that row are. Then a finite list of checks, one for
        every state and its neighbours, shows: if the automaton is right up to some row, it is right in the next. That
        is a proof by induction. People wrote the induction, the machine went through the 2 223 648 states.
      </p>
      <p>
        To find such an automaton is hard. To check it is not: a second, short program does that, and anybody may write a
        third.
      </p>
      <Question
        choices={['It holds always', 'It holds in those cases', 'Nothing at all']}
        right="It holds in those cases"
        because="That is worth having, and it is what “computed” says. More needs a proof."
      >
        A program looked at a thousand million cases, exactly, and a pattern held in each. What is known?
      </Question>
    </>
  );
}
