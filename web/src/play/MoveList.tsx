import { useState } from 'preact/hooks';
import type { Files } from '../engine/answers';
import { Sentence } from '../parts/Sentence';
import { type Game, type ListedMove } from './game';
import { Mistake } from './Mistake';

// The moves so far. Mistakes are marked once the game is over.
export function MoveList({ game, moves, files }: { game: Game; moves: ListedMove[]; files: Files }) {
  const [open, setOpen] = useState(-1);
  return (
    <ol class="move-list" data-testid="move-list" aria-label="Moves">
      {moves.map((move, ply) => {
        const before = game.played[ply - 1] ?? game.start;
        return (
          <li key={ply} class={move.player} data-testid={move.mistake ? 'mistake' : undefined}>
            <span class="who">{move.player === 'me' ? 'You' : 'Engine'}</span> <Sentence text={move.text} plain />
            {move.mistake && (
              <>
                {' '}
                <strong class="tag">
                  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path d="M3 3l10 10M13 3L3 13" />
                  </svg>
                  mistake
                </strong>
                <button
                  type="button"
                  class="quiet"
                  data-testid="why-mistake"
                  aria-expanded={open === ply}
                  onClick={() => setOpen(open === ply ? -1 : ply)}
                >
                  Why was that a mistake?
                </button>
                {open === ply && (
                  <Mistake before={before} after={game.played[ply]!} better={move.better} mine={move.player === 'me'} misere={game.misere} files={files} />
                )}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
