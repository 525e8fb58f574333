// The map in words: what a pixel stands for, where one is, what is there.
import { boundsOf, timesGolden } from './golden';
import type { Chosen } from './chosen';
import type { KnownIn, Told } from './told';
import { inWords } from '../text/digits';
import { asPower } from './ticks';
import { centreOf, levelOf, type Place, type View } from './view';

const asCount = (level: number): string => (level < 20 ? String(2 ** level) : `2${asPower(level)}`);

const cutFrom = 10n ** 7n; // from here on the axes show the last digits only

export function whereSentence(view: View): string {
  const { row, column } = centreOf(view);
  if (row < cutFrom && column < cutFrom) return '';
  return `Around row ${inWords(String(row))}${view.frame === 'board' ? `, column ${inWords(String(column))}` : ''}. `;
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

export const placeText = ({ row, column }: Place): string => `(${inWords(String(row))}, ${inWords(String(column))})`;

export const centreSentence = (view: View): string => `The centre is ${placeText(centreOf(view))}.`;

// Where the bounds of the values up to g are, if they are too far away to be drawn.
export function boundsSentence(view: View, g: number): string {
  const { row } = centreOf(view);
  const { least, most } = boundsOf(row, g);
  const line = timesGolden(row);
  return (
    `In row ${inWords(String(row))} the values up to ${g} lie between the columns ${inWords(String(least))} ` +
    `(${least === row ? 'the diagonal' : 'Theorem 2.15'}: ${inWords(String(line - least))} left of the golden line) and ${inWords(String(most))} (Lemma 2.1: ${inWords(String(most - line))} right of it), or are mirrored.`
  );
}

// What nothing on the map means.
export function knownSentence(told: KnownIn | null, { only, largest }: Chosen): string {
  if (!told) return '';
  const sure = told.standing === 'conjectural' ? 'Some of it is conjectural.' : '';
  if (told.known === null) return only === null ? '' : 'The other values are left out.';
  const known = Math.min(told.known, largest);
  return `Where nothing is shown, the value is ${only === null ? `greater than ${known}` : `another one, or greater than ${known}`}. ${sure}`;
}

// For who does not see the map.
export function toldSentence(told: Told): string {
  const { place, level, value, known, standing } = told;
  const where = level === 0 ? placeText(place) : `${asCount(level)} × ${asCount(level)} cells from ${placeText(place)}`;
  const what = value === null ? `greater than ${known}` : String(value);
  return `${where}: ${level === 0 ? 'value' : 'least value'} ${what}, ${standing}.`;
}
