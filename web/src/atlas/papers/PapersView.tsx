import type { ExhibitInfo } from '../../engine/answers';
import { Progress } from '../../parts/Progress';
import { useAnswer } from '../../engine/useAnswer';
import type { Route } from '../../router';
import { counted } from '../../text/digits';
import { ExhibitPage } from './ExhibitPage';
import { Indexed } from './Indexed';
import { RunLine } from './RunLine';
import { added, address, beginAll, byPaper, exhibits, stopAll, useExhibits, verdict } from './exhibits';
import './papers.css';

/** The tables, figures and examples of the papers, computed again and compared with the printed ones. */
export function PapersView({ route: { options } }: { route: Route }) {
  const { answer: list, error, busy } = useAnswer('exhibits', exhibits);
  const index = list?.findIndex(({ id }) => id === options.id) ?? -1;
  return (
    <div class="papers">
      {!list && <Progress busy={busy} doing="Loading" />}
      {error && <p class="error">{error}</p>}
      {list && (index >= 0 ? <ExhibitPage list={list} index={index} /> : <Overview list={list} unknown={options.id} />)}
    </div>
  );
}

function Overview({ list, unknown }: { list: ExhibitInfo[]; unknown: string | undefined }) {
  const { made, runsAll } = useExhibits();
  return (
    <>
      <h1>The papers again</h1>
      <p class="lead">
        Every table, figure and worked example of five papers, computed again and set beside what was printed. Open
        one, or let all of them be computed: that takes some minutes, and each can be looked at as soon as it is there.
      </p>
      {unknown && (
        <p class="error" data-testid="error">
          There is no exhibit ‘{unknown}’.
        </p>
      )}
      <div class="row state">
        {runsAll ? (
          <All list={list} />
        ) : (
          <button type="button" class={made.size < list.length ? 'primary' : ''} disabled={made.size === list.length} data-testid="reproduce-all" onClick={() => void beginAll(list.map(({ id }) => id))}>
            {made.size === 0 ? 'Reproduce all' : made.size < list.length ? `Reproduce the other ${list.length - made.size}` : 'All are reproduced'}
          </button>
        )}
        {made.size > 0 && <Summary count={list.length} />}
      </div>
      {byPaper(list).map(({ name, exhibits: some }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul class="exhibits">
            {some.map(({ id, title }) => (
              <li key={id}>
                <a href={address(id)} data-testid={`exhibit-${id}`}>
                  <span>
                    <Indexed text={title} />
                  </span>
                  <State id={id} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p class="shell">
        In the shell, <code>grundy reproduce all --out report</code> writes the same as one page of HTML, with every table as CSV and
        every figure as SVG.
      </p>
    </>
  );
}

function State({ id }: { id: string }) {
  const { made, works, failed } = useExhibits();
  const exhibit = made.get(id);
  if (works.has(id)) return <span class="result">computing …</span>;
  if (failed.has(id)) return <span class="result differs">not computed</span>;
  if (!exhibit) return null;
  const looks = exhibit.differ > 0 ? 'differs' : exhibit.errata > 0 ? 'erratum' : 'agrees';
  return <span class={`result ${looks}`}>{verdict(exhibit)}</span>;
}

function All({ list }: { list: ExhibitInfo[] }) {
  const { made, failed, works } = useExhibits();
  const current = list.find(({ id }) => works.has(id));
  const done = list.filter(({ id }) => made.has(id) || failed.has(id)).length;
  const share = (done + ((current && works.get(current.id)?.share) ?? 0)) / list.length;
  return <RunLine share={share} doing={`${done} of ${list.length}${current ? `: ${current.title}` : ''}`} onStop={stopAll} />;
}

function Summary({ count }: { count: number }) {
  const { made, failed } = useExhibits();
  const { compared, errata, differ } = added(made.values());
  return (
    <p data-testid="summary" role="status">
      {made.size} of {counted(count, 'exhibit')}: {counted(compared, 'value')} compared, {errata} known {errata === 1 ? 'erratum' : 'errata'},{' '}
      <strong class={differ > 0 ? 'differs' : ''}>{differ === 0 ? 'none differs otherwise' : `${differ} ${differ === 1 ? 'differs' : 'differ'} otherwise`}</strong>
      .{failed.size > 0 && ` ${counted(failed.size, 'exhibit')} could not be computed.`}
    </p>
  );
}
