import { useEffect, useState } from 'preact/hooks';
import type { Drawing, Move } from '../answers';
import { ApiError, isAbort, markedMove, moves, reply } from '../api';
import { Progress } from '../parts/Progress';
import { useAnswer } from '../parts/useAnswer';
import { formatHash, misereOption } from '../router';
import { moment, patience } from '../solved';
import { Stage } from '../stage/Stage';
import { shorten } from '../text/digits';
import { terms } from '../text/terms';

interface Turn {
  position: string;
  said: string;
  before?: Drawing[]; // as it was before the engine's move
  over?: boolean;
}

const spoken = (text: string) => shorten(text).replace(/^./, (letter) => letter.toUpperCase());

function verdict(move: Move): string {
  const text = spoken(move.text);
  if (move.outcome === 'P') return `✓ ${text}: good, the position is losing now.`;
  if (move.outcome === 'N') return `✗ ${text}: now the other player can win.`;
  return `${text}.`;
}

/** A position on the stage. Each move is judged at once, and the engine answers it. */
export function TryIt({ position: start, task, misere = false }: { position: string; task: string; misere?: boolean | undefined }) {
  const [turn, setTurn] = useState<Turn>({ position: start, said: '' });
  const [waiting, setWaiting] = useState(false);
  const { answer, error, busy, stop } = useAnswer(turn.position, (signal) => moves(turn.position, { signal, misere, time: moment }));
  const again = () => setTurn({ position: start, said: '' });
  useEffect(again, [start]);

  const make = async (move: Move) => {
    setWaiting(true);
    try {
      const { move: answering } = await reply(move.position, 'perfect', 1, { misere, time: patience });
      if (answering === null) {
        setTurn({ position: move.position, said: `${verdict(move)} The engine cannot move: ${misere ? 'it wins' : 'you win'}.`, over: true });
        return;
      }
      const between = await moves(move.position, { misere, time: moment });
      const after = await moves(answering.position, { misere, time: moment });
      const lost = after.moves.length === 0;
      setTurn({
        position: answering.position,
        said: `${verdict(move)} The engine: ${shorten(answering.text)}.${lost ? ` You cannot move: you ${misere ? 'win' : 'lose'}.` : ''}`,
        before: between.drawings,
        over: lost,
      });
    } catch (problem) {
      if (!isAbort(problem)) setTurn({ ...turn, said: problem instanceof ApiError ? problem.message : String(problem) });
    } finally {
      setWaiting(false);
    }
  };

  return (
    <section class="try" aria-label="Try it">
      <h2>Try it</h2>
      <p>{task}</p>
      <Progress busy={busy} onStop={stop} />
      {error !== undefined && <p class="error">{error}</p>}
      {answer && error === undefined && (
        <Stage
          components={terms(answer.position)}
          drawings={answer.drawings}
          moves={busy || waiting || turn.over ? [] : answer.moves}
          before={turn.before}
          onMove={(move) => void make(move)}
          onMark={(component, mark) => {
            void markedMove(answer.position, component, mark, { misere, time: moment }).then(({ moves: [found] }) => found && make(found));
          }}
        />
      )}
      <p class="verdict" role="status" data-testid="try-status">
        {turn.said}
      </p>
      <p class="onward">
        <button type="button" disabled={turn.position === start} onClick={again}>
          Start again
        </button>
        <a href={formatHash({ door: 'solve', position: turn.position, options: misereOption(misere) })}>Who wins here, and why?</a>
        <a href={formatHash({ door: 'play', position: start, options: misereOption(misere) })}>Play it in full</a>
      </p>
    </section>
  );
}
