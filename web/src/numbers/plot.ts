// The points of a plot of a sequence.
import type { HeapReport } from '../engine/answers';

export interface Plot {
  common: string; // paths of small squares
  rare: string;
  ticks: { x: number; label: string }[];
  levels: { y: number; label: string }[];
}

export const plotHeight = 220;
const left = 28;
const bottom = 20;

// A heap is rare or not by the parity of the number of bits that its value shares with the mask.
export function rareBy(rare: HeapReport['rare']): (heap: number, value: number) => boolean {
  if (!rare) return () => false;
  return (heap, value) => {
    let odd = false;
    for (let bits = value & rare.mask; bits; bits &= bits - 1) odd = !odd;
    return heap > 0 && odd === ((heap % 2 ? rare.odd_heaps : rare.even_heaps) === 'odd');
  };
}

// A step of 1, 2 or 5 times a power of ten, for about `count` steps.
export function niceStep(range: number, count: number): number {
  const rough = Math.max(1, range / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= rough)!;
}

export function plot(values: readonly number[], isRare: (heap: number, value: number) => boolean, width: number): Plot {
  const largest = Math.max(1, ...values);
  const last = Math.max(1, values.length - 1);
  const x = (n: number) => left + (n / last) * (width - left - 6);
  const y = (value: number) => plotHeight - bottom - 4 - (value / largest) * (plotHeight - bottom - 14);
  const side = Math.max(1.2, Math.min(5, (width / values.length) * 0.8));
  const square = (n: number, value: number, size: number) => {
    const half = size / 2;
    return `M${(x(n) - half).toFixed(1)} ${(y(value) - half).toFixed(1)}h${size.toFixed(1)}v${size.toFixed(1)}h-${size.toFixed(1)}z`;
  };
  const paths = { common: '', rare: '' };
  values.forEach((value, n) => {
    if (isRare(n, value)) paths.rare += square(n, value, Math.max(3, side));
    else paths.common += square(n, value, side);
  });
  const stepX = niceStep(last, width / 100);
  const stepY = niceStep(largest, 5);
  return {
    ...paths,
    ticks: Array.from({ length: Math.floor(last / stepX) + 1 }, (_, i) => ({ x: x(i * stepX), label: String(i * stepX) })),
    levels: Array.from({ length: Math.floor(largest / stepY) + 1 }, (_, i) => ({ y: y(i * stepY), label: String(i * stepY) })),
  };
}
