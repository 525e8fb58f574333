// The layout of a digraph: positions in layers, ordered so that few moves cross.

export interface Point {
  x: number;
  y: number;
}

/** The longest play from each vertex of an acyclic digraph. */
export function heights(options: readonly number[][]): number[] {
  const height: (number | undefined)[] = options.map(() => undefined);
  for (let start = 0; start < options.length; ++start) {
    const path = [start];
    while (path.length) {
      const v = path.at(-1)!;
      const open = height[v] === undefined ? options[v]!.find((w) => height[w] === undefined) : undefined;
      if (open !== undefined) path.push(open);
      else {
        height[v] ??= Math.max(-1, ...options[v]!.map((w) => height[w]!)) + 1;
        path.pop();
      }
    }
  }
  return height as number[];
}

/** The distance from the first vertex, which gives the layers of a digraph with cycles. */
export function distances(options: readonly number[][]): number[] {
  const distance = options.map((_, v) => (v === 0 ? 0 : Infinity));
  const queue = [0];
  for (const v of queue) {
    for (const w of options[v] ?? []) {
      if (distance[w] !== Infinity) continue;
      distance[w] = distance[v]! + 1;
      queue.push(w);
    }
  }
  return distance;
}

const sweeps = 6;

/** The layers from the start down, ordered by the mean place of each vertex's neighbours above and below. */
export function layersOf(options: readonly number[][], acyclic: boolean): number[][] {
  const depth = acyclic ? heights(options) : distances(options);
  const last = Math.max(0, ...depth);
  const layers: number[][] = Array.from({ length: last + 1 }, () => []);
  depth.forEach((d, v) => layers[acyclic ? last - d : d]!.push(v));
  const sources: number[][] = options.map(() => []);
  options.forEach((to, v) => to.forEach((w) => sources[w]!.push(v)));
  const place: number[] = [];
  const number = (layer: number[]) => layer.forEach((v, i) => (place[v] = i - (layer.length - 1) / 2));
  layers.forEach(number);
  for (let sweep = 0; sweep < sweeps; ++sweep) {
    const down = sweep % 2 === 1;
    for (const layer of down ? layers : [...layers].reverse()) {
      const means = new Map(
        layer.map((v) => {
          const near = (down ? sources : options)[v]!;
          return [v, near.length ? near.reduce((sum, w) => sum + place[w]!, 0) / near.length : place[v]!];
        }),
      );
      layer.sort((v, w) => means.get(v)! - means.get(w)!);
      number(layer);
    }
  }
  return layers;
}

export interface Layout {
  places: Point[];
  width: number;
  height: number;
  box: { width: number; height: number };
}

const boxHeight = 40;
const margin = 26;

/** The places of all vertices, in layers from the top down, or from left to right if that fills the frame better. */
export function layout(layers: readonly number[][], longestName: number, frame: { width: number; height: number }): Layout {
  const box = { width: Math.max(44, 7.6 * longestName + 18), height: boxHeight };
  const widest = Math.max(...layers.map((layer) => layer.length));
  const down = { across: box.width + 22, along: boxHeight + 42 };
  const right = { across: boxHeight + 26, along: box.width + 44 };
  const sizeOf = ({ across, along }: typeof down, sideways: boolean) => {
    const [a, b] = [(widest - 1) * across, (layers.length - 1) * along];
    // Space for arcs that pass around boxes, most of it beside a single row.
    const arcs = widest === 1 ? Math.min(260, 30 + 24 * layers.length) : Math.min(160, 16 * (layers.length - 1));
    const [width, height] = sideways ? [b, a + arcs] : [a + arcs, b];
    return { width: width + box.width + 2 * margin, height: height + box.height + 2 * margin };
  };
  const scale = ({ width, height }: { width: number; height: number }) => Math.min(frame.width / width, frame.height / height);
  const sideways = scale(sizeOf(right, true)) > scale(sizeOf(down, false));
  const step = sideways ? right : down;
  const { width, height } = sizeOf(step, sideways);
  const places: Point[] = [];
  layers.forEach((layer, l) => {
    layer.forEach((v, i) => {
      const across = (i - (layer.length - 1) / 2) * step.across;
      const along = l * step.along + margin;
      places[v] = sideways ? { x: along + box.width / 2, y: height / 2 + across } : { x: width / 2 + across, y: along + boxHeight / 2 };
    });
  });
  return { places, width, height, box };
}
