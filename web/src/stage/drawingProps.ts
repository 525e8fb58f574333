// The props of every drawing.
import type { Drawing, Mark, Move } from '../engine/answers';

export interface DrawingProps<D extends Drawing> {
  drawing: D;
  moves: Move[]; // of this component; empty if nothing can be clicked
  outcomes: boolean; // whether winning moves are marked
  small: boolean; // a small picture without interaction
  reserved?: Drawing | undefined; // an earlier drawing whose space is reserved, so that nothing shrinks under the pointer
  before?: Drawing | undefined; // the drawing before the last move, to show what changed
  ghost?: Move | undefined; // a move to preview
  onMove?: ((move: Move) => void) | undefined;
  usePreview: (move: Move | undefined) => Drawing | undefined; // the drawing after a move, loaded on demand
  onMark?: ((mark: Mark) => void) | undefined; // makes a move that is not in the list
}
