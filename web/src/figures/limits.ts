// What a figure can still explain: beyond this the text alone is shown.

export const most = 24; // digits, parts, options or pairs

export const areNatural = (numbers: string[]): boolean => numbers.every((number) => /^\d+$/.test(number));
