// Colours of values. Where they are ordered, one scale through three colours of the style sheet; where they are told
// apart, the Okabe–Ito ones, and the figure beside them always.

/** The colour of a value from 1 to `most` on the scale --low, --mid, --high. */
export function valueFill(value: number, most: number): string {
  const along = most <= 1 ? 1 : (value - 1) / (most - 1);
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return along <= 0.5
    ? `color-mix(in oklab, var(--low), var(--mid) ${percent(along * 2)})`
    : `color-mix(in oklab, var(--mid), var(--high) ${percent(along * 2 - 1)})`;
}
