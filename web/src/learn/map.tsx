import { useState } from 'preact/hooks';
import { get } from '../engine/api';
import { go } from '../router';
import { useAnswer } from '../engine/useAnswer';
import { Question } from './Question';

const size = 32;
const places = Array.from({ length: size }, (_, i) => i);

interface Table {
  values: number[][];
}

/** A heat map of Wythoff's values with the cells of one value highlighted. */
function HeatMap() {
  const [g, setG] = useState(0);
  const [cell, setCell] = useState<[number, number]>([5, 8]);
  const [tried, setTried] = useState('');
  const { answer, error } = useAnswer('wythoff', (signal) =>
    get<Table>('/api/table', { game: 'wythoff', size: String(size) }, signal),
  );
  const values = answer?.values;
  const most = Math.max(1, ...(values ?? []).flat());
  const points = values
    ? places.flatMap((x) => places.filter((y) => y >= x && values[x]![y] === g).map((y) => `(${x},${y})`))
    : [];
  const at = (event: MouseEvent): [number, number] => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const place = (distance: number, whole: number) => Math.min(size - 1, Math.max(0, Math.floor((distance / whole) * size)));
    return [place(event.clientX - box.left, box.width), size - 1 - place(event.clientY - box.top, box.height)];
  };
  const [x, y] = cell;
  const tryIt = ([column, row]: [number, number]) => {
    setTried(`(${column},${row})`);
    go({ page: 'learn', rest: 'map', position: `wythoff(${column},${row})` }, 'replace');
  };
  const field = (name: string, i: 0 | 1) => (
    <label>
      {name}{' '}
      <input
        type="number"
        min={0}
        max={size - 1}
        value={cell[i]}
        onInput={({ currentTarget: { valueAsNumber: place } }) => {
          if (Number.isInteger(place) && place >= 0 && place < size) setCell(i === 0 ? [place, y] : [x, place]);
        }}
      />
    </label>
  );
  return (
    <section class="exercise" aria-label="A map of values">
      <label>
        Show the value <output>{g}</output>
        <input type="range" min={0} max={20} value={g} onInput={(event) => setG(Number(event.currentTarget.value))} />
      </label>
      <svg
        class="plot heat"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`Values of Wythoff's game on a board of ${size} by ${size}; the cells of value ${g} are marked.`}
        data-testid="heat-map"
        onPointerMove={(event) => setCell(at(event))}
        onClick={(event) => tryIt(at(event))}
      >
        {values &&
          places.flatMap((column) =>
            places.map((row) => {
              const value = values[column]![row]!;
              return (
                <rect
                  key={column * size + row}
                  x={column}
                  y={size - 1 - row}
                  width={1}
                  height={1}
                  fill-opacity={0.06 + (0.94 * value) / most}
                  class={value === g ? 'picked' : undefined}
                />
              );
            }),
          )}
        <rect class="cursor" x={x} y={size - 1 - y} width={1} height={1} />
      </svg>
      <p>
        {error ?? (
          <>
            Value of <span class="math">({x},{y})</span>: <output>{values?.[x]?.[y] ?? '…'}</output>.
          </>
        )}
      </p>
      <form
        class="row cell-fields"
        onSubmit={(event) => {
          event.preventDefault();
          tryIt(cell);
        }}
      >
        {field('column', 0)} {field('row', 1)} <button type="submit">Try it below</button>
      </form>
      <p role="status" class="tried">
        {tried ? `${tried} is on the stage below.` : 'Press a cell of the map to try it below.'}
      </p>
      <p class="points" data-testid="points">
        Value {g} at {points.join(', ')} and their mirror images.
      </p>
    </section>
  );
}

export function MapLesson() {
  return (
    <>
      <p>
        The losing cells of Wythoff's game have a formula. For its other values none is known. But they can be drawn:
        the stronger the colour the larger the value, and the cells of one value are picked out. (0,0) is at the bottom
        left.
      </p>
      <HeatMap />
      <p>
        Choose 0: the cells follow two lines, whose slope is the golden ratio. Choose 1, 2 or 5: these are disorderly,
        but they stay near the same two lines, however far you go. Blass and Fraenkel proved that for value 1 in 1990,
        Nivasch for every value in 2009.
      </p>
      <p>
        A map shows what a list of numbers hides: where a pattern begins, and where it breaks. Many theorems about games
        began as something that somebody saw in a table. But seeing is not proving, as the next page shows.
      </p>
      <Question
        choices={['Yes', 'No']}
        right="No"
        because="From the larger of the two cells the queen could move to the other, so the mex rule forbids that value."
      >
        Can the same value stand twice in one row, one column or one diagonal?
      </Question>
    </>
  );
}
