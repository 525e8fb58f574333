import { useState } from 'preact/hooks';
import type { Move } from '../engine/answers';
import { Sentence } from '../parts/Sentence';
import { countOf } from './game';

const shown = 100;

// All legal moves as a list: for positions without a drawing, and for users who prefer text.
export function AllMoves({ moves, more, open, onMove, onGhost }: { moves: Move[]; more: boolean; open: boolean; onMove: (move: Move) => void; onGhost: (move?: Move) => void }) {
  const [filter, setFilter] = useState('');
  const found = filter ? moves.filter((move) => `${move.text} ${move.position}`.includes(filter)) : moves;
  return (
    <details class="all-moves" data-testid="all-moves" open={open}>
      <summary>{countOf(moves.length, more)} as a list</summary>
      {moves.length > shown && (
        <input aria-label="Find a move" placeholder="Find a move" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
      )}
      <ul class="moves">
        {found.slice(0, shown).map((move) => (
          <li key={move.position + move.text}>
            <button type="button" data-testid="move" onClick={() => onMove(move)} onFocus={() => onGhost(move)} onBlur={() => onGhost()} onPointerEnter={() => onGhost(move)} onPointerLeave={() => onGhost()}>
              <Sentence text={move.text} plain />
            </button>
          </li>
        ))}
        {found.length > shown && <li class="soft">and {found.length - shown} more</li>}
      </ul>
    </details>
  );
}
