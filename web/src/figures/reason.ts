// What the data of an answer add to its reason: the positions that it can name, and what the stage shows.
import type { Figure, Solution } from '../engine/answers';

// The positions in an answer. The empty sum, 0, is left out, because in a sentence 0 is a number.
export function positionsOf(solution: Solution): string[] {
  const { winning_moves, drawing_moves = [], delaying_move } = solution;
  const moves = [...winning_moves, ...drawing_moves, ...(delaying_move ? [delaying_move] : [])];
  const found = [
    solution.position,
    ...solution.components.map(({ position }) => position),
    ...moves.flatMap(({ to, position }) => [to, position]),
    ...solution.steps.flatMap(({ figure }) => (figure?.kind === 'mex' ? figure.options.map(({ to }) => to) : [])),
  ];
  return [...new Set(found)].filter((position) => position !== '0');
}

// The figures of one kind, by component. A step without a component belongs to the only one.
function figuresOf<K extends Figure['kind']>(solution: Solution, kind: K): (Extract<Figure, { kind: K }> | undefined)[] {
  const only = solution.components.length === 1;
  return solution.components.map((_, i) => {
    const step = solution.steps.find(({ component, figure }) => figure?.kind === kind && (component === i || (component === undefined && only)));
    return step?.figure as Extract<Figure, { kind: K }> | undefined;
  });
}

// The parts into which the heaps of each component are divided in the drawing.
export const partsOf = (solution: Solution): (string[] | undefined)[] => figuresOf(solution, 'partition').map((figure) => figure?.parts);

// The highlighted edges of each component.
export const matchedEdges = (solution: Solution): ([string, string][] | undefined)[] =>
  figuresOf(solution, 'matching').map((figure, i) => figure?.pairs ?? solution.components[i]!.matching?.edges);
