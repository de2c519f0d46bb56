import { type ReactNode, useContext, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { TellsDrawer, UnsavedQuestion } from './unsaved-question';

/** While `when` holds, leaving the page (link, back, reload, close) asks first, and so does closing the drawer around it. */
export function UnsavedGuard({ when }: { when: boolean }): ReactNode {
  const tellDrawer = useContext(TellsDrawer);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    tellDrawer?.(when);
    return () => tellDrawer?.(false);
  }, [tellDrawer, when]);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <UnsavedQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
