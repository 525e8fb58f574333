import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

async function toClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages served over plain HTTP from another machine have no clipboard API.
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

export function Copy({ text, children }: { text: () => string; children: ComponentChildren }) {
  const [result, setResult] = useState('');
  const copy = () =>
    toClipboard(text()).then(
      () => setResult('copied'),
      () => setResult('not allowed'),
    );
  return (
    <button type="button" class="quiet" onClick={() => void copy()} onBlur={() => setResult('')}>
      {children} <span role="status" class="copied">{result}</span>
    </button>
  );
}
