import { useSyncExternalStore } from 'react';

/** What the person chose; "system" follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const key = 'theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function choice(): ThemeChoice {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Keeps the person's choice of theme in this browser. */
export function chooseTheme(next: ThemeChoice): void {
  localStorage.setItem(key, next);
  for (const listener of listeners) listener();
}

/** The chosen theme and the one that it comes to just now. */
export function useThemeMode(): { choice: ThemeChoice; mode: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, choice);
  const dark = useSyncExternalStore(subscribe, () => system.matches);
  return { choice: chosen, mode: chosen === 'system' ? (dark ? 'dark' : 'light') : chosen };
}
