import type { Game } from '../answers';
import { Thumbnail } from './thumbnail';

interface Props {
  games: Game[];
  onTake: (game: Game) => void;
  onAdd: (game: Game) => void;
}

export function Shelf({ games, onTake, onAdd }: Props) {
  return (
    <section class="shelf" aria-labelledby="shelf">
      <h2 id="shelf">Games</h2>
      <ul>
        {games.map((game) => (
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
