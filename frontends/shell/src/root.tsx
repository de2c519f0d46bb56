import { ErrorPanel, PageSkeleton, startShortcuts, useSession, useTimedOut } from '@attesta/ui';
import { Navigate, useLocation } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { findRoute } from './remotes/directory';
import { RemoteScreen } from './remotes/remote-screen';
import { useDirectory } from './remotes/use-directory';
import { ComingSoon } from './screens/coming-soon';
import { Forbidden } from './screens/forbidden';
import { NotFound } from './screens/not-found';
import { StartPage } from './session/start-page';
import { ToSignIn } from './session/to-sign-in';
import { useRouteAnnouncement } from './session/use-route-announcement';

// Menu, drawer and overlay come with these, which nobody needs before they have signed in.
const Frame = lazy(() => import('./frame/protected').then(({ Frame: component }) => ({ default: component })));
const TimedOut = lazy(() => import('./frame/protected').then(({ TimedOut: component }) => ({ default: component })));

/** Decides what an address shows (specification: daily work 2, Protected and shell behaviour). */
export function Root(): ReactNode {
  const location = useLocation();
  const current = useSession();
  const timedOut = useTimedOut();
  const { remotes, error, retry } = useDirectory();
  useRouteAnnouncement();
  useEffect(startShortcuts, []);

  const atStart = location.pathname === '/';
  if (atStart && !current) return <Navigate to="/signin" replace />;
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!remotes) return <PageSkeleton />;

  // Public pages come first: they neither read the session nor end it.
  const found = findRoute(remotes, location.pathname);
  const isPublic = found?.route.roles.length === 0;
  if (found && isPublic) return <RemoteScreen remote={found.remote} fallback={<PublicWait />} />;
  if (!current) return <ToSignIn />;
  if (timedOut) {
    return (
      <Suspense fallback={<PublicWait />}>
        <TimedOut />
      </Suspense>
    );
  }
  if (atStart) return <StartPage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Frame remotes={remotes}>
        {!found ? (
          <NotFound />
        ) : !found.route.roles.includes(current.roleId) ? (
          <Forbidden roles={found.route.roles} />
        ) : found.remote.entry === null ? (
          <ComingSoon route={found.route} remote={found.remote} />
        ) : (
          <RemoteScreen remote={found.remote} />
        )}
      </Frame>
    </Suspense>
  );
}

function PublicWait(): ReactNode {
  return <div className="at-public-wait" aria-busy="true" />;
}
