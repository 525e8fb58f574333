import { useState } from 'preact/hooks';
import type { GraphDrawing, Move } from '../engine/answers';
import { useNarrow } from '../useNarrow';
import type { DrawingProps } from './drawingProps';
import { byEdge, byVertex, wins } from './marks';

const margin = 34;

interface Props extends DrawingProps<GraphDrawing> {
  thick?: [string, string][] | undefined; // highlighted edges, such as those of a matching
  onPlace?: ((vertex: string) => void) | undefined;
}

interface Point {
  x: number;
  y: number;
}

// The path of an edge from rim to rim, or from a gap beyond the rims; `bend` keeps parallel and opposite edges apart.
export function edgePath(from: Point, to: Point, radius: number, bend: number, gap: number, gapFrom = 0): string {
  if (from.x === to.x && from.y === to.y) {
    const { x, y } = from;
    return `M${x - 8} ${y - radius}C${x - 34} ${y - radius - 40} ${x + 34} ${y - radius - 40} ${x + 8} ${y - radius}`;
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const rim = (centre: Point, towards: Point, gap: number): string => {
    const distance = Math.hypot(towards.x - centre.x, towards.y - centre.y) || 1;
    const px = centre.x + ((towards.x - centre.x) / distance) * (radius + gap);
    const py = centre.y + ((towards.y - centre.y) / distance) * (radius + gap);
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  };
  return `M${rim(from, middle, gapFrom)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${rim(to, middle, gap)}`;
}

// The middle of an edge; the top of a loop.
export function middleOf(from: Point, to: Point, bend: number, radius: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return { x: from.x, y: from.y - radius - 30 };
  return {
    x: (from.x + to.x) / 2 - (((to.y - from.y) / length) * bend) / 2,
    y: (from.y + to.y) / 2 + (((to.x - from.x) / length) * bend) / 2,
  };
}

// A line with hatching below it.
const earth = ({ x, y }: Point): string => `M${x - 24} ${y}h48` + [-20, -10, 0, 10, 20].map((dx) => `M${x + dx} ${y}l-7 9`).join('');

// The bend of an edge that would otherwise pass through another vertex.
function aside(from: Point, to: Point, others: Point[], radius: number): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return 0;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  for (const { x, y } of others) {
    const along = (x - from.x) * ux + (y - from.y) * uy;
    const across = (y - from.y) * ux - (x - from.x) * uy;
    if (along > radius && along < length - radius && Math.abs(across) < 1.2 * radius) return (across > 0 ? -1 : 1) * 4 * radius;
  }
  return 0;
}

// The bend of each edge: none if it is the only one between its ends and no vertex is in its way.
export function bends(edges: GraphDrawing['edges'], points: Point[], radius: number): number[] {
  const between = new Map<string, number>();
  const key = (edge: { from: number; to: number }) => [edge.from, edge.to].sort((a, b) => a - b).join();
  for (const edge of edges) between.set(key(edge), (between.get(key(edge)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return edges.map((edge) => {
    const total = between.get(key(edge))!;
    const index = seen.get(key(edge)) ?? 0;
    seen.set(key(edge), index + 1);
    if (total === 1) {
      return aside(points[edge.from]!, points[edge.to]!, points.filter((_, i) => i !== edge.from && i !== edge.to), radius);
    }
    const bend = (index - (total - 1) / 2) * 44;
    return edge.from <= edge.to ? bend : -bend;
  });
}

// For each edge the first remaining one between the same ends, which the marks of moves use.
export function firstParallels(edges: GraphDrawing['edges']): number[] {
  const ends = edges.map(({ from, to, gone }) => `${Math.min(from, to)},${Math.max(from, to)},${gone}`);
  const first = new Map<string, number>();
  ends.forEach((key, i) => first.has(key) || first.set(key, i));
  return ends.map((key) => first.get(key)!);
}

export function Graph({ drawing, moves, outcomes, small, before, ghost, onMove, thick, onPlace, usePreview }: Props) {
  const narrow = useNarrow();
  const [aimed, setAimed] = useState<Move | undefined>();
  const [width, height] = narrow ? [380, 400] : [640, 440];
  const still = drawing.token === undefined; // moves remove parts of the graph
  const grounded = drawing.vertices.some(({ ground }) => ground);
  const shown = ghost ?? aimed;
  const then = usePreview(still && !small ? shown : undefined);
  const after = then?.kind === 'graph' && then.edges.length === drawing.edges.length ? then : undefined;
  const was = still && before?.kind === 'graph' && before.edges.length === drawing.edges.length ? before : undefined;
  const crowded = drawing.vertices.length > (narrow ? 16 : 30);
  const dense = drawing.vertices.length > 60;
  const radius = dense ? Math.max(4, Math.round((narrow ? 64 : 100) / Math.sqrt(drawing.vertices.length))) : crowded ? 13 : grounded ? 9 : 22;
  const fits = dense || grounded ? 0 : crowded ? 2 : 4; // letters in a disc
  const points = drawing.vertices.map((vertex) => ({
    x: margin + vertex.x * (width - 2 * margin),
    y: margin + vertex.y * (height - 2 * margin),
  }));
  const leaves = ({ from, to, gone }: GraphDrawing['edges'][number]) =>
    !gone && (from === drawing.token || (!drawing.directed && to === drawing.token));
  // The token's moves are drawn on top, and labelled even if there is not enough space for all labels.
  const near = new Set(drawing.edges.filter(leaves).flatMap(({ from, to }) => [from, to]));
  if (drawing.token !== undefined) near.add(drawing.token);
  const order = drawing.vertices.map((_, i) => i).sort((a, b) => Number(near.has(a)) - Number(near.has(b)));
  // Curves do not help in a crowded graph.
  const bent = bends(drawing.edges, points, crowded ? 0 : radius);
  const firstParallel = firstParallels(drawing.edges);
  const old = before?.kind === 'graph' ? before.token : undefined;
  const isThick = (from: number, to: number) => {
    const [a, b] = [drawing.vertices[from]!.name, drawing.vertices[to]!.name];
    return thick?.some(([c, d]) => (a === c && b === d) || (a === d && b === c)) ?? false;
  };
  const isWay = (from: number, to: number) => {
    const target = ghost?.mark.vertex;
    if (target !== undefined && drawing.token !== undefined) {
      return (from === drawing.token && to === target) || (!drawing.directed && to === drawing.token && from === target);
    }
    return false;
  };

  const aims = (move: Move) => ({
    onPointerEnter: () => setAimed(move),
    onPointerLeave: () => setAimed(undefined),
    onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(':focus-visible') && setAimed(move),
    onBlur: () => setAimed(undefined),
  });

  // In the disc, or below it; grounded graphs have edges there, so their labels are outside.
  const label = ({ name, ground, x: place }: GraphDrawing['vertices'][number], x: number, y: number) => {
    if (!grounded || ground) {
      const inside = name.length <= fits;
      return { class: inside ? 'name' : 'below', x, y: inside ? y + 5 : y + radius + 15, 'text-anchor': 'middle' };
    }
    const left = place < 0.5;
    return { class: 'below', x: left ? x - radius - 6 : x + radius + 6, y: y + 4, 'text-anchor': left ? 'end' : 'start' };
  };

  return (
    <div class={`graph${small ? ' small' : ''}${crowded ? ' crowded' : ''}${dense ? ' dense' : ''}`}>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {drawing.directed && (
          <defs>
            {['arrow', 'arrow-out'].map((id) => (
              <marker id={id} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
                <path class={id} d="M0 0L10 5L0 10z" />
              </marker>
            ))}
          </defs>
        )}
        {drawing.vertices.map((vertex, i) => vertex.ground && <path key={`ground-${i}`} class="earth" d={earth(points[i]!)} />)}
        {drawing.edges.map((edge, i) => {
          // Ground vertices have no disc.
          const gapAt = (end: number) => (drawing.vertices[end]!.ground ? -radius : 0);
          const way = edgePath(points[edge.from]!, points[edge.to]!, radius, bent[i]!, drawing.directed ? 3 : gapAt(edge.to), gapAt(edge.from));
          const move = still ? byEdge(moves, firstParallel[i]!) : undefined;
          const won = outcomes && move !== undefined && wins(move);
          const falls = !edge.gone && ((after?.edges[i]?.gone ?? false) || (still && shown?.mark.edge === i));
          const kind = `edge${edge.gone ? ' gone' : ''}${edge.gone && was?.edges[i]?.gone === false ? ' just' : ''}${leaves(edge) || move ? ' out' : ''}${
            isThick(edge.from, edge.to) ? ' thick' : ''
          }${isWay(edge.from, edge.to) ? ' way' : ''}${falls ? ' falls' : ''}`;
          const line = <path class={kind} d={way} {...(drawing.directed ? { 'marker-end': leaves(edge) ? 'url(#arrow-out)' : 'url(#arrow)' } : {})} />;
          if (!move || !onMove || onPlace) return <g key={i}>{line}</g>;
          const middle = middleOf(points[edge.from]!, points[edge.to]!, bent[i]!, radius);
          return (
            <g key={i} class="hit edge-hit" data-testid={`edge-${i}`} data-roving role="button" aria-label={`${move.text}${won ? '; wins' : ''}`} onClick={() => onMove(move)} {...aims(move)}>
              <path class="edge-target" d={way} />
              {line}
              {won && <path class="winning" d={`M${middle.x} ${middle.y - 9}l9 9l-9 9l-9 -9z`} />}
            </g>
          );
        })}
        {order.map((i) => {
          const vertex = drawing.vertices[i]!;
          const move = byVertex(moves, i);
          const won = outcomes && move !== undefined && wins(move);
          const { x, y } = points[i]!;
          const press = onPlace ? () => onPlace(vertex.name) : move && onMove ? () => onMove(move) : undefined;
          const falls = !vertex.gone && ((after?.vertices[i]?.gone ?? false) || (still && shown?.mark.vertex === i));
          const kind = `hit vertex${vertex.gone ? ' gone' : ''}${falls ? ' falls' : ''}${vertex.gone && was?.vertices[i]?.gone === false ? ' just' : ''}${vertex.ground ? ' on-ground' : ''}${i === drawing.token ? ' token' : ''}${move ? ' legal' : ''}${
            i === old ? ' old' : ''
          }${ghost?.mark.vertex === i ? ' ghost' : ''}`;
          return (
            <g
              key={i}
              class={kind}
              data-testid={`vertex-${i}`}
              {...(press
                ? {
                    'data-roving': true,
                    role: 'button',
                    'aria-label': onPlace ? `put it on ${vertex.name}` : `${move!.text}${won ? '; wins' : ''}`,
                    onClick: press,
                    ...(still && move && !onPlace ? aims(move) : {}),
                  }
                : {})}
            >
              <circle class="target" cx={x} cy={y} r={dense && !move ? radius + 4 : Math.max(radius, 22)} />
              {!vertex.ground && <circle class="disc" cx={x} cy={y} r={radius} />}
              {won && <path class="winning" d={`M${x + radius - 3} ${y - radius - 7}l9 9l-9 9l-9 -9z`} />}
              {!small && (!dense || near.has(i)) && (
                <text {...label(vertex, x, y)}>
                  {vertex.name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
