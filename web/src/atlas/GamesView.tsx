import type { Route } from '../router';

export function GamesView({ route }: { route: Route }) {
  return <p>{route.rest}</p>;
}
