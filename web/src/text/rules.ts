// Games that the user writes. Their text is stored among the files, under the empty name.
import type { Game, WrittenGame } from '../engine/answers';
import { fromByteOffset, type Span, terms } from './terms';

export const rulesName = '';

// The names of the games that a text defines, even if it has errors.
export const namesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    line.replace(/#.*/, '').split(';').flatMap((piece) => /^\s*game\s+([a-z]\w*)/.exec(piece)?.[1] ?? []));

// The default parameters of a game: "r = 1".
export const numbersOf = (text: string, name: string): string =>
  new RegExp(`\\bgame\\s+${name}\\s*\\[([^\\]\\n]*)\\]`).exec(text)?.[1]?.trim() ?? '';

// The name of the game of a term, without a multiplicity such as `3 *`.
export const nameOf = (term: string): string | undefined => /^(?:\d+\s*\*\s*)?([a-z]\w*)/.exec(term)?.[1];

export function usesRules(position: string, text: string): boolean {
  const names = namesIn(text);
  return terms(position).some((term) => names.includes(nameOf(term) ?? ''));
}

// The part of the text to mark: the word or the character at the position of the error.
export function markedAt(text: string, bytes: number): Span {
  const from = fromByteOffset(text, bytes);
  const to = from + (/^\w+/.exec(text.slice(from))?.[0].length ?? (from < text.length && text[from] !== '\n' ? 1 : 0));
  return { from, to, text: text.slice(from, to) };
}

export const placeIn = (text: string, at: number): { line: number; column: number } => {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: [...lines[lines.length - 1]!].length + 1 };
};

// What the engine found out about a game, in short sentences.
export function facts(game: WrittenGame, numbers = ''): string[] {
  const values = game.values ?? [];
  return [
    ...(numbers ? [`with ${numbers}`] : []),
    game.ends ? `ends${game.measure ? `: ${game.measure} gets smaller with every move` : ''}` : `not proved to end${game.why_not ? `: ${game.why_not}` : ''}`,
    ...(game.same_as ? [`the same as ${game.same_as}`] : []),
    ...(game.period ? [`the values repeat with period ${game.period}${game.preperiod && game.preperiod !== '0' ? ` after ${game.preperiod}` : ''}`] : []),
    ...(values.length ? [`values ${values.slice(0, 12).join(', ')}${values.length > 1 ? ', …' : ''}`] : []),
  ];
}

// The user's own games come before those of the library, and instead of those of the same name.
export const shelved = (own: Game[], library: Game[]): Game[] => [
  ...own,
  ...library.filter(({ name }) => own.every((game) => game.name !== name)),
];
