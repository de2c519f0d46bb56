import { PageSkeleton } from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteDown } from '../screens/remote-down';
import { ServerError } from '../screens/server-error';
import type { Remote } from './directory';
import { loadScreens } from './load-remote';
import { RemoteBoundary } from './remote-boundary';

/** A remote's screens: their skeleton while they load, a panel with another try when they cannot. */
export function RemoteScreen({ remote, fallback }: { remote: Remote; fallback?: ReactNode }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const Screens = useMemo(() => {
    const retry = (): void => setAttempt((current) => current + 1);
    return lazy(() =>
      loadScreens(remote).then(
        (component) => ({ default: component }),
        () => ({ default: () => <RemoteDown onRetry={retry} /> }),
      ),
    );
  }, [remote, attempt]);
  return (
    <RemoteBoundary
      key={`${remote.name} ${attempt}`}
      fallback={(error) => <ServerError error={error} onRetry={() => setAttempt((current) => current + 1)} />}
    >
      <Suspense fallback={fallback ?? <PageSkeleton />}>
        <Screens />
      </Suspense>
    </RemoteBoundary>
  );
}
