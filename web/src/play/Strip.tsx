import { useEffect, useState } from 'preact/hooks';
import type { Drawing, Files } from '../engine/answers';
import { moves } from '../engine/api';
import { Sentence } from '../parts/Sentence';
import { quickTime } from '../engine/useSolved';
import { Stage } from '../stage/Stage';
import { componentsOf } from './useListing';
import type { Game, ListedMove } from './game';

const maxPictures = 60;

// The game as a strip of pictures; a click shows that position on the stage.
export function Strip({ game, moves: listed, files, look, onLook }: { game: Game; moves: ListedMove[]; files: Files; look: number; onLook: (ply: number) => void }) {
  const positions = [game.start, ...game.played].slice(0, maxPictures);
  const [drawings, setDrawings] = useState<Drawing[][]>([]);
  useEffect(() => {
    const controller = new AbortController();
    setDrawings([]);
    void (async () => {
      for (const position of positions) {
        const answer = await moves(position, { files, time: quickTime, signal: controller.signal }).catch(() => null);
        if (controller.signal.aborted || !answer) return;
        setDrawings((now) => [...now, answer.drawings]);
      }
    })();
    return () => controller.abort();
  }, [positions.join('\n')]);
  const reserved = drawings[0];
  return (
    <ol class="strip" data-testid="strip" aria-label="The game in pictures">
      {positions.map((position, ply) => {
        const move = listed[ply - 1];
        return (
          <li key={ply}>
            <button type="button" aria-pressed={look === ply} onClick={() => onLook(ply)}>
              {drawings[ply] && (
                <Stage small components={componentsOf(position, drawings[ply])} drawings={drawings[ply]} reserved={reserved} before={drawings[ply - 1]} label={`position ${ply}`} />
              )}
              <small>
                {move ? (
                  <>
                    <b>{move.player === 'me' ? 'You' : 'Engine'}</b> <Sentence text={move.text} plain />
                    {move.mistake && <b class="tag"> ✕</b>}
                  </>
                ) : (
                  'Start'
                )}
              </small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
