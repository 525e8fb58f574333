import type { ComponentType } from 'preact';
import type { Route } from '../router';
import { GamesView } from './GamesView';
import { MapView } from './MapView';
import { PapersView } from './PapersView';
import { PeriodsView } from './PeriodsView';
import { TakeawayView } from './TakeawayView';
import { Views } from './Views';
import './atlas.css';

const others: Record<string, ComponentType<{ route: Route }>> = {
  periods: PeriodsView,
  takeaway: TakeawayView,
  games: GamesView,
  papers: PapersView,
};

export default function AtlasPage({ route }: { route: Route }) {
  const View = others[route.rest] ?? MapView;
  return (
    <div class="atlas">
      <Views now={route.rest} />
      <View route={route} />
    </div>
  );
}
