// The colours of values. Lightness increases evenly, so that the scale works in greyscale and with colour blindness;
// the value 0 is red. `grundy table --png` has the same scale.
import { passes, type ValueFilter } from '../valueFilter';
import { unknownValue } from '../tiles/tile';

export type Rgb = readonly [number, number, number];

export const zeroColour: Rgb = [214, 40, 40];
const heatStops: Rgb[] = [[20, 24, 82], [36, 92, 148], [44, 152, 146], [138, 205, 112], [250, 243, 170]];
// Single values on the page background, which they must contrast with in both themes.
const dayStops: Rgb[] = [[38, 32, 110], [30, 90, 165], [18, 140, 150], [80, 165, 75], [214, 168, 20]];
const nightStops: Rgb[] = [[112, 108, 230], [62, 140, 220], [50, 180, 175], [140, 208, 110], [248, 232, 150]];
const nightZero: Rgb = [255, 92, 80];

function blend(stops: readonly Rgb[], place: number): Rgb {
  const along = Math.min(1, Math.max(0, place)) * (stops.length - 1);
  const stop = Math.min(Math.floor(along), stops.length - 2);
  const part = along - stop;
  const [from, to] = [stops[stop]!, stops[stop + 1]!];
  return [0, 1, 2].map((i) => Math.round(from[i]! + (to[i]! - from[i]!) * part)) as unknown as Rgb;
}

export const css = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

// `largest`: the value with the lightest colour.
export const heat = (value: number, largest: number): Rgb => (value === 0 ? zeroColour : blend(heatStops, value / largest));

// A few selected values are easier to distinguish in the Okabe–Ito colours.
const dayFew: Rgb[] = [[0, 114, 178], [230, 159, 0], [0, 158, 115], [204, 121, 167], [86, 180, 233], [92, 87, 78]];
const nightFew: Rgb[] = [[86, 180, 233], [230, 159, 0], [0, 190, 140], [220, 140, 185], [240, 228, 66], [190, 184, 172]];

export function byValue(g: number, { largest, only }: ValueFilter, isNight: boolean): Rgb {
  if (g === 0) return isNight ? nightZero : zeroColour;
  const few = isNight ? nightFew : dayFew;
  const picked = only === null ? [] : [...only].filter((value) => value > 0).sort((a, b) => a - b);
  const own = picked.length <= few.length ? few[picked.indexOf(g)] : undefined;
  return own ?? blend(isNight ? nightStops : dayStops, (g - 1) / (largest - 1));
}

// Black or white, whichever has more contrast on a colour.
const linear = (part: number): number => (part / 255 <= 0.04 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
export const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
export const textColourOn = (colour: Rgb): string => (luminance(colour) > 0.179 ? '#000000' : '#ffffff');

// The end of the scale for the values in view: a power of two, so that colours seldom change.
export const scaleFor = (largest: number): number => 2 ** Math.ceil(Math.log2(Math.max(16, largest)));

export interface Style {
  filter: ValueFilter;
  scale: number;
  isNight: boolean;
}

// With a filter only its values are shown; otherwise all values are shown in tiles that are completely known.
export const isHeat = (style: Style, isDense: boolean): boolean => isDense && style.filter.only === null;

export function colourOf(value: number, style: Style, isDense: boolean): Rgb | null {
  if (value === unknownValue) return null;
  if (isHeat(style, isDense)) return heat(value, style.scale);
  return passes(style.filter, value) ? byValue(value, style.filter, style.isNight) : null;
}

// The colour of every value, as a pixel.
export function pixelsOf(style: Style, isDense: boolean): Uint32Array {
  const table = new Uint32Array(unknownValue + 1);
  const bytes = new Uint8ClampedArray(table.buffer);
  for (let value = 0; value < unknownValue; ++value) {
    const colour = colourOf(value, style, isDense);
    if (colour) bytes.set([...colour, 255], 4 * value);
  }
  return table;
}
