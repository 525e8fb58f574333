import type { Route } from '../router';

export function PapersView({ route }: { route: Route }) {
  return <p>{route.rest}</p>;
}
