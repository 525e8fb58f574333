import { useEffect, useState } from 'preact/hooks';
import type { Files, Solution } from '../engine/answers';
import { solve } from '../engine/api';
import { Sentence } from '../parts/Sentence';
import { answerTime } from '../engine/useSolved';
import { Why } from '../figures/Why';

interface Props {
  before: string;
  after: string;
  better: string | null;
  mine: boolean;
  misere: boolean;
  files: Files;
}

// Why a move was a mistake: what would have won, why, and what it allowed.
export function Mistake({ before, after, better, mine, misere, files }: Props) {
  const [answers, setAnswers] = useState<{ before: Solution; after: Solution } | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const options = { files, misere, time: answerTime, signal: controller.signal };
    Promise.all([solve(before, options), solve(after, options)]).then(
      ([first, second]) => setAnswers({ before: first, after: second }),
      (error: unknown) => !controller.signal.aborted && setFailed(String(error)),
    );
    return () => controller.abort();
  }, [before, after]);
  if (failed) return <p class="error">{failed}</p>;
  if (!answers) return <p class="soft">…</p>;
  const reply = answers.after.winning_moves[0]?.text;
  return (
    <div class="mistake-why">
      {better && (
        <p>
          {answers.before.outcome === 'N' ? 'This would have won: ' : 'Better was: '}
          <strong>
            <Sentence text={better} plain />
          </strong>
          .
        </p>
      )}
      {reply && (
        <p>
          Instead it allowed {mine ? 'the engine' : 'you'} to win with: <Sentence text={reply} plain />.
        </p>
      )}
      <Why solution={answers.before} files={files} />
    </div>
  );
}
