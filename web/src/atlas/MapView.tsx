import type { Route } from '../router';

export function MapView({ route }: { route: Route }) {
  return <p>{route.rest}</p>;
}
