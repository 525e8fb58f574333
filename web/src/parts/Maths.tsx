import { formatHash, misereOption } from '../router';
import type { Files, NumeralSystem, NumeralText } from '../engine/answers';
import { type Piece, runs } from '../text/maths';
import { shorten } from '../text/digits';
import { LongNumber } from './LongNumber';

interface Props {
  text: string;
  numerals?: NumeralText[]; // digits that are numerals of another system
  plain?: boolean; // without links and buttons, for use inside a button
  files?: Files; // for the links
  misere?: boolean;
}

// A sentence of the engine with typeset mathematics; positions are links to Solve.
export function Maths({ text, numerals = [], plain = false, files = {}, misere = false }: Props) {
  return (
    <span class="maths">
      {runs(text, numerals).map((run) => {
        const set = run.pieces.map((piece) => <Set piece={piece} plain={plain} files={files} misere={misere} />);
        return run.formula ? <span class="formula">{set}</span> : set;
      })}
    </span>
  );
}

function Set({ piece, plain, files, misere }: { piece: Piece; plain: boolean; files: Files; misere: boolean }) {
  switch (piece.kind) {
    case 'number':
      return <LongNumber number={piece.text} plain={plain} />;
    case 'variable':
      return <var>{piece.text}</var>;
    case 'sign':
      return <span class="sign">{piece.text}</span>;
    case 'numeral':
      return <Numeral text={piece.text} plain={plain} system={piece.system!} />;
    case 'position':
      return plain ? (
        <span class="notation">{shorten(piece.text)}</span>
      ) : (
        <a class="notation" href={formatHash({ page: 'solve', position: piece.text, files, options: misereOption(misere) })}>
          {shorten(piece.text)}
        </a>
      );
    default:
      return <>{piece.text}</>;
  }
}

const systems: Record<NumeralSystem, { sign: string; name: string }> = {
  fibonacci: { sign: 'F', name: 'in Fibonacci numbers' },
  h: { sign: 'H', name: 'in H numbers' },
  binary: { sign: '2', name: 'in binary' },
};

export function Numeral({ text, plain = false, system }: { text: string; plain?: boolean; system: NumeralSystem }) {
  const { sign, name } = systems[system];
  return (
    <span class="numeral">
      <LongNumber number={text} plain={plain} />
      <sub>
        <span aria-hidden="true">{sign}</span>
        <span class="sr"> {name}</span>
      </sub>
    </span>
  );
}
