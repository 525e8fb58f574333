// What the data of a reason add to its text: which digits are numerals, and what the stage shows.
import type { Figure, NumeralText, ReasonStep, Solution } from '../engine/answers';
import { areNatural, maxShown } from './limits';

type Reason = Pick<Solution, 'reason' | 'steps'>;

export const stepsOf = ({ reason, steps }: Reason): ReasonStep[] => steps ?? (reason ? [{ text: reason }] : []);

// The numerals in the text of a step: the listed ones and those that follow from its figure.
export function numeralsOf({ figure, numerals = [] }: ReasonStep): NumeralText[] {
  if (figure?.kind === 'partition' && figure.word) return [...numerals, { text: figure.word, system: figure.system }];
  if (figure?.kind === 'nim_sum' && areNatural([...figure.values, figure.sum])) {
    const rows = [...figure.values, figure.sum].map((value) => BigInt(value).toString(2));
    const width = Math.max(...rows.map((row) => row.length));
    // A single digit is the same number in either base.
    if (width > 1 && width <= maxShown) return [...numerals, ...rows.map((row) => ({ text: row.padStart(width, '0'), system: 'binary' as const }))];
  }
  return numerals;
}

// The figures of one kind, by component. A step without a component belongs to the only one.
function figuresOf<K extends Figure['kind']>(solution: Solution, kind: K): (Extract<Figure, { kind: K }> | undefined)[] {
  const only = solution.components.length === 1;
  return solution.components.map((_, i) => {
    const step = stepsOf(solution).find(({ component, figure }) => figure?.kind === kind && (component === i || (component === undefined && only)));
    return step?.figure as Extract<Figure, { kind: K }> | undefined;
  });
}

// The parts into which the heaps of each component are divided in the drawing.
export const partsOf = (solution: Solution): (string[] | undefined)[] => figuresOf(solution, 'partition').map((figure) => figure?.parts);

// The highlighted edges of each component.
export const matchedEdges = (solution: Solution): ([string, string][] | undefined)[] =>
  figuresOf(solution, 'matching').map((figure, i) => figure?.pairs ?? solution.components[i]!.matching?.edges);
