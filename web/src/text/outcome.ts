// Outcomes and certainties in words.
import type { Certainty, Outcome } from '../engine/answers';

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
