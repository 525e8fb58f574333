import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Drawing, Mark, Move } from '../engine/answers';
import { shorten } from '../text/digits';
import { previewBy, type Look } from './preview';
import { Board } from './Board';
import { Graph } from './Graph';
import { Heaps } from './heaps/Heaps';
import { heapsOf, isPlaceable, movesIn, wins } from './marks';
import { useRoving } from './useRoving';
import { Row } from './Row';
import { describeDrawing } from './description';
import { Words } from './Words';

export interface StageProps {
  components: string[]; // their texts
  drawings: Drawing[]; // of the first components
  moves?: Move[]; // the legal ones
  onMove?: ((move: Move) => void) | undefined; // without it the stage is a picture
  onMark?: ((component: number, mark: Mark) => void) | undefined; // makes a move that is not in the list
  look?: Look | undefined; // loads the drawings of a position, for previews
  outcomes?: boolean; // show which moves win
  small?: boolean;
  reserved?: Drawing[] | undefined; // drawings whose space is reserved, such as those of the start
  before?: Drawing[] | undefined; // drawings before the last move, to show what changed
  ghost?: Move | undefined;
  thick?: (([string, string][]) | undefined)[]; // highlighted edges, by component
  parts?: (string[] | undefined)[]; // the division of the heap whose size is their sum, by component
  onPlace?: ((component: number, first: string[]) => void) | undefined; // moves a piece anywhere, while setting up
  head?: (component: number) => ComponentChildren;
  foot?: (component: number) => ComponentChildren;
  label?: string;
}

const maxSeparate = 8; // components that are drawn separately even if they are equal

// The components to draw, each with its multiplicity: in a large sum equal components share a drawing.
export function groups(components: string[]): { index: number; count: number }[] {
  if (components.length <= maxSeparate) return components.map((_, index) => ({ index, count: 1 }));
  const found = new Map<string, { index: number; count: number }>();
  components.forEach((text, index) => {
    const group = found.get(text);
    if (group) ++group.count;
    else found.set(text, { index, count: 1 });
  });
  return [...found.values()];
}

// A sum: the drawings of its components side by side, with ⊕ between them.
export function Stage(props: StageProps) {
  const { components, drawings, small = false, label = 'The position' } = props;
  if (components.length === 0 && small) return <span class="stage small empty">nothing left</span>;
  if (components.length === 0) {
    return (
      <section class="stage empty" data-testid="stage" aria-label={label}>
        <p>No components are left: nobody can move.</p>
      </section>
    );
  }
  const cards = groups(components);
  const drawn = cards.filter(({ index }) => index < drawings.length);
  const more = cards.slice(drawn.length).reduce((total, { count }) => total + count, 0);
  const Box = small ? 'span' : 'section'; // small stages are inside buttons
  return (
    <Box class={`stage${small ? ' small' : ''}`} {...(small ? { 'aria-hidden': true } : { 'data-testid': 'stage', 'aria-label': label })}>
      {drawn.map(({ index, count }, i) => (
        <div key={index} class={`joined of-${drawings[index]!.kind}`}>
          {i > 0 && <span class="plus">⊕</span>}
          <Card index={index} count={count} drawing={drawings[index]!} {...props} />
        </div>
      ))}
      {more > 0 && <p class="more">and {more} more</p>}
    </Box>
  );
}

function Card(props: StageProps & { index: number; count: number; drawing: Drawing }) {
  const { index, count, drawing, components, small = false, outcomes = false, head, foot } = props;
  const onPlace = isPlaceable(drawing) ? props.onPlace : undefined;
  const [asHeaps, setAsHeaps] = useState(false);
  const roving = useRoving<HTMLDivElement>();
  const heaps = drawing.kind === 'board' ? heapsOf(drawing) : null;
  const seen: Drawing = asHeaps && heaps ? heaps : drawing;
  const moves = movesIn(index, props.moves ?? []);
  // If a component broke up or disappeared, the others have different indices now.
  const inPlace = (others?: Drawing[]) => (others?.length === props.drawings.length ? others[index] : undefined);
  const drawn = {
    moves,
    outcomes,
    small,
    reserved: inPlace(props.reserved),
    before: inPlace(props.before),
    ghost: props.ghost?.component === index ? props.ghost : undefined,
    usePreview: previewBy(small ? undefined : props.look, index, props.drawings.length),
    onMove: small ? undefined : props.onMove,
    onMark: small || !props.onMark ? undefined : (mark: Mark) => props.onMark!(index, mark),
  };
  const text = components[index]!;
  const winning = outcomes ? moves.filter(wins) : [];
  return (
    <article class={`component of-${seen.kind}`} data-testid={small ? undefined : `component-${index}`}>
      {!small && (
        <header>
          <h3 class={components.length > 1 ? 'notation' : 'sr'} title={text}>
            {count > 1 && `${count} × `}
            {shorten(text)}
          </h3>
          {heaps && (
            <button
              type="button"
              class="quiet"
              data-testid="view"
              onClick={() => setAsHeaps(!asHeaps)}
            >
              {asHeaps ? 'as a board' : 'as piles'}
            </button>
          )}
          {head?.(index)}
        </header>
      )}
      <p class="sr">{describeDrawing(seen, winning)}</p>
      <div class="drawing" {...roving} role="group" aria-label={`${shorten(text)}, drawn`}>
        {seen.kind === 'heaps' && <Heaps {...drawn} drawing={seen} parts={props.parts?.[index]} />}
        {seen.kind === 'board' && (
          <Board {...drawn} drawing={seen} tall={[480, 360, 300][Math.min(components.length, 3) - 1]!} onPlace={onPlace && ((cell) => onPlace(index, cell))} />
        )}
        {seen.kind === 'row' && <Row {...drawn} drawing={seen} />}
        {seen.kind === 'graph' && (
          <Graph
            {...drawn}
            drawing={seen}
            thick={props.thick?.[index]}
            onPlace={onPlace && ((vertex) => onPlace(index, [vertex]))}
          />
        )}
        {seen.kind === 'words' && <Words {...drawn} drawing={seen} />}
        {seen.kind === 'text' && <p class="notation large">{shorten(text)}</p>}
      </div>
      {foot?.(index)}
    </article>
  );
}
