import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Move, Solution, Value } from '../engine/answers';
import { LongNumber } from '../parts/LongNumber';
import { Sentence } from '../parts/Sentence';
import { CertaintyBadge } from '../parts/Certainty';
import { shorten } from '../text/digits';
import { outcomeText, sizeText } from '../text/outcome';
import { Why } from '../figures/Why';

// The value of a game: a nimber, a lower bound, or the options of a loopy value.
export function ValueText({ value, bound, plain = false }: { value: Value; bound?: string | undefined; plain?: boolean }) {
  if (typeof value === 'string') return <LongNumber number={value} plain={plain} />;
  if (value) return <>∞{value.infinite.length > 0 && <sub>{value.infinite.join(', ')}</sub>}</>;
  if (bound !== undefined)
    return (
      <>
        &gt; <LongNumber number={bound} plain={plain} />
      </>
    );
  return <>unknown</>;
}

// The genus of a position: its normal-play value, with its misère values beside heaps of two as the exponent.
export function GenusText({ genus }: { genus: string }) {
  const [base, exponent] = genus.split('^');
  return (
    <>
      {base}
      <sup>
        <span class="sr"> to the </span>
        {exponent}
      </sup>
    </>
  );
}

// Winning and losing have shapes too, so that they do not depend on colour.
export function OutcomeShape({ outcome }: { outcome: string }) {
  return (
    <svg class="shape" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {outcome === 'N' && <path class="filled" d="M12 2l10 10l-10 10l-10 -10z" />}
      {outcome === 'P' && <circle cx="12" cy="12" r="9" />}
      {outcome === 'draw' && <path d="M3 9h18M3 15h18" />}
      {outcome === 'unknown' && <path d="M4 12h16" stroke-dasharray="3 3" />}
    </svg>
  );
}

interface MoveButtonsProps {
  moves: Move[];
  total?: string | undefined;
  more: boolean;
  testid: string;
  where?: ((component: number) => string) | undefined; // the name of a component of a sum
  onMove: (move: Move) => void;
  onGhost: (move: Move | undefined) => void;
}

const shownAtFirst = 6;

export function MoveButtons({ moves, total, more, testid, where, onMove, onGhost }: MoveButtonsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? moves : moves.slice(0, shownAtFirst);
  const hidden = moves.length - shown.length;
  return (
    <ul class="moves">
      {shown.map((move) => (
        <li key={move.position}>
          <button
            type="button"
            data-testid={testid}
            onClick={() => onMove(move)}
            onPointerEnter={() => onGhost(move)}
            onPointerLeave={() => onGhost(undefined)}
            onFocus={() => onGhost(move)}
            onBlur={() => onGhost(undefined)}
          >
            <Sentence text={move.text} plain />
            {where && <small class="notation"> {where(move.component)}</small>}
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" class="quiet" onClick={() => setAll(true)}>
            {hidden} more
          </button>
        </li>
      )}
      {more && hidden === 0 && <li class="soft">{total ? `${total} in all` : 'There may be others.'}</li>}
    </ul>
  );
}

interface Props {
  solution: Solution;
  busy: boolean; // the answer may improve
  why: boolean;
  onWhy: (open: boolean) => void;
  onMove: (move: Move) => void;
  onGhost: (move: Move | undefined) => void;
  onLonger?: (() => void) | undefined;
  tools?: ComponentChildren;
  files: Record<string, string>;
}

export function Answer({ solution, busy, why, onWhy, onMove, onGhost, onLonger, tools, files }: Props) {
  const { outcome, certainty, conjecture } = solution;
  const sure = solution.outcome_certainty ?? certainty;
  const valueSure = solution.value_certainty ?? certainty;
  const nothing = outcome === 'unknown' && solution.value === null && solution.greater_than === undefined;
  const misere = solution.play === 'misere';
  const drawing = solution.drawing_moves ?? [];
  const size = sizeText(solution);
  const where =
    solution.components.length > 1 ? (i: number) => shorten(solution.components[i]?.position ?? '') : undefined;
  const buttons = { more: solution.more_moves, total: solution.moves_total, where, onMove, onGhost };
  return (
    <section class={`answer ${outcome}`} aria-label="Answer">
      <div aria-live="polite" aria-atomic="true">
        <h1 data-testid="outcome" data-outcome={outcome} tabIndex={-1}>
          <OutcomeShape outcome={outcome} /> {busy && outcome === 'unknown' ? 'Still looking…' : outcomeText[outcome]}
          <small class="letter">{outcome === 'N' || outcome === 'P' ? `${outcome}-position` : ''}
            {misere && ' of misère play: the last move loses'}</small>
        </h1>
        <p class="row value-line">
          {misere && solution.genus && (
            <>
              Genus{' '}
              <strong class="value" data-testid="genus">
                <GenusText genus={solution.genus} />
              </strong>
            </>
          )}
          {!nothing && !misere && (
            <>
              Grundy value{' '}
              <strong class="value" data-testid="value">
                <ValueText value={solution.value} bound={solution.greater_than} />
              </strong>
            </>
          )}
        </p>
      </div>
      <p class="certainties">
        {nothing ? null : misere || sure === valueSure ? (
          <CertaintyBadge name={sure} conjecture={conjecture} />
        ) : (
          <>
            <span>
              who wins <CertaintyBadge name={sure} />
            </span>{' '}
            <span>
              value <CertaintyBadge name={valueSure} conjecture={conjecture} />
            </span>
          </>
        )}
      </p>
      {size && (
        <p class="soft" data-testid="size">
          {size}
        </p>
      )}
      {solution.winning_moves.length > 0 && (
        <>
          <h2>{solution.winning_moves.length === 1 && !solution.more_moves ? 'The winning move' : 'Winning moves'}</h2>
          <MoveButtons {...buttons} moves={solution.winning_moves} testid="winning-move" />
        </>
      )}
      {drawing.length > 0 && (
        <>
          <h2>Moves that keep the draw</h2>
          <MoveButtons {...buttons} moves={drawing} testid="drawing-move" />
        </>
      )}
      {solution.delaying_move && (
        <>
          <h2>Every move loses. To play on</h2>
          <MoveButtons {...buttons} more={false} moves={[solution.delaying_move]} testid="delaying-move" />
        </>
      )}
      {outcome === 'unknown' && onLonger && !busy && (
        <p>
          <button type="button" class="primary" onClick={onLonger}>
            Look for a minute
          </button>
        </p>
      )}
      <div class="why">
        <button type="button" data-testid="why" aria-expanded={why} onClick={() => onWhy(!why)}>
          Why?
        </button>
        {why && <Why solution={solution} files={files} />}
      </div>
      {tools}
    </section>
  );
}
