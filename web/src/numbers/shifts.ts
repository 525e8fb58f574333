// Silber's words of a safe pair (a, b): with n = b - a written as its second canonical word, a is n shifted left once
// and b is n shifted left twice. Places are counted from the right, from 1.

export interface Shifted {
  name: 'n' | 'a' | 'b';
  word: string;
}

/** The three words for a nonzero number. */
export function shiftedWords(kind: 'A' | 'B', canonical: string): Shifted[] {
  const a = kind === 'A' ? canonical : canonical.slice(0, -1);
  return [
    { name: 'n', word: a.slice(0, -1) },
    { name: 'a', word: a },
    { name: 'b', word: `${a}0` },
  ];
}

export interface Window {
  from: number; // the rightmost place
  to: number; // the leftmost one
}

/** The places of long words to draw: as many as fit, including the last one. */
export function placesShown(longest: string, most: number): Window {
  if (longest.length <= most) return { from: 1, to: longest.length };
  const last = longest.length - longest.lastIndexOf('1');
  const from = last + 1 <= most ? 1 : last - (most >> 1);
  const to = Math.min(longest.length, from + most - 1);
  return { from, to };
}

/** The digit of a word at a place, blank where the word has ended. */
export const digitAt = (word: string, place: number): string => word[word.length - place] ?? '';
