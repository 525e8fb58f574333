import { useEffect, useState } from 'preact/hooks';
import type { Files as FileTexts } from '../engine/answers';
import { ApiError } from '../engine/api';
import { filesNamed } from '../text/terms';

// The files that a position names: text that the user can edit, never files on the server's disk.
export function Files({ names, files, onFile }: { names: string[]; files: FileTexts; onFile: (name: string, text: string) => void }) {
  return (
    <>
      {names.map((name) => (
        <label class="file" key={name}>
          <span class="notation">{name}</span>
          <textarea
            rows={8}
            spellcheck={false}
            placeholder={'a -> b\nb -> c'}
            value={files[name] ?? ''}
            onInput={(event) => onFile(name, event.currentTarget.value)}
          />
        </label>
      ))}
    </>
  );
}

const isMissing = (error: ApiError | null): boolean => error?.status === 403;

// The files that the user has to supply. They stay as long as the position names them, so that a box does not
// disappear while the user types in it.
export function useMissingFiles(position: string, files: FileTexts, error: ApiError | null): string[] {
  const [asked, setAsked] = useState<string[]>([]);
  const named = filesNamed(position);
  useEffect(() => {
    if (isMissing(error)) setAsked((now) => [...new Set([...now, ...named.filter((name) => files[name] === undefined)])]);
  }, [error]);
  return asked.filter((name) => named.includes(name));
}

// An error of the engine, reworded so that the user can act on it.
export const asAsked = (error: ApiError | null, missing: string[]): ApiError | null =>
  isMissing(error) && missing.length ? new ApiError(`Type the file ${missing.map((name) => `'${name}'`).join(' and ')} below.`, 403) : error;
