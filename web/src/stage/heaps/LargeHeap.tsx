import { useEffect, useState } from 'preact/hooks';
import { LongNumber } from '../../parts/LongNumber';

interface LargeHeapProps {
  size: string;
  left: string;
  active: boolean;
  label: string;
  parts: boolean; // whether it may break into several heaps
  onLeave: (parts: string[]) => boolean; // false if this is not a legal move
}

// A heap too large for single chips: its size, its shape, and a field for the heaps to leave.
export function LargeHeap({ size, left, active, label, parts, onLeave }: LargeHeapProps) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => setText(''), [size]);
  return (
    <figure class="large-heap">
      <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
        <path class="mound" d="M4 68C20 60 26 12 48 8C70 12 76 60 92 68Z" />
        <path class="ground" d="M0 70H96" />
      </svg>
      <figcaption>
        <LongNumber number={size} plain={!active} />
        {left && (
          <>
            {' → '}
            {left.split(' + ').map((part, i) => (
              <>
                {i > 0 && ' + '}
                <LongNumber number={part} plain={!active} />
              </>
            ))}
          </>
        )}
      </figcaption>
      {active && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const numbers = text.split(/[\s,;+]+/).filter(Boolean);
            const known = numbers.every((number) => /^\d+$/.test(number)) && (parts ? numbers.length > 0 : numbers.length === 1);
            setRefused(!known || !onLeave(numbers.map((number) => number.replace(/^0+(?=\d)/, ''))));
          }}
        >
          <label>
            leave{' '}
            <input
              {...(parts ? { placeholder: '3, 4' } : { inputMode: 'numeric' as const, pattern: '[0-9]*' })}
              aria-label={parts ? `leave of ${label}: one heap, or several with commas` : `leave of ${label}`}
              value={text}
              onInput={(event) => {
                setText(parts ? event.currentTarget.value : event.currentTarget.value.trim());
                setRefused(false);
              }}
            />
          </label>
          <button type="submit">Take</button>
          <p class="error" role="status">
            {refused && 'That is not a move.'}
          </p>
        </form>
      )}
    </figure>
  );
}
