import { Indexed } from './Indexed';

interface Props {
  share: number | undefined; // from 0 to 1, where the work tells
  doing: string;
  onStop: () => void;
}

/** How far long work is, in its own words, and a way to stop it. */
export function RunLine({ share, doing, onStop }: Props) {
  return (
    <div class="run-line" data-testid="running">
      <progress aria-label={doing} max={1} {...(share === undefined ? {} : { value: share })} />
      <span class="doing">
        <Indexed text={doing} />
        {share !== undefined && <span class="soft"> · {Math.floor(100 * share)} %</span>}
      </span>
      <button type="button" data-testid="stop" onClick={onStop}>
        Stop
      </button>
    </div>
  );
}
