import { PageSkeleton } from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteDown } from '../screens/remote-down';
import { ServerError } from '../screens/server-error';
import type { Remote } from './directory';
import { loadScreens } from './load-remote';
import { RemoteBoundary } from './remote-boundary';

/** Marks what kept a remote from loading, apart from what its screens throw once they run. */
class RemoteUnavailable extends Error {}

/** A remote's screens: their skeleton while they load, a panel with another try when they cannot. */
export function RemoteScreen({ remote, fallback }: { remote: Remote; fallback?: ReactNode }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => setAttempt((current) => current + 1);
  const Screens = useMemo(
    () =>
      lazy(() =>
        loadScreens(remote, attempt).catch((error: unknown) => {
          throw new RemoteUnavailable(`${remote.name} could not be loaded`, { cause: error });
        }),
      ),
    [remote, attempt],
  );
  return (
    <RemoteBoundary
      key={`${remote.name} ${attempt}`}
      fallback={(error) =>
        error instanceof RemoteUnavailable ? <RemoteDown onRetry={retry} /> : <ServerError onRetry={retry} />
      }
    >
      <Suspense fallback={fallback ?? <PageSkeleton />}>
        <Screens />
      </Suspense>
    </RemoteBoundary>
  );
}
