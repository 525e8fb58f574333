// The state of the map in the address, and places as the user types them.
import { timesGolden } from './golden';
import { formatFilter, parseFilter, type ValueFilter } from './valueFilter';
import { centreOf, largestZoom, lookAt, stripFrom, type Place, type View } from './view';

export interface MapState {
  view: View;
  filter: ValueFilter;
  at: Place | null; // the position solved beside the map
  cold: boolean; // whether cold positions are marked
  bounds: boolean; // whether the bounds of the values are drawn
}

const maxDigits = 1000;
const stripStart: Place = { row: 200n, column: 323n };

// "10^18", "10^18+5", "123 456": a number, or null.
export function parseNumber(text: string): bigint | null {
  const match = /^(\d+)(?:\^(\d{1,4}))?(?:([+-])(\d+))?$/.exec(text.replace(/[\s_’']/g, ''));
  if (!match || match[0].length > maxDigits) return null;
  const [, base = '', power = '1', sign = '+', more = '0'] = match;
  if (base.length * Number(power) > maxDigits) return null;
  const number = BigInt(base) ** BigInt(power) + BigInt(more) * (sign === '-' ? -1n : 1n);
  return number < 0n ? null : number;
}

// "row, column", or only a row, which means its cell next to the golden line.
export function parsePlace(text: string): Place | null {
  const [row, column] = text.replace(/^\s*\(|\)\s*$/g, '').split(/[,;]/).map(parseNumber);
  if (row === null || row === undefined || column === null) return null;
  return { row, column: column ?? timesGolden(row) };
}

// The width of the strip's columns, as a power of two, so that cells are not much wider than high.
const stripZoom = (across: number): number => Math.min(across, largestZoom.strip);

// A jump far out shows the strip, unless the place is far from the golden line.
export function jump(view: View, place: Place, across: number): View {
  const board = lookAt(place, 'board', Math.max(view.zoom, 0));
  if (place.row < stripFrom && place.column < stripFrom) return board;
  const strip =
    view.frame === 'strip'
      ? lookAt(place, 'strip', Math.max(view.zoom, 0), view.across)
      : lookAt(place, 'strip', stripZoom(across), across);
  const { row, column } = centreOf(strip);
  const isThere = (row === place.row && column === place.column) || (row === place.column && column === place.row);
  return isThere ? strip : board;
}

const whole = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^-?\d{1,4}$/.test(text) ? Number(text) : otherwise;

const placeOf = (row: string | undefined, column: string | undefined): Place | null =>
  row === undefined ? null : parsePlace(column === undefined ? row : `${row},${column}`);

// `start`: the default view. `across`: the column width that fits the window.
export function parseState(options: Record<string, string>, start: View, across: number): MapState {
  const place = placeOf(options.row, options.column);
  const isStrip = options.frame === 'strip' || (options.frame !== 'board' && place !== null && place.row >= stripFrom);
  const wide = whole(options.across, across);
  const zoom = whole(options.zoom, isStrip ? stripZoom(wide) : start.zoom);
  return {
    view: isStrip ? lookAt(place ?? stripStart, 'strip', zoom, wide) : place ? lookAt(place, 'board', zoom) : start,
    filter: parseFilter(options.g),
    at: options.at === undefined ? null : parsePlace(options.at),
    cold: options.cold !== undefined,
    bounds: options.bounds !== undefined,
  };
}

export function formatState({ view, filter, at, cold, bounds }: MapState): Record<string, string> {
  const { row, column } = centreOf(view);
  const g = formatFilter(filter);
  return {
    frame: view.frame,
    row: String(row),
    column: String(column),
    zoom: String(view.zoom),
    ...(view.frame === 'strip' ? { across: String(view.across) } : {}),
    ...(g ? { g } : {}),
    ...(at ? { at: `${at.row},${at.column}` } : {}),
    ...(cold ? { cold: '' } : {}),
    ...(bounds ? { bounds: '' } : {}),
  };
}
