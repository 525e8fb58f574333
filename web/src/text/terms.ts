// The notation of positions, as far as the page must know it: the bounds of terms and the integers in them. It knows no
// game.

const closing: Record<string, string> = { '(': ')', '[': ']' };

// Calls `visit` with every character outside quotes and its bracket depth.
function scan(text: string, visit: (sign: string, at: number, depth: number) => void): void {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; ++at) {
    const sign = text[at]!;
    if (quoted) {
      if (sign === '\\') ++at;
      else if (sign === '"') quoted = false;
      continue;
    }
    if (sign === '"') {
      quoted = true;
      continue;
    }
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    visit(sign, at, depth);
    if (sign in closing) ++depth;
  }
}

// The terms of a sum, trimmed.
export function terms(text: string): string[] {
  const cuts: number[] = [];
  scan(text, (sign, at, depth) => {
    if (sign === '+' && depth === 0) cuts.push(at);
  });
  const starts = [0, ...cuts.map((cut) => cut + 1)];
  return starts.map((start, i) => text.slice(start, cuts[i] ?? text.length).trim()).filter((term) => term !== '');
}

export const sum = (parts: string[]): string => (parts.length ? parts.join(' + ') : '0');

// Without insignificant blanks; the blank between two words stays, as in `grid 3x4`.
export function compact(text: string): string {
  const blanks = new Set<number>();
  scan(text, (sign, at) => {
    if (/\s/.test(sign) && !(/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /^\s*[\p{L}\p{N}]/u.test(text.slice(at)))) blanks.add(at);
  });
  return [...text.split('')].filter((_, at) => !blanks.has(at)).join('');
}

export interface Span {
  from: number;
  to: number;
  text: string;
}

// The text in the parentheses of a term.
export function argumentsOf(term: string): Span | null {
  let from = -1;
  let to = -1;
  scan(term, (sign, at, depth) => {
    if (depth !== 0) return;
    if (sign === '(' && from < 0) from = at + 1;
    if (sign === ')' && from >= 0 && to < 0) to = at;
  });
  return from < 0 || to < 0 ? null : { from, to, text: term.slice(from, to) };
}

// The plain integers among the arguments of a term.
export function integers(term: string): Span[] {
  const inside = argumentsOf(term);
  if (!inside) return [];
  const found: Span[] = [];
  let start = inside.from;
  const take = (end: number) => {
    const piece = term.slice(start, end);
    if (/^\s*\d+\s*$/.test(piece)) {
      const from = start + piece.search(/\d/);
      const text = piece.trim();
      found.push({ from, to: from + text.length, text });
    }
    start = end + 1;
  };
  scan(term, (sign, at, depth) => {
    if (depth === 1 && at > inside.from - 1 && at < inside.to && (sign === ',' || sign === ';')) take(at);
  });
  take(inside.to);
  return found;
}

export const replaceSpan = (text: string, span: Pick<Span, 'from' | 'to'>, by: string): string =>
  text.slice(0, span.from) + by + text.slice(span.to);

export const withInteger = (term: string, index: number, by: string): string => {
  const span = integers(term)[index];
  return span ? replaceSpan(term, span, by) : term;
};

// The term with its first arguments replaced, which moves a piece or a token.
export function withFirstArguments(term: string, first: string[]): string {
  const inside = argumentsOf(term);
  if (!inside) return term;
  const cuts: number[] = [];
  scan(term, (sign, at, depth) => {
    if (depth === 1 && at >= inside.from && at < inside.to && (sign === ',' || sign === ';')) cuts.push(at);
  });
  const end = cuts[first.length - 1] ?? inside.to;
  return replaceSpan(term, { from: inside.from, to: end }, first.join(','));
}

// A name in the notation, quoted if necessary.
export const quoted = (name: string): string =>
  /^[\p{L}\p{N}_./-]+$/u.test(name) ? name : `"${name.replace(/(["\\])/g, '\\$1')}"`;

// The names in square brackets that may be files.
export function filesNamed(text: string): string[] {
  const names: string[] = [];
  for (const term of terms(text)) {
    const match = /^[^[("]*\[\s*("(?:[^"\\]|\\.)*"|[^\],]*)/.exec(term);
    const name = match?.[1]?.trim();
    if (name) names.push(name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name);
  }
  return [...new Set(names)];
}

// The engine counts bytes, strings count UTF-16 units.
export function fromByteOffset(text: string, bytes: number): number {
  let at = 0;
  for (const sign of text) {
    if (bytes <= 0) break;
    bytes -= new TextEncoder().encode(sign).length;
    at += sign.length;
  }
  return at;
}

// Quoted for a shell command.
export const shellWord = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
