import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Files } from '../../engine/answers';
import { formatHash } from '../../router';
import { DigraphPicture, type Label } from './DigraphPicture';
import type { Digraph } from './digraph';
import { labelling, valueText } from './labelling';

interface Props {
  graph: Digraph;
  step: number | undefined; // the number of steps shown; all if undefined
  files: Files; // for the links
  onStep: (step: number) => void;
}

const maxDuration = 40_000; // ms for playing a whole labelling
const pause = (steps: number): number => Math.max(150, Math.min(1100, maxDuration / steps));

/** The picture and the steps of its labelling with their reasons: by buttons, by keys, or played automatically. */
export function Labelling({ graph, step, files, onStep }: Props) {
  const steps = useMemo(() => labelling(graph), [graph]);
  const done = Math.max(0, Math.min(steps.length, step ?? steps.length));
  const [playing, setPlaying] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [listed, setListed] = useState(false);
  const { names, short, options } = graph;
  const labels: (Label | undefined)[] = [];
  for (const { vertices, outcome, values } of steps.slice(0, done)) vertices.forEach((v, i) => (labels[v] = { outcome, value: values[i]! }));
  const current = done > 0 && done < steps.length ? steps[done - 1]! : done > 0 && step !== undefined ? steps.at(-1)! : undefined;

  const to = (next: number) => {
    setChosen(null);
    onStep(Math.max(0, Math.min(steps.length, next)));
  };
  useEffect(() => {
    if (!playing) return;
    if (done >= steps.length) return setPlaying(false);
    const timer = setTimeout(() => to(done + 1), pause(steps.length));
    return () => clearTimeout(timer);
  }, [playing, done]);
  const play = () => {
    if (!playing && done >= steps.length) to(0);
    setPlaying(!playing);
  };
  const move = (next: number) => {
    setPlaying(false);
    to(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.closest('input, [data-roving], details')) return; // these elements use the keys themselves
    if (event.key === 'ArrowRight') move(done + 1);
    else if (event.key === 'ArrowLeft') move(done - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(steps.length);
    else return;
    event.preventDefault();
  };
  const lost = labels.filter((label) => label?.outcome === 'P').length;
  const solveLink = (v: number) => formatHash({ page: 'solve', position: names[v]!, files });
  const drawLink = (v: number) => formatHash({ page: 'atlas', rest: 'games', position: names[v]!, files });
  const labelText = (v: number) => (labels[v] ? ` (${labels[v]!.outcome} ${valueText(labels[v]!.value)})` : '');
  return (
    <section aria-label="The game as a graph" onKeyDown={onKeyDown}>
      <div class="row stepping" role="toolbar" aria-label="Labelling">
        <button type="button" aria-label="To the beginning" data-testid="step-first" disabled={done === 0} onClick={() => move(0)}>
          |◀
        </button>
        <button type="button" aria-label="Step back" data-testid="step-back" disabled={done === 0} onClick={() => move(done - 1)}>
          ◀
        </button>
        <button type="button" class="primary" data-testid="step-play" onClick={play}>
          {playing ? 'Pause' : done > 0 && done < steps.length ? 'Go on' : 'Label step by step'}
        </button>
        <button type="button" aria-label="Step forward" data-testid="step-forward" disabled={done === steps.length} onClick={() => move(done + 1)}>
          ▶
        </button>
        <button type="button" aria-label="To the end" data-testid="step-last" disabled={done === steps.length} onClick={() => move(steps.length)}>
          ▶|
        </button>
        <span data-testid="step-count">
          {done} of {steps.length}
        </span>
      </div>
      <p class="step-reason" role="status" data-testid="step-reason">
        {current
          ? current.reason
          : done === 0
            ? 'Nothing is labelled yet. Positions without a move come first.'
            : `${options.length} positions, ${lost} of them P. ${graph.acyclic ? 'Every play ends: all are labelled by the two rules.' : 'Play can go round: what the rules do not reach is a draw.'}`}
      </p>
      <DigraphPicture graph={graph} labels={labels} now={current?.vertices ?? []} chosen={chosen} onChoose={(v) => setChosen(v === chosen ? null : v)} />
      <p class="chosen-says" data-testid="chosen">
        {chosen === null ? (
          <span class="soft">Press a position to see its moves.</span>
        ) : (
          <>
            <span class="notation">{names[chosen]}</span>
            {labelText(chosen)}:{' '}
            {options[chosen]!.length === 0
              ? 'no moves'
              : `moves to ${options[chosen]!.slice(0, 20).map((w) => short[w]! + labelText(w)).join(', ')}${options[chosen]!.length > 20 ? ', …' : ''}`}
            . <a href={solveLink(chosen)}>Solve it</a> · <a href={drawLink(chosen)}>Draw it from here</a>
          </>
        )}
      </p>
      <ul class="row value-legend" aria-label="Colours of the values">
        {['0', '1', '2', '3', '4', '5', '6'].map((value) => (
          <li key={value}>
            <span class={`swatch g${value}`} /> {value === '0' ? 'P, value 0' : value}
          </li>
        ))}
        <li>
          <span class="swatch g7" /> 7 and more
        </li>
        {!graph.acyclic && (
          <>
            <li>
              <span class="swatch endless" /> won, ∞
            </li>
            <li>
              <span class="swatch draw" /> draw
            </li>
          </>
        )}
      </ul>
      <details onToggle={(event) => setListed((event.currentTarget as HTMLDetailsElement).open)}>
        <summary>All positions as a list</summary>
        {listed && (
          <div class="scroll" tabIndex={0} role="region" aria-label="All positions">
            <table class="list">
              <thead>
                <tr>
                  <th scope="col">position</th>
                  <th scope="col">label</th>
                  <th scope="col">moves to</th>
                </tr>
              </thead>
              <tbody>
                {names.map((name, v) => (
                  <tr key={v}>
                    <td>{name}</td>
                    <td>{labels[v] ? `${labels[v]!.outcome} ${valueText(labels[v]!.value)}` : ''}</td>
                    <td>{options[v]!.map((w) => short[w]).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </details>
    </section>
  );
}
