import { useState } from 'preact/hooks';
import type { MisereQuotient } from '../engine/answers';
import { get, job } from '../engine/api';
import { LongNumber } from '../parts/LongNumber';
import { Sentence } from '../parts/Sentence';
import { Progress } from '../parts/Progress';
import { CertaintyBadge } from '../parts/Certainty';
import { useAnswer } from '../engine/useAnswer';
import { formatHash, go, misereOption } from '../router';
import { Fact, Field, useDebounced } from './Field';

const examples = ['kayles', '0.75', '0.123', '0.144', '0.71', '0.15'];
const wait = 300; // ms after the last key
const timeLimit = '3'; // seconds
const longer = 60;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const maxHeaps = 120; // heaps whose elements are shown

/** The misère quotient of a taking-and-breaking game: its order, its P-portion, and the element of each heap. */
export function MisereView({ options }: { options: Record<string, string> }) {
  const code = options.code ?? '0.77';
  const asked = useDebounced(code.trim(), wait);
  const [patient, setPatient] = useState(''); // the code for which the user asked for more time
  const found = useAnswer(asked && `${asked} ${patient === asked}`, (signal) =>
    patient === asked
      ? job<MisereQuotient>('/api/misere', { code: asked, time: longer }, () => {}, signal)
      : get<MisereQuotient>('/api/misere', { code: asked, time: timeLimit }, signal),
  );
  const stale = found.error !== undefined;
  return (
    <>
      <h1>Misère quotients</h1>
      <p class="lead">
        Where the last move loses, Grundy values say nothing of sums. For many games a finite multiplication table does: every heap is an element,
        a sum is their product, and the player to move loses exactly when it lies in the P-portion.
      </p>
      <Field
        label="A code or a name"
        value={code}
        error={found.error}
        at={found.at}
        examples={examples}
        testid="quotient-input"
        onChange={(text) => go({ page: 'numbers', rest: 'misere', options: { code: text } }, 'replace')}
      />
      <Progress busy={found.busy} doing="Computing" onStop={found.stop} />
      {found.answer && (
        <div class={stale ? 'stale' : ''} inert={stale}>
          <Quotient quotient={found.answer} onLonger={patient === asked || found.busy ? undefined : () => setPatient(asked)} />
        </div>
      )}
    </>
  );
}

function Quotient({ quotient, onLonger }: { quotient: MisereQuotient; onLonger: (() => void) | undefined }) {
  const { code, order, period, preperiod, generators, phi } = quotient;
  return (
    <section aria-label="What is known">
      <h2>
        {quotient.name ? `${quotient.name}, ` : ''}
        <span class="notation">{code}</span>
      </h2>
      <p>
        <CertaintyBadge name={quotient.certainty} />
      </p>
      <p data-testid="quotient">
        {order === null ? (
          <>
            No quotient of all heaps was found{quotient.verified_to ? <>, only of those up to <LongNumber number={quotient.verified_to} /></> : ''}.
          </>
        ) : (
          <>
            A quotient of <strong>{order}</strong> elements, of which <strong>{quotient.p_portion}</strong> are P.
            {period !== null && (
              <>
                {' '}
                From heap <LongNumber number={preperiod!} /> on the elements repeat every <LongNumber number={period} /> heaps, forever.
              </>
            )}
          </>
        )}
      </p>
      {order === null && onLonger && (
        <p>
          <button type="button" data-testid="longer" onClick={onLonger}>
            Look for a minute
          </button>
        </p>
      )}
      <dl class="rows facts">
        {generators.length > 0 && <Fact name="generators">{generators.map((heap, i) => [i > 0 && ', ', asProduct(letters[i] ?? ''), ` = ${heap}`])}</Fact>}
        {quotient.p_elements && quotient.p_elements.length > 0 && <Fact name="P-portion">{quotient.p_elements.map(asProduct).reduce(joined, [])}</Fact>}
      </dl>
      {phi && phi.length > 0 && (
        <>
          <h3>The element of each heap</h3>
          <ol class="terms elements" start={0} data-testid="phi">
            {phi.slice(0, maxHeaps).map((element, heap) => (
              <li key={heap}>
                <small>{heap}</small> {asProduct(element)}
              </li>
            ))}
          </ol>
        </>
      )}
      {quotient.reason && (
        <p>
          <Sentence text={quotient.reason} />
        </p>
      )}
      <p>
        <a href={formatHash({ page: 'solve', position: `octal[${code}](5,8)`, options: misereOption(true) })}>Solve heaps of 5 and 8, where the last move loses</a>
      </p>
    </section>
  );
}

type Set = ReturnType<typeof asProduct>;
const joined = (all: (Set | string)[], one: Set): (Set | string)[] => (all.length ? [...all, ', ', one] : [one]);

// An element such as ab^2, with superscripts.
const asProduct = (element: string) => (
  <span class="math">
    {[...element.matchAll(/([a-z]|\d+)(?:\^(\d+))?/g)].map(([, base, power]) => (
      <>
        {/\d/.test(base!) ? base : <var>{base}</var>}
        {power && <sup>{power}</sup>}
      </>
    ))}
  </span>
);
