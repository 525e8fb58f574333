import { formatHash } from '../router';

export interface View {
  rest: string; // what follows the page in the address; empty for the first view
  title: string;
}

/** Links to the views of a page. `first` names the first view in its test id. */
export function Views({ page, label, views, first, now }: { page: string; label: string; views: readonly View[]; first: string; now: string }) {
  return (
    <nav class="views" aria-label={label}>
      {views.map(({ rest, title }) => (
        <a key={rest} href={formatHash({ page, rest })} aria-current={rest === now ? 'page' : undefined} data-testid={`view-${rest || first}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
