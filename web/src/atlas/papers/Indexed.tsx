/** A sentence with indices, as in T_20, set as subscripts. */
export function Indexed({ text }: { text: string }) {
  return <>{text.split(/(?<=\b[A-Za-z])_(\w+)/).map((part, i) => (i % 2 ? <sub key={i}>{part}</sub> : part))}</>;
}
