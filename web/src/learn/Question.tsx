import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Props {
  children: ComponentChildren;
  choices: readonly string[];
  right: string;
  because: ComponentChildren;
}

/** A multiple-choice question; the user may try again. */
export function Question({ children, choices, right, because }: Props) {
  const [chosen, choose] = useState<string>();
  return (
    <section class="question" aria-label="Question">
      <p>{children}</p>
      <div class="row choices">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            data-verdict={choice === chosen ? (choice === right ? 'right' : 'wrong') : undefined}
            onClick={() => choose(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      <p class="verdict" role="status">
        {chosen !== undefined && (chosen === right ? <>✓ Right. {because}</> : '✗ Not this one. Try another.')}
      </p>
    </section>
  );
}
