import { useEffect, useMemo } from 'preact/hooks';
import type { Outcome, Value } from '../../engine/answers';
import { useRoving } from '../../stage/useRoving';
import { useNarrow } from '../../useNarrow';
import { arcPath } from './arcs';
import type { Digraph } from './digraph';
import { valueText } from './labelling';
import { layersOf, layout } from './layers';
import { useFrame } from './useFrame';
import { type Frame, type Size, held, whole } from './zoom';

const largest = (narrow: boolean): Size => (narrow ? { width: 358, height: 520 } : { width: 1100, height: 560 }); // on the screen
const lowest = 240;
const crowded = 100_000; // positions times moves
const legible = 0.3; // scale below which only a part of a picture is shown at first
const comfortable = 0.6; // the scale of that part

export interface Label {
  outcome: Outcome;
  value: Value;
}

interface Props {
  graph: Digraph;
  labels: (Label | undefined)[];
  now: readonly number[]; // just labelled
  chosen: number | null;
  onChoose: (vertex: number) => void;
}

// The whole picture, or for a large one the terminal positions, where a labelling begins.
function firstFrame(picture: Size, screen: Size): Frame {
  const all = whole(picture, screen);
  if (screen.width / all.width >= legible) return all;
  const [width, height] = [screen.width / comfortable, screen.height / comfortable];
  return held({ x: picture.width - width, y: picture.height - height, width, height }, picture, screen);
}

const labelText = (outcome: Outcome, value: Value): string => `${outcome} ${valueText(value)}`;

const kindOf = (label: Label | undefined): string => {
  if (!label) return 'open';
  const number = typeof label.value === 'string' ? Number(label.value) : null;
  return label.outcome === 'draw' ? 'draw' : number === null ? 'endless' : `g${Math.min(7, number)}${number === 0 ? ' lost' : ''}`;
};

/** Positions in layers, with moves as arrows; labelled positions are coloured. */
export function DigraphPicture({ graph, labels, now, chosen, onChoose }: Props) {
  const narrow = useNarrow();
  const roving = useRoving<HTMLDivElement>();
  const { options, short } = graph;
  const drawn = useMemo(() => {
    const longest = Math.max(4, ...short.map((name, v) => Math.max(name.length, labelText(graph.outcomes[v]!, graph.values[v]!).length)));
    return layout(layersOf(options, graph.acyclic), longest, largest(narrow));
  }, [graph, narrow]);
  const { width, height } = largest(narrow);
  const screen = { width, height: Math.max(lowest, Math.min(height, (width * drawn.height) / drawn.width)) };
  const { places, box } = drawn;
  const arcs = useMemo(() => {
    const crowd = options.length * options.reduce((sum, to) => sum + to.length, 0) > crowded;
    return options.map((to, v) => to.map((w) => arcPath(drawn, v, w, crowd)).join(''));
  }, [drawn]);
  const all = useMemo(() => arcs.join(''), [arcs]);
  const sight = useFrame(drawn, screen, firstFrame(drawn, screen));
  const { frame } = sight;
  useEffect(() => {
    if (now.length === 1) sight.follow(places[now[0]!]!, box.width);
  }, [now[0], now.length]);
  const shown = chosen ?? (now.length === 1 ? now[0]! : null);
  return (
    <div class="digraph" {...roving}>
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        class={sight.isWhole ? 'whole' : undefined}
        style={{ aspectRatio: `${screen.width} / ${screen.height}` }}
        data-testid="digraph"
        role="group"
        aria-label={`${options.length} positions in layers, in the order of play`}
        {...sight.handlers}
      >
        <path class={`arcs${options.length > 60 ? ' many' : ''}`} d={all} />
        {shown !== null && <path class="arcs out" d={arcs[shown]} />}
        {places.map(({ x, y }, v) => {
          const label = labels[v];
          const kind = kindOf(label);
          const text = label && labelText(label.outcome, label.value);
          return (
            <g
              key={v}
              class={`position ${kind}${now.includes(v) ? ' now' : ''}${v === chosen ? ' chosen' : ''}`}
              data-testid={`position-${v}`}
              data-label={text}
              data-roving
              role="button"
              aria-pressed={v === chosen}
              aria-label={text ? `${short[v]} ${text}` : `${short[v]} not labelled yet`}
              onClick={() => sight.dragged.current || onChoose(v)}
            >
              <rect x={x - box.width / 2} y={y - box.height / 2} width={box.width} height={box.height} rx={kind.includes('lost') ? 2 : 14} />
              <text class="name" x={x} y={label ? y - 3 : y + 5} text-anchor="middle">
                {`${short[v]} `}
              </text>
              {text && (
                <text class="label" x={x} y={y + 13} text-anchor="middle">
                  {text}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div class="row line-tools zoom-tools" role="group" aria-label="What is in sight">
        <button type="button" aria-label="Nearer" data-testid="graph-nearer" onClick={() => sight.zoom(1.5)}>
          +
        </button>
        <button type="button" aria-label="Farther" disabled={sight.isWhole} onClick={() => sight.zoom(1 / 1.5)}>
          −
        </button>
        <button type="button" disabled={sight.isWhole} data-testid="graph-all" onClick={sight.showAll}>
          All
        </button>
      </div>
    </div>
  );
}
