import { pieces } from '../text/sentence';
import { shorten } from '../text/digits';
import { LongNumber } from './LongNumber';

interface Props {
  text: string;
  plain?: boolean; // without buttons, for use inside a button
  positions?: string[]; // those that become links
  link?: (position: string) => string;
}

// A sentence of the engine.
export function Sentence({ text, plain = false, positions = [], link }: Props) {
  return (
    <>
      {pieces(text, link && positions).map(({ kind, text }) => {
        if (kind === 'number') return <LongNumber number={text} plain={plain} />;
        if (kind === 'text') return text;
        return (
          <a class="notation" href={link!(text)}>
            {shorten(text)}
          </a>
        );
      })}
    </>
  );
}
