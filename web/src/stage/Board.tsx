import { useEffect, useState } from 'preact/hooks';
import type { BoardDrawing, Move } from '../answers';
import { LongNumber } from '../parts/LongNumber';
import type { Drawn } from './drawn';
import { byCell, cellMark, wins } from './marks';
import { Piece } from './Piece';

const most = 32; // columns or rows that are drawn whole
const windowed = 14; // columns and rows around the piece otherwise
const step = 40;

interface Props extends Drawn<BoardDrawing> {
  tall?: number; // pixels that its rows may take
  onPlace?: ((cell: [string, string]) => void) | undefined; // a click puts the piece there, move or not
}

interface Range {
  first: bigint;
  count: number;
}

// The whole side of a board, or as much of it as lies around the piece.
export function range(side: bigint, at: bigint): Range {
  if (side <= most) return { first: 0n, count: Number(side) };
  const first = at - BigInt(windowed - 3);
  return { first: first < 0n ? 0n : first, count: windowed };
}

// What is far away lies beyond the edge of the picture.
const within = (cells: bigint): number => Math.max(-most, Math.min(most, Number(cells)));

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

export function Board({ drawing, moves, outcomes, small, room, before, ghost, onMove, onMark, onPlace, tall = 480 }: Props) {
  const piece = drawing.pieces[0];
  const [px, py] = piece ? [BigInt(piece.cell[0]), BigInt(piece.cell[1])] : [0n, 0n];
  const roomy = room?.kind === 'board' ? room : drawing;
  const spare = onPlace ? 3n : 0n;
  const sideX = larger(BigInt(drawing.columns), BigInt(roomy.columns)) + spare;
  const sideY = larger(BigInt(drawing.rows), BigInt(roomy.rows)) + spare;
  const columns = range(sideX, px);
  const rows = range(sideY, py);
  const whole = sideX <= most && sideY <= most;

  // Row 0 is at the bottom, as moves lead towards (0,0).
  const x = (column: bigint) => within(column - columns.first) * step;
  const y = (row: bigint) => (rows.count - 1 - within(row - rows.first)) * step;
  const inside = (column: bigint, row: bigint) =>
    column >= columns.first && row >= rows.first && x(column) < columns.count * step && y(row) >= 0;

  const listed = new Map<string, Move>();
  for (const move of moves) if (move.mark.cell) listed.set(move.mark.cell.join(), move);
  const active = onMove !== undefined && moves.length > 0;
  const margin = small ? 0 : 28;
  const cell = Math.floor(Math.min(44, tall / rows.count));
  const width = columns.count * step;
  const height = rows.count * step;
  const labels = (index: number, from: Range) => {
    const label = from.first + BigInt(index);
    return label < 100000n ? String(label) : '';
  };

  const lines: [bigint, bigint][] = ghost?.mark.cell ? [[BigInt(ghost.mark.cell[0]), BigInt(ghost.mark.cell[1])]] : [];
  const old = before?.kind === 'board' ? before.pieces[0]?.cell : undefined;

  return (
    <div class={`board${small ? ' small' : ''}`} style={small ? {} : { width: `${cell * columns.count + margin + 8}px` }}>
      <div class="scroll">
        <svg
          viewBox={`${-margin} 0 ${width + margin} ${height + margin}`}
          style={small ? {} : { minWidth: `${columns.count * 22 + margin}px`, fontSize: `${(13 * step) / cell}px` }}
        >
          {Array.from({ length: rows.count }, (_, j) =>
            Array.from({ length: columns.count }, (__, i) => {
              const at: [string, string] = [String(columns.first + BigInt(i)), String(rows.first + BigInt(j))];
              const move = listed.get(at.join());
              const left = i * step;
              const top = (rows.count - 1 - j) * step;
              const won = outcomes && move !== undefined && wins(move);
              const press = onPlace
                ? () => onPlace(at)
                : move && active
                  ? () => onMove(move)
                  : undefined;
              return (
                <g
                  key={at.join()}
                  class={`hit cell${(i + j) % 2 ? ' odd' : ''}${move ? ' legal' : ''}`}
                  data-testid={`cell-${at[0]}-${at[1]}`}
                  {...(press
                    ? {
                        'data-roving': true,
                        role: 'button',
                        'aria-label': onPlace
                          ? `put it on column ${at[0]}, row ${at[1]}`
                          : `${move!.text}: column ${at[0]}, row ${at[1]}${won ? '; wins' : ''}`,
                        onClick: press,
                      }
                    : {})}
                >
                  <rect class="square" x={left} y={top} width={step} height={step} />
                  {move && !small && !onPlace && !won && (
                    <circle class="dot" cx={left + step / 2} cy={top + step / 2} r="4.5" />
                  )}
                  {won && <path class="winning" d={`M${left + step / 2} ${top + 8}l12 12l-12 12l-12 -12z`} />}
                </g>
              );
            }),
          )}
          {!small &&
            Array.from({ length: columns.count }, (_, i) => (
              <text class="axis" x={i * step + step / 2} y={height + 20} text-anchor="middle">
                {labels(i, columns)}
              </text>
            ))}
          {!small &&
            Array.from({ length: rows.count }, (_, j) => (
              <text class="axis" x={-8} y={(rows.count - 1 - j) * step + step / 2 + 5} text-anchor="end">
                {labels(j, rows)}
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
              <path d={`M${x(px) + step / 2} ${y(py) + step / 2}L${x(cx) + step / 2} ${y(cy) + step / 2}`} />
              {inside(cx, cy) && <circle cx={x(cx) + step / 2} cy={y(cy) + step / 2} r="15" />}
            </g>
          ))}
          {piece && (
            <g class="piece" style={{ transform: `translate(${x(px)}px, ${y(py)}px)` }}>
              <Piece name={piece.name} />
            </g>
          )}
        </svg>
      </div>
      {!whole && piece && (
        <p class="coordinates">
          {piece.name} at (<LongNumber number={piece.cell[0]} plain={small} />, <LongNumber number={piece.cell[1]} plain={small} />)
        </p>
      )}
      {!whole && active && !small && (
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
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!cell.every((text) => /^\d+$/.test(text)) || !onGo(cell));
      }}
    >
      {field(0, 'column')} {field(1, 'row')} <button type="submit">Move there</button>
      <p class="error" role="status">
        {refused && 'That is no move.'}
      </p>
    </form>
  );
}
