import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Files as FileTexts, GraphAnswer } from '../../engine/answers';
import { ApiError, graphOf } from '../../engine/api';
import { useDebounced } from '../../numbers/Field';
import { Progress } from '../../parts/Progress';
import { useAnswer } from '../../engine/useAnswer';
import { type Route, go } from '../../router';
import { asAsked, Files, useMissingFiles } from '../../solve/Files';
import { PositionLine } from '../../solve/PositionLine';
import { compact } from '../../text/terms';
import { exampleFiles, filesFor, ownFiles, useGames } from '../../engine/useGames';
import { digraphOf, fits, halved, maxPositions } from './digraph';
import { Labelling } from './LabellingView';
import '../views.css';

const start = 'take[1,2,3,4](10)';
const examples = [start, 'rook(2,3)', 'wythoff(3,4)', 'fibonacci(8)', 'kayles(6)', 'words[examples/animals.txt]()', 'digraph[examples/cycle.dot](gate)'];
const tooMany = 422; // HTTP status for the engine's limits
const typingDelay = (text: string): number => (/\)\s*$/.test(text) ? 150 : 800);

type Found = { graph: GraphAnswer } | { refused: ApiError };

/** Any game as the digraph of its positions, with the steps of its labelling. */
export function GamesView({ route }: { route: Route }) {
  const library = useGames();
  const known = useMemo(() => exampleFiles(library ?? []), [library]);
  const [text, setText] = useState(route.position || start);
  const [own, setOwn] = useState<FileTexts>(route.files);
  useEffect(() => {
    if (compact(route.position || start) !== compact(text)) setText(route.position || start);
    setOwn((now) => ({ ...now, ...route.files }));
  }, [route.position, JSON.stringify(route.files)]);
  const show = (position: string, files: FileTexts, step: number | undefined, how: 'push' | 'replace') =>
    go({ page: 'atlas', rest: 'games', position, files: ownFiles(filesFor(position, files, known), known), options: step === undefined ? {} : { step: String(step) } }, how);

  const files = filesFor(text, own, known);
  const ready = library !== null || !text.includes('[');
  const asked = useDebounced(JSON.stringify([text, files]), typingDelay(text));
  const [position, carried] = JSON.parse(asked) as [string, FileTexts];
  const found = useAnswer(ready && position.trim() ? asked : '', (signal): Promise<Found> =>
    graphOf(position, { files: carried, signal }).then(
      (graph) => ({ graph }),
      (error: unknown) => {
        if (error instanceof ApiError) return { refused: error };
        throw error;
      },
    ),
  );
  const refused = found.answer && 'refused' in found.answer ? found.answer.refused : null;
  const answer = found.answer && 'graph' in found.answer ? found.answer.graph : null;
  const large = refused?.status === tooMany || (answer !== null && !fits(answer));
  const missing = useMissingFiles(text, files, refused);
  const graph = useMemo(() => (answer && !large ? digraphOf(answer) : null), [answer, large]);
  const last = useRef(graph);
  if (graph) last.current = graph;
  const shown = large ? null : last.current;
  const stale = shown !== graph;
  const step = /^\d{1,6}$/.test(route.options.step ?? '') ? Number(route.options.step) : undefined;
  const change = (next: string) => {
    setText(next);
    if (next.trim()) show(next, own, undefined, 'replace');
  };
  return (
    <div class="view games">
      <h1>Games as graphs</h1>
      <p class="lead">
        Every position of a game is a box, every move an arrow; whoever cannot move loses. So the boxes without arrows are
        lost: P, the previous player wins. Then, from there backwards, each box gets its label by two rules: if a move leads to P, it
        is N, the next player wins; if all moves lead to N, it is P. The number is the Grundy value, the mex: the least
        number that none of its moves reaches.
      </p>
      <PositionLine
        text={text}
        error={large ? null : asAsked(refused, missing)}
        games={library ?? []}
        onText={change}
        onGame={(game) => game.files && setOwn({ ...own, ...game.files })}
      />
      <p class="offers-small">
        {examples.map((example) => (
          <button key={example} type="button" class="quiet notation" aria-pressed={compact(text) === compact(example)} onClick={() => change(example)}>
            {example}
          </button>
        ))}
      </p>
      <Progress busy={found.busy} doing="Listing positions" onStop={found.stop} />
      {found.error !== undefined && <p class="error">{found.error}</p>}
      {missing.length > 0 && (
        <div class="files missing">
          <Files names={missing} files={files} onFile={(name, content) => setOwn({ ...own, [name]: content })} />
        </div>
      )}
      {large && <TooLarge key={asked} position={position} files={carried} count={answer?.vertices.length} onSmaller={change} />}
      {shown && (
        <div class={stale ? 'stale' : ''} inert={stale}>
          <Labelling key={shown.names[0]} graph={shown} step={step} files={ownFiles(carried, known)} onStep={(to) => show(text, own, to, 'replace')} />
        </div>
      )}
    </div>
  );
}

interface TooLargeProps {
  position: string;
  files: FileTexts;
  count: number | undefined; // of positions, if they could be counted
  onSmaller: (position: string) => void;
}

/** A message for a game that is too large to draw, with a link to a smaller one. */
function TooLarge({ position, files, count, onSmaller }: TooLargeProps) {
  const { answer: smaller } = useAnswer(position, async (signal) => {
    for (let next = halved(position); next !== null; next = halved(next)) {
      const graph = await graphOf(next, { files, signal }).catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      });
      if (graph && fits(graph) && graph.vertices.length > 1) return next;
    }
    return start;
  });
  return (
    <p class="too-large" role="status" data-testid="too-large">
      {count === undefined ? 'That has more positions or moves than a picture can hold.' : `That has ${count} positions, more than a picture can hold with their moves.`} Up to{' '}
      {maxPositions} can be drawn.{' '}
      {smaller !== undefined && (
        <button type="button" data-testid="smaller" onClick={() => onSmaller(smaller)}>
          Draw <span class="notation">{smaller}</span>
        </button>
      )}
    </p>
  );
}
