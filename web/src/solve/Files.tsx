import type { Files as FileTexts } from '../answers';

// The files that a position names: text that can be changed, never anything on the server's disk.
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
