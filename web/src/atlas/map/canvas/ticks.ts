// The ticks of an axis whose numbers may have a hundred digits.
export interface Tick {
  at: bigint;
  label: string;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
export const asPower = (exponent: number): string => [...String(exponent)].map((digit) => superscripts[Number(digit)]).join('');

const digitsShown = 7; // longer numbers are shortened to their last digits
const lastShown = 5;
const zerosShown = 4;

// 1200; 3·10¹⁸; …00040, with the omitted digits beside the map.
export function shortLabel(number: bigint, power: number): string {
  const whole = String(number);
  if (whole.length <= digitsShown) return whole;
  const zeros = Math.min(power, /0*$/.exec(whole)![0].length);
  const isPower = zeros > zerosShown;
  const head = isPower ? whole.slice(0, whole.length - zeros) : whole;
  const tail = isPower ? `·10${asPower(zeros)}` : '';
  if (isPower && head === '1') return tail.slice(1);
  return (head.length > digitsShown ? `…${head.slice(-lastShown)}` : head) + tail;
}

// The smallest step of 1, 2 or 5 times a power of ten that is at least `least`.
export function niceStep(least: bigint): { step: bigint; power: number } {
  let power = Math.max(0, String(least).length - 1);
  for (;; ++power) {
    for (const digit of [1n, 2n, 5n]) {
      const step = digit * 10n ** BigInt(power);
      if (step >= least) return { step, power };
    }
  }
}

export function ticks(from: bigint, to: bigint, apart: bigint): Tick[] {
  const { step, power } = niceStep(apart < 1n ? 1n : apart);
  const first = from <= 0n ? 0n : ((from + step - 1n) / step) * step;
  const found: Tick[] = [];
  for (let at = first; at <= to; at += step) found.push({ at, label: shortLabel(at, power) });
  return found;
}
