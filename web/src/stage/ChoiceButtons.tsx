import type { Choosing } from './useChoosing';
import { Diamond } from './Diamond';
import { wins } from './marks';

// The button that confirms the chosen cells as a move; its space is reserved.
export function ChoiceButtons({ choice, verb, outcomes }: { choice: Choosing; verb: string; outcomes: boolean }) {
  if (!choice.needsConfirm) return null;
  const { move, chosen } = choice;
  return (
    <p class="row confirm">
      <button type="button" class="primary" data-testid="confirm" disabled={!choice.canConfirm} onClick={choice.confirm}>
        {outcomes && move && wins(move) && <Diamond />}
        {move?.text ?? (chosen.length === 0 ? `Choose what to ${verb}` : choice.canConfirm ? verb.replace(/^./, (letter) => letter.toUpperCase()) : 'Choose more')}
      </button>
      <button type="button" class="quiet" style={{ visibility: chosen.length ? 'visible' : 'hidden' }} onClick={choice.clear}>
        Clear
      </button>
    </p>
  );
}
