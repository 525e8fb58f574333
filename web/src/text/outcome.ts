// Answers in words.
import type { Certainty, Outcome, Solution } from '../engine/answers';
import { counted } from './digits';

export const outcomeText: Record<Outcome, string> = {
  N: 'The player to move wins',
  P: 'The player to move loses',
  draw: 'A draw with best play',
  unknown: 'Not known',
};

export const certaintyText: Record<Certainty, string> = {
  theorem: 'A theorem: proved on paper, for all positions of this kind.',
  proved: 'Proved by machine: the proof was written down and checked.',
  computed: 'Computed: every position that matters was examined, exactly.',
  conjectural: 'It rests on a conjecture that has not been proved.',
  unknown: 'Not known.',
};

// How long the game lasts and how large it is, as far as that is known; otherwise empty.
export function sizeText({ remoteness, position_count }: Pick<Solution, 'remoteness' | 'position_count'>): string {
  const length = remoteness === null ? '' : `With best play the game lasts ${counted(remoteness, 'move')}`;
  const size = position_count === null ? '' : `${counted(position_count, 'position')} can be reached`;
  const text = [length, size].filter(Boolean).join('; ');
  return text && `${text}.`;
}
