import { useSyncExternalStore } from 'react';
import type { Preferences } from './preferences';
import { preferences } from './store';

/** How the person likes the shell, and the way to change it; changes are shown at once and kept over devices. */
export function usePreferences(): { preferences: Preferences; save: (changes: Partial<Preferences>) => void } {
  const current = useSyncExternalStore(preferences.subscribe, () => preferences.current);
  return { preferences: current, save: preferences.save };
}
