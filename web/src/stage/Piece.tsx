// Pieces in a 40 by 40 square. A piece without a shape of its own is a disc with its initial.
const shapes: Record<string, string> = {
  queen: 'M8 13l5 8l3-11l4 10l4-10l3 11l5-8l-3 17H11z M11 32h18v3H11z',
  rook: 'M11 8h4v4h3V8h4v4h3V8h4v8l-3 3v9h3v7H11v-7h3v-9l-3-3z',
};

// Discs, distinguished by their colour and letter.
const discs: Record<string, { kind: string; letter: string }> = {
  heads: { kind: 'heads', letter: 'H' },
  tails: { kind: 'tails', letter: 'T' },
  black: { kind: 'black', letter: '' },
  white: { kind: 'white', letter: '' },
  coin: { kind: 'coin', letter: '' },
  poison: { kind: 'poison', letter: '☠' },
};

// `count`: the number of equal pieces in the square, drawn as a stack of coins.
export function Piece({ name, count = 1 }: { name: string; count?: number | undefined }) {
  const shape = shapes[name];
  if (shape) return <path class="figure" d={shape} />;
  const stacked = count > 1;
  const { kind, letter } = stacked ? { kind: 'coin', letter: String(count) } : (discs[name] ?? { kind: 'other', letter: name.slice(0, 1).toUpperCase() });
  return (
    <g class={`disc-piece ${kind}`}>
      {stacked && <circle class="figure under" cx="22.500" cy="22.500" r="14" />}
      <circle class="figure" cx="20" cy="20" r="14" />
      {letter && (
        <text class="letter" x="20" y="25.500" text-anchor="middle" {...(letter.length > 2 ? { textLength: 22, lengthAdjust: 'spacingAndGlyphs' as const } : {})}>
          {letter}
        </text>
      )}
    </g>
  );
}
