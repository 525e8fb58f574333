import { runs } from './digits';

// A longer word is drawn as a strip of bars without weights, and a very long one not at all.
const readable = 30;
const drawable = 5000;

interface Props {
  word: string;
  weights: (length: number) => bigint[];
  name: (place: number) => string; // the weight of a place, counted from 1
}

/** The digits of a word with their weights; ones are highlighted. */
export function Digits({ word, weights, name }: Props) {
  if (word.length > readable) return <Strip word={word} />;
  const values = weights(word.length).reverse();
  return (
    <span class="digits" role="img" aria-label={word}>
      {[...word].map((digit, i) => (
        <span key={i} data-digit={digit} title={`${name(word.length - i)} = ${values[i]}`}>
          <small>{String(values[i])}</small>
          {digit}
        </span>
      ))}
    </span>
  );
}

function Strip({ word }: { word: string }) {
  return (
    <span class="word-strip">
      {word.length <= drawable && (
        <svg
          viewBox={`0 0 ${word.length} 10`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`a word of ${word.length} digits; the ones are drawn as bars`}
        >
          <path d={runs(word).map(([from, to]) => `M${from} 0H${to}V10H${from}Z`).join('')} />
        </svg>
      )}
      <small>{word.length} digits</small>
    </span>
  );
}
