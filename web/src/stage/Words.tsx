import type { WordsDrawing } from '../engine/answers';
import type { DrawingProps } from './drawingProps';
import { byWord, wins } from './marks';

export function Words({ drawing, moves, outcomes, small, before, ghost, onMove }: DrawingProps<WordsDrawing>) {
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
          const justUsed = word.used && wasUsed?.[i]?.used === false;
          const kind = `word-chip${word.used ? ' used' : ''}${justUsed ? ' just' : ''}${ghost?.mark.word === i ? ' ghost' : ''}${won ? ' won' : ''}`;
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
