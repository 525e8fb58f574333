// Typesetting: splits a sentence into text and notation (numbers, signs, variables, positions), each with its own
// style. The meaning of a sentence is never parsed; it comes as data.
import type { NumeralSystem, NumeralText } from '../engine/answers';

export interface Piece {
  kind: 'text' | 'number' | 'variable' | 'sign' | 'numeral' | 'position';
  text: string;
  system?: NumeralSystem; // of a numeral
}

// Letters that are variables when they stand alone. `a` is not one of them because it is an article.
const variables = 'bcdefgkmnpqrstxyhGHFTR';

const pattern = new RegExp(
  [
    String.raw`(?<position>\b[a-z]\w*(?:\[[^\]\n]*\])?\((?:"[^"\n]*"|[^()\n"])*\))`,
    String.raw`(?<number>\d+(?:_\d+)*)`,
    String.raw`(?<variable>[φρπα-ω](?:[²³])?[a-z]?(?![\p{L}])|(?<![\p{L}'’])[${variables}](?![\p{L}\d'’]))`,
    String.raw`(?<sign>[⊕⌊⌋√∞·≤≥≠→–]|(?<=\s)[-+=<>](?=\s))`,
  ].join('|'),
  'gu',
);

export function pieces(sentence: string, numerals: NumeralText[] = []): Piece[] {
  const found: Piece[] = [];
  const systems = new Map(numerals.map(({ text, system }) => [text, system]));
  const push = (kind: Piece['kind'], text: string) => {
    if (text) found.push({ kind, text });
  };
  let end = 0;
  for (const match of sentence.matchAll(pattern)) {
    push('text', sentence.slice(end, match.index));
    end = match.index + match[0].length;
    const { position, number, variable, sign } = match.groups!;
    if (position !== undefined) push('position', position);
    else if (number !== undefined) {
      const system = systems.get(number);
      if (system) found.push({ kind: 'numeral', text: number, system });
      else push('number', number);
    } else if (variable !== undefined) push('variable', variable);
    else push('sign', sign === '-' ? '−' : sign!);
  }
  push('text', sentence.slice(end));
  return found;
}

const isMaths = (piece: Piece): boolean => piece.kind !== 'text' && piece.kind !== 'position';

// The pieces in runs. A formula is a run of mathematics, with its blanks and brackets, that contains a sign.
export function runs(sentence: string, numerals: NumeralText[] = []): { formula: boolean; pieces: Piece[] }[] {
  const found: { formula: boolean; pieces: Piece[] }[] = [];
  const all = pieces(sentence, numerals);
  for (let i = 0; i < all.length; ) {
    let end = i;
    if (isMaths(all[i]!)) {
      for (let j = i; j < all.length; ++j) {
        if (isMaths(all[j]!)) end = j + 1;
        else if (all[j]!.kind === 'position' || !/^[\s()+/-]*$/.test(all[j]!.text)) break;
      }
    }
    const run = all.slice(i, Math.max(end, i + 1));
    found.push({ formula: run.some((piece) => piece.kind === 'sign'), pieces: run });
    i += run.length;
  }
  return found;
}
