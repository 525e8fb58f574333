import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Files, Mark, Move, Replay } from '../engine/answers';
import { ApiError, isAbort, markedMove, moves as askMoves, replay as askReplay, reply, solve } from '../engine/api';
import { Copy } from '../parts/Copy';
import { Sentence } from '../parts/Sentence';
import { Progress, useLate } from '../parts/Progress';
import { formatHash, go, type Route } from '../router';
import { glanceTime, quickTime, answerTime } from '../engine/useSolved';
import { OutcomeShape } from '../solve/Answer';
import { asAsked, Files as FileBoxes, useMissingFiles } from '../solve/Files';
import { PositionLine } from '../solve/PositionLine';
import { Shelf } from '../solve/Shelf';
import { needsList } from '../stage/heaps/breaking';
import { Stage } from '../stage/Stage';
import { compact, sum } from '../text/terms';
import { rulesName, shelved } from '../text/rules';
import { exampleFiles, filesFor, ownFiles, useGames } from '../engine/useGames';
import { useRules } from '../engine/useRules';
import { AllMoves } from './AllMoves';
import { again, current, type Game, gameOf, gamesIn, legalUntil, type Level, mover, placeOf, type Player, replayCommand, takenBack, textKey, toMove, listMoves, typedMove, winner, withMove } from './game';
import { MoveList } from './MoveList';
import { Strip } from './Strip';
import { componentsOf, useListing } from './useListing';

const start = 'nim(3,5,7)';
const pause = 350; // ms between the user's move and the engine's, so that both are visible

const asError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(String(error), 0));

const newSeed = () => Math.floor(Math.random() * 1e6) + 1;

export default function Play({ route }: { route: Route }) {
  const library = useGames();
  const rules = useRules(route.files[rulesName] ?? '', 0);
  const games = useMemo(() => library && shelved(rules.games, library), [library, rules.games]);
  const known = useMemo(() => exampleFiles(library ?? []), [library]);
  const game = gameOf(route, start);
  const position = current(game);
  const previous = game.played.length ? (game.played[game.played.length - 2] ?? game.start) : '';
  const files = filesFor(game.start, route.files, known);
  const context = { files, misere: game.misere };
  const ready = games !== null || !game.start.includes('[');

  const listing = useListing(ready ? position : '', files, game.misere);
  const opening = useListing(ready ? game.start : '', files, game.misere);
  const last = useListing(ready ? previous : '', files, game.misere);
  const moves = listing.moves && listing.of === position ? listing.moves : null;
  const stuck = moves !== null && moves.moves.length === 0 && !moves.more_moves;
  const texts = useRef(new Map<string, string>());
  // Moves from the address have no texts yet and may be illegal.
  const line = [game.start, ...game.played];
  const unchecked = line.slice(1).some((after, ply) => !texts.current.has(textKey(line[ply]!, after)));
  const [illegal, setIllegal] = useState<{ of: string; error: ApiError; until: number } | null>(null);
  const broken = illegal?.of === line.join('\n') ? illegal : null;

  const misere = game.misere || listing.moves?.play === 'misere'; // a game may prescribe misère play itself
  const won = unchecked && !game.resigned ? null : winner({ ...game, misere }, stuck);
  const over = won !== null;
  const mine = !over && !unchecked && toMove(game) === 'me';

  const [look, setLook] = useState(-1); // the position shown in the review; -1: the current one
  const [thinking, setThinking] = useState<AbortController | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [hint, setHint] = useState<{ text: string; move: Move | undefined } | null>(null);
  const [ghost, setGhost] = useState<Move | undefined>();
  const [replay, setReplay] = useState<Replay | null>(null);
  const [draft, setDraft] = useState(position);

  const place = (next: Game, own: Files = route.files, how: 'push' | 'replace' = 'replace') => {
    setLook(-1);
    thinking?.abort(); // a reply could arrive before the address has changed
    go({ ...placeOf(next), files: ownFiles(filesFor(next.start, own, known), known) }, how);
  };
  const begin = (next: Game, own?: Files) => {
    setReplay(null);
    place(next, own, 'push');
  };
  const make = (move: Move) => {
    texts.current.set(textKey(position, move.position), move.text);
    place(withMove(game, move.position));
  };

  // Hints and errors belong to the previous position.
  useEffect(() => {
    setHint(null);
    setGhost(undefined);
    setTrouble(null);
    setDraft(position);
  }, [position]);

  // The engine moves as soon as it is its turn.
  const engineToMove = moves !== null && !over && !unchecked && toMove(game) === 'engine';
  useEffect(() => {
    if (!engineToMove) return;
    const controller = new AbortController();
    setThinking(controller);
    const seen = new Promise((resolve) => setTimeout(resolve, game.played.length ? pause : 0));
    const options = { ...context, time: answerTime, signal: controller.signal };
    Promise.all([reply(position, game.level, game.seed + game.played.length, options), seen])
      .then(([answer]) => {
        if (controller.signal.aborted) return;
        setThinking(null);
        if (answer.move) make(answer.move);
      })
      .catch((error: unknown) => {
        if (isAbort(error) || controller.signal.aborted) return;
        setThinking(null);
        setTrouble(asError(error));
      });
    return () => {
      controller.abort();
      setThinking(null);
    };
  }, [engineToMove, position, game.level, game.misere]);

  // Replay the game to check the moves of the address, or to find the mistakes of a finished game.
  useEffect(() => {
    if (!ready || game.played.length === 0 || !(over || unchecked)) return;
    const controller = new AbortController();
    askReplay(game.start, game.played, { ...context, time: unchecked ? quickTime : 3 * answerTime, signal: controller.signal }).then(
      (answer) => {
        game.played.forEach((after, ply) => texts.current.set(textKey(line[ply]!, after), answer.steps[ply + 1]?.text ?? after));
        setReplay(answer);
      },
      (error: unknown) => {
        if (isAbort(error)) return;
        if (error instanceof ApiError && error.status === 400) {
          setIllegal({ of: line.join('\n'), error: asError(error), until: legalUntil(error, game.played.length) });
        } else setTrouble(asError(error));
      },
    );
    return () => controller.abort();
  }, [ready, over, unchecked, game.start, game.played.join('\n')]);

  const askFor = (component: number, mark: Mark) => {
    markedMove(position, component, mark, context).then(
      (answer) => (answer.moves[0] ? make(answer.moves[0]) : setTrouble(new ApiError('That is not a legal move.', 400))),
      (error: unknown) => setTrouble(asError(error)),
    );
  };
  const giveHint = () => {
    solve(position, { ...context, time: answerTime }).then(
      (answer) => {
        const winning = answer.winning_moves[0];
        const drawing = answer.drawing_moves?.[0];
        const slow = answer.delaying_move;
        if (winning) setHint({ text: `This wins: ${winning.text}.`, move: winning });
        else if (drawing) setHint({ text: `This keeps the draw: ${drawing.text}.`, move: drawing });
        else if (slow) setHint({ text: `Every move loses if the engine makes no mistake. To play on: ${slow.text}.`, move: slow });
        else setHint({ text: 'Nothing is known about this position.', move: undefined });
      },
      (error: unknown) => setTrouble(asError(error)),
    );
  };
  // The typed text is the position to move to, or the start of a new game.
  const submit = () => {
    if (compact(draft) === compact(position)) return;
    const move = mine && moves ? typedMove(moves.moves, draft) : undefined;
    if (move) return make(move);
    const fresh = () => begin({ ...again(game, game.first, newSeed()), start: draft });
    if (game.played.length === 0 && !moves?.more_moves) return fresh();
    askReplay(position, [draft], context).then(
      (answer) => {
        const step = answer.steps[1];
        if (mine && step) make({ component: 0, to: '', mark: {}, position: step.position, text: step.text ?? step.position });
      },
      (error: unknown) => {
        if (game.played.length === 0) fresh();
        else setTrouble(asError(error));
      },
    );
  };

  const busy = thinking !== null || listing.busy;
  const late = useLate(busy);
  const stop = () => {
    thinking?.abort();
    setThinking(null);
    listing.stop();
    setTrouble(new ApiError('Stopped. Take back, or begin again.', 0));
  };

  const list = listMoves(game, texts.current, over ? replay : null);
  const seenPly = look >= 0 ? look : game.played.length;
  const lastText = list[list.length - 1];
  const back = takenBack(game);
  const shown = listing.moves;
  const missing = useMissingFiles(game.start, files, listing.error);
  const error = asAsked(listing.error ?? broken?.error ?? trouble, missing);
  const failed = listing.error !== null || broken !== null;
  const settled = shown !== null || failed;

  return (
    <div class="play">
      <PositionLine
        text={draft}
        error={error}
        games={game.played.length ? [] : (games ?? [])}
        label="Position; type the one you move to"
        onText={(text) => {
          setDraft(text);
          setTrouble(null);
        }}
        onEnter={submit}
        onStop={late ? stop : undefined}
      />
      <Progress busy={busy} doing="The engine thinks" />
      {missing.length > 0 && (
        <div class="files missing">
          <FileBoxes names={missing} files={files} onFile={(name, text) => place(game, { ...route.files, [name]: text })} />
        </div>
      )}
      {broken && broken.until >= 0 && (
        <p class="row buttons">
          <button type="button" class="primary" data-testid="to-legal" onClick={() => place({ ...game, played: game.played.slice(0, broken.until), resigned: false })}>
            Back to the last legal position
          </button>
        </p>
      )}
      <div class={`table${settled ? '' : ' first'}`}>
        <div class="left">
          {look >= 0 ? (
            <Past position={seenPly === 0 ? game.start : game.played[seenPly - 1]!} files={files} opening={opening.moves?.drawings} />
          ) : (
            shown ? (
              <Stage
                components={componentsOf(shown.position, shown.drawings)}
                drawings={shown.drawings}
                moves={mine && moves ? moves.moves : []}
                onMove={mine && moves ? make : undefined}
                onMark={mine && moves?.more_moves ? askFor : undefined}
                look={mine ? (after, signal) => askMoves(after, { files, time: glanceTime, signal }).then(({ drawings }) => drawings) : undefined}
                reserved={opening.moves?.drawings}
                before={previous && last.of === previous ? last.moves?.drawings : undefined}
                ghost={ghost ?? hint?.move}
              />
            ) : (
              <div class="stage" />
            )
          )}
        </div>
        <div class="right">
          <div class="play-status" data-testid="play-status" aria-live="polite" aria-atomic="true" data-turn={over ? 'over' : moves && !unchecked ? toMove(game) : 'wait'} data-winner={won ?? undefined}>
            {failed ? (
              <h1>{broken ? 'Not a legal game' : 'No game yet'}</h1>
            ) : over ? (
              <h1 class={`verdict ${won === 'me' ? 'won' : 'lost'}`}>
                <OutcomeShape outcome={won === 'me' ? 'N' : 'P'} />
                {won === 'me' ? 'You won' : game.resigned ? 'You resigned' : 'The engine won'}
              </h1>
            ) : (
              <h1>{toMove(game) === 'me' ? 'Your turn' : 'The engine’s turn'}</h1>
            )}
            <p class="last">
              {failed ? (
                ''
              ) : lastText && mover(game, list.length - 1) === 'engine' ? (
                <>
                  Engine: <Sentence text={lastText.text} plain />
                </>
              ) : over && lastText ? (
                <>
                  You: <Sentence text={lastText.text} plain />
                </>
              ) : game.played.length === 0 && mine ? (
                'Press a part of the drawing to move.'
              ) : (
                ''
              )}
            </p>
          </div>
          {gamesIn(game.start, games ?? []).map(({ name, rule }) => (
            <p class="rule" key={name}>
              <b>{name}</b> {rule}
            </p>
          ))}
          {files[rulesName] !== undefined && (
            <details class="rule">
              <summary>The rules as they were written</summary>
              <pre class="notation">{files[rulesName]}</pre>
            </details>
          )}
          {misere && <p class="rule">This is misère play: whoever makes the last move loses.</p>}
          {over ? (
            <div class="row buttons">
              <button type="button" class="primary" data-testid="again-me" onClick={() => begin(again(game, 'me', newSeed()))}>
                Again, you begin
              </button>
              <button type="button" data-testid="again-engine" onClick={() => begin(again(game, 'engine', newSeed()))}>
                Again, engine begins
              </button>
              <button type="button" data-testid="undo" disabled={!back} onClick={() => back && place(back)}>
                Take back
              </button>
            </div>
          ) : (
            <div class="row buttons">
              <button type="button" data-testid="hint" disabled={!mine || !moves} onClick={giveHint}>
                Hint
              </button>
              <button type="button" data-testid="undo" disabled={!back} onClick={() => back && place(back)}>
                Take back
              </button>
              <button type="button" data-testid="resign" disabled={failed || game.played.length === 0} onClick={() => place({ ...game, resigned: true })}>
                Resign
              </button>
            </div>
          )}
          <p class="hint-text" role="status">
            {hint && <Sentence text={hint.text} plain />}
          </p>
          <MoveList game={game} moves={list} files={files} />
          {mine && moves && (
            <AllMoves moves={moves.moves} more={moves.more_moves} open={needsList(moves.drawings, moves.moves)} onMove={make} onGhost={setGhost} />
          )}
          <div class="row settings">
            <label>
              The engine plays{' '}
              <select data-testid="level" value={game.level} onChange={(event) => place({ ...game, level: event.currentTarget.value as Level })}>
                <option value="perfect">perfectly</option>
                <option value="human">like people</option>
              </select>
            </label>
            <label>
              First move{' '}
              <select data-testid="first" value={game.first} disabled={!over && back !== null} onChange={(event) => begin(again(game, event.currentTarget.value as Player, newSeed()))}>
                <option value="me">you</option>
                <option value="engine">engine</option>
              </select>
            </label>
            <label>
              The last move{' '}
              <select data-testid="misere" value={misere ? 'loses' : 'wins'} disabled={(!over && back !== null) || misere !== game.misere} onChange={(event) => begin({ ...again(game, game.first, newSeed()), misere: event.currentTarget.value === 'loses' })}>
                <option value="wins">wins</option>
                <option value="loses">loses</option>
              </select>
            </label>
          </div>
        </div>
      </div>
      {over && game.played.length > 0 && (
        <section class="after" aria-labelledby="after">
          <h2 id="after">The game</h2>
          <Strip game={game} moves={list} files={files} look={seenPly} onLook={(ply) => setLook(ply === game.played.length ? -1 : ply)} />
          <p class="row keep">
            <code data-testid="replay-command">{replayCommand(game, ownFiles(files, known))}</code>
            <Copy text={() => replayCommand(game, ownFiles(files, known))}>Copy</Copy>
            <Copy text={() => location.origin + location.pathname + formatHash({ ...placeOf(game), files: ownFiles(files, known) })}>Copy link</Copy>
          </p>
        </section>
      )}
      {settled && games && games.length > 0 && (
        <Shelf
          games={games}
          onTake={(chosen) => {
            begin({ ...again(game, game.first, newSeed()), start: chosen.example }, { ...route.files, ...(chosen.files ?? {}) });
            window.scrollTo({ top: 0 });
          }}
          onAdd={(chosen) => begin({ ...again(game, game.first, newSeed()), start: sum([game.start, chosen.example]) }, { ...route.files, ...(chosen.files ?? {}) })}
        />
      )}
    </div>
  );
}

// A past position of a finished game.
function Past({ position, files, opening }: { position: string; files: Files; opening: import('../engine/answers').Drawing[] | undefined }) {
  const { moves } = useListing(position, files);
  return moves && <Stage components={componentsOf(moves.position, moves.drawings)} drawings={moves.drawings} reserved={opening} label="A position of the game" />;
}
