import { directory, PageSkeleton, type RemotePlace } from '@attesta/ui';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteDown } from '../screens/remote-down';
import { ServerError } from '../screens/server-error';
import { loadScreens } from './load-remote';
import { RemoteBoundary } from './remote-boundary';

/** A remote's screens: their skeleton while they load, a panel with another try when they cannot. */
export function RemoteScreen({ remote, fallback }: { remote: RemotePlace; fallback?: ReactNode }): ReactNode {
  const { name, address } = remote;
  const [attempt, setAttempt] = useState(0);
  const Screens = useMemo(() => {
    const retry = (): void => {
      setAttempt((current) => current + 1);
      // It may be another version that comes back.
      void directory.load();
    };
    return lazy(() =>
      loadScreens({ name, address }).then(
        (component) => ({ default: component }),
        () => ({ default: () => <RemoteDown onRetry={retry} /> }),
      ),
    );
  }, [name, address, attempt]);
  return (
    <RemoteBoundary
      key={`${name} ${attempt}`}
      fallback={(error) => <ServerError error={error} onRetry={() => setAttempt((current) => current + 1)} />}
    >
      <Suspense fallback={fallback ?? <PageSkeleton />}>
        <Screens />
      </Suspense>
    </RemoteBoundary>
  );
}
