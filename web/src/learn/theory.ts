// The mathematics that the exercises need to check answers.

/** The smallest of 0, 1, 2, … that is not one of the values. */
export function mex(values: Iterable<number>): number {
  const present = new Set(values);
  let least = 0;
  while (present.has(least)) ++least;
  return least;
}

/** The Grundy values of heaps 0..largest if a move takes one of the numbers `takes`. */
export function takeValues(takes: readonly number[], largest: number): number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= largest; ++heap) {
    values.push(mex(takes.filter((take) => take <= heap).map((take) => values[heap - take]!)));
  }
  return values;
}

/** The Grundy values of rows of 0..largest pins if a move knocks down one pin or two neighbours. */
export function kaylesValues(largest: number): number[] {
  const values: number[] = [];
  for (let row = 0; row <= largest; ++row) {
    const reached: number[] = [];
    for (const fallen of [1, 2]) {
      for (let left = 0; left + fallen <= row; ++left) reached.push(values[left]! ^ values[row - fallen - left]!);
    }
    values.push(mex(reached));
  }
  return values;
}

export function nimSum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum ^ value, 0);
}

/** The Zeckendorf parts of n, largest first: Fibonacci numbers with sum n, no two of them consecutive. */
export function zeckendorf(n: number): number[] {
  const fibonacci = [1, 2];
  while (fibonacci.at(-1)! <= n) fibonacci.push(fibonacci.at(-1)! + fibonacci.at(-2)!);
  const parts: number[] = [];
  for (const number of fibonacci.reverse()) {
    if (number > n) continue;
    parts.push(number);
    n -= number;
  }
  return parts;
}

/** Wythoff's first losing pairs: the smallest number not yet used, and that plus n. */
export function losingPairs(count: number): [number, number][] {
  const used: number[] = [];
  return Array.from({ length: count }, (_, n) => {
    const smaller = mex(used);
    used.push(smaller, smaller + n);
    return [smaller, smaller + n];
  });
}

/**
 * Whether each label agrees with the rules: a heap is winning exactly when some move leads to a losing one. Undefined if
 * the heap, or one that is needed to decide, has no label yet.
 */
export function judgeLabels(labels: readonly (Label | undefined)[], takes: readonly number[]): (boolean | undefined)[] {
  return labels.map((label, heap) => {
    if (label === undefined) return undefined;
    const after = takes.filter((take) => take <= heap).map((take) => labels[heap - take]);
    if (after.includes('losing')) return label === 'winning';
    return after.includes(undefined) ? undefined : label === 'losing';
  });
}

export type Label = 'winning' | 'losing';

/** Whether the player to move loses misère Nim. */
export function misereNimIsLost(heaps: readonly number[]): boolean {
  return heaps.every((heap) => heap <= 1) ? nimSum(heaps) === 1 : nimSum(heaps) === 0;
}
