import { useSyncExternalStore } from 'react';
import type { ThemeChoice } from '../preferences/preferences';
import { usePreferences } from '../preferences/use-preferences';

const system = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

/** The chosen theme and the one that it comes to just now. */
export function useThemeMode(): { choice: ThemeChoice; mode: 'light' | 'dark' } {
  const { theme } = usePreferences().preferences;
  const dark = useSyncExternalStore(subscribe, () => system.matches);
  return { choice: theme, mode: theme === 'system' ? (dark ? 'dark' : 'light') : theme };
}
