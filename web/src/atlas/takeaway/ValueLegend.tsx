import { valueFill } from './valueColours';

const maxSwatches = 12; // swatches

/** The colours of the scale with their values, or a selection of them. */
export function ValueLegend({ values }: { values: readonly number[] }) {
  const largest = values.at(-1) ?? 0;
  const positive = values.filter((value) => value > 0);
  const every = Math.ceil(positive.length / maxSwatches);
  const shown = positive.filter((_, i) => i % every === 0 || i === positive.length - 1);
  return (
    <ul class="row value-legend" aria-label="Colours of the values">
      <li>
        <span class="swatch zero" /> 0
      </li>
      {shown.map((value) => (
        <li key={value}>
          <span class="swatch" style={{ background: valueFill(value, largest) }} /> {value}
        </li>
      ))}
    </ul>
  );
}
