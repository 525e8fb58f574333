import type { ComponentChildren } from 'preact';
import type { ComparedCell, ComparedTable as Table } from '../../engine/answers';
import { Indexed } from './Indexed';

type Side = 'printed' | 'computed';

const differs = ({ computed, printed }: ComparedCell): boolean => printed !== undefined && printed !== computed;

const isNumber = (text: string): boolean => /^[\d\s.,()−≥>=*-]*$/.test(text);

const isNumeric = ({ rows }: Table, column: number): boolean =>
  rows.every((row) => isNumber(row[column]!.computed) && isNumber(row[column]!.printed ?? ''));

/** A printed table beside the computed one; differences are marked and explained below. */
export function ComparedTable({ table }: { table: Table }) {
  const different = table.rows.flat().filter(differs);
  const marks = new Map(different.map((cell, i) => [cell, i + 1]));
  const isList = table.header.length === 2 && table.header[0] === ''; // a list of statements
  return (
    <section class="compared" data-testid="table">
      {table.caption && (
        <h2>
          <Indexed text={table.caption} />
        </h2>
      )}
      {isList ? (
        <Statements table={table} marks={marks} />
      ) : (
        <div class="sides">
          <OneSide table={table} side="printed" marks={marks} />
          <OneSide table={table} side="computed" marks={marks} />
        </div>
      )}
      {different.length > 0 && (
        <ol class="differences">
          {different.map((cell, i) => (
            <li key={i} class={kind(cell)} data-testid={kind(cell)}>
              <strong>{cell.erratum ? 'Erratum.' : 'Differs.'}</strong> Printed {shown(cell.printed!)}, computed {shown(cell.computed)}.{' '}
              <Indexed text={cell.erratum ?? 'It is not known why.'} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface Props {
  table: Table;
  marks: Map<ComparedCell, number>;
}

const kind = (cell: ComparedCell): string => (cell.erratum ? 'erratum' : 'differs');
const shown = (text: string): string => text || 'nothing';

function OneSide({ table, side, marks }: Props & { side: Side }) {
  const numeric = table.header.map((_, column) => isNumeric(table, column));
  const named = table.rows.every(([first]) => first!.printed === undefined);
  return (
    <div class="side">
      <p class="side-name">{side}</p>
      <Scroll label={`${table.caption || 'Table'}, ${side}`}>
        <table data-side={side}>
          <thead>
            <tr>
              {table.header.map((head, column) => {
                const looks = [numeric[column] && 'numeric', named && column === 0 && 'name'].filter(Boolean).join(' ');
                return head === '' ? (
                  <td key={column} class={looks} />
                ) : (
                  <th key={column} scope="col" class={looks}>
                    <Indexed text={head} />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, column) => (
                  <Cell key={column} cell={cell} text={(side === 'printed' ? cell.printed : undefined) ?? cell.computed} mark={marks.get(cell)} numeric={numeric[column]!} isName={named && column === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  );
}

function Cell({ cell, text, mark, numeric, isName }: { cell: ComparedCell; text: string; mark: number | undefined; numeric: boolean; isName: boolean }) {
  const looks = [numeric && 'numeric', cell.printed === undefined && 'label', mark && kind(cell)].filter(Boolean).join(' ');
  const inside = (
    <>
      {text}
      {mark && (
        <sup>
          <span class="sr">{cell.erratum ? 'erratum ' : 'differs, note '}</span>
          {mark}
        </sup>
      )}
    </>
  );
  return isName ? (
    <th scope="row" class={looks}>
      {inside}
    </th>
  ) : (
    <td class={looks}>{inside}</td>
  );
}

// A statement per row, with its printed and computed values.
function Statements({ table, marks }: Props) {
  return (
    <Scroll label={table.caption || 'Statements'}>
      <table class="statements">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">statement</span>
            </th>
            <th scope="col">printed</th>
            <th scope="col">computed</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([what, cell], i) => (
            <tr key={i}>
              <th scope="row" class="label">
                <Indexed text={what!.computed} />
              </th>
              <Cell cell={cell!} text={cell!.printed ?? ''} mark={marks.get(cell!)} numeric={false} isName={false} />
              <Cell cell={cell!} text={cell!.computed} mark={marks.get(cell!)} numeric={false} isName={false} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

// A box that scrolls a wide table, also by keyboard.
function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
