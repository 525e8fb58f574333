import type { Nimber } from '../engine/answers';
import { get } from '../engine/api';
import { LongNumber } from '../parts/LongNumber';
import { Sentence } from '../parts/Sentence';
import { Progress } from '../parts/Progress';
import { useAnswer } from '../engine/useAnswer';
import { go } from '../router';
import { Field, useDebounced } from './Field';

const examples = ['5*7', '5*7+3/2', '2/3', 'sqrt(6)', '2^3', '2^-1'];
const wait = 200; // ms after the last key
const timeLimit = '2'; // seconds

/** Arithmetic with nimbers: the value of an expression, and why. */
export function NimberView({ options }: { options: Record<string, string> }) {
  const text = options.x ?? '5*7';
  const asked = useDebounced(text.trim(), wait);
  const found = useAnswer(asked, (signal) => get<Nimber>('/api/nimber', { expression: asked, time: timeLimit }, signal));
  const stale = found.error !== undefined;
  return (
    <>
      <h1>Nimbers</h1>
      <p class="lead">
        Heaps can be added, by the nim-sum, and multiplied: so are the values of coins that are turned at the corners of a rectangle. With both,
        the numbers 0, 1, 2, … are a field, in which one can divide and take roots.
      </p>
      <Field
        label="An expression"
        value={text}
        error={found.error}
        at={found.at}
        examples={examples}
        testid="nimber-input"
        onChange={(x) => go({ page: 'numbers', rest: 'nimbers', options: { x } }, 'replace')}
      />
      <Progress busy={found.busy} doing="Computing" onStop={found.stop} />
      {found.answer && (
        <section class={stale ? 'stale' : ''} inert={stale} aria-label="What it comes to">
          <h2 data-testid="nimber">
            <span class="notation">{found.answer.expression.length > 60 ? 'It' : found.answer.expression}</span> = <LongNumber number={found.answer.value} />
          </h2>
          <p>
            <Sentence text={found.answer.reason} />
          </p>
        </section>
      )}
    </>
  );
}
