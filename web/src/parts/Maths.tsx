import { formatHash } from '../router';
import type { Files } from '../answers';
import { pieces } from '../text/maths';
import { shorten } from '../text/digits';
import { LongNumber } from './LongNumber';

// A sentence of the engine with its mathematics set as such. `plain` has nothing in it to press,
// for buttons. Positions are links to Solve; `files` go with them.
export function Maths({ text, plain = false, files = {} }: { text: string; plain?: boolean; files?: Files }) {
  return (
    <span class="maths">
      {pieces(text).map((piece) => {
        switch (piece.kind) {
          case 'number':
            return <LongNumber number={piece.text} plain={plain} />;
          case 'variable':
            return <var>{piece.text}</var>;
          case 'sign':
            return <span class="sign">{piece.text}</span>;
          case 'word':
            return (
              <span class="word">
                <LongNumber number={piece.text} plain={plain} />
                <sub aria-label=" as a Fibonacci word">F</sub>
              </span>
            );
          case 'binary':
            return (
              <span class="word">
                <LongNumber number={piece.text} plain={plain} />
                <sub aria-label=" in binary">2</sub>
              </span>
            );
          case 'position':
            return plain ? (
              <span class="notation">{shorten(piece.text)}</span>
            ) : (
              <a class="notation" href={formatHash({ door: 'solve', position: piece.text, files })}>
                {shorten(piece.text)}
              </a>
            );
          default:
            return piece.text;
        }
      })}
    </span>
  );
}
