import { useSyncExternalStore } from 'react';
import { type Session, session } from './store';

/** Whether the session timed out for want of activity. */
export function useTimedOut(): boolean {
  return useSyncExternalStore(session.subscribe, () => session.timedOut);
}

/** Who is signed in; undefined when nobody is. Re-renders on sign-in, sign-out and renewed tokens, in any tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, () => session.current);
}
