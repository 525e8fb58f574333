import { formatHash, misereOption } from '../router';
import type { Files } from '../answers';
import { type Base, type Piece, runs } from '../text/maths';
import { shorten } from '../text/digits';
import { LongNumber } from './LongNumber';

// A sentence of the engine with its mathematics set as such. `plain` has nothing in it to press,
// for buttons. Positions are links to Solve; `files` go with them.
export function Maths({ text, plain = false, files = {}, misere = false }: { text: string; plain?: boolean; files?: Files; misere?: boolean }) {
  return (
    <span class="maths">
      {runs(text).map((run) => {
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
    case 'word':
      return <Digits text={piece.text} plain={plain} base={piece.base!} />;
    case 'position':
      return plain ? (
        <span class="notation">{shorten(piece.text)}</span>
      ) : (
        <a class="notation" href={formatHash({ door: 'solve', position: piece.text, files, options: misereOption(misere) })}>
          {shorten(piece.text)}
        </a>
      );
    default:
      return <>{piece.text}</>;
  }
}

const said: Record<Base, string> = { F: ' as a Fibonacci word', H: ' in the numbers H', '2': ' in binary' };

function Digits({ text, plain, base }: { text: string; plain: boolean; base: Base }) {
  return (
    <span class="word">
      <LongNumber number={text} plain={plain} />
      <sub>
        <span aria-hidden="true">{base}</span>
        <span class="sr">{said[base]}</span>
      </sub>
    </span>
  );
}
