// The pages, in the order of the navigation. A page is a component with the prop `route`; it is loaded when first
// opened.
import type { ComponentType } from 'preact';
import type { Route } from './router';

export type PageComponent = ComponentType<{ route: Route }>;

export interface Page {
  name: string;
  title: string;
  load: () => Promise<{ default: PageComponent }>;
}

export const pages: Page[] = [
  { name: 'solve', title: 'Solve', load: () => import('./solve/Solve') },
  { name: 'play', title: 'Play', load: () => import('./play/Play') },
  { name: 'atlas', title: 'Atlas', load: () => import('./atlas/AtlasPage') },
  { name: 'numbers', title: 'Numbers', load: () => import('./numbers/NumbersPage') },
  { name: 'learn', title: 'Learn', load: () => import('./learn/LearnPage') },
];
