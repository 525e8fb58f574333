// Figures larger than this explain nothing; then only the text is shown.

export const maxShown = 24; // digits, parts, options or pairs

export const areNatural = (numbers: string[]): boolean => numbers.every((number) => /^\d+$/.test(number));
