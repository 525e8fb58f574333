import { useState } from 'preact/hooks';
import { Question } from './Question';
import { type Label, judgeLabels } from './theory';

const takes = [1, 2, 3];
const largest = 12;

function next(label: Label | undefined): Label | undefined {
  return label === undefined ? 'losing' : label === 'losing' ? 'winning' : undefined;
}

/** Heaps 0..12, labelled by clicks; a label that contradicts the two rules is marked at once. */
function Labelling() {
  const [labels, setLabels] = useState<(Label | undefined)[]>(() => new Array(largest + 1).fill(undefined));
  const verdicts = judgeLabels(labels, takes);
  const rightOnes = verdicts.filter((verdict) => verdict).length;
  const contradiction = verdicts.indexOf(false);
  return (
    <section class="exercise" aria-label="Label the heaps">
      <p>Click each heap until its label is right. Begin with 0.</p>
      <div class="cells">
        {labels.map((label, heap) => (
          <button
            key={heap}
            type="button"
            data-label={label}
            data-verdict={verdicts[heap] === false ? 'wrong' : undefined}
            aria-label={`heap of ${heap}: ${label ?? 'no label'}`}
            onClick={() => setLabels(labels.map((old, i) => (i === heap ? next(old) : old)))}
          >
            <b>{heap}</b>
            <span>{label === undefined ? '?' : label === 'losing' ? '○ loses' : '● wins'}</span>
          </button>
        ))}
      </div>
      <p class="verdict" role="status">
        {contradiction >= 0
          ? `✗ ${contradiction}: look where its moves lead.`
          : rightOnes > largest
            ? '✓ All right. Every fourth heap loses for the player who must move.'
            : `${rightOnes} of ${largest + 1} settled.`}
      </p>
    </section>
  );
}

export function Winning() {
  return (
    <>
      <p>
        One heap of matches, two players in turn, and each takes 1, 2 or 3 of them. Whoever takes the last match wins;
        whoever cannot move has lost. There is no luck, nothing is hidden, and both players have the same moves. Such a
        game is called <em>impartial</em>.
      </p>
      <p>
        Then the position alone decides who wins, if nobody errs. Call it <strong>losing</strong> if the player who must
        move now will lose, and <strong>winning</strong> otherwise. Two rules settle every position, from the end
        backwards:
      </p>
      <ul>
        <li>if some move leads to a losing position, it is winning: make that move;</li>
        <li>if no move does, it is losing. The empty heap has no moves, so it is losing.</li>
      </ul>
      <Labelling />
      <p>
        Books call losing positions <strong>P</strong>, because the <em>previous</em> player wins, and winning ones{' '}
        <strong>N</strong>, because the <em>next</em> player does. If play must end at last, every position is one or the
        other.
      </p>
      <Question
        choices={['take 1', 'take 2', 'take 3']}
        right="take 1"
        because="20 remain, a multiple of 4. Whatever is taken next, you fill it up to 4."
      >
        There are 21 matches and it is your turn. What do you do?
      </Question>
    </>
  );
}
