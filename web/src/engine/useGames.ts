import { useEffect, useState } from 'preact/hooks';
import type { Files, Game } from './answers';
import { games } from './api';
import { rulesName, usesRules } from '../text/rules';
import { filesNamed } from '../text/terms';

export function useGames(): Game[] | null {
  const [list, setList] = useState<Game[] | null>(null);
  useEffect(() => {
    let wanted = true;
    games().then(
      (answer) => wanted && setList(answer),
      () => wanted && setList([]),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return list;
}

// The files that come with the examples of the games.
export const exampleFiles = (games: Game[]): Files => Object.assign({}, ...games.map((game) => game.files ?? {})) as Files;

// The files that a request for this position must carry: the user's, or those of the examples, and the user's rules if
// the position needs them.
export function filesFor(position: string, own: Files, examples: Files): Files {
  const files: Files = {};
  for (const name of filesNamed(position)) {
    const text = own[name] ?? examples[name];
    if (text !== undefined) files[name] = text;
  }
  const rules = own[rulesName];
  if (rules !== undefined && usesRules(position, rules)) files[rulesName] = rules;
  return files;
}

// Without the files that the engine has itself: links need not carry them.
export const ownFiles = (files: Files, examples: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([name, text]) => examples[name] !== text));
