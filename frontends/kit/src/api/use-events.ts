import { useEffect, useRef } from 'react';
import { useSession } from '../session/use-session';
import { listen } from './live';

/** Calls `handler` with the data of each live event of a type while the component is shown and somebody is signed in. */
export function useEvents<Data = unknown>(type: string, handler: (data: Data) => void): void {
  const latest = useRef(handler);
  const userId = useSession()?.userId;
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!userId) return;
    return listen(type, (data) => latest.current(data as Data));
  }, [type, userId]);
}
