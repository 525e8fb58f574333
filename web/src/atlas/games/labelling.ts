// A labelling of a digraph, position by position, each with its reason, as on a blackboard.
import type { Outcome, Value } from '../../engine/answers';
import type { Digraph } from './digraph';
import { heights } from './layers';

export interface Step {
  vertices: number[]; // labelled in this step: one, or all the remaining ones
  outcome: Outcome;
  values: Value[];
  reason: string;
}

export function mex(values: Iterable<number>): number {
  const seen = new Set(values);
  let least = 0;
  while (seen.has(least)) ++least;
  return least;
}

const listed = (names: string[], most = 8): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

export const valueText = (value: Value): string => (value === null ? '?' : typeof value === 'string' ? value : `∞(${value.infinite.join(',')})`);

export const labelling = (graph: Digraph): Step[] => (graph.acyclic ? byMex(graph) : backwards(graph));

// Every position comes after its options: terminal positions first, then by the length of the longest play.
function byMex({ options, short }: Digraph): Step[] {
  const height = heights(options);
  const order = options.map((_, v) => v).sort((v, w) => height[v]! - height[w]! || w - v);
  const values: number[] = [];
  return order.map((v) => {
    const to = [...new Set(options[v]!)];
    const reached = [...new Set(to.map((w) => values[w]!))].sort((a, b) => a - b);
    const value = mex(reached);
    values[v] = value;
    const lost = to.find((w) => values[w] === 0);
    const set = `{${listed(reached.map(String), 12)}}`;
    const reason =
      to.length === 0
        ? `From ${short[v]} there is no move: whoever must move there has lost. It is P, of value 0.`
        : lost === undefined
          ? `All moves from ${short[v]} lead to N-positions (${listed(to.map((w) => short[w]!))}), so it is P. The mex of ${set} is 0.`
          : `A move leads from ${short[v]} to the P-position ${short[lost]}, so it is N. Its moves reach ${set}, and the mex of that is ${value}.`;
    return { vertices: [v], outcome: value === 0 ? 'P' : 'N', values: [String(value)], reason };
  });
}

// With cycles the two rules still decide some positions; the others are draws. The values are the engine's.
function backwards({ options, short, values }: Digraph): Step[] {
  const steps: Step[] = [];
  const outcome: Outcome[] = [];
  for (let found = true; found; ) {
    found = false;
    options.forEach((to, v) => {
      if (outcome[v]) return;
      const lost = to.find((w) => outcome[w] === 'P');
      if (lost === undefined && !to.every((w) => outcome[w] === 'N')) return;
      outcome[v] = lost === undefined ? 'P' : 'N';
      found = true;
      const reason =
        to.length === 0
          ? `From ${short[v]} there is no move: whoever must move there has lost. It is P.`
          : lost === undefined
            ? `All moves from ${short[v]} lead to N-positions (${listed(to.map((w) => short[w]!))}), so it is P.`
            : `A move leads from ${short[v]} to the P-position ${short[lost]}, so it is N.`;
      steps.push({ vertices: [v], outcome: outcome[v]!, values: [values[v]!], reason: `${reason} Its value is ${valueText(values[v]!)}.` });
    });
  }
  const rest = options.flatMap((_, v) => (outcome[v] ? [] : [v]));
  if (rest.length > 0) {
    steps.push({
      vertices: rest,
      outcome: 'draw',
      values: rest.map((v) => values[v]!),
      reason: `Neither rule reaches ${listed(rest.map((v) => short[v]!))}: nobody can be made to leave the cycle. ${rest.length === 1 ? 'It is' : 'They are'} a draw.`,
    });
  }
  return steps;
}
