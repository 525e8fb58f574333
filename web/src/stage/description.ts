// A drawing as text, for screen readers.
import type { Drawing, Move } from '../engine/answers';
import { cellName } from './Board';
import { isPlaceable } from './marks';
import { counted, shortNumber, shorten } from '../text/digits';

const maxAdvice = 5; // moves

export function describeDrawing(drawing: Drawing, winning: Move[] = []): string {
  const advice = winning.length ? ` Winning: ${winning.slice(0, maxAdvice).map((move) => shorten(move.text)).join('; ')}.` : '';
  return description(drawing, winning) + (drawing.kind === 'heaps' ? '' : advice);
}

function description(drawing: Drawing, winning: Move[]): string {
  switch (drawing.kind) {
    case 'heaps': {
      const heaps = drawing.sizes.map((size, heap) => {
        const advice = winning.filter(({ mark }) => mark.heap === heap).map((move) => shorten(move.text)).slice(0, maxAdvice);
        const [heapWord, chipWord] = drawing.rows ? (['row', 'pin'] as const) : (['heap', 'chip'] as const);
        return `${heapWord} ${heap + 1} of ${drawing.sizes.length}: ${counted(shortNumber(size), chipWord)}${
          advice.length ? `; winning: ${advice.join(', ')}` : ''
        }`;
      });
      const quota = drawing.quota === undefined ? '' : ` At most ${shortNumber(drawing.quota)} may be taken.`;
      return `${heaps.join('. ')}.${quota}`;
    }
    case 'row': {
      const cells = drawing.cells.map((what, i) => `${drawing.first + i}: ${what || 'empty'}`);
      return `Row: ${cells.join(', ')}.`;
    }
    case 'board': {
      const gone = drawing.gone?.length ? ` ${counted(drawing.gone.length, 'cell is', 'cells are')} gone.` : '';
      const pieces = drawing.pieces.map(
        ({ name, cell }) => `${name} on ${cellName(drawing, cell)}`,
      );
      const of = isPlaceable(drawing) ? '' : ` of ${counted(shortNumber(drawing.columns), 'column')} and ${counted(shortNumber(drawing.rows), 'row')}`;
      return `Board${of}${pieces.length ? `: ${pieces.join(', ')}` : ''}.${gone}`;
    }
    case 'graph': {
      const left = drawing.vertices.filter((vertex) => !vertex.gone).length;
      const edges = drawing.edges.filter((edge) => !edge.gone).length;
      const token = drawing.token === undefined ? '' : ` The token is on ${drawing.vertices[drawing.token]!.name}.`;
      const ground = drawing.vertices.filter((vertex) => vertex.ground).map((vertex) => vertex.name);
      const stands = ground.length ? ` It stands on ${ground.join(', ')}.` : '';
      return `Graph with ${counted(left, 'vertex', 'vertices')} and ${counted(edges, drawing.directed ? 'arc' : 'edge')}.${token}${stands}`;
    }
    case 'words': {
      const left = drawing.words.filter((word) => !word.used).length;
      const letter = drawing.letter ? ` The next begins with ${drawing.letter}.` : ' Any word may come next.';
      return `${counted(left, 'word')} left of ${drawing.words.length}.${letter}`;
    }
    case 'text':
      return 'No picture; the moves are in the list.';
  }
}
