import { useEffect, useId, useRef } from 'preact/hooks';
import type { ApiError } from '../engine/api';
import { facts, markedAt, numbersOf, placeIn } from '../text/rules';
import type { Rules } from '../engine/useRules';
import { type RuleExample, ruleExamples } from './ruleExamples';

interface Props {
  text: string;
  rules: Rules;
  error: ApiError | null; // of the rules
  onText: (text: string) => void;
  onExample: (example: RuleExample) => void;
  onPosition: (position: string) => void;
}

// An editor for the rules of a user's game, with examples, error marking, and what the engine found out about it.
export function UserGame({ text, rules, error, onText, onExample, onPosition }: Props) {
  const mirror = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const lines = text.split('\n').length;
  const mark = error?.at === undefined ? null : markedAt(text, error.at);
  const place = mark && placeIn(text, mark.from);
  const follow = () => {
    if (!mirror.current || !area.current) return;
    mirror.current.scrollTop = area.current.scrollTop;
    mirror.current.scrollLeft = area.current.scrollLeft;
  };
  useEffect(follow);
  const show = () => {
    if (!mark) return;
    area.current?.focus();
    area.current?.setSelectionRange(mark.from, mark.to);
  };
  const chosen = ruleExamples.findIndex((example) => example.text === text);

  return (
    <section class="own-game" aria-labelledby={`${id}title`} data-testid="own-game">
      <h2 id={`${id}title`} class="sr">
        Your own game
      </h2>
      <select
        data-testid="rule-example"
        aria-label="Start from an example"
        value={String(chosen)}
        onChange={(event) => {
          const example = ruleExamples[Number(event.currentTarget.value)];
          if (example) onExample(example);
        }}
      >
        <option value="-1" disabled>
          Start from an example…
        </option>
        {ruleExamples.map((example, i) => (
          <option key={example.position} value={String(i)}>
            {example.title}
          </option>
        ))}
      </select>
      <div class="editor">
        <div class="mirror" ref={mirror} aria-hidden="true">
          {text.split('\n').map((line, i) => (
            <div key={i} class={place?.line === i + 1 ? 'wrong' : ''}>
              <i>{i + 1}</i>
              {mark && place?.line === i + 1 ? (
                <>
                  {line.slice(0, startOf(text, mark.from))}
                  <mark>{mark.text || ' '}</mark>
                  {line.slice(startOf(text, mark.to))}
                </>
              ) : (
                line || ' '
              )}
            </div>
          ))}
        </div>
        <textarea
          ref={area}
          data-testid="rules-input"
          aria-label="Rules of your own game"
          aria-invalid={error !== null}
          aria-describedby={`${id}error`}
          rows={Math.min(16, Math.max(5, lines))}
          wrap="off"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          placeholder={'game mine(n)\nmove (n - k) for k in 1..3'}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
      <div class="found">
        <p class="error" id={`${id}error`} role="alert" data-testid="rules-error">
          {error && (
            <>
              {place && (
                <button type="button" class="quiet" onClick={show}>
                  Line {place.line}, column {place.column}:
                </button>
              )}{' '}
              {error.message}
            </>
          )}
        </p>
        {!error && (
          <ul class={rules.text === text ? '' : 'stale'} inert={rules.text !== text}>
            {rules.games.map((game) => {
              const report = rules.report.find(({ name }) => name === game.name);
              const example = report?.example ?? game.example;
              return (
                <li key={game.name}>
                  <button type="button" data-testid={`try-${game.name}`} onClick={() => onPosition(example)}>
                    Try <span class="notation">{example}</span>
                  </button>
                  {report && <span data-testid={`facts-${game.name}`}>{facts(report, numbersOf(text, game.name)).join(' · ')}</span>}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <details>
        <summary>How a game is written</summary>
        <dl>
          {help.map(([line, meaning]) => (
            <div key={line}>
              <dt class="notation">{line}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

// The line and column of an offset.
const startOf = (text: string, at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);

const help: [string, string][] = [
  ['game mine(a, b)', 'its name, and the numbers of a position; in braces {a, b} their order does not matter'],
  ['move (a - k, b) for k in 1..3', 'what a move leaves; nothing may become negative'],
  ['move (k) + (a - k) if k < 5', 'a pile that falls apart, and when'],
  ['step (-1, -2) (-2, -1)', 'a piece goes by one of these; ride: as far as it likes'],
  ['where a >= b', 'which numbers are a position'],
  ['stop if a = b', 'where there is no move'],
  ['play misere', 'whoever moves last loses'],
];
