// Moves as curves between boxes: as straight as the boxes in between allow.
import type { Layout, Point } from './layers';

export interface Curve {
  from: Point;
  pull: Point; // the curve bends towards this
  to: Point;
}

const gap = 3; // between the arrowhead and the box
const bends = [0, 0.16, -0.16, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6]; // of the length

// The point where the line from the centre of a box to a point outside crosses its border.
function border(middle: Point, outside: Point, box: { width: number; height: number }, space: number): Point {
  const dx = outside.x - middle.x;
  const dy = outside.y - middle.y;
  const scale = 1 / Math.max(Math.abs(dx) / (box.width / 2 + space), Math.abs(dy) / (box.height / 2 + space), 1e-9);
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
}

function bent(a: Point, b: Point, bend: number, box: { width: number; height: number }): Curve {
  const pull = { x: (a.x + b.x) / 2 - bend * (b.y - a.y), y: (a.y + b.y) / 2 + bend * (b.x - a.x) };
  return { from: border(a, pull, box, 0), pull, to: border(b, pull, box, gap) };
}

const along = ({ from, pull, to }: Curve, t: number): Point => ({
  x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * pull.x + t ** 2 * to.x,
  y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * pull.y + t ** 2 * to.y,
});

export function hits(curve: Curve, others: readonly Point[], box: { width: number; height: number }): boolean {
  const steps = 20;
  for (let i = 1; i < steps; ++i) {
    const { x, y } = along(curve, i / steps);
    if (others.some((other) => Math.abs(x - other.x) < box.width / 2 + gap && Math.abs(y - other.y) < box.height / 2 + gap)) return true;
  }
  return false;
}

const leaves = (curve: Curve, { width, height }: Layout): boolean => {
  const { x, y } = along(curve, 0.5);
  return x < gap || y < gap || x > width - gap || y > height - gap;
};

/** The curve of a move, around the other boxes unless the picture is crowded. */
export function route(layout: Layout, from: number, to: number, crowd: boolean): Curve {
  const { places, box } = layout;
  const [a, b] = [places[from]!, places[to]!];
  if (crowd) return bent(a, b, 0.06, box);
  const others = places.filter((_, v) => v !== from && v !== to);
  for (const bend of bends) {
    const curve = bent(a, b, bend, box);
    if (!leaves(curve, layout) && !hits(curve, others, box)) return curve;
  }
  return bent(a, b, 0.06, box);
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The curve and its arrowhead as one path. */
export function arcPath(layout: Layout, from: number, to: number, crowd: boolean): string {
  if (from === to) {
    const { x, y } = layout.places[from]!;
    const right = x + layout.box.width / 2;
    return `M${right} ${y - 8}c34 -22 34 38 3 16m8 -3l-8 3l2 8`;
  }
  const curve = route(layout, from, to, crowd);
  const angle = Math.atan2(curve.to.y - curve.pull.y, curve.to.x - curve.pull.x);
  const barb = (turn: number): Point => ({ x: curve.to.x - 8 * Math.cos(angle + turn), y: curve.to.y - 8 * Math.sin(angle + turn) });
  return `M${at(curve.from)}Q${at(curve.pull)} ${at(curve.to)}M${at(barb(0.4))}L${at(curve.to)}L${at(barb(-0.4))}`;
}
