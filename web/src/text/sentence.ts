// A sentence of the engine in pieces: known positions, which become links, and long numbers, which are shortened. The
// sentence is not parsed; its meaning comes as data.
import { splitAtLongNumbers } from './digits';

export interface Piece {
  kind: 'text' | 'number' | 'position';
  text: string;
}

const withNumbers = (text: string): Piece[] =>
  splitAtLongNumbers(text)
    .map((part, i): Piece => ({ kind: i % 2 ? 'number' : 'text', text: part }))
    .filter((piece) => piece.text !== '');

// Where several positions begin at the same place, the longest is taken.
export function pieces(sentence: string, positions: string[] = []): Piece[] {
  const known = positions.filter((position) => position && sentence.includes(position)).sort((a, b) => b.length - a.length);
  if (known.length === 0) return withNumbers(sentence);
  const found: Piece[] = [];
  let end = 0;
  for (let at = 0; at < sentence.length; ++at) {
    const inName = /\w/.test(sentence[at - 1] ?? ''); // kayles(4) is not a part of nodekayles(4)
    const position = inName ? undefined : known.find((one) => sentence.startsWith(one, at));
    if (position === undefined) continue;
    found.push(...withNumbers(sentence.slice(end, at)), { kind: 'position', text: position });
    end = at + position.length;
    at = end - 1;
  }
  return [...found, ...withNumbers(sentence.slice(end))];
}
