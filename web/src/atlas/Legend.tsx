import { isChosen, largestOffered, toggle, withLargest, type Chosen } from './chosen';
import { byValue, css, heat, inkOn, type Style } from './colours';

interface Props {
  style: Style;
  isHeat: boolean; // all values are on the map, by the scale
  onChange: (chosen: Chosen) => void;
}

const shades = 24;

// What the colours mean; pressing a value picks it out.
export function Legend({ style, isHeat, onChange }: Props) {
  const { chosen, scale, isNight } = style;
  const { largest, only } = chosen;
  const more = largestOffered.find((offered) => offered > largest);
  return (
    <section class="map-legend" aria-label="Colours and values" data-testid="legend">
      {isHeat && (
        <div class="heat-scale" role="img" aria-label={`Value 0 is red; from 1, dark blue, to ${scale}, pale yellow.`}>
          <span style={{ color: inkOn(heat(0, scale)), background: css(heat(0, scale)) }}>0</span>
          <span
            class="ramp"
            style={{ background: `linear-gradient(90deg, ${Array.from({ length: shades }, (_, i) => css(heat(1 + (i / (shades - 1)) * (scale - 1), scale))).join(', ')})` }}
          />
          <span class="ramp-end">{scale}</span>
        </div>
      )}
      <div class="values" role="group" aria-label="Show only these values">
        {Array.from({ length: largest + 1 }, (_, g) => {
          const colour = byValue(g, largest, isNight);
          return (
            <button
              key={g}
              type="button"
              aria-pressed={only !== null && isChosen(chosen, g)}
              class={isChosen(chosen, g) ? 'shown' : 'hidden'}
              style={{ '--value': css(colour), '--on-value': inkOn(colour) }}
              data-testid={`value-${g}`}
              onClick={() => onChange(toggle(chosen, g))}
            >
              <span>{g}</span>
            </button>
          );
        })}
        <span class="value-tools">
          {only !== null && (
            <button type="button" class="quiet" data-testid="all-values" onClick={() => onChange({ ...chosen, only: null })}>
              all values
            </button>
          )}
          <button type="button" class="quiet" onClick={() => onChange(withLargest(chosen, more ?? largestOffered[0]))}>
            {more ? `up to ${more}` : `up to ${largestOffered[0]}`}
          </button>
        </span>
      </div>
    </section>
  );
}
