import { formatHash } from '../router';

const views = [
  { rest: '', title: 'A number' },
  { rest: 'heaps', title: 'Values of heaps' },
  { rest: 'misere', title: 'Misère quotients' },
  { rest: 'nimbers', title: 'Nimbers' },
];

// What there is behind this door.
export function Views({ now }: { now: string }) {
  return (
    <nav class="views" aria-label="Numbers">
      {views.map(({ rest, title }) => (
        <a key={rest} href={formatHash({ door: 'numbers', rest })} aria-current={rest === now ? 'page' : undefined} data-testid={`view-${rest || 'number'}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
