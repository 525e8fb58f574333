// The figure of a step of a reason, drawn from its data. The text of the step is complete without it, so unknown kinds
// and figures that are too large are left out.
import type { Figure } from '../engine/answers';
import { Matching } from './Matching';
import { Mex } from './Mex';
import { NimSum } from './NimSum';
import { Pairing } from './Pairing';
import { Partition } from './Partition';
import { Period } from './Period';

export type PositionLink = (position: string) => string; // to the page that solves it

export function StepFigure({ figure, link }: { figure: Figure | undefined; link: PositionLink }) {
  switch (figure?.kind) {
    case 'nim_sum':
      return <NimSum figure={figure} />;
    case 'mex':
      return <Mex figure={figure} link={link} />;
    case 'partition':
      return <Partition figure={figure} />;
    case 'period':
      return <Period figure={figure} />;
    case 'matching':
      return <Matching figure={figure} />;
    case 'pairing':
      return <Pairing figure={figure} />;
    default:
      return null;
  }
}
