// Long numbers are shortened to their first and last digits and the digit count.

const longFrom = 25;
const longNumbers = new RegExp(`(\\d{${longFrom},})`, 'g');
const shown = 7;

export interface Abbreviated {
  head: string;
  tail: string;
  digits: number;
}

export function abbreviate(number: string): Abbreviated | null {
  const digits = number.replace(/^-/, '').length;
  if (digits < longFrom) return null;
  return { head: number.slice(0, shown + (number.length - digits)), tail: number.slice(-shown), digits };
}

export const shortNumber = (number: string): string => {
  const short = abbreviate(number);
  return short ? `${short.head}…${short.tail} (${short.digits} digits)` : number;
};

// The long numbers are the parts with odd indices.
export const splitAtLongNumbers = (text: string): string[] => text.split(longNumbers);

export const shorten = (text: string): string => text.replace(longNumbers, (number) => shortNumber(number));

export const counted = (count: string | number, one: string, many = `${one}s`): string =>
  `${count} ${noun(count, one, many)}`;

export const noun = (count: string | number, one: string, many = `${one}s`): string => (String(count) === '1' ? one : many);
