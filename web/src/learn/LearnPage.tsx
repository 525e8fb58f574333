import { useEffect, useRef } from 'preact/hooks';
import { type Route, formatHash } from '../router';
import './learn.css';
import { TryIt } from './TryIt';
import { lessons } from './lessons';

const address = (id: string) => formatHash({ page: 'learn', rest: id });

export default function LearnPage({ route: { rest, position } }: { route: Route }) {
  const index = lessons.findIndex(({ id }) => id === rest);
  return index < 0 ? <Contents /> : <LessonPage key={rest} index={index} position={position} />;
}

function Contents() {
  return (
    <div class="learn">
      <h1>Learn</h1>
      <p class="lead">Short pages. Each has something to click, and a position to try at the end.</p>
      <ol class="contents">
        {lessons.map(({ id, title, teaser }) => (
          <li key={id}>
            <a href={address(id)}>
              <strong>{title}</strong>
              <span>{teaser}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function LessonPage({ index, position }: { index: number; position: string }) {
  const { id, title, Body, position: example, task, misere } = lessons[index]!;
  const before = lessons[index - 1];
  const after = lessons[index + 1];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <article class="learn lesson" data-lesson={id}>
      <p class="step">
        <a href={address('')}>Learn</a> · {index + 1} of {lessons.length}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Body />
      <TryIt position={position || example} task={task} misere={misere} />
      <nav class="row neighbours" aria-label="Lessons">
        {before && (
          <a href={address(before.id)} rel="prev">
            ← {before.title}
          </a>
        )}
        {after && (
          <a href={address(after.id)} rel="next">
            {after.title} →
          </a>
        )}
      </nav>
    </article>
  );
}
