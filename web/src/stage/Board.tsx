import { useEffect, useState } from 'preact/hooks';
import type { BoardDrawing, Drawing } from '../engine/answers';
import { LongNumber } from '../parts/LongNumber';
import { shortNumber } from '../text/digits';
import { ChoiceButtons } from './ChoiceButtons';
import { cellKey, pressesOf } from './choosing';
import type { DrawingProps } from './drawingProps';
import { byCell, cellMark, isPlaceable } from './marks';
import { Piece } from './Piece';
import { useChoosing } from './useChoosing';

const maxWhole = 32; // columns or rows of a board that is drawn whole
const windowed = 14; // columns and rows drawn around the piece of a larger board
const step = 40;

interface Props extends DrawingProps<BoardDrawing> {
  tall?: number; // the largest height, in pixels
  onPlace?: ((cell: [string, string]) => void) | undefined; // moves the piece to any cell, legal move or not
}

interface Range {
  first: bigint;
  count: number;
}

// The labels of columns and rows, and the name of a cell.
const columnName = ({ first = 0 }: BoardDrawing, column: bigint): bigint => column + BigInt(first);
const rowName = ({ first = 0, as_matrix, rows }: BoardDrawing, row: bigint): bigint =>
  (as_matrix ? BigInt(rows) - 1n - row : row) + BigInt(first);
export function cellName(drawing: BoardDrawing, [column, row]: [string, string]): string {
  const words = [`column ${shortNumber(String(columnName(drawing, BigInt(column))))}`, `row ${shortNumber(String(rowName(drawing, BigInt(row))))}`];
  return (drawing.as_matrix ? words.reverse() : words).join(', ');
}

// The whole side of a board, or the part around the piece.
export function range(side: bigint, at: bigint): Range {
  if (side <= maxWhole) return { first: 0n, count: Number(side) };
  const first = at - BigInt(windowed - 3);
  return { first: first < 0n ? 0n : first, count: windowed };
}

// The content of each cell: a piece, or 'gone'.
export function contents(drawing: Drawing | undefined): Map<string, string> {
  if (drawing?.kind !== 'board') return new Map();
  return new Map([
    ...drawing.pieces.map(({ name, cell }) => [cellKey(cell), name] as const),
    ...(drawing.gone ?? []).map((cell) => [cellKey(cell), 'gone'] as const),
  ]);
}

// The cells on which two boards differ.
export function changedCells(a: Map<string, string>, b: Map<string, string>): Set<string> {
  return new Set([...a.keys(), ...b.keys()].filter((key) => a.get(key) !== b.get(key)));
}

// Distant cells are clamped to just beyond the edge of the picture.
const within = (cells: bigint): number => Math.max(-maxWhole, Math.min(maxWhole, Number(cells)));

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

export function Board({ drawing, moves, outcomes, small, reserved, before, ghost, onMove, onMark, onPlace, usePreview, tall = 480 }: Props) {
  const here = contents(drawing);
  const lone = isPlaceable(drawing); // a single piece moves over the board
  const piece = drawing.pieces[0];
  const [px, py] = piece ? [BigInt(piece.cell[0]), BigInt(piece.cell[1])] : [0n, 0n];
  const framed = reserved?.kind === 'board' ? reserved : drawing;
  const spare = onPlace ? 3n : 0n;
  const hasCoins = [drawing, framed].some(({ pieces }) => pieces.some(({ name }) => name === 'heads' || name === 'tails'));
  const sideX = larger(BigInt(drawing.columns), BigInt(framed.columns)) + spare;
  const sideY = larger(BigInt(drawing.rows), BigInt(framed.rows)) + spare;
  const columns = range(sideX, px);
  const rows = range(sideY, py);
  const whole = sideX <= maxWhole && sideY <= maxWhole;

  // Row 0 is at the bottom, because moves lead towards (0,0).
  const x = (column: bigint) => within(column - columns.first) * step;
  const y = (row: bigint) => (rows.count - 1 - within(row - rows.first)) * step;
  const inside = (column: bigint, row: bigint) =>
    column >= columns.first && row >= rows.first && x(column) < columns.count * step && y(row) >= 0;

  const choice = useChoosing(JSON.stringify(drawing), moves, onMove, onMark);
  const shown = ghost ?? choice.aimed;
  const after = usePreview(lone ? undefined : shown);
  const touched = new Set(lone || !shown ? [] : pressesOf(shown.mark).keys);
  if (after) for (const key of changedCells(here, contents(after))) touched.add(key);
  const just = lone || !before ? new Set<string>() : changedCells(contents(before), here);
  const active = onMove !== undefined && moves.length > 0;
  const margin = small ? 0 : 28;
  const cell = Math.floor(Math.min(44, tall / rows.count));
  const width = columns.count * step;
  const height = rows.count * step;
  const labels = (label: bigint) => (label < 100000n ? String(label) : '');

  // The target of the previewed piece; one of several pieces is previewed at the pointer too.
  const going = lone ? ghost?.mark : shown?.mark.from && shown.mark;
  const lines: [bigint, bigint][] = going?.cell ? [[BigInt(going.cell[0]), BigInt(going.cell[1])]] : [];
  const [gx, gy] = going?.from ? [BigInt(going.from[0]), BigInt(going.from[1])] : [px, py];
  const old = lone && before?.kind === 'board' ? before.pieces[0]?.cell : undefined;

  return (
    <div class={`board${small ? ' small' : ''}`} onKeyDown={choice.onKeyDown} style={small ? {} : { width: `${cell * columns.count + margin + 8}px` }}>
      <div class="scroll">
        <svg
          viewBox={`${-margin} 0 ${width + margin} ${height + margin}`}
          style={small ? {} : { minWidth: `${columns.count * 22 + margin}px`, fontSize: `${(13 * step) / cell}px` }}
        >
          {Array.from({ length: rows.count }, (_, j) =>
            Array.from({ length: columns.count }, (__, i) => {
              const at: [string, string] = [String(columns.first + BigInt(i)), String(rows.first + BigInt(j))];
              const key = cellKey(at);
              const left = i * step;
              const top = (rows.count - 1 - j) * step;
              // A board that has become smaller keeps its space, and the squares that had coins.
              const outside = !lone && !hasCoins && (BigInt(at[0]) >= BigInt(drawing.columns) || BigInt(at[1]) >= BigInt(drawing.rows));
              const what = outside ? 'gone' : here.get(key);
              const isChosen = choice.chosen.includes(key);
              const legal = choice.mayPress(key);
              const won = outcomes && !onPlace && !isChosen && choice.mayWin(key);
              const where = `${what && !lone ? `${what} on ` : ''}${cellName(drawing, at)}`;
              const press = onPlace ? () => onPlace(at) : legal && !small ? () => choice.press(key) : undefined;
              const aim = (event: Event) => event.type !== 'focus' || (event.currentTarget as Element).matches(':focus-visible');
              return (
                <g
                  key={key}
                  class={`hit cell${(i + j) % 2 ? ' odd' : ''}${legal && !small ? ' legal' : ''}${what === 'gone' ? ' gone' : ''}${isChosen ? ' chosen' : ''}${
                    just.has(key) ? ' just' : ''
                  }`}
                  data-testid={`cell-${at[0]}-${at[1]}`}
                  {...(press
                    ? {
                        'data-roving': true,
                        'data-key': key,
                        role: 'button',
                        'aria-label': onPlace ? `put it on ${where}` : choice.label(key, where, outcomes),
                        onClick: press,
                        ...(lone || onPlace
                          ? {}
                          : {
                              onPointerEnter: () => choice.aim(key),
                              onPointerLeave: () => choice.aim(null),
                              onFocus: (event: FocusEvent) => aim(event) && choice.aim(key),
                              onBlur: () => choice.aim(null),
                            }),
                      }
                    : {})}
                >
                  <rect class="square" x={left} y={top} width={step} height={step} />
                  {what && what !== 'gone' && !lone && (
                    <g class="piece" transform={`translate(${left} ${top})`}>
                      <Piece name={what} />
                    </g>
                  )}
                  {legal && !small && !onPlace && !won && (lone || (!what && here.size > 0)) && (
                    <circle class="dot" cx={left + step / 2} cy={top + step / 2} r="4.5" />
                  )}
                  {(isChosen || touched.has(key)) && <rect class="ring" x={left + 3} y={top + 3} width={step - 6} height={step - 6} rx="5" />}
                  {won && (
                    <path class="winning" d={what && !lone ? `M${left + step - 8} ${top}l8 8l-8 8l-8 -8z` : `M${left + step / 2} ${top + 8}l12 12l-12 12l-12 -12z`} />
                  )}
                </g>
              );
            }),
          )}
          {!small &&
            Array.from({ length: columns.count }, (_, i) => (
              <text class="axis" x={i * step + step / 2} y={height + 20} text-anchor="middle">
                {labels(columnName(drawing, columns.first + BigInt(i)))}
              </text>
            ))}
          {!small &&
            Array.from({ length: rows.count }, (_, j) => (
              <text class="axis" x={-8} y={(rows.count - 1 - j) * step + step / 2 + 5} text-anchor="end">
                {labels(rowName(drawing, rows.first + BigInt(j)))}
              </text>
            ))}
          {old && old.join() !== piece?.cell.join() && inside(BigInt(old[0]), BigInt(old[1])) && (
            <g class="old">
              <circle cx={x(BigInt(old[0])) + step / 2} cy={y(BigInt(old[1])) + step / 2} r="12" />
              <path
                d={`M${x(BigInt(old[0])) + step / 2} ${y(BigInt(old[1])) + step / 2}L${x(px) + step / 2} ${y(py) + step / 2}`}
              />
            </g>
          )}
          {lines.map(([cx, cy]) => (
            <g class="ghost">
              <path d={`M${x(gx) + step / 2} ${y(gy) + step / 2}L${x(cx) + step / 2} ${y(cy) + step / 2}`} />
              {lone && inside(cx, cy) && <circle cx={x(cx) + step / 2} cy={y(cy) + step / 2} r="15" />}
            </g>
          ))}
          {piece && lone && (
            <g class="piece" style={{ transform: `translate(${x(px)}px, ${y(py)}px)` }}>
              <Piece name={piece.name} />
            </g>
          )}
        </svg>
      </div>
      {active && !small && !onPlace && <ChoiceButtons choice={choice} verb={hasCoins ? 'turn' : 'take'} outcomes={outcomes} />}
      {!whole && lone && piece && (
        <p class="coordinates">
          {piece.name} at (<LongNumber number={piece.cell[0]} plain={small} />, <LongNumber number={piece.cell[1]} plain={small} />)
        </p>
      )}
      {!whole && lone && active && !small && (
        <CellFields
          at={piece?.cell ?? ['0', '0']}
          onGo={(cell) => {
            const move = byCell(moves, cell[0], cell[1]);
            if (move) onMove(move);
            else onMark?.(cellMark(drawing, cell));
            return move !== undefined || onMark !== undefined;
          }}
        />
      )}
    </div>
  );
}

function CellFields({ at, onGo }: { at: [string, string]; onGo: (cell: [string, string]) => boolean }) {
  const [cell, setCell] = useState(at);
  const [refused, setRefused] = useState(false);
  useEffect(() => setCell(at), [at[0], at[1]]);
  const field = (i: 0 | 1, label: string) => (
    <label>
      {label}{' '}
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        value={cell[i]}
        onInput={(event) => {
          const text = event.currentTarget.value.trim();
          setRefused(false);
          setCell(i === 0 ? [text, cell[1]] : [cell[0], text]);
        }}
      />
    </label>
  );
  return (
    <form
      class="row fields"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!cell.every((text) => /^\d+$/.test(text)) || !onGo(cell));
      }}
    >
      {field(0, 'column')} {field(1, 'row')} <button type="submit">Move there</button>
      <p class="error" role="status">
        {refused && 'That is not a move.'}
      </p>
    </form>
  );
}
