import type { Files, Solution } from '../engine/answers';
import { Sentence } from '../parts/Sentence';
import { formatHash, misereOption } from '../router';
import { positionsOf } from './reason';
import { StepFigure } from './StepFigure';
import './figures.css';

// The steps of the reason with their figures.
export function Why({ solution, files = {} }: { solution: Solution; files?: Files }) {
  const options = misereOption(solution.play === 'misere');
  const link = (position: string) => formatHash({ page: 'solve', position, files, options });
  const positions = positionsOf(solution);
  return (
    <ol class="steps">
      {solution.steps.map((step) => (
        <li>
          <Sentence text={step.text} positions={positions} link={link} />
          <StepFigure figure={step.figure} link={link} />
        </li>
      ))}
    </ol>
  );
}
