import { useEffect, useState } from 'preact/hooks';

// Appears only where work takes longer than 200 ms, in a place that is kept for it.
export function Progress({ busy, onStop, doing = 'Working' }: { busy: boolean; onStop: () => void; doing?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div class={`progress${late ? ' late' : ''}`} role="status">
      {late && (
        <>
          <span class="bar" aria-hidden="true" />
          <span class="sr">{doing}…</span>
          <button type="button" class="stop" data-testid="stop" onClick={onStop}>
            Stop
          </button>
        </>
      )}
    </div>
  );
}
