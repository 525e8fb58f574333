import type { Files, Solution } from '../answers';
import { Maths } from '../parts/Maths';
import { steps } from '../text/maths';
import { StepFigure } from './figures';

// The reason, a step after the other, with pictures where they explain.
export function Why({ solution, files }: { solution: Pick<Solution, 'reason' | 'play'>; files?: Files }) {
  return (
    <ol class="steps">
      {steps(solution.reason).map((step) => (
        <li>
          <Maths text={step} files={files ?? {}} misere={solution.play === 'misere'} />
          <StepFigure step={step} />
        </li>
      ))}
    </ol>
  );
}
