import { useEffect, useState } from 'preact/hooks';
import type { HeapsDrawing, Move } from '../../engine/answers';
import { LongNumber } from '../../parts/LongNumber';
import { breaks, brokenText, byParts, byTaken, cutAt, isLarge, ofHeap, partsMark, partsOf, placesOf } from './breaking';
import { Diamond } from '../Diamond';
import type { DrawingProps } from '../drawingProps';
import { LargeHeap } from './LargeHeap';
import { byHeap, bySizes, choosesSizes, heapsOf, sizesAfter, wins } from '../marks';
import { columnsFor, type Cuts, Pile, step } from './Pile';
import { PinRow } from './PinRow';

// The chips drawn for a former heap.
const smallSize = (size = '0'): number => (isLarge(size) ? 100 : Number(size));

// A heap that is being broken: the number of chips to take, and the cuts.
interface Breaking {
  heap: number;
  taken: number;
  places: number[];
}

interface Props extends DrawingProps<HeapsDrawing> {
  parts?: string[] | undefined; // the heap whose size is their sum is divided into these parts, largest at the bottom
}

export function Heaps({ drawing, moves, outcomes, small, reserved, before, ghost, onMove, onMark, parts }: Props) {
  const { sizes } = drawing;
  const [hover, setHover] = useState<{ heap: number; left: number } | null>(null);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [breaking, setBreaking] = useState<Breaking | null>(null);
  const [aimed, setAimed] = useState<{ heap: number; place: number } | null>(null); // the cut at the pointer
  const key = sizes.join();
  useEffect(() => {
    setHover(null);
    setChosen(null);
    setBreaking(null);
    setAimed(null);
  }, [key]);

  const several = choosesSizes(moves);
  const active = onMove !== undefined && moves.length > 0;
  const sizesChosen = chosen && chosen.length === sizes.length ? chosen : null;
  const after = ghost && !ghost.mark.parts ? sizesAfter(sizes, ghost.mark) : (sizesChosen ?? sizes);
  const chosenMove = sizesChosen ? bySizes(moves, sizesChosen) : undefined;

  // Whether that may be chosen.
  const choose = (heap: number, left: string): boolean => {
    if (several) {
      const now = [...(sizesChosen ?? sizes)];
      now[heap] = now[heap] === left ? sizes[heap]! : left;
      setChosen(now.every((size, i) => size === sizes[i]) ? null : now);
      return BigInt(left) < BigInt(sizes[heap]!);
    }
    const move = byHeap(moves, heap, left);
    if (move) onMove?.(move);
    else onMark?.({ heap, left });
    return move !== undefined || onMark !== undefined;
  };
  const chooseParts = (heap: number, into: string[]): boolean => {
    const move = byParts(ofHeap(moves, heap), into);
    if (move) onMove?.(move);
    else onMark?.(partsMark(heap, into));
    return move !== undefined || onMark !== undefined;
  };
  const mayLeave = (heap: number, left: string) =>
    several ? moves.some(({ mark }) => mark.sizes?.[heap] === left) : byHeap(moves, heap, left) !== undefined;

  const reservedSizes = (reserved && heapsOf(reserved)?.sizes) ?? [];
  const beforeSizes = (before && heapsOf(before)?.sizes) ?? [];
  const largest = Math.max(1, ...[...sizes, ...reservedSizes].filter((size) => !isLarge(size)).map(Number));
  const columns = columnsFor(largest);
  // In a small picture all piles have the same scale.
  const scale = small ? Math.min(0.5, 84 / (Math.ceil(largest / columns) * step), 150 / (sizes.length * columns * (columns === 1 ? 110 : step))) : 1;

  const drawOne = (size: string, heap: number) => {
    const own = ofHeap(moves, heap);
    const inParts = own.some(({ mark }) => mark.parts);
    const ghostly = ghost?.mark.heap === heap ? partsOf(ghost.mark) : undefined;
    if (isLarge(size, drawing.rows)) {
      return (
        <LargeHeap
          key={heap}
          size={size}
          left={ghostly && ghost?.mark.parts ? brokenText(ghostly) : after[heap] === size ? '' : after[heap]!}
          active={active && !small}
          label={sizes.length > 1 ? `heap ${heap + 1}` : 'the heap'}
          parts={inParts}
          onLeave={(into) => (inParts ? chooseParts(heap, into) : choose(heap, into[0]!))}
        />
      );
    }
    if (drawing.rows) {
      return <PinRow key={heap} heap={heap} size={Number(size)} moves={own} outcomes={outcomes} small={small} ghost={ghostly} onMove={onMove} />;
    }
    const common = {
      heap,
      size: Number(size),
      height: Math.max(Number(size), smallSize(reservedSizes[heap])),
      was: smallSize(beforeSizes[heap]),
      columns,
      scale,
      parts,
    };
    if (inParts || ghost?.mark.parts) {
      return (
        <BreakingPile
          {...common}
          key={heap}
          moves={own}
          outcomes={outcomes}
          onMove={active ? onMove : undefined}
          ghost={ghostly}
          breaking={breaking?.heap === heap ? breaking : null}
          aimed={aimed?.heap === heap ? aimed.place : null}
          hover={hover?.heap === heap ? hover.left : null}
          onBreaking={(next) => setBreaking(next && { heap, ...next })}
          onAim={(place) => setAimed(place === null ? null : { heap, place })}
          onHover={(left) => setHover(left === null ? null : { heap, left })}
        />
      );
    }
    return (
      <Pile
        {...common}
        key={heap}
        left={hover?.heap === heap ? hover.left : Number(after[heap])}
        label={(left) => {
          const move = several ? undefined : byHeap(moves, heap, String(left));
          const text = move?.text ?? `heap ${heap + 1}: take ${Number(size) - left}, leave ${left}`;
          return outcomes && move && wins(move) ? `${text}; wins` : text;
        }}
        legal={(left) => active && mayLeave(heap, String(left))}
        winning={(left) => {
          const move = outcomes && !several ? byHeap(moves, heap, String(left)) : undefined;
          return move !== undefined && wins(move);
        }}
        active={active}
        onHover={(left) => setHover(left === null || several ? null : { heap, left })}
        onChoose={(left) => choose(heap, String(left))}
      />
    );
  };

  return (
    <div class={`heaps${small ? ' small' : ''}`}>
      <div class="row heap-row">{sizes.map(drawOne)}</div>
      {drawing.quota !== undefined && (
        <p class="quota">
          at most <LongNumber number={drawing.quota} plain={small} /> now
        </p>
      )}
      {several && active && (
        <p class="row confirm">
          <button
            type="button"
            class="primary"
            data-testid="confirm"
            disabled={!sizesChosen || (!chosenMove && !onMark)}
            onClick={() => (chosenMove ? onMove(chosenMove) : sizesChosen && onMark?.({ sizes: sizesChosen, ...(moves.some(({ mark }) => mark.cell) ? { cell: [sizesChosen[0]!, sizesChosen[1]!] } : {}) }))}
          >
            {sizesChosen ? (chosenMove?.text ?? 'That is not a move') : `Choose in one pile or in ${sizes.length === 2 ? 'both' : 'more'}`}
          </button>
          {sizesChosen && (
            <button type="button" class="quiet" onClick={() => setChosen(null)}>
              Clear
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface BreakingPileProps {
  heap: number;
  size: number;
  height: number;
  was: number;
  columns: number;
  scale: number;
  parts?: string[] | undefined;
  moves: Move[];
  outcomes: boolean;
  ghost: string[] | undefined; // the parts that the previewed move leaves
  breaking: Breaking | null;
  aimed: number | null;
  hover: number | null;
  onMove: ((move: Move) => void) | undefined;
  onBreaking: (breaking: { taken: number; places: number[] } | null) => void;
  onAim: (place: number | null) => void;
  onHover: (left: number | null) => void;
}

// A pile that may break. The user first chooses how many chips to take, unless there is one way, and then where the
// rest breaks.
function BreakingPile(props: BreakingPileProps) {
  const { size, moves, outcomes, ghost, breaking, aimed, hover, onMove, onBreaking, onAim, onHover } = props;
  const groups = byTaken(String(size), moves);
  const amounts = [...groups.keys()];
  const taken = breaking?.taken ?? (amounts.length === 1 ? amounts[0]! : null);
  const group = taken === null ? [] : groups.get(taken)!;
  const labelOf = (move: Move): string => move.text + (outcomes && wins(move) ? '; wins' : '');
  const won = (some: Move[]): boolean => outcomes && some.some(wins);

  if (ghost) {
    const left = ghost.reduce((sum, part) => sum + Number(part), 0);
    const shown: Cuts = { shown: placesOf(ghost), legal: [], label: String, winning: () => false, onHover: onAim, onChoose: onAim };
    return <Pile {...props} left={left} cuts={shown} active={false} label={String} legal={() => false} winning={() => false} onChoose={() => {}} />;
  }
  if (taken === null || !breaks(group)) {
    const take = (left: number) => {
      const some = groups.get(size - left) ?? [];
      if (some.length === 1 && !breaks(some)) onMove?.(some[0]!);
      else onBreaking({ taken: size - left, places: [] });
    };
    const broken = groups.get(0);
    return (
      <div class="breaking">
        <Pile
          {...props}
          left={hover ?? size}
          active={onMove !== undefined}
          label={(left) => {
            const some = groups.get(size - left) ?? [];
            return some.length === 1 && !breaks(some) ? labelOf(some[0]!) : `take ${size - left}, then choose where the rest breaks${won(some) ? '; can win' : ''}`;
          }}
          legal={(left) => onMove !== undefined && groups.has(size - left)}
          winning={(left) => won(groups.get(size - left) ?? [])}
          onChoose={take}
        />
        {onMove && broken && (
          <p class="row confirm">
            <button type="button" data-testid={`break-${props.heap}`} onClick={() => take(size)}>
              {won(broken) && <Diamond />}
              Break it
            </button>
          </p>
        )}
      </div>
    );
  }

  const left = size - taken;
  const maxParts = Math.max(...group.map(({ mark }) => mark.parts?.length ?? 1));
  const places = breaking?.places ?? [];
  const moveAt = (place: number) => byParts(group, cutAt(left, [place]));
  const chosen = byParts(group, cutAt(left, places));
  const whole = byParts(group, [left]);
  const toggled = (place: number) => (places.includes(place) ? places.filter((other) => other !== place) : [...places, place]);
  const all = Array.from({ length: Math.max(0, left - 1) }, (_, i) => i + 1);
  const cuts: Cuts = {
    shown: aimed === null ? places : [...new Set([...places, aimed])],
    legal: onMove ? (maxParts === 2 ? all.filter(moveAt) : all) : [],
    label: (place) => {
      const move = maxParts === 2 ? moveAt(place) : undefined;
      return move ? labelOf(move) : `cut into ${brokenText(cutAt(left, toggled(place)))}`;
    },
    winning: (place) => maxParts === 2 && won([moveAt(place)!]),
    onHover: onAim,
    onChoose: (place) => {
      const move = maxParts === 2 ? moveAt(place) : undefined;
      if (move) onMove?.(move);
      else onBreaking({ taken, places: toggled(place) });
    },
  };
  return (
    <div class="breaking">
      <Pile {...props} left={left} cuts={cuts} active={false} label={String} legal={() => false} winning={() => false} onChoose={() => {}} onHover={onHover} />
      {onMove && (maxParts > 2 || whole || amounts.length > 1) && (
        <p class="row confirm">
          {maxParts > 2 && (
            <button type="button" class="primary" data-testid="confirm" disabled={!chosen} onClick={() => chosen && onMove(chosen)}>
              {chosen && won([chosen]) && <Diamond />}
              {chosen?.text ?? (places.length ? 'That is not a move' : 'Choose where it breaks')}
            </button>
          )}
          {maxParts === 2 && whole && (
            <button type="button" data-testid={`whole-${props.heap}`} onClick={() => onMove(whole)}>
              {won([whole]) && <Diamond />}
              {left === 0 ? 'Take all' : taken === 0 ? 'Leave it whole' : `Take ${taken}, leave it whole`}
            </button>
          )}
          {amounts.length > 1 && (
            <button type="button" class="quiet" onClick={() => onBreaking(null)}>
              Back
            </button>
          )}
        </p>
      )}
    </div>
  );
}
