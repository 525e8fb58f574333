// The complementary sequences of Wythoff's game and its relatives, exact for integers of any size:
// A = ⌊kα⌋ and B = ⌊kα⌋ + tk with α = (2 - t + √(t² + 4))/2, which for t = 1 is the golden ratio. By Beatty's
// theorem every positive integer is in one of them.

// The largest integer whose square is at most n: Newton's method from above.
export function isqrt(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** ⌊kα⌋. */
export function lower(k: bigint, t: bigint): bigint {
  return ((2n - t) * k + isqrt((t * t + 4n) * k * k)) / 2n;
}

export interface Member {
  number: bigint;
  sequence: 'A' | 'B';
  index: bigint; // its index in its sequence
  partner: bigint;
}

// The number of k >= 1 with ⌊kα⌋ <= m: ⌊(m + 1)/α⌋, and 1/α = (t - 2 + √(t² + 4))/(2t).
const upTo = (m: bigint, t: bigint): bigint => ((t - 2n) * (m + 1n) + isqrt((t * t + 4n) * (m + 1n) * (m + 1n))) / (2n * t);

/** The sequence of a positive integer, and its partner. */
export function member(number: bigint, t: bigint): Member {
  const k = upTo(number, t);
  if (lower(k, t) === number) return { number, sequence: 'A', index: k, partner: number + t * k };
  const index = number - k; // k numbers of A come before it
  return { number, sequence: 'B', index, partner: number - t * index };
}

/** `count` consecutive integers, centred on `middle` if possible, none below 1. */
export function around(middle: bigint, count: number, t: bigint): Member[] {
  const half = BigInt(count >> 1);
  const first = middle > half ? middle - half : 1n;
  return Array.from({ length: count }, (_, i) => member(first + BigInt(i), t));
}

export const longestLabel = 6; // digits that fit below a tick

/** The label of a tick: the number itself, or its distance from `from` if it is too long. */
export function tick(number: bigint, from: bigint): string {
  if (String(number).length <= longestLabel) return String(number);
  const distance = number - from;
  return distance === 0n ? 'n' : distance > 0n ? `n+${distance}` : `n−${-distance}`;
}
