import { useEffect, useRef } from 'preact/hooks';
import type { Exhibit, ExhibitInfo } from '../../engine/answers';
import { useLate } from '../../parts/Progress';
import { ComparedTable } from './ComparedTable';
import { Indexed } from './Indexed';
import { RunLine } from './RunLine';
import { address, begin, leave, stop, useExhibits, verdict } from './exhibits';

/** One exhibit, reproduced when it is opened. */
export function ExhibitPage({ list, index }: { list: ExhibitInfo[]; index: number }) {
  const { id, title, paper } = list[index]!;
  const { made, failed, works } = useExhibits();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    void begin(id);
    return () => leave(id);
  }, [id]);
  const exhibit = made.get(id);
  const work = works.get(id);
  const late = useLate(work !== undefined);
  return (
    <article class="exhibit" data-testid="exhibit" data-id={id}>
      <p>
        <a class="back" href={address()} data-testid="all-exhibits">
          ← All exhibits
        </a>
      </p>
      <h1 tabIndex={-1} ref={heading}>
        <Indexed text={title} />
      </h1>
      <p class="paper">{paper}</p>
      <div class="row state">
        {exhibit && (
          <p class={`verdict ${exhibit.differ > 0 ? 'differs' : ''}`} data-testid="verdict">
            {verdict(exhibit)} <span class="soft">· {took(exhibit.seconds)}</span>
          </p>
        )}
        {late && <RunLine share={work?.share} doing="Computing it again" onStop={() => stop(id)} />}
        {!exhibit && !work && (
          <p data-testid="not-made">
            {failed.has(id) ? <span class="error">{failed.get(id)}</span> : 'Not computed.'}{' '}
            <button type="button" data-testid="reproduce" onClick={() => void begin(id)}>
              Compute it again
            </button>
          </p>
        )}
      </div>
      {exhibit && <Content exhibit={exhibit} />}
      <p class="shell">
        In the shell: <code>grundy reproduce {id}</code>
      </p>
      <nav class="row neighbours" aria-label="Exhibits">
        {list[index - 1] && (
          <a href={address(list[index - 1]!.id)} rel="prev">
            ← <Indexed text={list[index - 1]!.title} />
          </a>
        )}
        {list[index + 1] && (
          <a href={address(list[index + 1]!.id)} rel="next">
            <Indexed text={list[index + 1]!.title} /> →
          </a>
        )}
      </nav>
    </article>
  );
}

const took = (seconds: number): string => (seconds < 0.01 ? 'less than 0.01 s' : `${seconds.toFixed(2)} s`);

function Content({ exhibit }: { exhibit: Exhibit }) {
  return (
    <>
      {exhibit.tables.map((table, i) => (
        <ComparedTable key={i} table={table} />
      ))}
      {exhibit.figures.map(({ caption, svg }, i) => (
        <figure key={i} data-testid="figure">
          <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={caption} />
          <figcaption aria-hidden="true">{caption}</figcaption>
        </figure>
      ))}
      {exhibit.notes.map((note, i) => (
        <p key={i} class="remark">
          <Indexed text={note} />
        </p>
      ))}
    </>
  );
}
