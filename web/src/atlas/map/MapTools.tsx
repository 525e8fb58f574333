import { useEffect, useState } from 'preact/hooks';
import { parsePlace } from './address';
import type { Place, View } from './view';

interface JumpProps {
  onJump: (place: Place) => void;
  onCorner: () => void;
}

interface Props {
  view: View;
  cold: boolean;
  bounds: boolean;
  onFrame: (frame: View['frame']) => void;
  onZoom: (steps: number) => void;
  onWiden: (steps: number) => void;
  onCold: (cold: boolean) => void;
  onBounds: (bounds: boolean) => void;
}

const examples = ['10^4', '10^6', '10^18', '10^100'];

export function Jump({ onJump, onCorner }: JumpProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  useEffect(() => setError(''), [text]);
  const jump = (to: string) => {
    const place = parsePlace(to);
    if (place) onJump(place);
    else setError('A row, as 10^18, or a row and a column, as 10^18, 1618033988749894848.');
  };
  return (
    <form
      class="row map-jump"
      onSubmit={(event) => {
        event.preventDefault();
        jump(text);
      }}
    >
      <label>
        <span>Go to row</span>
        <input
          type="text"
          value={text}
          placeholder="10^18 or 10^18, 16180…"
          data-testid="jump-input"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={error !== ''}
          aria-describedby="jump-error"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" data-testid="jump">
        Go
      </button>
      <span class="offers-small">
        <button type="button" class="quiet" data-testid="to-corner" onClick={onCorner}>
          the corner
        </button>
        {examples.map((example) => (
          <button key={example} type="button" class="quiet" data-testid={`to-${example}`} onClick={() => jump(example)}>
            10<sup>{example.slice(3)}</sup>
          </button>
        ))}
      </span>
      <p class="error" id="jump-error" role="status">
        {error}
      </p>
    </form>
  );
}

export function MapTools({ view, cold, bounds, onFrame, onZoom, onWiden, onCold, onBounds }: Props) {
  const frame = (name: View['frame'], title: string) => (
    <button type="button" aria-pressed={view.frame === name} data-testid={`frame-${name}`} onClick={() => onFrame(name)}>
      {title}
    </button>
  );
  return (
    <div class="row map-tools" role="toolbar" aria-label="Map">
      <span class="segments">
        {frame('board', 'Board')}
        {frame('strip', 'Strip')}
      </span>
      <span class="segments">
        <button type="button" aria-label="Zoom out" data-testid="zoom-out" onClick={() => onZoom(-1)}>
          −
        </button>
        <button type="button" aria-label="Zoom in" data-testid="zoom-in" onClick={() => onZoom(1)}>
          +
        </button>
      </span>
      {view.frame === 'strip' && (
        <span class="segments">
          <button type="button" aria-label="Narrower columns" data-testid="narrower" onClick={() => onWiden(-1)}>
            ↔ −
          </button>
          <button type="button" aria-label="Wider columns" data-testid="wider" onClick={() => onWiden(1)}>
            ↔ +
          </button>
        </span>
      )}
      <button type="button" aria-pressed={cold} data-testid="cold" onClick={() => onCold(!cold)}>
        Cold
      </button>
      <button type="button" aria-pressed={bounds} data-testid="bounds" onClick={() => onBounds(!bounds)}>
        Bounds
      </button>
    </div>
  );
}
