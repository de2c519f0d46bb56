import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ThemeChoice } from '../preferences/preferences';
import { usePreferences } from '../preferences/use-preferences';

const system = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  system.addEventListener('change', listener);
  return () => system.removeEventListener('change', listener);
}

/** Whether the page is on its way to the printer. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page when the event has been handled.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

/** The chosen theme and the one that it comes to just now: paper is white. */
export function useThemeMode(): { choice: ThemeChoice; mode: 'light' | 'dark' } {
  const { theme } = usePreferences().preferences;
  const dark = useSyncExternalStore(subscribe, () => system.matches);
  const printing = usePrinting();
  const mode = theme === 'system' ? (dark ? 'dark' : 'light') : theme;
  return { choice: theme, mode: printing ? 'light' : mode };
}
