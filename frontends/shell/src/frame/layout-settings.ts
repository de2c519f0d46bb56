import { useSyncExternalStore } from 'react';

// Below it the menu is a drawer (specification: daily work 9, small-screen width threshold).
const small = window.matchMedia('(max-width: 991.98px)');

/** Whether the window is narrower than 992 pixels. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      small.addEventListener('change', listener);
      return () => small.removeEventListener('change', listener);
    },
    () => small.matches,
  );
}
