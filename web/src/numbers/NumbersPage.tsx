import { type ComponentChildren, type ComponentType, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Numbers } from '../engine/answers';
import { get, numbers } from '../engine/api';
import { Copy } from '../parts/Copy';
import { LongNumber } from '../parts/LongNumber';
import { type Answered, useAnswer } from '../engine/useAnswer';
import { Views } from '../parts/Views';
import { type Route, formatHash, go } from '../router';
import { Digits } from './Digits';
import { Field, Row } from './Field';
import { HeapsView } from './HeapsView';
import { MisereView } from './MisereView';
import { NimberView } from './NimberView';
import { NumberLine } from './NumberLine';
import { ShiftedWords } from './ShiftedWords';
import { binaryWeights, fibonacciWeights, partnerWord, valueOf } from './digits';
import './numbers.css';

const examples = ['8', '20', '100', '1000000', '2^64-1', '10^30'];
const bounds = ['x', '2x', '3x', '4x', 'x^2', 'floor(5x/2)'];
const termCount = 24;
const shownSteps = 20;
const longestPaired = 5000; // digits of a word that is shifted in the page

const others: Record<string, ComponentType<{ options: Route['options'] }>> = { heaps: HeapsView, misere: MisereView, nimbers: NimberView };

const views = [
  { rest: '', title: 'A number' },
  { rest: 'heaps', title: 'Values of heaps' },
  { rest: 'misere', title: 'Misère quotients' },
  { rest: 'nimbers', title: 'Nimbers' },
];

export default function NumbersPage({ route }: { route: Route }) {
  const View = others[route.rest] ?? NumberView;
  return (
    <div class="numbers">
      <Views page="numbers" label="Numbers" views={views} first="number" now={route.rest} />
      <View options={route.options} />
    </div>
  );
}

function NumberView({ options }: { options: Route['options'] }) {
  const n = options.n ?? '100';
  const bound = options.bound ?? '3x';
  const t = /^[1-4]$/.test(options.t ?? '') ? options.t! : '1';
  const show = (change: { n?: string; bound?: string; t?: string }) => {
    const { t: family, ...others } = { n, bound, t, ...change };
    go({ page: 'numbers', options: { ...others, ...(family === '1' ? {} : { t: family }) } }, 'replace');
  };
  const found = useAnswer(n.trim(), (signal) => numbers({ n: n.trim() }, signal));
  const stale = found.error !== undefined;
  const settled = stale || found.answer !== undefined || n.trim() === '';
  return (
    <>
      <h1>Numbers</h1>
      <p class="lead">The digits that decide who wins: in binary for Nim, in Fibonacci numbers for Wythoff's game and Fibonacci Nim.</p>
      <Field label="A number" value={n} error={found.error} examples={examples} testid="number-input" onChange={(text) => show({ n: text })} />
      {found.answer && (
        <div class={stale ? 'stale' : ''} inert={stale}>
          <Representations found={found.answer} />
          {found.answer.canonical.length <= longestPaired && (
            <>
              <SafePair found={found.answer} />
              {found.answer.number !== '0' && (
                <Complementary number={BigInt(found.answer.number)} t={BigInt(t)} onNumber={(number) => show({ n: number })} onFamily={(family) => show({ t: String(family) })} />
              )}
            </>
          )}
        </div>
      )}
      {settled && (
        <>
          <Sequence n={!stale && found.answer ? n.trim() : undefined} bound={bound} onBound={(text) => show({ bound: text })} />
          <Words onNumber={(text) => show({ n: text })} />
        </>
      )}
    </>
  );
}

function Word({ word, weights, name }: { word: string; weights: (length: number) => bigint[]; name: (place: number) => string }) {
  return (
    <>
      <Digits word={word} weights={weights} name={name} /> <Copy text={() => word}>Copy</Copy>
    </>
  );
}

const fibonacciName = (place: number) => `F${place}`;

function Representations({ found }: { found: Numbers }) {
  const { binary, canonical, second_canonical, zeckendorf, zeckendorf_positions: places, division } = found;
  return (
    <section aria-label="Representations">
      <h2>
        <LongNumber number={found.number} />
      </h2>
      <dl class="rows" data-testid="representations">
        <Row name="in binary">
          <Word word={binary} weights={binaryWeights} name={(place) => `2^${place - 1}`} />
        </Row>
        <Row name="in Fibonacci numbers, no two of them neighbours (Zeckendorf; the canonical word)">
          <Word word={canonical} weights={fibonacciWeights} name={fibonacciName} />
        </Row>
        {places.length > 0 && (
          <Row name="as a sum">
            {zeckendorf && <Parts parts={zeckendorf} />}
            <span class="math">
              {zeckendorf && '= '}
              <Sum
                terms={places
                  .slice()
                  .reverse()
                  .map((place) => (
                    <>
                      <var>F</var>
                      <sub>{place}</sub>
                    </>
                  ))}
              />
            </span>
          </Row>
        )}
        {second_canonical !== null && (
          <Row name="the other way: the last one at an odd place (second canonical word)">
            <Word word={second_canonical} weights={fibonacciWeights} name={fibonacciName} />
          </Row>
        )}
        {division && division.length > 1 && (
          <Row name="the digits from the right, dividing by φ">
            <span class="row division">
              {division.slice(0, shownSteps).map(({ rest, digit }, i) => (
                <span key={i}>
                  <LongNumber number={rest} plain /> <b data-digit={digit}>{digit}</b>
                </span>
              ))}
              {division.at(-1)!.rest !== '1' || division.length > shownSteps ? '…' : ''}
            </span>
          </Row>
        )}
      </dl>
    </section>
  );
}

/** A long sum, shortened to its first terms, its last two, and the number of terms. */
function Sum({ terms }: { terms: readonly ComponentChildren[] }) {
  const left = terms.length > 12 ? 8 : terms.length;
  return (
    <>
      {terms.map((term, i) =>
        i < left || i >= terms.length - 2 ? (
          <Fragment key={i}>
            {i > 0 && ' + '}
            {term}
          </Fragment>
        ) : (
          i === left && <Fragment key={i}> + … ({terms.length} parts in all) …</Fragment>
        ),
      )}
    </>
  );
}

/** The parts as a bar, in proportion, and as a sum of numbers. */
function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <>
      {parts.length < 12 && parts[0]!.length < 10 && (
        <span class="zeckendorf-parts" aria-hidden="true">
          {parts.map((part) => (
            <span key={part} style={{ flexGrow: Number(part) }}>
              {part}
            </span>
          ))}
        </span>
      )}
      <span class="math sum">
        <Sum terms={parts.map((part) => <LongNumber number={part} plain />)} />{' '}
      </span>
    </>
  );
}

interface Points {
  points: { n: string; a: string; b: string }[];
}

/** Every positive number is in one losing pair of Wythoff's game; its partner's word is its own, shifted. */
function SafePair({ found }: { found: Numbers }) {
  const { number, kind, canonical } = found;
  const partner = valueOf(partnerWord(kind, canonical), fibonacciWeights);
  const own = BigInt(number);
  const [a, b] = kind === 'A' ? [own, partner] : [partner, own];
  const n = b - a;
  const first = n > 3n ? n - 3n : 0n;
  const range = `${first}..${first + 7n}`;
  const near = useAnswer(range, (signal) => get<Points>('/api/wythoff/nth', { g: '0', n: range }, signal));
  const position = `wythoff(${a},${b})`;
  return (
    <section aria-label="Safe pair">
      <h2>Its safe pair</h2>
      <p data-testid="safe-pair">
        {own === 0n ? (
          <>0 is paired with itself. </>
        ) : (
          <>
            <LongNumber number={number} /> is {kind === 'A' ? 'an A-number' : 'a B-number'}: its last one is at an{' '}
            {kind === 'A' ? 'even' : 'odd'} place, so it is the {kind === 'A' ? 'smaller' : 'larger'} of its pair. The word{' '}
            {kind === 'A' ? 'with one more 0' : 'without its last 0'} is the partner,{' '}
            <LongNumber number={String(partner)} />.{' '}
          </>
        )}
        Whoever must move from <a href={formatHash({ page: 'solve', position })}>this pair of piles</a> in Wythoff's game
        loses.
      </p>
      {own !== 0n && <ShiftedWords found={found} />}
      <Pairs near={near} n={String(n)} />
    </section>
  );
}

/** The two sequences of the safe pairs, which together contain every positive integer once. */
function Complementary(props: Parameters<typeof NumberLine>[0]) {
  const { t } = props;
  return (
    <section aria-label="Complementary sequences">
      <h2>On the number line</h2>
      <p>
        {t === 1n ? (
          <>
            The smaller numbers of the safe pairs are <span class="tag-A">A</span>: ⌊<var>kφ</var>⌋, the larger ones{' '}
            <span class="tag-B">B</span>: ⌊<var>kφ</var>²⌋, for <var>k</var> = 1, 2, 3, … Every integer is in just one of
            them, and an arc joins it to its partner.
          </>
        ) : (
          <>
            <span class="tag-A">A</span>: ⌊<var>kα</var>⌋ and <span class="tag-B">B</span>: ⌊<var>kα</var>⌋ + {String(t)}
            <var>k</var>, with <var>α</var> = ({String(2n - t).replace('-', '−')} + √{String(t * t + 4n)})/2. Every integer is in just one of them. These are
            the safe pairs where one may take from both piles at once, and not equally many: the two amounts differ by less
            than {String(t)} (Fraenkel).
          </>
        )}
      </p>
      <NumberLine {...props} />
    </section>
  );
}

// Empty lines that reserve space.
const awaited = Array.from({ length: 8 }, () => ({ n: '…', a: '…', b: '…' }));

function Pairs({ near, n }: { near: Answered<Points>; n: string }) {
  return (
    <div class="scroll">
      <table class="pairs">
        <caption>Safe pairs (⌊nφ⌋, ⌊nφ²⌋)</caption>
        <thead>
          <tr>
            <th scope="col">
              <var>n</var>
            </th>
            <th scope="col">⌊<var>nφ</var>⌋</th>
            <th scope="col">⌊<var>nφ</var>²⌋</th>
          </tr>
        </thead>
        <tbody>
          {(near.answer?.points ?? (near.error === undefined ? awaited : [])).map((point, i) => (
            <tr key={i} aria-current={point.n === n ? 'true' : undefined}>
              <td>
                <LongNumber number={point.n} plain />
              </td>
              <td>
                <LongNumber number={point.a} plain />
              </td>
              <td>
                <LongNumber number={point.b} plain />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {near.error !== undefined && <p class="error">{near.error}</p>}
    </div>
  );
}

interface Terms {
  terms: string[];
}

/** The heaps H from which the first player loses if at most f(x) may be taken after x, and the number as a sum of H. */
function Sequence({ n, bound, onBound }: { n: string | undefined; bound: string; onBound: (bound: string) => void }) {
  const asked = bound.trim();
  const sequence = useAnswer(asked, (signal) =>
    get<Terms>('/api/takeaway/sequence', { bound: asked, terms: String(termCount) }, signal),
  );
  const inParts = useAnswer(asked && n !== undefined ? `${asked} ${n}` : '', (signal) =>
    numbers({ n: n ?? '', bound: asked }, signal),
  );
  const parts = inParts.answer?.h?.parts ?? [];
  return (
    <section aria-label="Take-away games">
      <h2>Take-away games</h2>
      <p>
        One heap; after somebody took <var>x</var> chips, at most <var>f</var>(<var>x</var>) may be taken next. These are the
        heaps from which the first player loses, <var>H</var>
        <sub>1</sub>, <var>H</var>
        <sub>2</sub>, … For <var>f</var> = 2<var>x</var> they are the Fibonacci numbers, for <var>f</var> = <var>x</var> the powers of 2.
      </p>
      <Field label="f(x) =" value={bound} error={sequence.error} examples={bounds} testid="bound-input" onChange={onBound} />
      {sequence.answer && (
        <ol class={`terms${sequence.error === undefined ? '' : ' stale'}`} inert={sequence.error !== undefined} data-testid="terms">
          {sequence.answer.terms.map((term, i) => (
            <li key={i} aria-current={parts.includes(term) ? 'true' : undefined}>
              <LongNumber number={term} plain />
            </li>
          ))}
        </ol>
      )}
      {n !== undefined && inParts.error === undefined && inParts.answer?.h && parts.length > 0 && (
        <p data-testid="h-parts">
          <LongNumber number={inParts.answer.number} /> ={' '}
          <Sum terms={parts.map((part) => <LongNumber number={part} plain />)} />
          : with a heap of that many,{' '}
          {parts.length === 1 ? 'whoever begins loses.' : <>begin by taking <LongNumber number={parts.at(-1)!} />.</>}{' '}
          <a href={formatHash({ page: 'play', position: `takeaway[${inParts.answer.h.bound}](${n})` })}>Play it</a>
        </p>
      )}
      {inParts.error !== undefined && sequence.error === undefined && <p class="error">{inParts.error}</p>}
    </section>
  );
}

/** The number of any word of zeros and ones, adjacent ones allowed. */
function Words({ onNumber }: { onNumber: (number: string) => void }) {
  const [word, setWord] = useState('');
  const found = useAnswer(word, (signal) => numbers({ word }, signal));
  return (
    <section aria-label="Words">
      <h2>A word as a number</h2>
      <Field label="Zeros and ones" value={word} error={found.error} examples={['11000', '10101']} testid="word-input" onChange={(text) => setWord(text.trim())} />
      {found.answer && (
        <p data-testid="word-number">
          <span class="notation">{word.length > 60 ? `a word of ${word.length} digits` : word}</span> stands for{' '}
          <button type="button" class="quiet" onClick={() => onNumber(found.answer!.number)}>
            <LongNumber number={found.answer.number} plain />
          </button>
        </p>
      )}
    </section>
  );
}
