import type { Route } from '../router';

export function TakeawayView({ route }: { route: Route }) {
  return <p>{route.rest}</p>;
}
