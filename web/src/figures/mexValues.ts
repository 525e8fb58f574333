// The values that the moves reach, in order: those below the mex, the mex, and those above it.
import type { MexFigure } from '../engine/answers';
import { areNatural, maxShown } from './limits';

export interface MexValue {
  value: string;
  to: string | null; // a position of that value; null for the mex
  others: number; // further moves to that value
}

export interface MexValues {
  below: MexValue[];
  beyond: MexValue[];
  complete: boolean; // whether these are all moves
}

export function mexValues({ value, options, complete }: MexFigure): MexValues | null {
  if (!areNatural([value, ...options.map((option) => option.value)]) || BigInt(value) > maxShown) return null;
  const reached = new Map<string, MexValue>();
  for (const option of options) {
    const known = reached.get(option.value);
    if (known) ++known.others;
    else reached.set(option.value, { value: option.value, to: option.to, others: 0 });
  }
  const below = Array.from({ length: Number(value) }, (_, v) => reached.get(String(v)));
  if (!below.every((entry) => entry !== undefined)) return null; // the list of moves is incomplete
  const beyond = [...reached.values()]
    .filter((entry) => BigInt(entry.value) > BigInt(value))
    .sort((a, b) => (BigInt(a.value) < BigInt(b.value) ? -1 : 1));
  const most = maxShown - below.length;
  return {
    below: [...below, { value, to: null, others: 0 }],
    beyond: beyond.slice(0, most),
    complete: complete && beyond.length <= most,
  };
}
