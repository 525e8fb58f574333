// The hash is the address within the page: `#/solve?p=nim(3,5,7)`, `#/play?p=…&m=…&m=…&f.g=…`, `#/learn/mex`; the
// user's own rules are `&r=…`.
import { useEffect, useState } from 'preact/hooks';
import type { Files } from './engine/answers';
import { rulesName } from './text/rules';
import { compact } from './text/terms';

export interface Route {
  page: string; // solve, play, atlas, numbers, learn
  rest: string; // what follows the page, as in learn/mex
  position: string;
  moves: string[];
  files: Files;
  options: Record<string, string>;
}

// Whether the route is for misère play.
export const isMisere = (route: Route): boolean => route.options.misere !== undefined;
export const misereOption = (misere: boolean): Record<string, string> => (misere ? { misere: '' } : {});

export const emptyRoute: Route = { page: 'solve', rest: '', position: '', moves: [], files: {}, options: {} };

// Characters that are allowed in a fragment stay unescaped, so that links are readable.
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|5B|5D|3B|2B|2F|3A|5E|3D|3E)/g, (sign) => decodeURIComponent(sign));

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export function parseHash(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [page = '', ...rest] = path.split('/');
  const route: Route = {
    ...emptyRoute,
    page: page || emptyRoute.page,
    rest: decode(rest.join('/')),
    moves: [],
    files: {},
    options: {},
  };
  for (const part of search.split('&')) {
    if (!part) continue;
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const text = equals < 0 ? '' : decode(part.slice(equals + 1));
    if (name === 'p') route.position = text;
    else if (name === 'm') route.moves.push(text);
    else if (name === 'r') route.files[rulesName] = text;
    else if (name.startsWith('f.')) route.files[name.slice(2)] = text;
    else route.options[name] = text;
  }
  return route;
}

export function formatHash(route: Partial<Route>): string {
  const { page, rest, position, moves, files, options } = { ...emptyRoute, ...route };
  const parts: string[] = [];
  if (position) parts.push(`p=${encode(compact(position))}`);
  for (const [name, text] of Object.entries(options)) parts.push(`${encodeURIComponent(name)}=${encode(text)}`);
  for (const move of moves) parts.push(`m=${encode(compact(move))}`);
  for (const [name, text] of Object.entries(files)) parts.push(`${name === rulesName ? 'r' : `f.${encodeURIComponent(name)}`}=${encode(text)}`);
  return `#/${page}${rest ? `/${encode(rest)}` : ''}${parts.length ? `?${parts.join('&')}` : ''}`;
}

// 'push' adds an entry for the Back button; 'replace' is for changes that only rewrite the current address.
export function go(route: Partial<Route>, how: 'push' | 'replace' = 'push'): void {
  const hash = formatHash(route);
  if (hash === location.hash) return;
  if (how === 'push') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    window.addEventListener('hashchange', follow);
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, []);
  return parseHash(hash);
}
