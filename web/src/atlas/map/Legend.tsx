import { passes, largestOffered, toggle, withLargest, type ValueFilter } from './valueFilter';
import { byValue, css, heat, textColourOn, type Style } from './canvas/colours';

const shades = 24;

export function HeatScale({ scale }: { scale: number }) {
  const ramp = Array.from({ length: shades }, (_, i) => css(heat(1 + (i / (shades - 1)) * (scale - 1), scale)));
  return (
    <div class="heat-scale" role="img" aria-label={`Value 0 is red; from 1, dark blue, to ${scale}, pale yellow.`} data-testid="heat-scale">
      <span style={{ color: textColourOn(heat(0, scale)), background: css(heat(0, scale)) }}>0</span>
      <span class="ramp" style={{ background: `linear-gradient(90deg, ${ramp.join(', ')})` }} />
      <span>{scale}</span>
    </div>
  );
}

interface Props {
  style: Style;
  onChange: (filter: ValueFilter) => void;
}

// The colours of single values; clicking one filters by it.
export function Legend({ style: { filter, isNight }, onChange }: Props) {
  const { largest, only } = filter;
  const more = largestOffered.find((offered) => offered > largest);
  return (
    <div class="row values" role="group" aria-label="Show only these values" data-testid="legend">
      {Array.from({ length: largest + 1 }, (_, g) => {
        const colour = byValue(g, filter, isNight);
        return (
          <button
            key={g}
            type="button"
            aria-pressed={only !== null && passes(filter, g)}
            class={passes(filter, g) ? 'shown' : 'hidden'}
            style={{ '--value': css(colour), '--on-value': textColourOn(colour) }}
            data-testid={`value-${g}`}
            onClick={() => onChange(toggle(filter, g))}
          >
            <span>{g}</span>
          </button>
        );
      })}
      {only !== null && (
        <button type="button" class="quiet words" data-testid="all-values" onClick={() => onChange({ ...filter, only: null })}>
          all values
        </button>
      )}
      <button type="button" class="quiet words" onClick={() => onChange(withLargest(filter, more ?? largestOffered[0]))}>
        up to {more ?? largestOffered[0]}
      </button>
    </div>
  );
}
