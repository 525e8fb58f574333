import { Indexed } from './Indexed';

interface Props {
  share: number | undefined; // from 0 to 1, if known
  doing: string;
  onStop: () => void;
}

/** The progress of long work, and a button to stop it. */
export function RunLine({ share, doing, onStop }: Props) {
  return (
    <div class="row run-line" data-testid="running">
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
