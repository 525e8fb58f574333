import type { Route } from '../router';

export default function Play({ route }: { route: Route }) {
  return <p>{route.position}</p>;
}
