import { useState } from 'preact/hooks';
import { abbreviate } from '../text/digits';

// A number. A long one is shortened; a click shows it whole. The clipboard always gets the whole number.
export function LongNumber({ number, plain = false }: { number: string; plain?: boolean }) {
  const [whole, setWhole] = useState(false);
  const short = abbreviate(number);
  if (!short) return <span class="number">{number}</span>;
  const text = whole ? (
    number
  ) : (
    <span data-whole={number}>
      {short.head}
      <span class="between">…{short.digits} digits…</span>
      {short.tail}
    </span>
  );
  if (plain) return <span class="number long">{text}</span>;
  return (
    <button
      type="button"
      class="number long"
      aria-expanded={whole}
      aria-label={whole ? undefined : `${short.head}…${short.digits} digits…${short.tail}, show whole`}
      onClick={() => setWhole(!whole)}
    >
      {text}
    </button>
  );
}

// Puts whole numbers on the clipboard where shortened ones were selected.
export function copyWholeNumbers(): void {
  document.addEventListener('copy', (event) => {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const copied = document.createElement('div');
    for (let i = 0; i < selection.rangeCount; ++i) copied.append(selection.getRangeAt(i).cloneContents());
    const shortened = copied.querySelectorAll<HTMLElement>('[data-whole]');
    if (shortened.length === 0) return;
    for (const number of shortened) number.textContent = number.dataset.whole!;
    event.clipboardData.setData('text/plain', copied.textContent);
    event.preventDefault();
  });
}
