// Words of digits, read from the right: place 1 is the last.

/** The Fibonacci numbers, with F_1 = F_2 = 1. */
export function fibonacciWeights(length: number): bigint[] {
  const weights: bigint[] = [];
  for (let place = 1; place <= length; ++place) {
    weights.push(place <= 2 ? 1n : weights[place - 2]! + weights[place - 3]!);
  }
  return weights;
}

export function binaryWeights(length: number): bigint[] {
  return Array.from({ length }, (_, place) => 1n << BigInt(place));
}

/** The number that a word stands for. */
export function valueOf(word: string, weights: (length: number) => bigint[]): bigint {
  const places = weights(word.length).reverse();
  return [...word].reduce((sum, digit, i) => (digit === '1' ? sum + places[i]! : sum), 0n);
}

/** The word of the other number of a safe pair: an A-number's with a 0 appended, a B-number's without its last 0. */
export function partnerWord(kind: 'A' | 'B', canonical: string): string {
  return kind === 'A' ? `${canonical}0` : canonical.slice(0, -1);
}

/** The runs [from, to) of ones in a long word, counted from the left, to draw it as one path. */
export function runs(word: string): [number, number][] {
  return [...word.matchAll(/1+/g)].map((match) => [match.index, match.index + match[0].length]);
}
