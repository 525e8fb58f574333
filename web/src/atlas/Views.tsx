import { formatHash } from '../router';

const views = [
  { rest: '', title: "Wythoff's map" },
  { rest: 'periods', title: 'Periods of rows' },
  { rest: 'takeaway', title: 'Take-away games' },
  { rest: 'games', title: 'Games as graphs' },
  { rest: 'papers', title: 'The papers again' },
];

// What there is behind this door.
export function Views({ now }: { now: string }) {
  return (
    <nav class="views" aria-label="Atlas">
      {views.map(({ rest, title }) => (
        <a key={rest} href={formatHash({ door: 'atlas', rest })} aria-current={rest === now ? 'page' : undefined} data-testid={`view-${rest || 'map'}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
