// The doors of the page. A page is a component that is given the route; it is loaded when its door opens.
import type { ComponentType } from 'preact';
import type { Route } from './router';

export type Page = ComponentType<{ route: Route }>;

export interface Door {
  name: string;
  title: string;
  load: () => Promise<{ default: Page }>;
}

export const doors: Door[] = [
  { name: 'solve', title: 'Solve', load: () => import('./solve/Solve') },
  { name: 'play', title: 'Play', load: () => import('./play/Play') },
  { name: 'atlas', title: 'Atlas', load: () => import('./atlas/AtlasPage') },
  { name: 'numbers', title: 'Numbers', load: () => import('./numbers/NumbersPage') },
  { name: 'learn', title: 'Learn', load: () => import('./learn/LearnPage') },
];
