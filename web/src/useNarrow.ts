import { useEffect, useState } from 'preact/hooks';

const narrowQuery = () => matchMedia('(max-width: 640px)');

// Whether the window is as narrow as a phone.
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => narrowQuery().matches);
  useEffect(() => {
    const query = narrowQuery();
    const follow = () => setNarrow(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return narrow;
}
