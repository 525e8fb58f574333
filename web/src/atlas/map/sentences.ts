// The map as text: its scale, a place, and the value there.
import { boundsOf, timesGolden } from './golden';
import type { ValueFilter } from './valueFilter';
import type { KnownIn, PlaceValue } from './tiles/lookup';
import { shortNumber } from '../../text/digits';
import { asPower } from './canvas/ticks';
import { centreOf, levelOf, type Place, type View } from './view';

const asCount = (level: number): string => (level < 20 ? String(2 ** level) : `2${asPower(level)}`);

const cutFrom = 10n ** 7n; // from here on the axes show only the last digits

export function whereSentence(view: View): string {
  const { row, column } = centreOf(view);
  if (row < cutFrom && column < cutFrom) return '';
  return `Around row ${shortNumber(String(row))}${view.frame === 'board' ? `, column ${shortNumber(String(column))}` : ''}. `;
}

export function scaleSentence(view: View): string {
  const level = levelOf(view);
  if (view.frame === 'board') {
    if (level === 0) return 'Each cell is shown.';
    return `A pixel stands for ${asCount(level)} × ${asCount(level)} cells and shows the least of their values.`;
  }
  const lines = level === 0 ? 'Each row is shown' : `Each line stands for ${asCount(level)} rows, of which the first is shown`;
  return `${lines}; the offset is column − ⌊φ · row⌋.`;
}

export const placeText = ({ row, column }: Place): string => `(${shortNumber(String(row))}, ${shortNumber(String(column))})`;

export const centreSentence = (view: View): string => `The centre is ${placeText(centreOf(view))}.`;

// The bounds of the values up to g, as text if they are too far away to be drawn.
export function boundsSentence(view: View, g: number): string {
  const { row } = centreOf(view);
  const { least, most } = boundsOf(row, g);
  const line = timesGolden(row);
  return (
    `In row ${shortNumber(String(row))} the values up to ${g} lie between the columns ${shortNumber(String(least))} ` +
    `(${least === row ? 'the diagonal' : 'Theorem 2.15'}: ${shortNumber(String(line - least))} left of the golden line) and ${shortNumber(String(most))} (Lemma 2.1: ${shortNumber(String(most - line))} right of it), or are mirrored.`
  );
}

// What an empty place on the map means.
export function knownSentence(range: KnownIn | null, { only, largest }: ValueFilter): string {
  if (!range) return '';
  const sure = range.certainty === 'conjectural' ? 'Some of it is conjectural.' : '';
  if (range.known === null) return only === null ? '' : 'The other values are left out.';
  const known = Math.min(range.known, largest);
  return `Where nothing is shown, the value is ${only === null ? `greater than ${known}` : `another one, or greater than ${known}`}. ${sure}`;
}

// The description of a place for screen readers.
export function placeSentence(here: PlaceValue): string {
  const { place, level, value, known, certainty } = here;
  const where = level === 0 ? placeText(place) : `${asCount(level)} × ${asCount(level)} cells from ${placeText(place)}`;
  const what = value === null ? `greater than ${known}` : String(value);
  return `${where}: ${level === 0 ? 'value' : 'least value'} ${what}, ${certainty}.`;
}
