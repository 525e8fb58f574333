import { describe, expect, it } from 'vitest';
import type { GraphAnswer } from '../../engine/answers';
import { hits, route } from './arcs';
import { digraphOf, fits, halved, shortNames } from './digraph';
import { labelling, mex, valueText } from './labelling';
import { heights, layersOf, layout } from './layers';
import { held, nearer, showing, whole } from './zoom';

// A graph as in the engine's answer; the labels of acyclic graphs follow the mex rule.
function answer(arcs: Record<string, string[]>, loopy?: GraphAnswer['labels']): GraphAnswer {
  const vertices = Object.keys(arcs);
  const known: Record<string, number> = {};
  const value = (name: string): number => (known[name] ??= mex(arcs[name]!.map(value)));
  return {
    vertices,
    edges: vertices.flatMap((from) => arcs[from]!.map((to): [string, string] => [from, to])),
    labels: loopy ?? vertices.map((name, i) => ({ name, outcome: value(name) ? 'N' : 'P', value: String(value(name)), topological: i + 1 })),
  };
}

const take = (set: number[], n: number): GraphAnswer =>
  answer(
    Object.fromEntries(
      Array.from({ length: n + 1 }, (_, i) => n - i).map((heap) => [
        `take[${set}](${heap})`,
        set.filter((k) => k <= heap).map((k) => `take[${set}](${heap - k})`),
      ]),
    ),
  );

const cycle = answer({ gate: ['a', 'exit'], a: ['b'], exit: [], b: ['c'], c: ['a', 'lobby'], lobby: ['exit'] }, [
  { name: 'gate', outcome: 'N', value: { infinite: ['0'] }, topological: null },
  { name: 'a', outcome: 'draw', value: { infinite: [] }, topological: null },
  { name: 'exit', outcome: 'P', value: '0', topological: null },
  { name: 'b', outcome: 'draw', value: { infinite: [] }, topological: null },
  { name: 'c', outcome: 'draw', value: { infinite: ['1'] }, topological: null },
  { name: 'lobby', outcome: 'N', value: '1', topological: null },
]);

describe('a labelling', () => {
  it('ends with the engine’s values, and uses only earlier labels', () => {
    for (const answer of [take([1, 2, 3, 4], 17), take([1, 3, 4], 20), take([2, 5], 15)]) {
      const graph = digraphOf(answer);
      const known = new Set<number>();
      for (const { vertices, outcome, values } of labelling(graph)) {
        const v = vertices[0]!;
        expect(graph.options[v]!.every((w) => known.has(w))).toBe(true);
        expect([outcome, values[0]]).toEqual([graph.outcomes[v], graph.values[v]]);
        known.add(v);
      }
      expect(known.size).toBe(graph.names.length);
    }
  });
  it('gives its reasons', () => {
    const steps = labelling(digraphOf(take([1, 2, 3], 6)));
    expect(steps.map(({ reason }) => reason)).toEqual([
      'From 0 there is no move: whoever must move there has lost. It is P, of value 0.',
      'A move leads from 1 to the P-position 0, so it is N. Its moves reach {0}, and the mex of that is 1.',
      'A move leads from 2 to the P-position 0, so it is N. Its moves reach {0, 1}, and the mex of that is 2.',
      'A move leads from 3 to the P-position 0, so it is N. Its moves reach {0, 1, 2}, and the mex of that is 3.',
      'All moves from 4 lead to N-positions (3, 2, 1), so it is P. The mex of {1, 2, 3} is 0.',
      'A move leads from 5 to the P-position 4, so it is N. Its moves reach {0, 2, 3}, and the mex of that is 1.',
      'A move leads from 6 to the P-position 4, so it is N. Its moves reach {0, 1, 3}, and the mex of that is 2.',
    ]);
  });
  it('of a digraph with cycles leaves the draws to the end', () => {
    const graph = digraphOf(cycle);
    const steps = labelling(graph);
    for (const { vertices, outcome } of steps) for (const v of vertices) expect(outcome).toBe(graph.outcomes[v]);
    expect(steps.at(-1)!.reason).toMatch(/a, b, c.*draw/);
    expect(steps.flatMap(({ vertices }) => vertices).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(valueText({ infinite: ['0', '2'] })).toBe('∞(0,2)');
  });
});

describe('names', () => {
  it('omit what all positions have in common', () => {
    expect(shortNames(['take[1,2,3](5)', 'take[1,2,3](0)'])).toEqual(['5', '0']);
    expect(shortNames(['wythoff(1,2) + nim(1)', 'wythoff(0,2) + nim(0)'])).toEqual(['1,2 + 1', '0,2 + 0']);
    expect(shortNames(['kayles(3)', 'kayles(1) + kayles(1)', '0'])).toEqual(['3', '1 + 1', '0']);
    expect(shortNames(['words[a.txt]()', 'words[a.txt](r; tiger)'])).toEqual(['start', 'r; tiger']);
  });
  it('stay different', () => {
    expect(shortNames(['nim(1) + rook(1,0)', 'rook(1,0)', 'nim(1)'])).toEqual(['nim(1) + rook(1,0)', 'rook(1,0)', 'nim(1)']);
  });
});

it('offers a smaller game if one is too large', () => {
  expect(halved('nim(30,30) + take[1,2](9)')).toBe('nim(15,15) + take[1,2](4)');
  expect(halved('clobber(xox,oxo)')).toBeNull();
  expect(fits(take([1, 2], 399))).toBe(true);
  expect(fits(take([1, 2], 400))).toBe(false);
});

describe('layers', () => {
  const graph = digraphOf(take([1, 3], 9));
  it('direct every move downwards', () => {
    const height = heights(graph.options);
    graph.options.forEach((to, v) => to.forEach((w) => expect(height[w]).toBeLessThan(height[v]!)));
  });
  it('contain every vertex once, in its own place', () => {
    for (const { options, acyclic } of [graph, digraphOf(cycle)]) {
      const layers = layersOf(options, acyclic);
      expect(layers.flat().sort((a, b) => a - b)).toEqual(options.map((_, v) => v));
      const { places, width, height, box } = layout(layers, 5, { width: 900, height: 500 });
      places.forEach(({ x, y }, v) => {
        expect(x - box.width / 2 >= 0 && x + box.width / 2 <= width && y - box.height / 2 >= 0 && y + box.height / 2 <= height).toBe(true);
        places.slice(v + 1).forEach((other) => expect(Math.abs(x - other.x) >= box.width || Math.abs(y - other.y) >= box.height).toBe(true));
      });
    }
  });
  it('leave space for moves between boxes', () => {
    const drawn = layout(layersOf(graph.options, true), 2, { width: 900, height: 500 });
    graph.options.forEach((to, v) =>
      to.forEach((w) => expect(hits(route(drawn, v, w, false), drawn.places.filter((_, u) => u !== v && u !== w), drawn.box)).toBe(false)),
    );
  });
});

describe('a frame', () => {
  const picture = { width: 2000, height: 600 };
  const screen = { width: 1000, height: 500 };
  it('shows the whole picture, then parts of it', () => {
    const all = whole(picture, screen);
    expect(all).toEqual({ x: 0, y: -200, width: 2000, height: 1000 });
    const near = nearer(all, { x: 500, y: 300 }, 4, picture, screen);
    expect(near).toEqual({ x: 375, y: 175, width: 500, height: 250 });
    expect(nearer(near, { x: 500, y: 300 }, 0.01, picture, screen)).toEqual(all);
    expect(held({ ...near, x: 5000, y: -50 }, picture, screen)).toEqual({ x: 1500, y: 0, width: 500, height: 250 });
  });
  it('moves to show a point out of sight', () => {
    const frame = { x: 0, y: 0, width: 500, height: 250 };
    expect(showing(frame, { x: 100, y: 100 }, 40, picture, screen)).toEqual(frame);
    expect(showing(frame, { x: 900, y: 100 }, 40, picture, screen)).toEqual({ ...frame, x: 440 });
  });
});
