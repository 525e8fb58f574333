// A small picture of a game, drawn from its shape and the numbers of its example.
import type { Game } from '../engine/answers';
import { integers } from '../text/terms';

export function Thumbnail({ game }: { game: Game }) {
  const numbers = integers(game.example).map((span) => Math.min(20, Number(span.text)));
  return (
    <svg class="thumbnail" viewBox="0 0 72 56" width="72" height="56" aria-hidden="true">
      {picture(game.shape, numbers)}
    </svg>
  );
}

function picture(shape: string, numbers: number[]) {
  switch (shape) {
    case 'heaps': {
      const heaps = numbers.slice(0, 3).map((size) => Math.max(1, size));
      const single = heaps.length === 1 || heaps.some((size) => size > 8);
      if (single) {
        const size = heaps[0] ?? 7;
        return Array.from({ length: size }, (_, k) => (
          <circle cx={16 + (k % 5) * 10} cy={47 - Math.floor(k / 5) * 10} r="4" />
        ));
      }
      return heaps.map((size, i) =>
        Array.from({ length: size }, (_, k) => <rect x={8 + i * 20} y={45 - k * 6.4} width="16" height="5" rx="2.5" />),
      );
    }
    case 'board': {
      const side = 48 / 6;
      const squares = [];
      for (let i = 0; i < 6; ++i)
        for (let j = 0; j < 6; ++j)
          if ((i + j) % 2) squares.push(<rect class="pale" x={12 + i * side} y={4 + j * side} width={side} height={side} />);
      return (
        <>
          {squares}
          <path class="line" d="M12 4v48h48" />
          <circle cx={12 + 4.5 * side} cy={4 + 1.5 * side} r="5" />
        </>
      );
    }
    case 'row': {
      const places = Math.max(4, Math.min(10, Math.max(...numbers, 0) + 1));
      const wide = 64 / places;
      return Array.from({ length: places }, (_, i) => <circle class={numbers.includes(i) ? '' : 'pale-disc'} cx={4 + (i + 0.5) * wide} cy="28" r={Math.min(5, 0.4 * wide)} />);
    }
    case 'graph':
      return (
        <>
          <path class="line" d="M14 28L36 10L58 20L52 46L24 46zM36 10L52 46M14 28L58 20" />
          {[
            [14, 28],
            [36, 10],
            [58, 20],
            [52, 46],
            [24, 46],
          ].map(([x, y], i) => (
            <circle class={i ? 'pale-disc' : ''} cx={x} cy={y} r="5.500" />
          ))}
        </>
      );
    default:
      return (
        <>
          <path class="line" d="M12 16h30M12 28h44M12 40h36" />
          <circle cx="54" cy="16" r="5" />
        </>
      );
  }
}
