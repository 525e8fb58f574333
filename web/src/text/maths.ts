// Cuts a sentence of the engine into words and mathematics, so that each can be set as what it is.

export interface Piece {
  kind: 'text' | 'number' | 'variable' | 'sign' | 'word' | 'position';
  text: string;
  base?: Base; // of a word of zeros and ones
}

// What the places of a word stand for: Fibonacci numbers, the numbers H of a bound, powers of two.
export type Base = 'F' | 'H' | '2';

// Letters that stand for numbers where they stand alone. `a` is an article, so it is not among them; what is moved is a stone.
const variables = 'bcdefgkmnpqrstxyhGHFTR';

const pattern = new RegExp(
  [
    String.raw`(?<position>\b[a-z]\w*(?:\[[^\]\n]*\])?\((?:"[^"\n]*"|[^()\n"])*\))`,
    String.raw`(?<number>\d+(?:_\d+)*)`,
    String.raw`(?<variable>[φρπα-ω](?:[²³])?[a-z]?(?![\p{L}])|(?<![\p{L}'’]|move )[${variables}](?![\p{L}\d'’]))`,
    String.raw`(?<sign>[⊕⌊⌋√∞·≤≥≠→–]|(?<=\s)[-+=<>](?=\s))`,
  ].join('|'),
  'gu',
);

// Words of zeros and ones are said to be so by the sentence they stand in.
const baseOf = (sentence: string): Base | null => {
  if (/in binary/i.test(sentence)) return '2';
  if (/In the numbers H/.test(sentence)) return 'H';
  return /Fibonacci word|A-number|B-number|In the Fibonacci numbers|left shift/.test(sentence) ? 'F' : null;
};

export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  const base = baseOf(sentence);
  const push = (kind: Piece['kind'], text: string) => {
    if (text) found.push({ kind, text });
  };
  let end = 0;
  for (const match of sentence.matchAll(pattern)) {
    push('text', sentence.slice(end, match.index));
    end = match.index + match[0].length;
    const { position, number, variable, sign } = match.groups!;
    if (position !== undefined) push('position', position);
    else if (number !== undefined && base && isWord(number, sentence, match.index, base)) found.push({ kind: 'word', text: number, base });
    else if (number !== undefined) push('number', number);
    else if (variable !== undefined) push('variable', variable);
    else push('sign', sign === '-' ? '−' : sign!);
  }
  push('text', sentence.slice(end));
  return found;
}

// A word follows `=` or stands where the sentence lists words; the number that it stands for does not.
function isWord(number: string, sentence: string, at: number, base: Base): boolean {
  if (!/^[01]+$/.test(number)) return false;
  if (base === '2') return at < sentence.indexOf(' so ') || !sentence.includes(' so ');
  if (number.length < 2) return false;
  const before = sentence.slice(Math.max(0, at - 20), at);
  return /[=(] $|\($|, $|shift $/.test(before) && !/\d\s*[+,]\s*$/.test(before);
}

const isMaths = (piece: Piece): boolean => piece.kind !== 'text' && piece.kind !== 'position';

// Pieces in runs: a formula is a run of mathematics with a sign in it, and what only punctuates it.
export function runs(sentence: string): { formula: boolean; pieces: Piece[] }[] {
  const found: { formula: boolean; pieces: Piece[] }[] = [];
  const all = pieces(sentence);
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

// The steps of a reason: a line is a step.
export const steps = (reason: string): string[] => reason.split('\n').filter((line) => line.trim() !== '');

// No picture explains more than this, and looking through it for one would take its time.
const longestPictured = 10_000;

// `3 ⊕ 5 ⊕ 7 = 1` in a sentence.
export function nimSum(sentence: string): { terms: string[]; result: string } | null {
  if (sentence.length > longestPictured) return null;
  const match = /(?<!\d)(\d+(?: ⊕ \d+)+) = (\d+)/.exec(sentence);
  if (!match) return null;
  const terms = match[1]!.split(' ⊕ ');
  return { terms, result: match[2]! };
}

// `100 = 89 + 8 + 3` in a sentence; a sum that does not come out is none.
export function partition(sentence: string): { whole: string; parts: string[] } | null {
  if (sentence.length > longestPictured) return null;
  for (const match of sentence.matchAll(/(?<!\d)(\d+) = (\d+(?: \+ \d+)*)/g)) {
    const parts = match[2]!.split(' + ');
    if (parts.reduce((total, part) => total + BigInt(part), 0n) === BigInt(match[1]!)) return { whole: match[1]!, parts };
  }
  return null;
}

export const outcomeWords: Record<string, string> = {
  N: 'The player to move wins',
  P: 'The player to move loses',
  draw: 'A draw with best play',
  unknown: 'Not known',
};

export const standingSentences: Record<string, string> = {
  theorem: 'A theorem: proved on paper, for all positions of this kind.',
  proved: 'Proved by machine: the proof was written down and checked.',
  computed: 'Computed: every position that matters was looked at, exactly.',
  conjectural: 'It rests on a conjecture that has not been proved.',
  unknown: 'Not known.',
};
