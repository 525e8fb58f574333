import { useState } from 'preact/hooks';
import type { Game } from '../engine/answers';
import { Thumbnail } from './thumbnail';

interface Props {
  games: Game[];
  onTake: (game: Game) => void;
  onAdd: (game: Game) => void;
}

export function Shelf({ games, onTake, onAdd }: Props) {
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  const found = games.filter(({ name, rule }) => `${name} ${rule}`.toLowerCase().includes(word));
  return (
    <section class="shelf" aria-labelledby="shelf">
      <h2 id="shelf">Games</h2>
      <input type="search" class="find" placeholder={`Find among ${games.length}: coins, graph, …`} aria-label="Find a game" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
      <p role="status">{games.length > 0 && found.length === 0 && 'No rule contains this word.'}</p>
      <ul>
        {found.map((game) => (
          <li key={game.name}>
            <button type="button" class="game" data-testid={`game-${game.name}`} title={game.rule} onClick={() => onTake(game)}>
              <Thumbnail game={game} />
              <b>{game.name}</b>
              <span>{game.rule}</span>
            </button>
            <button type="button" class="add" data-testid={`add-${game.name}`} aria-label={`Add ${game.name} to the sum`} title="Add to the sum" onClick={() => onAdd(game)}>
              ⊕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
