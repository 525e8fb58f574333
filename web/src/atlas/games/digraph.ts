// The digraph of a game's positions, and what its vertices are called in a picture.
import type { GraphAnswer, Outcome, Value } from '../../engine/answers';
import { argumentsOf, integers, replaceSpan, sum, terms } from '../../text/terms';

export interface Digraph {
  names: string[];
  short: string[]; // as they stand in the picture
  options: number[][];
  outcomes: Outcome[]; // as the engine labels them
  values: Value[];
  acyclic: boolean;
}

export const mostPositions = 400;
export const mostMoves = 4000;

export const fits = ({ vertices, edges }: GraphAnswer): boolean => vertices.length <= mostPositions && edges.length <= mostMoves;

export function digraphOf({ vertices, edges, labels }: GraphAnswer): Digraph {
  const index = new Map(vertices.map((name, i) => [name, i]));
  const options: number[][] = vertices.map(() => []);
  for (const [from, to] of edges) options[index.get(from)!]!.push(index.get(to)!);
  return {
    names: vertices,
    short: shortNames(vertices),
    options,
    outcomes: labels.map(({ outcome }) => outcome),
    values: labels.map(({ value }) => value),
    acyclic: labels.every(({ topological }) => topological !== null),
  };
}

const longestName = 22;

const clipped = (name: string): string => (name.length <= longestName ? name : `${name.slice(0, longestName - 1)}…`);

/** What all positions have in common is left out, as long as they stay different: take[1,2,3](5) is 5. */
export function shortNames(names: readonly string[]): string[] {
  const split = names.map((name) =>
    terms(name).map((term) => {
      const inside = argumentsOf(term);
      return inside ? { head: term.slice(0, inside.from - 1), inside: inside.text.trim() || 'start' } : { head: '', inside: term };
    }),
  );
  const heads = split.map((parts) => parts.map(({ head }) => head).join('+'));
  const games = new Set(split.flatMap((parts) => parts.map(({ head }) => head).filter(Boolean)));
  const alike = games.size <= 1 || new Set(heads).size === 1;
  const short = split.map((parts) =>
    clipped(parts.map(({ head, inside }) => (alike || !head ? inside : `${head.replace(/\[.*/s, '')}(${inside})`)).join(' + ')),
  );
  return new Set(short).size === names.length ? short : names.map(clipped);
}

/** The same game with all its numbers halved; null where there is nothing to halve. */
export function halved(position: string): string | null {
  const smaller = sum(
    terms(position).map((term) =>
      integers(term).reduceRight((text, span) => replaceSpan(text, span, span.text.length > 15 ? '1' : String(Math.floor(Number(span.text) / 2))), term),
    ),
  );
  return smaller === sum(terms(position)) ? null : smaller;
}
