import { useSyncExternalStore } from 'react';

const query = '(max-width: 699px)';

/** Whether the screen is a phone's: rows are cards there, and filters stand in a sheet. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
