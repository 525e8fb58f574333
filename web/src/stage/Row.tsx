import type { RowDrawing } from '../engine/answers';
import { useNarrow } from '../useNarrow';
import { ChoiceButtons } from './ChoiceButtons';
import { pressesOf } from './choosing';
import type { DrawingProps } from './drawingProps';
import { Piece } from './Piece';
import { useChoosing } from './useChoosing';

const side = 44; // pixels per square, large enough for a finger
const tall = 72; // pixels per line: an arrow, the square, its number
const top = 16;

// A row of squares or coins: click the coins to turn, or a coin and then its target.
export function Row({ drawing, moves, outcomes, small, reserved, before, ghost, onMove, onMark }: DrawingProps<RowDrawing>) {
  const { first } = drawing;
  const narrow = useNarrow();
  const choice = useChoosing(drawing.cells.join(), moves, onMove, onMark);
  const rows = [drawing, reserved, before].filter((row) => row?.kind === 'row');
  const length = Math.max(...rows.map((row) => row.cells.length));
  const cells = padded(drawing.cells, length, onlyCoins(rows[0]!.cells) && onlyCoins(rows.at(-1)!.cells));
  const bare = onlyCoins(cells);
  const old = before?.kind === 'row' ? padded(before.cells, length, bare) : cells;
  const columns = Math.max(1, Math.min(cells.length, small ? 12 : narrow ? 7 : 14));
  const lines = Math.max(1, Math.ceil(cells.length / columns));
  const width = columns * side;
  const lineTall = small ? side + 4 : tall;
  const scale = small ? Math.min(0.5, 150 / width, 84 / (lines * lineTall)) : 1;
  const at = (i: number) => ({ x: (i % columns) * side, y: Math.floor(i / columns) * lineTall + (small ? 0 : top) });
  const shown = ghost ?? choice.aimed;
  const touched = new Set(shown ? pressesOf(shown.mark).keys : []);
  const way = shown?.mark.from && shown.mark.cell ? [Number(shown.mark.from[0]), Number(shown.mark.cell[0])] as const : null;
  // No arrow between different lines: the two squares are clear enough.
  const isArc = way && Math.floor(way[0] / columns) === Math.floor(way[1] / columns);
  const name = (i: number) => `${first + i}, ${cells[i] || 'empty'}`;

  return (
    <div class={`row-drawing${small ? ' small' : ''}`} onKeyDown={choice.onKeyDown}>
      <svg viewBox={`-2 0 ${width + 4} ${lines * lineTall + 2}`} width={(width + 4) * scale} height={(lines * lineTall + 2) * scale} onPointerLeave={() => choice.aim(null)}>
        {cells.map((what, i) => {
          const key = `${i},0`;
          const { x, y } = at(i);
          const isChosen = choice.chosen.includes(key);
          const mayPress = choice.mayPress(key) && !small;
          const won = outcomes && !isChosen && choice.mayWin(key);
          const kind = `hit cell place${bare || what === 'gone' ? ' bare' : ''}${what === 'gone' ? ' gone' : ''}${mayPress ? ' legal' : ''}${
            isChosen ? ' chosen' : ''
          }${touched.has(key) ? ' touched' : ''}${old[i] !== what ? ' just' : ''}`;
          return (
            <g
              key={i}
              class={kind}
              data-testid={small ? undefined : `cell-${i}-0`}
              {...(mayPress
                ? {
                    'data-roving': true,
                    'data-key': key,
                    role: 'button',
                    'aria-pressed': choice.needsConfirm || choice.pieces ? isChosen : undefined,
                    'aria-label': choice.label(key, name(i), outcomes),
                    onClick: () => choice.press(key),
                    onPointerEnter: () => choice.aim(key),
                    onPointerLeave: () => choice.aim(null),
                    onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(':focus-visible') && choice.aim(key),
                    onBlur: () => choice.aim(null),
                  }
                : {})}
            >
              <rect class="square" x={x} y={y} width={side} height={side} />
              {what && what !== 'gone' && (
                <g transform={`translate(${x + 2} ${y + 2})`}>
                  <Piece name={what} count={drawing.counts?.[i]} />
                </g>
              )}
              {(isChosen || touched.has(key)) && <rect class="ring" x={x + 2} y={y + 2} width={side - 4} height={side - 4} rx="6" />}
              {won && <path class="winning" d={what ? `M${x + side - 7} ${y - 2}l8 8l-8 8l-8 -8z` : `M${x + side / 2} ${y + 12}l10 10l-10 10l-10 -10z`} />}
              {!small && (
                <text class="axis" x={x + side / 2} y={y + side + 14} text-anchor="middle">
                  {first + i}
                </text>
              )}
            </g>
          );
        })}
        {way && isArc && <path class="way-arrow" d={arc(at(way[0]), at(way[1]))} />}
      </svg>
      {onMove && moves.length > 0 && !small && <ChoiceButtons choice={choice} verb={cells.some(isSide) ? 'turn' : 'take'} outcomes={outcomes} />}
    </div>
  );
}

const isSide = (what: string): boolean => what === 'heads' || what === 'tails';
const onlyCoins = (cells: string[]): boolean => cells.every(isSide);

// A row that has become shorter keeps its width; the squares beyond its end are empty.
export const padded = (cells: string[], length: number, coins: boolean): string[] =>
  Array.from({ length }, (_, i) => cells[i] ?? (coins ? 'tails' : ''));

// An arrow from the top of one square to the top of another.
function arc(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = side / 2;
  const [x1, y1, x2, y2] = [from.x + middle, from.y + 6, to.x + middle, to.y + 6];
  return `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.min(y1, y2) - 26} ${x2} ${y2}m-5 -8l5 8l${x1 > x2 ? 8 : -8} -3`;
}
