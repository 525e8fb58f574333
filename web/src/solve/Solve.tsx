import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Drawing, Files as FileTexts, Game, Mark, Move } from '../engine/answers';
import { ApiError, isAbort, markedMove, moves as askMoves } from '../engine/api';
import { matchedEdges, partsOf } from '../figures/reason';
import { Copy } from '../parts/Copy';
import { Progress, useLate } from '../parts/Progress';
import { CertaintyBadge } from '../parts/Certainty';
import { formatHash, go, isMisere, misereOption, type Route } from '../router';
import { glanceTime, useSolved } from '../engine/useSolved';
import { needsList } from '../stage/heaps/breaking';
import { Stage } from '../stage/Stage';
import { outcomeText } from '../text/outcome';
import { compact, filesNamed, quoted, sum, terms, withFirstArguments } from '../text/terms';
import { rulesName, shelved } from '../text/rules';
import { exampleFiles, filesFor, ownFiles, useGames } from '../engine/useGames';
import { useRules } from '../engine/useRules';
import { AllMoves } from '../play/AllMoves';
import { gamesIn } from '../play/game';
import { Answer, GenusText, OutcomeShape, ValueText } from './Answer';
import { asJson, asText, commandLine } from './formats';
import { examples } from './examples';
import { asAsked, Files, useMissingFiles } from './Files';
import { UserGame } from './UserGame';
import { PositionLine } from './PositionLine';
import { SetUp } from './SetUp';
import { Shelf } from './Shelf';
import { surprise } from './surprise';

const start = 'nim(3,5,7)';

// Errors are not shown while the user is typing.
const typingDelay = (text: string): number => (/\)\s*$/.test(text) ? 150 : 800);

export default function Solve({ route }: { route: Route }) {
  const library = useGames();
  const known = useMemo(() => exampleFiles(library ?? []), [library]);
  const [text, setText] = useState(route.position || start);
  const [own, setOwn] = useState<FileTexts>(route.files);
  const ownText = own[rulesName] ?? '';
  const [writing, setWriting] = useState(ownText !== '');
  const [typed, setTyped] = useState(false);
  const [misere, setMisere] = useState(isMisere(route));
  const [ghost, setGhost] = useState<Move | undefined>();
  const [why, setWhy] = useState(false);
  const [settingUp, setSettingUp] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const reserved = useRef<{ of: string; drawings: Drawing[] } | null>(null);
  const answerPanel = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false); // the clicked button disappears, so the focus moves to the next answer

  const files = filesFor(text, own, known);
  const rules = useRules(ownText, typed ? 400 : 0);
  const read = rules.text === ownText && !rules.error;
  const games = useMemo(() => library && shelved(rules.games, library), [library, rules.games]);
  const ready = (library !== null || !text.includes('[')) && (files[rulesName] === undefined || read);
  const solved = useSolved(ready ? text : '', files, misere, typed ? typingDelay(text) : 0);
  const { solution, busy } = solved;
  const late = useLate(busy);
  const missing = useMissingFiles(text, files, solved.error);
  const problem = asAsked(solved.error ?? refusal, missing);
  const wrong = rules.text === ownText && rules.error ? rules.error : problem?.inRules ? problem : null;
  const error = problem?.inRules ? null : problem;
  const { upToDate } = solved;
  // Whether the shown answer is out of date, and not only for a moment.
  const stale = solution !== null && !upToDate && (typed || late || problem !== null || wrong !== null || text.trim() === '');
  const settled = solution !== null || problem !== null || wrong !== null;

  // The address follows the position, and the position follows the address, unless this page set the address itself:
  // the user may have typed more since.
  const placed = useRef('');
  const goTo = (position: string, own: FileTexts, how: 'push' | 'replace', last = misere) => {
    const place = { page: 'solve', position, files: ownFiles(own, known), options: misereOption(last) };
    placed.current = formatHash(place);
    go(place, how);
  };
  useEffect(() => {
    const there = route.position || start;
    const place = formatHash({ page: 'solve', position: there, files: route.files, options: misereOption(isMisere(route)) });
    if (place === placed.current) return;
    placed.current = place;
    if (compact(there) !== compact(text)) {
      setTyped(false);
      setText(there);
    }
    setOwn((now) => ({ ...now, ...route.files }));
    setMisere(isMisere(route));
  }, [route.position, isMisere(route), JSON.stringify(route.files)]);
  useEffect(() => {
    if (upToDate) goTo(text, files, 'replace');
  }, [upToDate, text, misere, JSON.stringify(files)]);

  const focusAnswer = () => answerPanel.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  useEffect(() => {
    if (!upToDate || !focusNext.current) return;
    focusNext.current = false;
    focusAnswer();
  }, [upToDate, solution]);

  const change = (next: string, more: FileTexts = {}) => {
    setTyped(false);
    setGhost(undefined);
    setRefusal(null);
    if (Object.keys(more).length) setOwn({ ...own, ...more });
    goTo(next, filesFor(next, { ...own, ...more }, known), 'push');
    setText(next);
  };
  const makeMove = (move: Move) => {
    if (solution) reserved.current = { of: move.position, drawings: reserved.current?.of === solution.position ? reserved.current.drawings : solution.drawings };
    change(move.position);
  };
  const askFor = (component: number, mark: Mark) => {
    if (!solution) return;
    markedMove(solution.position, component, mark, { files, misere }).then(
      (answer) => (answer.moves[0] ? makeMove(answer.moves[0]) : setRefusal(new ApiError('That is not a legal move.', 400))),
      (reason: unknown) => {
        if (!isAbort(reason)) setRefusal(reason instanceof ApiError ? reason : new ApiError(String(reason), 0));
      },
    );
  };

  // The terms as the user wrote them if possible, so that omitted defaults stay omitted.
  const written = solution && terms(text).length === solution.components.length ? terms(text) : null;
  const parts = written ?? solution?.components.map((component) => component.position) ?? [];
  const withTerm = (i: number, term: string) => change(sum(parts.map((part, j) => (i === j ? term : part))));
  const without = (i: number) => change(sum(parts.filter((_, j) => i !== j)));
  const gameOf = (term: string): Game | undefined => gamesIn(term, games ?? [])[0];
  const setFile = (name: string, content: string) => {
    setTyped(true);
    setOwn({ ...own, [name]: content });
  };

  const setRules = (rules: string) => {
    setTyped(true);
    setRefusal(null);
    setOwn({ ...own, [rulesName]: rules });
  };

  const named = filesNamed(text).filter((name) => files[name] !== undefined && !missing.includes(name));
  const winning = solution?.winning_moves.map((move) => ({ ...move, outcome: 'P' as const })) ?? [];
  const itself = !misere && solution?.play === 'misere'; // the game prescribes misère play
  const listed = solved.moves?.position === solution?.position ? solved.moves?.moves : undefined;
  const link = () => location.origin + location.pathname + formatHash({ page: 'solve', position: text, files: ownFiles(files, known), options: misereOption(misere) });

  return (
    <div class="solve">
      {(!solution || stale) && <h1 class="sr">Solve</h1>}
      <PositionLine
        text={text}
        error={error}
        games={games ?? []}
        onStop={late ? solved.stop : undefined}
        onText={(next) => {
          setTyped(true);
          setRefusal(null);
          reserved.current = null;
          setText(next);
        }}
        onGame={(game) => game.files && setOwn({ ...own, ...game.files })}
      />
      <Progress busy={busy} doing="Solving" />
      {missing.length > 0 && (
        <div class="files missing">
          <Files names={missing} files={files} onFile={setFile} />
        </div>
      )}
      <p class={`brief${stale ? ' stale' : ''}`} aria-hidden="true">
        {solution && upToDate && (
          <span class={solution.outcome}>
            <OutcomeShape outcome={solution.outcome} /> {busy && solution.outcome === 'unknown' ? 'Still looking…' : outcomeText[solution.outcome]}
          </span>
        )}
      </p>
      <div class={`table${busy && !upToDate ? ' waiting' : ''}`}>
        <div class="left">
          <div class="row stage-tools">
            <button type="button" data-testid="set-up" aria-pressed={settingUp} onClick={() => setSettingUp(!settingUp)}>
              Set up
            </button>
            <button type="button" data-testid="write" aria-pressed={writing} onClick={() => setWriting(!writing)}>
              Your own game
            </button>
            <a class="button" data-testid="play-this" href={formatHash({ page: 'play', position: text, files: ownFiles(files, known), options: misereOption(misere) })}>
              Play this
            </a>
            <button
              type="button"
              data-testid="misere"
              aria-pressed={misere || itself}
              disabled={itself}
              title="Misère play: whoever makes the last move loses"
              onClick={() => {
                goTo(text, files, 'push', !misere);
                setMisere(!misere);
              }}
            >
              Last move loses
            </button>
            <button
              type="button"
              data-testid="surprise"
              disabled={!games?.length}
              onClick={() => {
                const { text: next, games: chosen } = surprise(games!);
                reserved.current = null;
                change(next, Object.assign({}, ...chosen.map((game) => game.files ?? {})) as FileTexts);
              }}
            >
              Surprise me
            </button>
          </div>
          {(writing || wrong) && (
            <UserGame
              text={ownText}
              rules={rules}
              error={wrong}
              onText={setRules}
              onExample={(example) => {
                reserved.current = null;
                change(example.position, { [rulesName]: example.text });
              }}
              onPosition={(position) => {
                reserved.current = null;
                change(position);
              }}
            />
          )}
          {settingUp && solution && (
            <div class="set-up">
              {solution.drawings.map((drawing, i) => (
                <SetUp
                  key={i}
                  drawing={drawing}
                  term={parts[i]!}
                  named={parts.length > 1}
                  extendable={/\([^)]*,…/.test(gameOf(parts[i]!)?.form.split(' or ')[0] ?? '')}
                  onTerm={(term) => withTerm(i, term)}
                />
              ))}
              <Files names={named} files={files} onFile={setFile} />
            </div>
          )}
          {!solution && <div class="stage" />}
          <div class={stale ? 'stale' : ''} inert={stale}>
          {solution && (
            <Stage
              components={solution.components.map((component) => component.position)}
              drawings={solution.drawings}
              moves={listed ?? winning}
              onMove={makeMove}
              onMark={listed && !solved.moves?.more_moves ? undefined : askFor}
              look={(position, signal) => askMoves(position, { files, time: glanceTime, signal }).then(({ drawings }) => drawings)}
              outcomes
              reserved={reserved.current?.of === solution.position ? reserved.current.drawings : undefined}
              ghost={ghost}
              parts={partsOf(solution)}
              thick={why ? matchedEdges(solution) : []}
              onPlace={
                settingUp
                  ? (i, first) => withTerm(i, withFirstArguments(parts[i]!, solution.drawings[i]?.kind === 'graph' ? first.map(quoted) : first))
                  : undefined
              }
              head={(i) =>
                parts.length > 1 && (
                  <button type="button" class="quiet remove" aria-label={`Remove component ${i + 1}`} title="Remove" onClick={() => without(i)}>
                    ×
                  </button>
                )
              }
              foot={(i) => (
                <footer>
                  {parts.length > 1 && (
                    <p class="component-value">
                      {solution.play === 'misere' ? (
                        solution.components[i]!.genus && (
                          <>
                            genus{' '}
                            <strong>
                              <GenusText genus={solution.components[i]!.genus!} />
                            </strong>
                          </>
                        )
                      ) : (
                        <>
                          value{' '}
                          <strong>
                            <ValueText value={solution.components[i]!.value} bound={solution.components[i]!.greater_than} />
                          </strong>
                        </>
                      )}{' '}
                      <CertaintyBadge name={solution.components[i]!.certainty} />
                    </p>
                  )}
                </footer>
              )}
            />
          )}
          {listed && needsList(solution?.drawings ?? [], listed) && (
            <AllMoves moves={listed} more={solved.moves?.more_moves ?? false} open={false} onMove={makeMove} onGhost={setGhost} />
          )}
          </div>
        </div>
        <div class={`right${stale ? ' stale' : ''}`} inert={stale} ref={answerPanel}>
          {solution && (
            <Answer
              solution={solution}
              busy={busy}
              why={why}
              onWhy={setWhy}
              onMove={(move) => {
                focusNext.current = true;
                makeMove(move);
              }}
              onGhost={setGhost}
              onLonger={() => {
                focusAnswer();
                solved.again(60);
              }}
              files={ownFiles(files, known)}
              tools={
                <div class="row copies" role="group" aria-label="Copy">
                  <Copy text={() => asText(solution)}>Text</Copy>
                  <Copy text={() => asJson(solution)}>JSON</Copy>
                  <Copy text={() => commandLine(solution.position, ownFiles(files, known), misere)}>Command</Copy>
                  <Copy text={link}>Link</Copy>
                </div>
              }
            />
          )}
        </div>
      </div>
      {settled && games && games.length > 0 && (
        <Shelf
          games={games}
          onTake={(game) => {
            reserved.current = null;
            change(game.example, game.files ?? {});
            window.scrollTo({ top: 0 });
          }}
          onAdd={(game) => {
            reserved.current = null;
            change(sum([...parts, game.example]), game.files ?? {});
          }}
        />
      )}
      <section class="examples" aria-labelledby="examples" hidden={!settled}>
        <h2 id="examples">Worked examples</h2>
        <ul>
          {examples.map((example) => (
            <li key={example.position}>
              <a href={formatHash({ page: 'solve', position: example.position })}>
                <span class="notation">{example.position}</span>
                <small>{example.title}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
