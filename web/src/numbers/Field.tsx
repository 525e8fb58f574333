import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fromByteOffset } from '../text/terms';
import './field.css';

interface FieldProps {
  label: string;
  value: string;
  error: string | undefined;
  at?: number | undefined; // the position of the error, in bytes
  examples: readonly string[];
  testid: string;
  onChange: (text: string) => void;
}

export function Field({ label, value, error, at, examples, testid, onChange }: FieldProps) {
  return (
    <div class="entry">
      <label>
        <span>{label}</span>
        <input
          type="text"
          value={value}
          data-testid={testid}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${testid}-error`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <span class="offers-small">
        {examples.map((example) => (
          <button key={example} type="button" class="quiet" aria-pressed={example === value} onClick={() => onChange(example)}>
            {example}
          </button>
        ))}
      </span>
      <p class="error" id={`${testid}-error`} role="status">
        {error}
        {error !== undefined && at !== undefined && <Place text={value} at={fromByteOffset(value, at)} />}
      </p>
    </div>
  );
}

// The text, delayed until it has not changed for some time; the first one at once.
export function useDebounced(text: string, delay: number): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

// The text with the error marked.
function Place({ text, at }: { text: string; at: number }) {
  const from = Math.max(0, at - 30);
  return (
    <span class="place notation" aria-hidden="true">
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + 1) || ' '}</mark>
      {text.slice(at + 1, at + 30)}
    </span>
  );
}
