// Cells chosen on a drawing by pointer or keyboard. A move is made as soon as it is unique; otherwise it must be
// confirmed.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Mark, Move } from '../engine/answers';
import { chosenMark, movesPieces, needsConfirmation, nextKeys, pressed, chosenMove, settled } from './choosing';
import { wins } from './marks';

export interface Choosing {
  chosen: string[];
  aimed: Move | undefined; // the move that a click at the pointer would make
  move: Move | undefined; // the chosen move
  needsConfirm: boolean; // whether the choice must be confirmed
  pieces: boolean; // whether a piece is chosen first, then its target
  mayPress: (key: string) => boolean;
  mayWin: (key: string) => boolean;
  label: (key: string, name: string, outcomes: boolean) => string;
  press: (key: string) => void;
  aim: (key: string | null) => void;
  confirm: () => void;
  clear: () => void;
  canConfirm: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useChoosing(of: string, moves: Move[], onMove?: (move: Move) => void, onMark?: (mark: Mark) => void): Choosing {
  const [chosen, setChosen] = useState<string[]>([]);
  const [over, setOver] = useState<string | null>(null);
  const clear = () => setChosen([]);
  useEffect(() => {
    clear();
    setOver(null);
  }, [of]);
  const pieces = movesPieces(moves);
  const several = pieces || moves.some(({ mark }) => mark.cells);
  const free = several && onMark !== undefined;
  const needsConfirm = useMemo(() => !pieces && (free || needsConfirmation(moves)), [of, moves.length, free]);
  const next = nextKeys(moves, chosen);
  const first = chosen.length && pieces ? nextKeys(moves, []) : next;
  const winning = nextKeys(moves.filter(wins), chosen);
  const move = chosenMove(moves, chosen);
  const afterPress = (key: string) => pressed(moves, chosen, key, free);
  const made = (keys: string[]) => (free && !pieces ? undefined : settled(moves, keys));
  const mayPress = (key: string) => onMove !== undefined && moves.length > 0 && (free || next.has(key) || first.has(key) || chosen.includes(key));

  const press = (key: string) => {
    const keys = afterPress(key);
    const found = keys.includes(key) ? made(keys) : undefined;
    if (found) onMove?.(found);
    else if (free && pieces && keys.length === 2) onMark?.(chosenMark(moves, keys));
    if (found || (pieces && keys.length === 2)) clear();
    else setChosen(keys);
  };
  const canConfirm = chosen.length > 0 && (move !== undefined || free);
  const confirm = () => {
    if (move) onMove?.(move);
    else if (canConfirm) onMark?.(chosenMark(moves, chosen));
    clear();
  };
  return {
    chosen,
    aimed: over !== null && mayPress(over) && !chosen.includes(over) ? chosenMove(moves, afterPress(over)) : move,
    move,
    needsConfirm,
    pieces,
    mayPress,
    mayWin: (key) => winning.has(key),
    label: (key, name, outcomes) => {
      if (chosen.includes(key)) return `${name}; chosen`;
      const found = made(afterPress(key));
      const won = found ? wins(found) : winning.has(key);
      return `${found ? `${found.text}: ${name}` : name}${outcomes && won ? (found ? '; wins' : '; can win') : ''}`;
    },
    press,
    aim: setOver,
    confirm,
    clear,
    canConfirm,
    onKeyDown: (event) => {
      if (event.key === 'Escape' && chosen.length) clear();
      else if (event.key === 'Enter' && move && chosen.includes((event.target as Element).getAttribute('data-key') ?? '')) confirm();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

