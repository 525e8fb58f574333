import { useEffect, useState } from 'preact/hooks';

const asksFor = () => matchMedia('(max-width: 640px)');

// Whether the page is as narrow as on a phone.
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => asksFor().matches);
  useEffect(() => {
    const query = asksFor();
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return narrow;
}
