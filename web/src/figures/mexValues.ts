// The values that the moves reach, in order, up to the least that none reaches and then those beyond it.
import type { MexFigure } from '../engine/answers';
import { areNatural, most } from './limits';

export interface MexValue {
  value: string;
  to: string | null; // a position of that value; null for the value that is missing
  others: number; // further moves to that value
}

export function mexValues({ value, options }: MexFigure): { below: MexValue[]; beyond: MexValue[] } | null {
  if (!areNatural([value, ...options.map((option) => option.value)]) || BigInt(value) > most) return null;
  const reached = new Map<string, MexValue>();
  for (const option of options) {
    const known = reached.get(option.value);
    if (known) ++known.others;
    else reached.set(option.value, { value: option.value, to: option.to, others: 0 });
  }
  const below = Array.from({ length: Number(value) }, (_, v) => reached.get(String(v)));
  if (!below.every((entry) => entry !== undefined)) return null; // not the whole list of moves
  const beyond = [...reached.values()]
    .filter((entry) => BigInt(entry.value) > BigInt(value))
    .sort((a, b) => (BigInt(a.value) < BigInt(b.value) ? -1 : 1))
    .slice(0, most - below.length);
  return { below: [...below, { value, to: null, others: 0 }], beyond };
}
