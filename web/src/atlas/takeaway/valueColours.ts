// The colours of values: a scale through three colours of the style sheet.

/** The colour of a value from 1 to `largest` on the scale --low, --mid, --high. */
export function valueFill(value: number, largest: number): string {
  const along = largest <= 1 ? 1 : (value - 1) / (largest - 1);
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return along <= 0.5
    ? `color-mix(in oklab, var(--low), var(--mid) ${percent(along * 2)})`
    : `color-mix(in oklab, var(--mid), var(--high) ${percent(along * 2 - 1)})`;
}
