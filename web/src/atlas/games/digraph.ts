// The digraph of a game's positions, and the short names of its vertices in a picture.
import type { GraphAnswer, Outcome, Value } from '../../engine/answers';
import { argumentsOf, integers, replaceSpan, sum, terms } from '../../text/terms';

export interface Digraph {
  names: string[];
  short: string[]; // the names in the picture
  options: number[][];
  outcomes: Outcome[]; // as the engine labels them
  values: Value[];
  acyclic: boolean;
}

export const maxPositions = 400;
export const maxMoves = 4000;

export const fits = ({ vertices, edges }: GraphAnswer): boolean => vertices.length <= maxPositions && edges.length <= maxMoves;

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

/** The names without what all have in common, if they stay different: take[1,2,3](5) becomes 5. */
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

/** The same game with all numbers halved; null if there is nothing to halve. */
export function halved(position: string): string | null {
  const smaller = sum(
    terms(position).map((term) =>
      integers(term).reduceRight((text, span) => replaceSpan(text, span, span.text.length > 15 ? '1' : String(Math.floor(Number(span.text) / 2))), term),
    ),
  );
  return smaller === sum(terms(position)) ? null : smaller;
}
