// Pieces in a square of 40 by 40. One that has no shape of its own is a disc with its first letter.
const shapes: Record<string, string> = {
  queen: 'M8 13l5 8l3-11l4 10l4-10l3 11l5-8l-3 17H11z M11 32h18v3H11z',
  rook: 'M11 8h4v4h3V8h4v4h3V8h4v8l-3 3v9h3v7H11v-7h3v-9l-3-3z',
};

export function Piece({ name }: { name: string }) {
  const shape = shapes[name];
  if (shape) return <path class="figure" d={shape} />;
  return (
    <>
      <circle class="figure" cx="20" cy="20" r="14" />
      <text class="letter" x="20" y="25" text-anchor="middle">
        {name.slice(0, 1).toUpperCase()}
      </text>
    </>
  );
}
