import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Game } from '../engine/answers';
import type { ApiError } from '../engine/api';
import { fromByteOffset } from '../text/terms';
import { type Completion, completions } from './completion';

interface Props {
  text: string;
  error: ApiError | null;
  games: Game[];
  label?: string;
  onText: (text: string) => void;
  onGame?: (game: Game) => void; // called when a game is completed by its name
  onEnter?: () => void;
  onStop?: (() => void) | undefined; // shows a Stop button during long work
}

// The position as a line of text, with completion and error marking.
export function PositionLine({ text, error, games, onText, onGame, onEnter, onStop, label = 'Position' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const [offers, setOffers] = useState<Completion[]>([]);
  const [active, setActive] = useState(-1);
  const id = useId();

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const offer = (field: HTMLInputElement) => {
    setOffers(completions(field.value, field.selectionStart ?? field.value.length, games));
    setActive(-1);
  };
  const close = () => {
    setOffers([]);
    setActive(-1);
  };
  const take = (completion: Completion) => {
    close();
    onText(completion.text);
    onGame?.(completion.game);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(completion.from, completion.to);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter') {
      const chosen = offers[active] ?? (error && offers.length === 1 ? offers[0] : undefined);
      if (chosen) {
        event.preventDefault();
        take(chosen);
      } else {
        close();
        onEnter?.();
      }
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (offers.length === 0) return offer(event.currentTarget as HTMLInputElement);
    const by = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + by + offers.length + (active < 0 && by < 0 ? 1 : 0)) % offers.length);
  };

  const at = error?.at === undefined || error.inRules ? -1 : fromByteOffset(text, error.at);
  const follow = () => {
    if (mirror.current && input.current) mirror.current.scrollLeft = input.current.scrollLeft;
  };
  useEffect(follow);

  return (
    <div class="position-line">
      <div class="field">
        <div class="mirror notation" ref={mirror} aria-hidden="true">
          {at >= 0 && (
            <>
              {text.slice(0, at)}
              <mark>{text.slice(at, at + 1) || ' '}</mark>
              {text.slice(at + 1)}
            </>
          )}
        </div>
        <input
          ref={input}
          class="notation"
          data-testid="position-input"
          aria-label={label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
          aria-invalid={at >= 0}
          aria-describedby={`${id}error`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder="nim(3,5,7)"
          value={text}
          onInput={(event) => {
            onText(event.currentTarget.value);
            offer(event.currentTarget);
          }}
          onKeyDown={onKeyDown}
          onScroll={follow}
          onClick={(event) => event.currentTarget.value === '' && offer(event.currentTarget)}
          onBlur={close}
        />
        {onStop ? (
          <button type="button" class="stop" data-testid="stop" onClick={onStop}>
            Stop
          </button>
        ) : (
          <kbd aria-hidden="true">/</kbd>
        )}
        <ul id={`${id}list`} role="listbox" aria-label="Games" class="offers" hidden={offers.length === 0}>
          {offers.map((completion, i) => (
            <li
              key={completion.game.name}
              id={`${id}option${i}`}
              role="option"
              aria-selected={i === active}
              // Not onClick, because a click comes after the field has lost the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                take(completion);
              }}
            >
              <span class="notation">{completion.game.form.split(' or ')[0]}</span>
              <small>{completion.game.rule}</small>
            </li>
          ))}
        </ul>
      </div>
      <p class="error" id={`${id}error`} role="alert" data-testid="error">
        {error?.inRules && 'In the rules of your own game: '}
        {error?.message}
      </p>
    </div>
  );
}
