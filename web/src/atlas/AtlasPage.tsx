import type { ComponentType } from 'preact';
import { Views } from '../parts/Views';
import type { Route } from '../router';
import { GamesView } from './games/GamesView';
import { MapView } from './map/MapView';
import { PapersView } from './papers/PapersView';
import { PeriodsView } from './periods/PeriodsView';
import { TakeawayView } from './takeaway/TakeawayView';

const others: Record<string, ComponentType<{ route: Route }>> = {
  periods: PeriodsView,
  takeaway: TakeawayView,
  games: GamesView,
  papers: PapersView,
};

const views = [
  { rest: '', title: "Wythoff's map" },
  { rest: 'periods', title: 'Periods of rows' },
  { rest: 'takeaway', title: 'Take-away games' },
  { rest: 'games', title: 'Games as graphs' },
  { rest: 'papers', title: 'The papers again' },
];

export default function AtlasPage({ route }: { route: Route }) {
  const View = others[route.rest] ?? MapView;
  return (
    <div class="atlas">
      <Views page="atlas" label="Atlas" views={views} first="map" now={route.rest} />
      <View route={route} />
    </div>
  );
}
