import { useSession } from '@attesta/ui';
import { useState, useSyncExternalStore } from 'react';

/** Whether the navigation is collapsed, kept per user (specification: platform 2, layout settings). */
export function useNavigationCollapsed(): [boolean, (collapsed: boolean) => void] {
  const key = `layout.${useSession()?.userId ?? ''}.collapsed`;
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'true');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(key, String(next));
      setCollapsed(next);
    },
  ];
}

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
