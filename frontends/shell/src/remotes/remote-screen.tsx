import { directory, type RemotePlace } from '@attesta/ui/base';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteDown } from '../screens/remote-down';
import { ServerError } from '../screens/server-error';
import { RemoteBoundary } from './remote-boundary';

/** A remote's screens or public pages: `fallback` while they load, a panel with another try when they cannot. */
export function RemoteScreen({
  remote,
  load,
  fallback,
}: {
  remote: RemotePlace;
  load: (remote: RemotePlace) => Promise<ComponentType>;
  fallback?: ReactNode;
}): ReactNode {
  const { name, address } = remote;
  const [attempt, setAttempt] = useState(0);
  const Screens = useMemo(() => {
    const retry = (): void => {
      setAttempt((current) => current + 1);
      // It may be another version that comes back.
      void directory.load();
    };
    return lazy(() =>
      load({ name, address }).then(
        (component) => ({ default: component }),
        () => ({ default: () => <RemoteDown onRetry={retry} /> }),
      ),
    );
  }, [load, name, address, attempt]);
  return (
    <RemoteBoundary
      key={`${name} ${attempt}`}
      fallback={(error) => <ServerError error={error} onRetry={() => setAttempt((current) => current + 1)} />}
    >
      <Suspense fallback={fallback}>
        <Screens />
      </Suspense>
    </RemoteBoundary>
  );
}
