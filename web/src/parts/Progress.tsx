import { useEffect, useState } from 'preact/hooks';

// Whether work has taken longer than 200 ms.
export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, [busy]);
  return late && busy;
}

interface Props {
  busy: boolean;
  doing?: string;
  onStop?: () => void; // adds a Stop button
}

// A progress bar for slow work; its space is reserved.
export function Progress({ busy, doing = 'Working', onStop }: Props) {
  const late = useLate(busy);
  return (
    <div class="progress" role="status">
      {late && (
        <>
          <span class="bar" aria-hidden="true" />
          <span class="sr">{doing}…</span>
          {onStop && (
            <button type="button" class="stop" data-testid="stop" onClick={onStop}>
              Stop
            </button>
          )}
        </>
      )}
    </div>
  );
}
