import { formatHash } from '../router';

export interface View {
  rest: string; // what follows the door in the address, nothing for the first one
  title: string;
}

/** What there is behind a door. `first` is what tests call the first view. */
export function Views({ door, label, views, first, now }: { door: string; label: string; views: readonly View[]; first: string; now: string }) {
  return (
    <nav class="views" aria-label={label}>
      {views.map(({ rest, title }) => (
        <a key={rest} href={formatHash({ door, rest })} aria-current={rest === now ? 'page' : undefined} data-testid={`view-${rest || first}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
