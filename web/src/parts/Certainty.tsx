import { useId, useState } from 'preact/hooks';
import type { Certainty } from '../engine/answers';
import { certaintyText } from '../text/outcome';

// The certainty of an answer: a shape and a word, with an explanation on hover or click.
export function CertaintyBadge({ name, conjecture }: { name: Certainty; conjecture?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span class={`certainty ${name}${open ? ' open' : ''}`} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <button
        type="button"
        data-testid="certainty"
        aria-expanded={open}
        aria-describedby={id}
        onClick={() => setOpen(!open)}
        onBlur={(event) => {
          if (!(event.relatedTarget as Element | null)?.closest('.certainty')) setOpen(false);
        }}
      >
        <CertaintyShape name={name} />
        {name}
      </button>
      <span class="note" id={id} role="note">
        {certaintyText[name]} {conjecture && `It is ${conjecture}.`}{' '}
        <a href="#/learn/proof">How certain is an answer?</a>
      </span>
    </span>
  );
}

// A disc for a theorem, a double ring for proved, a ring for computed, a dashed ring for conjectural.
export function CertaintyShape({ name }: { name: Certainty }) {
  return (
    <svg class="shape" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {name === 'theorem' && <circle class="filled" cx="8" cy="8" r="7" />}
      {name === 'proved' && <circle cx="8" cy="8" r="3.2" />}
      {name !== 'theorem' && name !== 'unknown' && (
        <circle cx="8" cy="8" r="6.5" {...(name === 'conjectural' ? { 'stroke-dasharray': '3 2.4' } : {})} />
      )}
      {name === 'unknown' && <path d="M3 8h10" />}
    </svg>
  );
}
