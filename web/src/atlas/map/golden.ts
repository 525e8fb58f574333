// The golden ratio in exact integer arithmetic of any size.

// ⌊√n⌋ by Newton's method from above.
export function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(16).length * 4 + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

// ⌊φn⌋, φ = (1+√5)/2.
export const timesGolden = (n: bigint): bigint => (n + squareRoot(5n * n * n)) >> 1n;

// The column of the one cold position (value 0) of a row: rows ⌊φn⌋ and ⌊φ²n⌋ are all rows.
export function coldColumn(row: bigint): bigint {
  if (row === 0n) return 0n;
  const n = timesGolden(row) - row; // ⌊row/φ⌋
  return timesGolden(n + 1n) === row ? row + n + 1n : n;
}

// Bounds of the columns of the values up to g in a row, for points with row <= column: Lemma 2.1 (upper) and Theorem
// 2.15 (lower) of Nivasch.
export const boundsOf = (row: bigint, g: number): { least: bigint; most: bigint } => {
  const least = (3n * row - 32n * BigInt(g) + 1n) >> 1n;
  return { least: least > row ? least : row, most: 2n * row + BigInt(g) };
};
