import { useEffect, useState } from 'preact/hooks';
import type { Drawing, Move } from '../engine/answers';
import { ApiError, isAbort, markedMove, moves, reply } from '../engine/api';
import { Progress } from '../parts/Progress';
import { useAnswer } from '../engine/useAnswer';
import { formatHash, misereOption } from '../router';
import { quickTime, answerTime } from '../engine/useSolved';
import { Stage } from '../stage/Stage';
import { shorten } from '../text/digits';
import { terms } from '../text/terms';

interface Turn {
  position: string;
  text: string;
  before?: Drawing[]; // before the engine's move
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
  const [turn, setTurn] = useState<Turn>({ position: start, text: '' });
  const [waiting, setWaiting] = useState(false);
  const { answer, error, busy, stop } = useAnswer(turn.position, (signal) => moves(turn.position, { signal, misere, time: quickTime }));
  const again = () => setTurn({ position: start, text: '' });
  useEffect(again, [start]);

  const make = async (move: Move) => {
    setWaiting(true);
    try {
      const { move: answering } = await reply(move.position, 'perfect', 1, { misere, time: answerTime });
      if (answering === null) {
        setTurn({ position: move.position, text: `${verdict(move)} The engine cannot move: ${misere ? 'it wins' : 'you win'}.`, over: true });
        return;
      }
      const between = await moves(move.position, { misere, time: quickTime });
      const after = await moves(answering.position, { misere, time: quickTime });
      const lost = after.moves.length === 0;
      setTurn({
        position: answering.position,
        text: `${verdict(move)} The engine: ${shorten(answering.text)}.${lost ? ` You cannot move: you ${misere ? 'win' : 'lose'}.` : ''}`,
        before: between.drawings,
        over: lost,
      });
    } catch (problem) {
      if (!isAbort(problem)) setTurn({ ...turn, text: problem instanceof ApiError ? problem.message : String(problem) });
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
            void markedMove(answer.position, component, mark, { misere, time: quickTime }).then(({ moves: [found] }) => found && make(found));
          }}
        />
      )}
      <p class="verdict" role="status" data-testid="try-status">
        {turn.text}
      </p>
      <p class="row onward">
        <button type="button" disabled={turn.position === start} onClick={again}>
          Start again
        </button>
        <a href={formatHash({ page: 'solve', position: turn.position, options: misereOption(misere) })}>Who wins here, and why?</a>
        <a href={formatHash({ page: 'play', position: start, options: misereOption(misere) })}>Play it in full</a>
      </p>
    </section>
  );
}
