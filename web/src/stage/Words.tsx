import type { WordsDrawing } from '../answers';
import type { Drawn } from './drawn';
import { byWord, wins } from './marks';

export function Words({ drawing, moves, outcomes, small, before, ghost, onMove }: Drawn<WordsDrawing>) {
  const wasUsed = before?.kind === 'words' ? before.words : undefined;
  const shown = small ? drawing.words.slice(0, 24) : drawing.words;
  return (
    <div class={`words${small ? ' small' : ''}`}>
      {drawing.letter && (
        <p class="letter">
          next letter <b>{drawing.letter}</b>
        </p>
      )}
      <ul>
        {shown.map((word, i) => {
          const move = byWord(moves, i);
          const won = outcomes && move !== undefined && wins(move);
          const said = word.used && wasUsed?.[i]?.used === false;
          const kind = `word-chip${word.used ? ' used' : ''}${said ? ' just' : ''}${ghost?.mark.word === i ? ' ghost' : ''}${won ? ' won' : ''}`;
          return (
            <li key={i}>
              {move && onMove ? (
                <button type="button" class={kind} data-testid={`word-${i}`} data-roving onClick={() => onMove(move)}>
                  {word.text}
                  {won && <span class="sr">; wins</span>}
                </button>
              ) : (
                <span class={kind} data-testid={`word-${i}`}>
                  {word.text}
                  {word.used && <span class="sr"> (used)</span>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
