import {
  directory,
  ErrorPanel,
  findScreen,
  PageSkeleton,
  startShortcuts,
  useDirectory,
  useSession,
  useTimedOut,
} from '@attesta/ui';
import { Navigate, useLocation } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { RemoteScreen } from './remotes/remote-screen';
import { ComingSoon } from './screens/coming-soon';
import { Forbidden } from './screens/forbidden';
import { NotFound } from './screens/not-found';
import { RemoteDown } from './screens/remote-down';
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
  const { remotes, complete, unknown, error } = useDirectory();
  useRouteAnnouncement();
  useEffect(startShortcuts, []);

  const atStart = location.pathname === '/';
  if (atStart && !current) return <Navigate to="/signin" replace />;
  if (error) return <ErrorPanel error={error} onRetry={retry} />;

  // Public pages come first: they neither read the session nor end it.
  const found = findScreen(remotes, location.pathname);
  if (found?.screen.public) return <RemoteScreen remote={found.remote} fallback={<PublicWait />} />;
  if (!found && !complete && !atStart) return current ? <PageSkeleton /> : <PublicWait />;
  if (!current) return location.pathname === '/signin' ? <RemoteDown onRetry={retry} /> : <ToSignIn />;
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
          unknown.length > 0 ? (
            <RemoteDown onRetry={retry} />
          ) : (
            <NotFound />
          )
        ) : !found.screen.roles.includes(current.roleId) ? (
          <Forbidden roles={found.screen.roles} />
        ) : found.screen.coming ? (
          <ComingSoon screen={found.screen} />
        ) : (
          <RemoteScreen remote={found.remote} />
        )}
      </Frame>
    </Suspense>
  );
}

function retry(): void {
  void directory.load();
}

function PublicWait(): ReactNode {
  return <div className="at-public-wait" aria-busy="true" />;
}
