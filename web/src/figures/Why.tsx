import type { Files, Solution } from '../engine/answers';
import { Maths } from '../parts/Maths';
import { formatHash, misereOption } from '../router';
import { numeralsOf, stepsOf } from './reason';
import { StepFigure } from './StepFigure';
import './figures.css';

// The steps of the reason with their figures.
export function Why({ solution, files = {} }: { solution: Pick<Solution, 'reason' | 'steps' | 'play'>; files?: Files }) {
  const misere = solution.play === 'misere';
  const link = (position: string) => formatHash({ page: 'solve', position, files, options: misereOption(misere) });
  return (
    <ol class="steps">
      {stepsOf(solution).map((step) => (
        <li>
          <Maths text={step.text} numerals={numeralsOf(step)} files={files} misere={misere} />
          <StepFigure figure={step.figure} link={link} />
        </li>
      ))}
    </ol>
  );
}
