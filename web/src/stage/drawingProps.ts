// What every drawing is given.
import type { Drawing, Mark, Move } from '../engine/answers';

export interface DrawingProps<D extends Drawing> {
  drawing: D;
  moves: Move[]; // of this component; none where nothing may be pressed
  outcomes: boolean; // whether winning moves are shown as such
  small: boolean; // a picture only
  room?: Drawing | undefined; // what was there before, so that nothing shrinks under the pointer
  before?: Drawing | undefined; // before the last move, which stays visible
  ghost?: Move | undefined; // a move shown before it is made
  onMove?: ((move: Move) => void) | undefined;
  usePreview: (move: Move | undefined) => Drawing | undefined; // what a move leaves, a moment after it is aimed at
  onMark?: ((mark: Mark) => void) | undefined; // a move that is not in the list
}
