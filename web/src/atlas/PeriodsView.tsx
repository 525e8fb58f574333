import type { Route } from '../router';

export function PeriodsView({ route }: { route: Route }) {
  return <p>{route.rest}</p>;
}
