import type { PairingFigure } from '../engine/answers';

// A pairing strategy: every move has an answer on the other side of a symmetry.
export function Pairing({ figure: { symmetry, text } }: { figure: PairingFigure }) {
  return (
    <figure class="step-figure pairing">
      <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
        <path class="axis" d="M48 2v36" />
        <path class="arc" d="M20 16Q48 -6 74 14m-8 -2l8 2l1 -8" />
        <circle cx="18" cy="26" r="9" />
        <circle class="answer-disc" cx="78" cy="26" r="9" />
      </svg>
      <figcaption>
        <b>Symmetry: {symmetry}.</b> {text}
      </figcaption>
    </figure>
  );
}
